import {
  dismissReporter,
  type Reporter,
  rejectProof,
  type UnavailableReport,
} from '@makao/contract/moderation.reports';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { removeReasons } from './reasons.ts';
import { ReportCard } from './report-card.tsx';
import { undoing } from './undo.ts';
import { useJudgement } from './use-judgement.ts';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));
const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

const named = ({ ad }: UnavailableReport) => `${nameOf(ad)}, ${money(ad.price)}`;

/** Reported ads with the decisions about them: restore or remove the ad, dismiss the reporter. */
export function ReportList({ reports }: { reports: readonly UnavailableReport[] }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ report: UnavailableReport; kind: 'restore' | 'remove' }>();
  const close = () => setAsked(undefined);
  const judging = useJudgement(close);
  const [reporter, setReporter] = useState<Reporter>();
  const dismissing = useAction({
    key: teamKey,
    act: (id: string) => browserApi().call(dismissReporter, { params: { id } }),
    done: (result) => m.moderation_reports_dismissed(result),
    failure: m.moderation_reports_dismissFailure,
    undo: (id) => undoing(queries, [id]),
    onDone: () => setReporter(undefined),
  });
  const [doubted, setDoubted] = useState<string>();
  const rejecting = useAction({
    key: teamKey,
    act: (id: string) => browserApi().call(rejectProof, { params: { id } }),
    done: () => m.moderation_reports_proofRejectDone(),
    failure: m.moderation_reports_proofRejectFailure,
    onDone: () => setDoubted(undefined),
  });
  return (
    <>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li key={report.adId}>
            <ReportCard
              report={report}
              onRestore={() => setAsked({ report, kind: 'restore' })}
              onRemove={() => setAsked({ report, kind: 'remove' })}
              onDismiss={setReporter}
              onRejectProof={() => setDoubted(report.proof?.id)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          {asked.kind === 'restore' ? (
            <Confirm
              title={m.moderation_reports_restoreTitle()}
              action={asked.report.isWithdrawn ? m.moderation_judge_restore() : m.moderation_reports_keep()}
              busy={judging.isPending}
              onConfirm={() => judging.mutate({ ad: asked.report.ad, decision: { kind: 'restore' } })}
              onClose={close}
            >
              {m.moderation_reports_restoreText({ ad: named(asked.report) })}
            </Confirm>
          ) : (
            <CommentDialog
              title={m.moderation_judge_removeTitle()}
              action={m.moderation_judge_remove()}
              reasons={removeReasons}
              locale={asked.report.record.locale}
              isFinal
              busy={judging.isPending}
              onSend={(comment) => judging.mutate({ ad: asked.report.ad, decision: { kind: 'remove', comment } })}
              onClose={close}
            >
              {named(asked.report)}. {m.moderation_judge_removeText()}
            </CommentDialog>
          )}
        </Suspense>
      )}
      {doubted && (
        <Suspense>
          <Confirm
            title={m.moderation_reports_proofRejectTitle()}
            action={m.moderation_reports_proofReject()}
            isFinal
            busy={rejecting.isPending}
            onConfirm={() => rejecting.mutate(doubted)}
            onClose={() => setDoubted(undefined)}
          >
            {m.moderation_reports_proofRejectText()}
          </Confirm>
        </Suspense>
      )}
      {reporter && (
        <Suspense>
          <Confirm
            title={m.moderation_reports_dismissTitle({ name: reporter.fullName })}
            action={m.moderation_reports_dismiss()}
            isFinal
            busy={dismissing.isPending}
            onConfirm={() => dismissing.mutate(reporter.id)}
            onClose={() => setReporter(undefined)}
          >
            {m.moderation_reports_dismissText()}
          </Confirm>
        </Suspense>
      )}
    </>
  );
}
