import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded, together } from '#web/components/ui/loaded.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { CustomerReviews } from '#web/features/reviews/account/customer-reviews.tsx';
import { ownReviewsQuery, toReviewQuery } from '#web/features/reviews/queries.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.accounts_reviews;

export default function Reviews() {
  const waiting = useQuery(toReviewQuery());
  const given = useQuery(ownReviewsQuery(usePage()));
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
              <CustomerReviews agents={agents} reviews={reviews} />
              {reviews.length > 0 && <ListPages pages={pagination} />}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
