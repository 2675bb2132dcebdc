import type { AgentReview } from '@makao/contract/agents';
import { answerReview } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ReviewList } from '../review-list.tsx';

const AnswerDialog = lazy(() => import('../answer-dialog.tsx'));

/** Reviews of an agent, who can answer each of them once. */
export function ReceivedReviews({ reviews }: { reviews: readonly AgentReview[] }) {
  const [answered, setAnswered] = useState<AgentReview>();
  const answering = useAction({
    key: [...agentKey, 'reviews'],
    act: ({ id, text }: { id: string; text: string }) =>
      browserApi().call(answerReview, { params: { id }, body: { text } }),
    done: () => m.reviews_answerDone(),
    failure: m.reviews_answerFailure,
    onDone: () => setAnswered(undefined),
  });
  return (
    <>
      <ReviewList
        reviews={reviews}
        action={(review) =>
          !review.answer && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              aria-haspopup="dialog"
              onClick={() => setAnswered(review)}
            >
              {m.reviews_answer()}
            </Button>
          )
        }
      />
      {answered && (
        <Suspense>
          <AnswerDialog
            name={answered.owner.fullName}
            onSend={(text) => answering.mutateAsync({ id: answered.id, text })}
            onClose={() => setAnswered(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
