import { type JobFilter, type JobState, jobStates, type TeamJob } from '@makao/contract/team.jobs';
import { computed, query } from '../../db/columns.ts';
import { type Listing, Narrowing } from '../../lib/listing.ts';

export function jobBase({ name, from, to }: Omit<JobFilter, 'state'>): Narrowing {
  return new Narrowing().by(name, (place) => `j.name = ${place}`).days('j.created_on', { from, to });
}

export const jobStatesSql = Object.fromEntries(jobStates.map((state) => [state, `j.state = '${state}'`])) as Record<
  JobState,
  string
>;

export const jobsOf = ({ where, values }: Narrowing): Listing => ({
  from: 'pgboss.job j',
  where,
  values,
  timestamp: 'j.created_on',
  key: 'j.id',
  keyType: 'uuid',
});

export function jobListing({ state, ...filter }: JobFilter): Listing {
  const list = jobBase(filter);
  if (state) list.that(jobStatesSql[state]);
  return jobsOf(list);
}

interface JobRow {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  most: number;
  data: unknown;
  output: { message?: unknown } | null;
  createdAt: Date;
  startAfter: Date;
  startedAt: Date | null;
  completedAt: Date | null;
}

/** pg-boss's own table. */
export const jobsByIds = query`select ${computed<JobRow>({
  id: 'j.id',
  name: 'j.name',
  state: 'j.state',
  attempts: `j.retry_count + (case when j.state in ('created', 'retry') then 0 else 1 end)`,
  most: 'j.retry_limit + 1',
  data: 'j.data',
  output: 'j.output',
  createdAt: 'j.created_on',
  startAfter: 'j.start_after',
  startedAt: 'j.started_on',
  completedAt: 'j.completed_on',
})} from pgboss.job j where j.id = any($1::uuid[]) order by array_position($1::uuid[], j.id)`.prepare<[ids: string[]]>(
  'jobs.team',
);

export const jobNames = query`select ${computed<{ name: string }>({ name: 'q.name' })} from pgboss.queue q
  where q.name not like '\\_\\_%' order by q.name`.prepare<[]>('jobs.names');

export const presentJob = ({ output, createdAt, startAfter, startedAt, completedAt, ...job }: JobRow): TeamJob => ({
  ...job,
  error: typeof output?.message === 'string' ? output.message : null,
  createdAt: createdAt.toISOString(),
  startAfter: startAfter.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  completedAt: completedAt?.toISOString() ?? null,
});
