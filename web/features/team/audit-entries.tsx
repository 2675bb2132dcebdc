import type { AuditEntry } from '@makao/contract/team.audit';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { fieldLabel, sentenceOf, valueText } from './audit-words.ts';
import { type Change, differences } from './difference.ts';

const shownAtOnce = 4;
/** The whole ad as it was judged is there to be looked up, behind what was decided. */
const wholeLast = (a: Change, b: Change) => Number(a.path[0] === 'content') - Number(b.path[0] === 'content');

const filterLink = 'inline-flex min-h-11 items-center font-medium text-lagoon hover:underline sm:min-h-7';

export const AuditEntries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ol className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
    {entries.map((entry) => (
      <li key={entry.id} className="grid gap-x-6 gap-y-1 p-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Head entry={entry} />
        <Changes changes={differences(entry.before, entry.after).toSorted(wholeLast)} />
      </li>
    ))}
  </ol>
);

const Head = ({ entry }: { entry: AuditEntry }) => {
  const { subject, subjectType, subjectId, createdAt } = entry;
  return (
    <div className="min-w-0">
      <h2 className="font-sans text-base leading-snug font-semibold tracking-normal text-pretty break-words">
        {sentenceOf(entry)}
      </h2>
      <p className="text-sm text-stone">
        <time dateTime={createdAt} className="tabular-nums">
          {dateTime(createdAt)}
        </time>
      </p>
      {entry.sharesDevice && <Badge tone="error">{m.team_audit_sharesDevice()}</Badge>}
      <p className="flex flex-wrap gap-x-4 text-sm">
        {subject?.path && (
          <Link to={subject.path} className={filterLink}>
            {m.team_audit_open()}
          </Link>
        )}
        <Link
          to={`/admin/audit-log?subjectType=${subjectType}&subjectId=${encodeURIComponent(subjectId)}`}
          className={filterLink}
        >
          {m.team_audit_onlySubject()}
        </Link>
      </p>
    </div>
  );
};

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-sm text-stone max-lg:hidden">{m.team_audit_noDifference()}</p>;
  const rest = changes.slice(shownAtOnce);
  return (
    <div className="min-w-0 text-sm">
      <ChangeList changes={changes.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-lagoon">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            {m.team_audit_more({ count: rest.length })}
          </summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </div>
  );
}

const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="grid gap-x-4 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
    {changes.map((change) => (
      <ChangeLine key={change.path.join('.')} change={change} />
    ))}
  </dl>
);

/** What it was, struck through, and what it is. */
const ChangeLine = ({ change: { path, before, after, isFact } }: { change: Change }) => (
  <>
    <dt className="pt-1 text-stone">{fieldLabel(path)}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-2 py-1 break-words whitespace-pre-line max-sm:pb-2">
      {!isFact && before !== undefined && (
        <>
          <del className="max-w-full text-error decoration-error/60">
            <span className="sr-only">{m.team_audit_before()} </span>
            {valueText(before)}
          </del>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-stone" />
        </>
      )}
      <span className={isFact ? 'max-w-full' : 'max-w-full font-medium text-success'}>
        {!isFact && <span className="sr-only">{m.team_audit_after()} </span>}
        {valueText(after)}
      </span>
    </dd>
  </>
);
