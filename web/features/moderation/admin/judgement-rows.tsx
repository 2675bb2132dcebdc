import type { Judgement, JudgementKind } from '@makao/contract/moderation.judgements';
import { dateTime, timeAgo, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';

export const judgementLabels: Record<JudgementKind, () => string> = {
  approve: m.moderation_judgements_kind_approve,
  reject: m.moderation_judgements_kind_reject,
  takeDown: m.moderation_judgements_kind_takeDown,
  remove: m.moderation_judgements_kind_remove,
  restore: m.moderation_judgements_kind_restore,
  judgeName: m.moderation_judgements_kind_judgeName,
  hideReview: m.moderation_judgements_kind_hideReview,
  releaseReview: m.moderation_judgements_kind_releaseReview,
  dismissReporter: m.moderation_judgements_kind_dismissReporter,
};

const Outcome = ({ judgement: { outcome, isOverturned, isFirstWeek } }: { judgement: Judgement }) => (
  <>
    {isOverturned && <Badge tone="error">{m.moderation_judgements_overturned()}</Badge>}
    {isFirstWeek && <Badge tone="accent">{m.moderation_judgements_firstWeek()}</Badge>}
    {outcome === null && <Badge tone="warning">{m.moderation_judgements_waits()}</Badge>}
    {outcome === 'undone' && <Badge>{m.moderation_judgements_undone()}</Badge>}
    {outcome === 'lapsed' && <Badge>{m.moderation_judgements_lapsed()}</Badge>}
  </>
);

/** What the team decided, about what, and what became of it. */
export const JudgementRows = ({ judgements }: { judgements: readonly Judgement[] }) => (
  <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
    {judgements.map((judgement) => {
      const { id, kind, subject, comment, risk, judge, createdAt } = judgement;
      return (
        <li key={id} className="px-3 py-3 sm:px-4">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge>{judgementLabels[kind]()}</Badge>
            <Outcome judgement={judgement} />
            {risk !== null && (
              <small className="text-xs text-stone">{m.moderation_judgements_risk({ score: wholeNumber(risk) })}</small>
            )}
          </p>
          {subject ? (
            <Link
              to={subject.path}
              className="mt-1 inline-flex min-h-6 items-center font-semibold break-words text-lagoon hover:underline"
            >
              {subject.name}
            </Link>
          ) : (
            <p className="mt-1 text-stone">{m.moderation_judgements_gone()}</p>
          )}
          {comment && <p className="line-clamp-3 text-sm break-words whitespace-pre-line">{comment}</p>}
          <p className="text-sm text-stone" title={dateTime(createdAt)}>
            <Link
              to={`/admin/judgements?judgeId=${judge.id}`}
              className="inline-flex min-h-6 items-center hover:text-lagoon hover:underline"
            >
              {judge.fullName}
            </Link>
            {' · '}
            {timeAgo(createdAt)}
          </p>
        </li>
      );
    })}
  </ul>
);
