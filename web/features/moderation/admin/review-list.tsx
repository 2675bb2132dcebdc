import { answerAsTeam, hideReview, releaseReview, removeTeamAnswer, type TeamReview } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { TeamReviewCard } from '#web/features/reviews/admin/team-review-card.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { undoing } from './undo.ts';

const AnswerDialog = lazy(() => import('#web/features/reviews/admin/team-answer-dialog.tsx'));
const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** Reviews with what the team can do to them: publish, hide, answer. */
export function ReviewList({ reviews }: { reviews: readonly TeamReview[] }) {
  const queries = useQueryClient();
  const [hiding, setHiding] = useState<TeamReview>();
  const [answering, setAnswering] = useState<TeamReview>();
  const answer = useAction({
    key: teamKey,
    act: ({ id, text }: { id: string; text: string | null }) =>
      text === null
        ? browserApi().call(removeTeamAnswer, { params: { id } })
        : browserApi().call(answerAsTeam, { params: { id }, body: { text } }),
    done: (_, { text }) => (text === null ? m.reviews_team_answerRemoved() : m.reviews_team_answered()),
    failure: m.reviews_team_failure,
    onDone: () => setAnswering(undefined),
  });
  const judging = useAction({
    key: teamKey,
    act: ({ id, version, comment }: Pick<TeamReview, 'id' | 'version'> & { comment?: string }) =>
      comment === undefined
        ? browserApi().call(releaseReview, { params: { id }, body: { version } })
        : browserApi().call(hideReview, { params: { id }, body: { version, comment } }),
    done: (_, { comment }) => (comment === undefined ? m.reviews_team_releasedDone() : m.reviews_team_hiddenDone()),
    failure: m.reviews_team_failure,
    undo: ({ id }) => undoing(queries, [id]),
    onDone: () => setHiding(undefined),
  });
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id}>
            <TeamReviewCard
              review={review}
              busy={judging.isPending || answer.isPending}
              onAnswer={() => setAnswering(review)}
              onRemoveAnswer={() => answer.mutate({ id: review.id, text: null })}
              onHide={() => setHiding(review)}
              onRelease={() => judging.mutate({ id: review.id, version: review.version })}
            />
          </li>
        ))}
      </ul>
      {hiding && (
        <Suspense>
          <CommentDialog
            title={m.reviews_team_hideTitle()}
            action={m.reviews_team_hide()}
            locale={hiding.owner.locale}
            busy={judging.isPending}
            onSend={(comment) => judging.mutate({ id: hiding.id, version: hiding.version, comment })}
            onClose={() => setHiding(undefined)}
          >
            {m.reviews_team_hideText()}
          </CommentDialog>
        </Suspense>
      )}
      {answering && (
        <Suspense>
          <AnswerDialog
            title={m.reviews_team_answerTitle()}
            busy={answer.isPending}
            onSend={(text) => answer.mutate({ id: answering.id, text })}
            onClose={() => setAnswering(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
