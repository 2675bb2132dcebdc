import type { AgentToReview, OwnReview } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded, together } from '#web/components/ui/loaded.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { OwnReviews } from '#web/features/reviews/own-reviews.tsx';
import { ownReviewsQuery, toReviewQuery } from '#web/features/reviews/queries.ts';
import { sendChange, sendReview } from '#web/features/reviews/review.ts';
import { ToReview } from '#web/features/reviews/to-review.tsx';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

const ReviewDialog = lazy(() => import('#web/features/reviews/review-dialog.tsx'));

export const title = m.accounts_reviews;

export default function Reviews() {
  const queries = useQueryClient();
  const waiting = useQuery(toReviewQuery());
  const given = useQuery(ownReviewsQuery(usePage()));
  const [reviewed, setReviewed] = useState<AgentToReview | null>(null);
  const [changed, setChanged] = useState<OwnReview | null>(null);
  const reload = () => void queries.invalidateQueries({ queryKey: ['reviews'] });
  return (
    <Section title={m.accounts_reviews()} text={m.accounts_reviewsText()}>
      <Loaded
        query={together([waiting, given])}
        skeleton={<LinesSkeleton count={2} className="h-40" columns="md:grid-cols-2" />}
      >
        {([agents, { data: reviews, pagination }]) =>
          agents.length === 0 && pagination.resultCount === 0 ? (
            <EmptyState
              icon={<Star aria-hidden className="fill-mango text-mango" />}
              title={m.accounts_noReviews()}
              text={m.accounts_noReviewsText()}
            />
          ) : (
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
                  <ListPages pages={pagination} />
                </>
              )}
            </>
          )
        }
      </Loaded>
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
    </Section>
  );
}
