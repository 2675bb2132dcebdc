import { type AdStatus, adStatuses } from '@makao/contract/ads';
import { adminAds, type ModerationAd } from '@makao/contract/moderation';
import { money, timeAgo, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { FilterTabs } from '#app/components/ui/area/filter-tabs.tsx';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { Picture } from '#app/components/ui/picture.tsx';
import { AdState } from '#app/features/moderation/admin/ad-state.tsx';
import { RiskBadge } from '#app/features/moderation/admin/risk-panel.tsx';
import { ExportButton } from '#app/features/team/export-button.tsx';
import { type Column, ListTable } from '#app/features/team/list-table.tsx';
import { SearchBox } from '#app/features/team/search-box.tsx';
import { whatOf } from '#app/lib/ad-labels.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { teamKey } from '#app/lib/team-queries.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/ads';

export const handle: Handle = { access: 'moderator' };
export const meta: Route.MetaFunction = () => privateMeta(m.team_nav_ads());

const tabs: Record<AdStatus, () => string> = {
  pending_approval: m.moderation_ads_waiting,
  approved: m.moderation_ads_approved,
  rejected: m.moderation_ads_rejected,
  draft: m.moderation_ads_drafts,
};

export default function Ads() {
  const [params] = useSearchParams();
  const page = usePage();
  const status = adStatuses.find((one) => one === params.get('status'));
  const q = params.get('q') ?? '';
  const ads = useQuery({
    queryKey: [...teamKey, 'ads', status, q, page],
    queryFn: () => browserApi().call(adminAds, { query: { ...(status && { status }), q, page } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.moderation_judge_findFailure },
  });
  const count = ads.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.team_nav_ads()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.moderation_ads_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        <ExportButton list="ads" />
      </PageHead>
      <SearchBox label={m.moderation_ads_search()} className="mb-2 max-w-md" />
      <FilterTabs
        label={m.moderation_ads_tabs()}
        param="status"
        options={[
          { value: '', label: m.moderation_ads_all() },
          ...Object.entries(tabs).map(([value, label]) => ({ value, label: label() })),
        ]}
      />
      <Loaded query={ads} skeleton={<LinesSkeleton count={6} />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState
              title={pagination.resultCount > 0 ? m.search_beyondTitle() : m.moderation_ads_none()}
              text={pagination.resultCount > 0 ? m.search_beyondText() : m.moderation_ads_noneText()}
            >
              <ButtonLink to="/admin/ads">{m.moderation_ads_showAll()}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ListTable label={m.team_nav_ads()} rows={data} columns={columns()} keyOf={({ id }) => id} />
              <Pagination pages={pagination} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const columns = (): Column<ModerationAd>[] => [
  {
    label: m.moderation_ads_ad(),
    isTitle: true,
    cell: (ad) => (
      <Link to={`/admin/ads/${ad.id}`} className="flex items-center gap-3 text-lagoon hover:underline">
        <span className="aspect-4/5 w-12 shrink-0 overflow-hidden rounded-md">
          <Picture picture={ad.cover} alt="" sizes="48px" widths={[320]} />
        </span>
        <span className="font-semibold">{whatOf(ad)}</span>
      </Link>
    ),
  },
  { label: m.ads_price(), isNumber: true, cell: (ad) => money(ad.price) },
  { label: m.ads_form_ward(), cell: (ad) => ad.ward.name },
  { label: m.moderation_ads_agent(), cell: (ad) => ad.record.fullName },
  { label: m.moderation_ads_status(), cell: (ad) => <AdState ad={ad} /> },
  { label: m.moderation_ads_risk(), cell: (ad) => <RiskBadge score={ad.risk.score} /> },
  { label: m.moderation_ads_age(), cell: (ad) => timeAgo(ad.createdAt) },
];
