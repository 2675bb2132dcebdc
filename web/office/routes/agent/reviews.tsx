import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { CountNote } from '#web/components/ui/area/count-note.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { AverageBadge } from '#web/features/reviews/agent/average-badge.tsx';
import { receivedReviewsQuery } from '#web/features/reviews/agent/queries.ts';
import { ReceivedReviews } from '#web/features/reviews/agent/received-reviews.tsx';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.reviews_received_title;

export default function Reviews() {
  const { agentProfile, averageRating } = useCurrentUser();
  const reviews = useQuery(receivedReviewsQuery(agentProfile?.id, usePage()));
  return (
    <>
      <PageHead
        title={m.reviews_received_title()}
        note={<CountNote count={reviews.data?.pagination.resultCount} text={m.reviews_received_count} />}
      >
        {averageRating !== null && <AverageBadge rating={averageRating} />}
      </PageHead>
      <Loaded query={reviews} skeleton={<LinesSkeleton className="h-28" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={m.reviews_received_emptyTitle()} text={m.reviews_received_emptyText()} />
          ) : (
            <>
              <ReceivedReviews reviews={data} />
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
