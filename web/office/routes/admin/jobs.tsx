import { jobCounts, jobStates, teamJobs } from '@makao/contract/team.jobs';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { JobTable, jobStateLabels } from '#web/features/team/job-table.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'owner' };
export const title = m.team_nav_jobs;

export default function Jobs() {
  const { filter, place, set } = useFilters(['state', 'name', 'from', 'to']);
  const { state: _, ...narrowing } = filter;
  const jobs = useTeamList('jobs', teamJobs, { ...filter, ...place }, m.team_jobs_findFailure);
  const counts = useTeamCounts('jobs', jobCounts, narrowing);
  return (
    <TeamList
      title={m.team_nav_jobs()}
      list={jobs}
      count={m.team_jobs_count}
      tools={<ExportButton list="jobs" filter={filter} />}
      empty={{ title: m.team_jobs_noneTitle(), text: m.team_jobs_noneText() }}
      rows={({ data }) => <JobTable jobs={data} />}
    >
      <ListFilters isSet={Object.keys(narrowing).length > 0}>
        <FilterSelect
          label={m.team_jobs_name()}
          all={m.team_jobs_anyName()}
          value={filter.name}
          onChange={(value) => set('name', value)}
          options={(jobs.data?.names ?? []).map((name) => ({ value: name, label: name }))}
        />
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
      <FilterTabs
        label={m.messages_team_states()}
        param="state"
        options={[
          { value: '', label: m.moderation_ads_all(), count: counts?.all },
          ...jobStates.map((value) => ({ value, label: jobStateLabels[value](), count: counts?.[value] })),
        ]}
      />
    </TeamList>
  );
}
