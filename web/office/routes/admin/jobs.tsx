import {
  cancelJob,
  type JobState,
  jobCounts,
  jobStates,
  retryJob,
  type TeamJob,
  teamJobs,
} from '@makao/contract/team.jobs';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { type Column, ListTable } from '#web/components/ui/area/list-table.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.team_nav_jobs;

const labels: Record<JobState, () => string> = {
  created: m.team_jobs_created,
  retry: m.team_jobs_retry,
  active: m.team_jobs_active,
  completed: m.team_jobs_completed,
  failed: m.team_jobs_failed,
  cancelled: m.team_jobs_cancelled,
};
const tones = {
  created: 'calm',
  retry: 'warning',
  active: 'calm',
  completed: 'success',
  failed: 'error',
  cancelled: 'dark',
} as const;

export default function Jobs() {
  const { filter, place, set } = useFilters(['state', 'name', 'from', 'to']);
  const { state: _, ...narrowing } = filter;
  const queries = useQueryClient();
  const jobs = useQuery({
    queryKey: [...teamKey, 'jobs', filter, place],
    queryFn: () => browserApi().call(teamJobs, { query: { ...filter, ...place } as object }),
    placeholderData: keepPreviousData,
    meta: { failure: m.team_jobs_findFailure },
  });
  const { data: counts } = useQuery({
    queryKey: [...teamKey, 'jobs', 'counts', narrowing],
    queryFn: () => browserApi().call(jobCounts, { query: narrowing }),
    placeholderData: keepPreviousData,
  });
  const acting = useMutation({
    mutationFn: ({ id, isAgain }: { id: string; isAgain: boolean }) =>
      browserApi().call(isAgain ? retryJob : cancelJob, { params: { id } }),
    meta: { failure: m.team_jobs_actFailure },
    onSuccess: (_, { isAgain }) =>
      notify({ kind: 'success', text: isAgain ? m.team_jobs_retried() : m.team_jobs_cancelDone() }),
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
  const count = jobs.data?.pagination.resultCount;
  const act = (job: TeamJob) => {
    const isAgain = job.state === 'failed' || job.state === 'cancelled';
    if (!isAgain && job.state !== 'created' && job.state !== 'retry') return null;
    return (
      <Button
        variant={isAgain ? 'secondary' : 'remove'}
        size="sm"
        className="min-h-11 sm:min-h-9"
        disabled={acting.isPending}
        aria-label={`${isAgain ? m.team_jobs_again() : m.team_jobs_cancel()}: ${job.name}`}
        onClick={() => acting.mutate({ id: job.id, isAgain })}
      >
        {isAgain ? m.team_jobs_again() : m.team_jobs_cancel()}
      </Button>
    );
  };
  const columns: Column<TeamJob>[] = [
    {
      label: m.team_jobs_name(),
      isTitle: true,
      cell: (job) => (
        <>
          <span className="font-semibold">{job.name}</span>
          {job.error && <span className="block max-w-md text-xs break-words text-error">{job.error}</span>}
        </>
      ),
    },
    { label: m.moderation_ads_status(), cell: (job) => <Badge tone={tones[job.state]}>{labels[job.state]()}</Badge> },
    {
      label: m.team_jobs_attempts(),
      isNumber: true,
      cell: (job) => `${wholeNumber(job.attempts)} / ${wholeNumber(job.most)}`,
    },
    { label: m.team_jobs_sent(), cell: (job) => <span className="tabular-nums">{dateTime(job.createdAt)}</span> },
    {
      label: m.team_jobs_about(),
      cell: (job) => <code className="text-xs break-all">{JSON.stringify(job.data ?? {})}</code>,
    },
    { label: m.team_people_actions(), isPlain: true, cell: act },
  ];
  return (
    <>
      <PageHead
        title={m.team_nav_jobs()}
        note={
          <span role="status">{count === undefined ? '\u00a0' : m.team_jobs_count({ count: wholeNumber(count) })}</span>
        }
      >
        <ExportButton list="jobs" filter={filter} />
      </PageHead>
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
          ...jobStates.map((value) => ({ value, label: labels[value](), count: counts?.[value] })),
        ]}
      />
      <Loaded query={jobs} skeleton={<LinesSkeleton count={6} />}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={m.team_jobs_noneTitle()} text={m.team_jobs_noneText()} />
          ) : (
            <>
              <ListTable label={m.team_nav_jobs()} rows={page.data} columns={columns} keyOf={({ id }) => id} />
              <PlacePages page={page} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
