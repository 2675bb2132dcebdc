import { limits } from '@makao/contract/kernel/limits';
import type { Reporter, UnavailableReport } from '@makao/contract/moderation.reports';
import { money, timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { reportReasonLabels } from '../reason-labels.ts';
import { AdState } from './ad-state.tsx';
import { personPath, RecordNumbers } from './agent-record.tsx';
import { HomeProof } from './home-proof.tsx';
import { LinkedNames } from './linked-accounts.tsx';

interface ReportCardProps {
  report: UnavailableReport;
  onRestore: () => void;
  onRemove: () => void;
  onDismiss: (reporter: Reporter) => void;
  onRejectProof: () => void;
}

/** Who reports it and why, with the record of both sides. */
export const ReportCard = ({ report, onRestore, onRemove, onDismiss, onRejectProof }: ReportCardProps) => {
  const { ad, record, reporters, reportsCount, firstReportAt, isWithdrawn, proof } = report;
  const subject = nameOf(ad);
  return (
    <article
      aria-label={subject}
      data-ad={ad.id}
      className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-shell p-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 gap-3.5">
        <div className="aspect-4/5 w-24 shrink-0 self-start overflow-hidden rounded-field">
          <Picture picture={ad.cover} alt="" sizes="96px" widths={[320]} />
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap gap-1.5">
            <AdState ad={{ status: 'approved', isUnavailable: isWithdrawn }} />
            <Badge tone="warning">{m.moderation_reports_times({ count: reportsCount })}</Badge>
          </p>
          <h2 className="mt-1.5 font-sans text-base tracking-normal">
            <Link to={`/admin/ads/${ad.id}`} className="text-lagoon hover:underline">
              {subject}
            </Link>
          </h2>
          <p className="figure-price">{money(ad.price)}</p>
          <ul className="mt-1.5 grid gap-2.5 text-sm text-stone">
            {reporters.map((reporter) => (
              <ReporterLine key={`${reporter.id} ${reporter.reason}`} reporter={reporter} onDismiss={onDismiss} />
            ))}
          </ul>
        </div>
      </div>
      <div className="min-w-0">
        <p className="text-sm">
          <Link to={personPath(record)} className="font-semibold text-lagoon hover:underline">
            {record.fullName}
          </Link>{' '}
          <span className="text-stone tabular-nums">{record.phoneNumber}</span>
        </p>
        <RecordNumbers record={record} className="mt-2" />
        {proof && <HomeProof proof={proof} onReject={onRejectProof} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3 lg:col-span-2">
        {report.isOpen && (
          <>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={onRestore}
              className="max-sm:flex-1 max-sm:px-2"
            >
              <RotateCcw aria-hidden />
              {isWithdrawn ? m.moderation_judge_restore() : m.moderation_reports_keep()}
            </Button>
            <Button variant="remove" aria-haspopup="dialog" onClick={onRemove} className="max-sm:flex-1 max-sm:px-2">
              <Trash2 aria-hidden />
              {m.moderation_judge_remove()}
            </Button>
          </>
        )}
        <p className="ml-auto text-sm text-stone max-sm:w-full">
          {m.moderation_reports_since({ ago: timeAgo(firstReportAt) })}
        </p>
      </div>
    </article>
  );
};

interface ReporterLineProps {
  reporter: Reporter;
  onDismiss: (reporter: Reporter) => void;
}

/** Several new accounts count as one person. */
const isNew = ({ createdAt, memberSince }: Reporter) =>
  Date.parse(createdAt) - Date.parse(memberSince) < limits.reports.newDays * 86_400_000;

const ReporterLine = ({ reporter, onDismiss }: ReporterLineProps) => (
  <li>
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={`/admin/people/${reporter.id}`} className="font-medium text-lagoon hover:underline">
        {reporter.fullName}
      </Link>
      <span>{timeAgo(reporter.createdAt)}</span>
      {reporter.isTip && (
        <Badge>{reporter.isAgent ? m.moderation_reports_tip() : m.moderation_reports_customer()}</Badge>
      )}
      {reporter.hasContacted && <Badge tone="success">{m.moderation_reports_contacted()}</Badge>}
      {isNew(reporter) && <Badge tone="warning">{m.moderation_reports_newAccount()}</Badge>}
      {reporter.isAnswered && <Badge tone="success">{m.moderation_reports_answered()}</Badge>}
    </p>
    <p className="text-ink">
      {reportReasonLabels[reporter.reason]()}
      {reporter.comment && <>: {reporter.comment}</>}
    </p>
    <p className="tabular-nums">
      {m.moderation_reports_history(reporter.history)} ·{' '}
      {m.moderation_reports_account({ ago: timeAgo(reporter.memberSince) })}
    </p>
    <LinkedNames accounts={reporter.linkedAccounts} />
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.moderation_reports_dismissOf({ name: reporter.fullName })}
      onClick={() => onDismiss(reporter)}
      className="min-h-11 font-medium text-lagoon hover:underline sm:min-h-6"
    >
      {m.moderation_reports_dismiss()}
    </button>
  </li>
);
