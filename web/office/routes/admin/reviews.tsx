import { adminReviews, type ReviewStatus, reviewCounts, reviewStatuses } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { ReviewList } from '#web/features/moderation/admin/review-list.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.reviews_team_title;

/** Reviews that wait for a decision come first. */
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
  const reviews = useTeamList('reviews', adminReviews, { ...filter, ...place }, m.reviews_team_findFailure);
  const counts = useTeamCounts('reviews', reviewCounts, narrowing);
  return (
    <TeamList
      title={m.reviews_team_title()}
      list={reviews}
      count={m.reviews_team_count}
      tools={<ExportButton list="reviews" filter={filter} />}
      skeleton={<LinesSkeleton className="h-32" />}
      empty={{ title: m.reviews_team_noneTitle(), text: m.reviews_team_noneText() }}
      rows={({ data }) => <ReviewList reviews={data} />}
    >
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
    </TeamList>
  );
}
