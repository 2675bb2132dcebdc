import type { AgentToReview, OwnReview } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { OwnReviews } from '../own-reviews.tsx';
import { sendChange, sendReview } from '../review.ts';
import { ToReview } from '../to-review.tsx';

const ReviewDialog = lazy(() => import('../review-dialog.tsx'));

interface CustomerReviewsProps {
  /** Agents whom the customer contacted and can review. */
  agents: readonly AgentToReview[];
  reviews: readonly OwnReview[];
}

/** A customer's reviews, and the agents still to review. */
export function CustomerReviews({ agents, reviews }: CustomerReviewsProps) {
  const queries = useQueryClient();
  const [reviewed, setReviewed] = useState<AgentToReview | null>(null);
  const [changed, setChanged] = useState<OwnReview | null>(null);
  const reload = () => void queries.invalidateQueries({ queryKey: ['reviews'] });
  return (
    <>
      {agents.length > 0 && (
        <>
          <h3 className="mb-3 text-lg">{m.accounts_toReview()}</h3>
          <ToReview agents={agents} onReview={setReviewed} />
        </>
      )}
      {reviews.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-lg first:mt-0">{m.accounts_given()}</h3>
          <OwnReviews reviews={reviews} onChange={setChanged} />
        </>
      )}
      {reviewed && (
        <Suspense>
          <ReviewDialog
            agent={reviewed}
            onSend={async (body) => {
              await sendReview(body);
              reload();
            }}
            onClose={() => setReviewed(null)}
          />
        </Suspense>
      )}
      {changed && (
        <Suspense>
          <ReviewDialog
            agent={changed.agent}
            given={changed}
            onSend={async (body) => {
              await sendChange(changed.id, body);
              reload();
            }}
            onClose={() => setChanged(null)}
          />
        </Suspense>
      )}
    </>
  );
}
