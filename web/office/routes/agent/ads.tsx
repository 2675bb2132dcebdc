import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { replace, useSearchParams } from 'react-router';
import { CountNote } from '#web/components/ui/area/count-note.tsx';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { AgentAdList, AgentAdListSkeleton } from '#web/features/ads/agent/agent-ad-list.tsx';
import { BulkBar } from '#web/features/ads/agent/bulk-bar.tsx';
import { knownFilter, ListTools, listFilters } from '#web/features/ads/agent/list-tools.tsx';
import { agentAdCountsQuery, agentAdsQuery } from '#web/features/ads/agent/queries.ts';
import { NotDone, useSelection } from '#web/features/ads/agent/selection.tsx';
import { emptyTexts, readTab, type Tab, tabActions, tabLabels, tabPath, tabs } from '#web/features/ads/agent/tabs.ts';
import { useIsPhone } from '#web/lib/use-phone.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { BeyondLastPage, ListPages } from '#web/office/list-pages.tsx';

export const title = m.ads_list_title;

export const loader = ({ url }: { url: URL }) => {
  // Replaces the address without a tab: Back must not bounce.
  if (!readTab(url.searchParams.get('currentTab'))) throw replace(tabPath('ongoing'));
  return null;
};

/** From this length a list gets a search box, and one line per ad on phones. */
const many = 8;

export default function Ads() {
  const tab = readTab(useSearchParams()[0].get('currentTab')) ?? 'ongoing';
  const page = usePage();
  const isPhone = useIsPhone();
  const { filter, set } = useFilters(listFilters);
  const asked = knownFilter(filter);
  const selection = useSelection(tab);
  const ads = useQuery(agentAdsQuery(tab, asked, page));
  const { data: counts } = useQuery(agentAdCountsQuery);
  const count = ads.data?.pagination.resultCount;
  const isNarrowed = Object.values(asked).some(Boolean);
  const isLong = (counts?.[tab] ?? count ?? 0) > many;
  const isCompact = isPhone && (isLong || isNarrowed);
  const select = (
    <Button variant="secondary" className="px-3 max-sm:grow" onClick={selection.toggle}>
      <ListChecks aria-hidden />
      {selection.isOn ? m.ads_many_stop() : m.ads_many_select()}
    </Button>
  );
  return (
    <>
      <PageHead title={m.ads_list_title()} note={<CountNote count={count} text={m.ads_list_count} />}>
        <ButtonLink to="/agent/ads/create" className="max-lg:hidden">
          <Plus aria-hidden />
          {m.agents_area_nav_create()}
        </ButtonLink>
      </PageHead>
      <FilterTabs
        label={m.ads_list_tabs()}
        param="currentTab"
        chosen={tab}
        options={tabs.map((value) => ({ value, label: tabLabels[value](), count: counts?.[value] || undefined }))}
      />
      {isLong || isNarrowed ? (
        <ListTools tab={tab} filter={filter} onChange={set}>
          {select}
        </ListTools>
      ) : (
        (counts?.[tab] ?? 0) > 1 && <p className="mb-4 flex">{select}</p>
      )}
      <NotDone failed={selection.failed} />
      <Loaded query={ads} skeleton={<AgentAdListSkeleton />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <NoAds tab={tab} isBeyond={pagination.resultCount > 0} isNarrowed={isNarrowed} />
          ) : (
            <>
              <AgentAdList ads={data} tab={tab} selection={selection} isCompact={isCompact} />
              <ListPages pages={pagination} />
              {selection.isOn && <BulkBar ids={selection.ids} actions={tabActions[tab]} onDone={selection.settle} />}
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoAds({ tab, isBeyond, isNarrowed }: { tab: Tab; isBeyond: boolean; isNarrowed: boolean }) {
  if (isBeyond) return <BeyondLastPage />;
  if (isNarrowed)
    return (
      <EmptyState title={m.ads_list_empty_found()} text={m.ads_list_empty_foundText()}>
        <ButtonLink to={tabPath(tab)}>{m.ads_list_clear()}</ButtonLink>
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
