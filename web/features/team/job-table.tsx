import { cancelJob, type JobState, retryJob, type TeamJob } from '@makao/contract/team.jobs';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { type Column, ListTable } from '#web/components/ui/area/list-table.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

export const jobStateLabels: Record<JobState, () => string> = {
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

const columns: () => Column<TeamJob>[] = () => [
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
  {
    label: m.moderation_ads_status(),
    cell: (job) => <Badge tone={tones[job.state]}>{jobStateLabels[job.state]()}</Badge>,
  },
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
];

/** Jobs, with a button to retry or cancel those that allow it. */
export function JobTable({ jobs }: { jobs: readonly TeamJob[] }) {
  const acting = useAction({
    key: teamKey,
    act: ({ id, isRetry }: { id: string; isRetry: boolean }) =>
      browserApi().call(isRetry ? retryJob : cancelJob, { params: { id } }),
    done: (_, { isRetry }) => (isRetry ? m.team_jobs_retried() : m.team_jobs_cancelDone()),
    failure: m.team_jobs_actFailure,
  });
  const action = (job: TeamJob) => {
    const isRetry = job.state === 'failed' || job.state === 'cancelled';
    if (!isRetry && job.state !== 'created' && job.state !== 'retry') return null;
    const label = isRetry ? m.team_jobs_again() : m.team_jobs_cancel();
    return (
      <Button
        variant={isRetry ? 'secondary' : 'remove'}
        size="sm"
        className="min-h-11 sm:min-h-9"
        disabled={acting.isPending}
        aria-label={`${label}: ${job.name}`}
        onClick={() => acting.mutate({ id: job.id, isRetry })}
      >
        {label}
      </Button>
    );
  };
  return (
    <ListTable
      label={m.team_nav_jobs()}
      rows={jobs}
      columns={[...columns(), { label: m.team_people_actions(), isPlain: true, cell: action }]}
      keyOf={({ id }) => id}
    />
  );
}
