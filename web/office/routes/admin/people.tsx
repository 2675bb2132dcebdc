import { userTypes } from '@makao/contract/accounts';
import { adminUsers, userCounts, userStandings } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { PersonRows } from '#web/features/team/person-rows.tsx';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

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
  const people = useTeamList('people', adminUsers, { ...filter, ...place }, m.team_people_findFailure);
  const counts = useTeamCounts('people', userCounts, narrowing);
  return (
    <TeamList
      title={m.team_people_title()}
      list={people}
      count={m.team_people_count}
      // More is known of agents, so theirs is another export.
      tools={
        <ExportButton
          list={userType === 'agent' ? 'agents' : 'users'}
          filter={userType === 'agent' ? narrowing : filter}
        />
      }
      skeleton={<LinesSkeleton count={6} className="h-16" />}
      empty={{ title: m.team_people_noneTitle(), text: m.team_people_noneText() }}
      rows={({ data }) => <PersonRows people={data} />}
    >
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
    </TeamList>
  );
}
