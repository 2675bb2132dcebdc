import { type AgentReview, agentReviews } from '@makao/contract/agents';
import { answerReview } from '@makao/contract/reviews';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { lazy, Suspense, useState } from 'react';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { ratingText } from '#web/lib/rating.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

const AnswerDialog = lazy(() => import('#web/features/reviews/answer-dialog.tsx'));

export const title = m.reviews_received_title;

const goodAbove = 3.5;

export default function Reviews() {
  const page = usePage();
  const { agentProfile, averageRating } = useCurrentUser();
  const reviews = useQuery({
    queryKey: [...agentKey, 'reviews', page],
    queryFn: () => browserApi().call(agentReviews, { params: { id: agentProfile!.id }, query: { page } }),
    placeholderData: keepPreviousData,
    enabled: agentProfile !== null,
    meta: { failure: m.reviews_received_findReviewError },
  });
  const queries = useQueryClient();
  const [answered, setAnswered] = useState<AgentReview>();
  const answering = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      browserApi().call(answerReview, { params: { id }, body: { text } }),
    meta: { failure: m.reviews_answerFailure },
    onSuccess: () => {
      notify({ kind: 'success', text: m.reviews_answerDone() });
      void queries.invalidateQueries({ queryKey: [...agentKey, 'reviews'] });
    },
  });
  const count = reviews.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.reviews_received_title()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.reviews_received_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        {averageRating !== null && <Average rating={averageRating} />}
      </PageHead>
      <Loaded query={reviews} skeleton={<LinesSkeleton className="h-28" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={m.reviews_received_emptyTitle()} text={m.reviews_received_emptyText()} />
          ) : (
            <>
              <ReviewList
                reviews={data}
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
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
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

function Average({ rating }: { rating: number }) {
  const isGood = rating > goodAbove;
  return (
    <Badge tone={isGood ? 'success' : 'warning'} className="px-3 py-1.5 text-sm tabular-nums">
      <Star aria-hidden className="size-4 fill-current" />
      {m.reviews_received_average({ rating: ratingText(rating) })} ·{' '}
      {isGood ? m.reviews_received_good() : m.reviews_received_fair()}
    </Badge>
  );
}
