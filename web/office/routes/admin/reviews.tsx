import {
  adminReviews,
  answerAsTeam,
  hideReview,
  type ReviewStatus,
  releaseReview,
  removeTeamAnswer,
  reviewCounts,
  reviewStatuses,
  type TeamReview,
} from '@makao/contract/reviews';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { TeamReviewCard } from '#web/features/reviews/admin/team-review-card.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

const AnswerDialog = lazy(() => import('#web/features/reviews/admin/team-answer-dialog.tsx'));
const CommentDialog = lazy(() => import('#web/features/moderation/admin/comment-dialog.tsx'));

export const handle: Handle = { access: 'moderator' };
export const title = m.reviews_team_title;

/** What waits for a decision comes first. */
const tabs: Record<ReviewStatus, () => string> = {
  waiting: m.reviews_team_waiting,
  soon: m.reviews_team_soon,
  public: m.reviews_team_public,
  hidden: m.reviews_team_hidden,
};

export default function Reviews() {
  const { filter: asked, place, set } = useFilters(['status', 'q', 'note', 'agentId', 'ownerId', 'from', 'to']);
  const { status: tab, ...narrowing } = asked;
  const status = tab === 'all' ? undefined : (reviewStatuses.find((one) => one === tab) ?? 'waiting');
  const filter = { ...narrowing, ...(status && { status }) };
  const reviews = useQuery({
    queryKey: [...teamKey, 'reviews', filter, place],
    queryFn: () => browserApi().call(adminReviews, { query: { ...filter, ...place } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.reviews_team_findFailure },
  });
  const { data: counts } = useQuery({
    queryKey: [...teamKey, 'reviews', 'counts', narrowing],
    queryFn: () => browserApi().call(reviewCounts, { query: narrowing }),
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: teamKey });
  const [hiding, setHiding] = useState<TeamReview>();
  const [answering, setAnswering] = useState<TeamReview>();
  const answer = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string | null }) =>
      text === null
        ? browserApi().call(removeTeamAnswer, { params: { id } })
        : browserApi().call(answerAsTeam, { params: { id }, body: { text } }),
    meta: { failure: m.reviews_team_failure },
    onSuccess: (_, { text }) => {
      notify({ kind: 'success', text: text === null ? m.reviews_team_answerRemoved() : m.reviews_team_answered() });
      setAnswering(undefined);
    },
    onSettled: reload,
  });
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
      >
        <ExportButton list="reviews" filter={filter} />
      </PageHead>
      <SearchBox label={m.reviews_team_search()} className="mb-3 max-w-2xl" />
      <ListFilters isSet={Object.keys(narrowing).length > 0}>
        <FilterSelect
          label={m.reviews_team_stars()}
          all={m.reviews_team_anyStars()}
          value={asked.note}
          onChange={(value) => set('note', value)}
          options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
        />
        <FilterDays from={asked.from} to={asked.to} onChange={set} />
      </ListFilters>
      <FilterTabs
        label={m.reviews_team_tabs()}
        param="status"
        chosen={status ?? 'all'}
        options={[
          ...Object.entries(tabs).map(([value, label]) => ({
            value,
            label: label(),
            count: counts?.[value as ReviewStatus],
          })),
          { value: 'all', label: m.moderation_ads_all(), count: counts?.all },
        ]}
      />
      <Loaded query={reviews} skeleton={<LinesSkeleton className="h-32" />}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={m.reviews_team_noneTitle()} text={m.reviews_team_noneText()} />
          ) : (
            <>
              <ul className="grid gap-3 lg:grid-cols-2">
                {page.data.map((review) => (
                  <li key={review.id}>
                    <TeamReviewCard
                      review={review}
                      busy={judging.isPending || answer.isPending}
                      onAnswer={() => setAnswering(review)}
                      onRemoveAnswer={() => answer.mutate({ id: review.id, text: null })}
                      onHide={() => setHiding(review)}
                      onRelease={() => judging.mutate({ id: review.id })}
                    />
                  </li>
                ))}
              </ul>
              <PlacePages page={page} />
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
            busy={judging.isPending}
            onSend={(comment) => judging.mutate({ id: hiding.id, comment })}
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
