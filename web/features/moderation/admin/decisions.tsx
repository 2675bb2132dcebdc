import type { AuditEntry } from '@makao/contract/team.audit';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

/** Decisions of the team about an ad; opening it is not one. */
const labels: Record<string, () => string> = {
  'ad.approve': m.moderation_judge_didApprove,
  'ad.approveChanges': m.moderation_judge_didApproveChanges,
  'ad.reject': m.moderation_judge_didReject,
  'ad.rejectChanges': m.moderation_judge_didRejectChanges,
  'ad.restore': m.moderation_judge_didRestore,
  'ad.takeDown': m.moderation_judge_didTakeDown,
  'ad.remove': m.moderation_judge_didRemove,
};

const commentOf = ({ after }: AuditEntry): string | null => {
  const comment = (after as { comment?: unknown } | null)?.comment;
  return typeof comment === 'string' ? comment : null;
};

/** Shows earlier decisions, newest first: a resubmitted ad is judged by the last reason. */
export function Decisions({ log, comment }: { log: readonly AuditEntry[]; comment: string | null }) {
  const decisions = log.filter(({ action }) => action in labels);
  // A comment from before there was a log.
  const unlogged = comment && !decisions.some((entry) => commentOf(entry) === comment) ? comment : null;
  if (decisions.length === 0 && !unlogged) return null;
  return (
    <section aria-labelledby="decisions">
      <h3 id="decisions" className="mb-1 font-sans text-sm font-semibold tracking-normal text-stone">
        {m.moderation_judge_decisions()}
      </h3>
      <ul className="grid gap-2 text-sm">
        {decisions.map((entry) => {
          const said = commentOf(entry);
          return (
            <li key={entry.id} className="border-l-3 border-line pl-3">
              <b className="font-semibold">{labels[entry.action]?.()}</b>{' '}
              <span className="text-stone">
                · {entry.actor.fullName} · {timeAgo(entry.createdAt)}
              </span>
              {said && <p className="whitespace-pre-line">{said}</p>}
            </li>
          );
        })}
        {unlogged && (
          <li className="border-l-3 border-line pl-3">
            <b className="font-semibold">{m.moderation_judge_lastComment()}</b>
            <p className="whitespace-pre-line">{unlogged}</p>
          </li>
        )}
      </ul>
    </section>
  );
}
