import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';

const tag = 'Team: messages and jobs';
const params = z.object({ id: z.uuid() });

/** `retry` failed and is tried again later. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const teamJob = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(jobStates),
    attempts: z.int(),
    /** The maximum number of attempts. */
    most: z.int(),
    data: z.unknown(),
    /** The last error. */
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startAfter: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TeamJob' });
export type TeamJob = z.infer<typeof teamJob>;

const filter = { name: blankAsAbsent(z.string().max(100)), ...dayQuery };
export const jobFilter = z.object({ ...filter, state: blankAsAbsent(z.enum(jobStates)) });
export type JobFilter = Partial<z.output<typeof jobFilter>>;

export const teamJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'owner',
  tag,
  summary: 'Background jobs, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...jobFilter.shape }),
  response: placedPageOf(teamJob).extend({ names: z.array(z.string()) }),
});

export const jobCounts = endpoint({
  method: 'GET',
  path: '/admin/jobs/counts',
  access: 'owner',
  tag,
  summary: 'Count jobs per state, with the same filter as the list',
  query: z.object(filter),
  response: z.record(z.enum(['all', ...jobStates]), z.int()),
});

const onJob = { method: 'POST', access: 'owner', tag, params, response: teamJob } as const;
export const retryJob = endpoint({
  ...onJob,
  path: '/admin/jobs/:id/retry',
  summary: 'Retry a job that failed or was cancelled; 409 otherwise',
  refusals: { 409: errorBody },
});
export const cancelJob = endpoint({
  ...onJob,
  path: '/admin/jobs/:id/cancel',
  summary: 'Cancel a job; 409 once it has started',
  refusals: { 409: errorBody },
});
