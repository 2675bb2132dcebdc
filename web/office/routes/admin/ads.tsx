import { adCounts, adDays, adminAds, adStates, type AdState as State } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { AdTable } from '#web/features/moderation/admin/ad-table.tsx';
import { TakeDownAll } from '#web/features/moderation/admin/take-down-all.tsx';
import { wardsQuery } from '#web/features/places/queries.ts';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.team_nav_ads;

const tabs: Record<State, () => string> = {
  live: m.moderation_ads_live,
  waiting: m.moderation_ads_waiting,
  expired: m.moderation_ads_expired,
  takenOff: m.moderation_ads_takenOff,
  rejected: m.moderation_ads_rejected,
  draft: m.moderation_ads_drafts,
  removed: m.moderation_ads_removed,
  deleted: m.moderation_ads_deleted,
};

const days: Record<(typeof adDays)[number], () => string> = {
  created: m.moderation_ads_dayCreated,
  submitted: m.moderation_ads_daySubmitted,
  published: m.moderation_ads_dayPublished,
  confirmed: m.moderation_ads_dayConfirmed,
  closed: m.moderation_ads_dayClosed,
};

const names = ['state', 'status', 'q', 'wardId', 'agentId', 'risk', 'dayOf', 'from', 'to'] as const;

export default function Ads() {
  const { filter, place, set } = useFilters(names);
  const { state: _, status: __, ...narrowing } = filter;
  const { data: wards = [] } = useQuery(wardsQuery());
  const ads = useTeamList('ads', adminAds, { ...filter, ...place }, m.moderation_judge_findFailure);
  const counts = useTeamCounts('ads', adCounts, narrowing);
  const agentName = filter.agentId && ads.data?.data[0]?.record.fullName;
  return (
    <TeamList
      title={agentName ? m.moderation_ads_of({ name: agentName }) : m.team_nav_ads()}
      list={ads}
      count={m.moderation_ads_count}
      tools={
        <>
          {filter.agentId && <TakeDownAll ads={ads.data?.data ?? []} />}
          <ExportButton list="ads" filter={filter} />
        </>
      }
      empty={{
        title: m.moderation_ads_none(),
        text: m.moderation_ads_noneText(),
        action: <ButtonLink to="/admin/ads">{m.moderation_ads_showAll()}</ButtonLink>,
      }}
      rows={({ data }) => <AdTable ads={data} />}
    >
      <SearchBox label={m.moderation_ads_search()} className="mb-3 max-w-2xl" />
      <ListFilters isSet={Object.keys(narrowing).length > 0}>
        <FilterSelect
          label={m.ads_form_ward()}
          all={m.moderation_ads_allWards()}
          value={filter.wardId}
          onChange={(value) => set('wardId', value)}
          options={wards.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          label={m.moderation_ads_risk()}
          all={m.moderation_ads_anyRisk()}
          value={filter.risk}
          onChange={(value) => set('risk', value)}
          options={[
            { value: 'suspicious', label: m.moderation_queue_suspicious() },
            { value: 'harmless', label: m.moderation_ads_harmless() },
          ]}
        />
        <FilterSelect
          label={m.moderation_ads_day()}
          all={days.created()}
          value={filter.dayOf}
          onChange={(value) => set('dayOf', value)}
          options={adDays.filter((day) => day !== 'created').map((day) => ({ value: day, label: days[day]() }))}
        />
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
      <FilterTabs
        label={m.moderation_ads_tabs()}
        param="state"
        resets="status"
        options={[
          { value: '', label: m.moderation_ads_all(), count: counts?.all },
          ...adStates.map((state) => ({ value: state, label: tabs[state](), count: counts?.[state] })),
        ]}
      />
    </TeamList>
  );
}
