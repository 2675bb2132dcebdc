import { userTypes } from '@makao/contract/accounts';
import { adminUsers, userCounts, userStandings } from '@makao/contract/team';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { PersonRows } from '#web/features/team/person-rows.tsx';
import { peopleKey } from '#web/features/team/use-person-action.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.team_people_title;

const kinds = { agent: m.team_people_agents, customer: m.team_people_customers };
const standings = {
  suspended: m.team_people_suspended,
  unverified: m.team_people_unverified,
  team: m.team_people_team,
};

export default function People() {
  const { filter, place, set } = useFilters(['userType', 'standing', 'q', 'from', 'to']);
  const { userType, ...narrowing } = filter;
  const people = useQuery({
    queryKey: [...peopleKey, filter, place],
    queryFn: () => browserApi().call(adminUsers, { query: { ...filter, ...place } as object }),
    placeholderData: keepPreviousData,
    meta: { failure: m.team_people_findFailure },
  });
  const { data: counts } = useQuery({
    queryKey: [...peopleKey, 'counts', narrowing],
    queryFn: () => browserApi().call(userCounts, { query: narrowing as object }),
    placeholderData: keepPreviousData,
  });
  const count = people.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.team_people_title()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.team_people_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        {/* Of agents more is known, so theirs is another list. */}
        <ExportButton
          list={userType === 'agent' ? 'agents' : 'users'}
          filter={userType === 'agent' ? narrowing : filter}
        />
      </PageHead>
      <SearchBox label={m.team_people_search()} className="mb-3 max-w-2xl" />
      <ListFilters isSet={Object.keys(narrowing).length > 0}>
        <FilterSelect
          label={m.team_people_standing()}
          all={m.team_people_all()}
          value={filter.standing}
          onChange={(value) => set('standing', value)}
          options={userStandings.map((value) => ({ value, label: standings[value]() }))}
        />
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
      <FilterTabs
        label={m.team_people_kind()}
        param="userType"
        options={[
          { value: '', label: m.team_people_all(), count: counts?.all },
          ...userTypes.toSorted().map((value) => ({ value, label: kinds[value](), count: counts?.[value] })),
        ]}
      />
      <Loaded query={people} skeleton={<LinesSkeleton count={6} className="h-16" />}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={m.team_people_noneTitle()} text={m.team_people_noneText()} />
          ) : (
            <>
              <PersonRows people={page.data} />
              <PlacePages page={page} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
