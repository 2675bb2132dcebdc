import {
  adCounts,
  adDays,
  adminAds,
  adStates,
  type ModerationAd,
  type AdState as State,
} from '@makao/contract/moderation';
import { money, timeAgo, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { AdState } from '#web/features/moderation/admin/ad-state.tsx';
import { RiskBadge } from '#web/features/moderation/admin/risk-panel.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { type Column, ListTable } from '#web/components/ui/area/list-table.tsx';
import { whatOf } from '#web/features/ads/ad-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { wardsQuery } from '#web/features/places/queries.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

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
  const ads = useQuery({
    queryKey: [...teamKey, 'ads', filter, place],
    queryFn: () => browserApi().call(adminAds, { query: { ...filter, ...place } as object }),
    placeholderData: keepPreviousData,
    meta: { failure: m.moderation_judge_findFailure },
  });
  const { data: counts } = useQuery({
    queryKey: [...teamKey, 'ads', 'counts', narrowing],
    queryFn: () => browserApi().call(adCounts, { query: narrowing as object }),
    placeholderData: keepPreviousData,
  });
  const count = ads.data?.pagination.resultCount;
  const agentName = filter.agentId && ads.data?.data[0]?.record.fullName;
  return (
    <>
      <PageHead
        title={agentName ? m.moderation_ads_of({ name: agentName }) : m.team_nav_ads()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.moderation_ads_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        <ExportButton list="ads" filter={filter} />
      </PageHead>
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
      <Loaded query={ads} skeleton={<LinesSkeleton count={6} />}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={m.moderation_ads_none()} text={m.moderation_ads_noneText()}>
              <ButtonLink to="/admin/ads">{m.moderation_ads_showAll()}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ListTable label={m.team_nav_ads()} rows={page.data} columns={columns()} keyOf={({ id }) => id} />
              <PlacePages page={page} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** As the public sees it: what waits is told beside it. */
const shown = (ad: ModerationAd) => ad.approvedVersion ?? ad;

const columns = (): Column<ModerationAd>[] => [
  {
    label: m.moderation_ads_ad(),
    isTitle: true,
    cell: (ad) => (
      <Link to={`/admin/ads/${ad.id}`} className="flex items-center gap-3 text-lagoon hover:underline">
        <span className="aspect-4/5 w-12 shrink-0 overflow-hidden rounded-md">
          <Picture picture={shown(ad).cover} alt="" sizes="48px" widths={[320]} />
        </span>
        <span className="font-semibold">{whatOf(shown(ad))}</span>
      </Link>
    ),
  },
  { label: m.ads_price(), isNumber: true, cell: (ad) => money(shown(ad).price) },
  { label: m.ads_form_ward(), cell: (ad) => shown(ad).ward.name },
  {
    label: m.moderation_ads_agent(),
    cell: ({ record }) => (
      <Link to={`/admin/ads?agentId=${record.id}`} className="hover:text-lagoon hover:underline">
        {record.fullName}
      </Link>
    ),
  },
  {
    label: m.moderation_ads_status(),
    cell: (ad) => (
      <span className="flex flex-wrap gap-1 max-md:justify-end">
        <AdState ad={ad} />
        {ad.hasChanges && <Badge tone="warning">{m.ads_list_status_changes()}</Badge>}
      </span>
    ),
  },
  { label: m.moderation_ads_risk(), cell: (ad) => <RiskBadge score={ad.risk.score} /> },
  { label: m.moderation_ads_age(), cell: (ad) => timeAgo(ad.createdAt) },
];
