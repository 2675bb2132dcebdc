import {
  adminReviews,
  hideReview,
  type ReviewStatus,
  releaseReview,
  reviewStatuses,
  type TeamReview,
} from '@makao/contract/reviews';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { chipClass } from '#app/components/ui/chip.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { TeamReviewCard } from '#app/features/reviews/admin/team-review-card.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import type { Handle } from '#app/lib/handle.ts';
import { notify } from '#app/lib/notify.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { teamKey } from '#app/lib/team-queries.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/reviews';

const CommentDialog = lazy(() => import('#app/features/moderation/admin/comment-dialog.tsx'));

export const handle: Handle = { access: 'moderator' };
export const meta: Route.MetaFunction = () => privateMeta(m.reviews_team_title());

/** What waits for a decision comes first. */
const tabs: Record<ReviewStatus, () => string> = {
  waiting: m.reviews_team_waiting,
  soon: m.reviews_team_soon,
  public: m.reviews_team_public,
  hidden: m.reviews_team_hidden,
};

export default function Reviews() {
  const page = usePage();
  const asked = useSearchParams()[0].get('status');
  const status = reviewStatuses.find((one) => one === asked) ?? 'waiting';
  const reviews = useQuery({
    queryKey: [...teamKey, 'reviews', status, page],
    queryFn: () => browserApi().call(adminReviews, { query: { status, page } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.reviews_team_findFailure },
  });
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: teamKey });
  const [hiding, setHiding] = useState<TeamReview>();
  const judging = useMutation({
    mutationFn: ({ id, comment }: { id: string; comment?: string }) =>
      comment === undefined
        ? browserApi().call(releaseReview, { params: { id } })
        : browserApi().call(hideReview, { params: { id }, body: { comment } }),
    meta: { failure: m.reviews_team_failure },
    onSuccess: (_, { comment }) => {
      const text = comment === undefined ? m.reviews_team_releasedDone() : m.reviews_team_hiddenDone();
      notify({ kind: 'success', text });
      setHiding(undefined);
    },
    onSettled: reload,
  });
  const count = reviews.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.reviews_team_title()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.reviews_team_count({ count: wholeNumber(count) })}
          </span>
        }
      />
      <nav aria-label={m.reviews_team_tabs()} className="mb-4 flex flex-wrap gap-2">
        {Object.entries(tabs).map(([value, label]) => (
          <Link
            key={value}
            to={`?status=${value}`}
            aria-current={value === status ? 'page' : undefined}
            className={classes(
              chipClass,
              'min-h-11 border-line-strong/70 hover:border-lagoon sm:min-h-9',
              value === status && 'border-lagoon bg-lagoon text-on-lagoon',
            )}
          >
            {label()}
          </Link>
        ))}
      </nav>
      <Loaded query={reviews} skeleton={<LinesSkeleton className="h-32" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={m.reviews_team_noneTitle()} text={m.reviews_team_noneText()} />
          ) : (
            <>
              <ul className="grid gap-3 lg:grid-cols-2">
                {data.map((review) => (
                  <li key={review.id}>
                    <TeamReviewCard
                      review={review}
                      busy={judging.isPending}
                      onHide={() => setHiding(review)}
                      onRelease={() => judging.mutate({ id: review.id })}
                    />
                  </li>
                ))}
              </ul>
              <Pagination pages={pagination} />
            </>
          )
        }
      </Loaded>
      {hiding && (
        <Suspense>
          <CommentDialog
            title={m.reviews_team_hideTitle()}
            action={m.reviews_team_hide()}
            locale={hiding.owner.locale}
            isFinal
            busy={judging.isPending}
            onSend={(comment) => judging.mutate({ id: hiding.id, comment })}
            onClose={() => setHiding(undefined)}
          >
            {m.reviews_team_hideText()}
          </CommentDialog>
        </Suspense>
      )}
    </>
  );
}
