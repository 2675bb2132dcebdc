import { searchAgentAds } from '@makao/contract/ads.agent';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { redirect, useSearchParams } from 'react-router';
import { FilterTabs } from '#app/components/ui/area/filter-tabs.tsx';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Loaded } from '#app/components/ui/loaded.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { AgentAdCard, AgentAdSkeleton } from '#app/features/ads/agent/agent-ad-card.tsx';
import { ConfirmAll } from '#app/features/ads/agent/availability.tsx';
import { emptyTexts, readTab, type Tab, tabLabels, tabPath, tabQuery, tabs } from '#app/features/ads/agent/tabs.ts';
import { agentKey } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/ads';

export const meta: Route.MetaFunction = () => privateMeta(m.ads_list_title());

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => {
  if (!readTab(url.searchParams.get('currentTab'))) throw redirect(tabPath('ongoing'));
  return null;
};
clientLoader.hydrate = true as const;

const grid = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3';

export default function Ads() {
  const tab = readTab(useSearchParams()[0].get('currentTab')) ?? 'ongoing';
  const page = usePage();
  const ads = useQuery({
    queryKey: [...agentKey, 'ads', tab, page],
    queryFn: () => browserApi().call(searchAgentAds, { query: { ...tabQuery[tab], page } }),
    // The old page stays while the next one comes; another tab is another list.
    placeholderData: (previous, query) => (query?.queryKey[2] === tab ? keepPreviousData(previous) : undefined),
    meta: { failure: m.ads_list_findAdError },
  });
  const count = ads.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.ads_list_title()}
        note={
          <span role="status">{count === undefined ? '\u00a0' : m.ads_list_count({ count: wholeNumber(count) })}</span>
        }
      >
        <ButtonLink to="/agent/ads/create" className="max-lg:hidden">
          <Plus aria-hidden />
          {m.agents_area_nav_create()}
        </ButtonLink>
      </PageHead>
      <FilterTabs
        label={m.ads_list_tabs()}
        param="currentTab"
        chosen={tab}
        options={tabs.map((value) => ({ value, label: tabLabels[value]() }))}
      />
      <Loaded
        query={ads}
        skeleton={
          <div className={grid}>
            {[1, 2, 3, 4, 5, 6].map((number) => (
              <AgentAdSkeleton key={number} />
            ))}
          </div>
        }
      >
        {({ data, pagination }) =>
          data.length === 0 ? (
            <NoAds tab={tab} isBeyond={pagination.resultCount > 0} />
          ) : (
            <>
              {tab === 'ongoing' && <ConfirmAll ads={data} />}
              <ul className={grid}>
                {data.map((ad) => (
                  <li key={ad.id}>
                    <AgentAdCard ad={ad} />
                  </li>
                ))}
              </ul>
              <Pagination pages={pagination} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoAds({ tab, isBeyond }: { tab: Tab; isBeyond: boolean }) {
  if (isBeyond)
    return (
      <EmptyState title={m.search_beyondTitle()} text={m.search_beyondText()}>
        <ButtonLink to={tabPath(tab)}>{m.search_firstPage()}</ButtonLink>
      </EmptyState>
    );
  const [title, text] = emptyTexts[tab];
  return (
    <EmptyState title={title()} text={text()}>
      {tab === 'ongoing' && (
        <ButtonLink to="/agent/ads/create">
          <Plus aria-hidden />
          {m.agents_area_nav_create()}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
