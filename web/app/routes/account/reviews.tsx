import type { AgentToReview } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { lazy, Suspense, useState } from 'react';
import { Empty } from '#app/features/accounts/empty.tsx';
import { Bars, Failed, Pages } from '#app/features/accounts/loading.tsx';
import { Section } from '#app/features/accounts/section.tsx';
import { OwnReviews } from '#app/features/reviews/own-reviews.tsx';
import { ToReview } from '#app/features/reviews/to-review.tsx';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/reviews';
import { ownReviewsQuery, sendReview, toReviewQuery, usePageNumber } from './queries.ts';

const ReviewDialog = lazy(() => import('#app/features/reviews/review-dialog.tsx'));

export const meta: Route.MetaFunction = () => privateMeta(m.accounts_reviews());

export default function Reviews() {
  const queries = useQueryClient();
  const waiting = useQuery(toReviewQuery());
  const given = useQuery(ownReviewsQuery(usePageNumber()));
  const [reviewed, setReviewed] = useState<AgentToReview | null>(null);
  const nothing = waiting.data?.length === 0 && given.data?.pagination.resultCount === 0;
  return (
    <Section title={m.accounts_reviews()} text={m.accounts_reviewsText()}>
      {waiting.isError || given.isError ? (
        <Failed onRetry={() => void queries.refetchQueries({ queryKey: ['reviews'] })} />
      ) : !waiting.data || !given.data ? (
        <Bars />
      ) : nothing ? (
        <Empty
          Icon={Star}
          look="fill-mango text-mango"
          title={m.accounts_noReviews()}
          text={m.accounts_noReviewsText()}
        />
      ) : (
        <>
          {waiting.data.length > 0 && (
            <>
              <h3 className="mb-3 text-lg">{m.accounts_toReview()}</h3>
              <ToReview agents={waiting.data} onReview={setReviewed} />
            </>
          )}
          {given.data.data.length > 0 && (
            <>
              <h3 className="mt-8 mb-3 text-lg first:mt-0">{m.accounts_given()}</h3>
              <OwnReviews reviews={given.data.data} />
              <Pages paging={given.data.pagination} />
            </>
          )}
        </>
      )}
      {reviewed && (
        <Suspense>
          <ReviewDialog
            agent={reviewed}
            onSend={async (body) => {
              await sendReview(body);
              void queries.invalidateQueries({ queryKey: ['reviews'] });
            }}
            onClose={() => setReviewed(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}
