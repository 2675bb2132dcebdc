import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { linkedAccount } from './moderation.ts';

const tag = 'Team: ads';
const params = z.object({ id: z.uuid() });

export const waitingName = z
  .object({
    agentId: z.uuid(),
    /** What is shown until the team has decided. */
    shownName: z.string(),
    name: z.string(),
    phoneNumber: z.string(),
    since: z.iso.datetime(),
    /** Agents who are called alike; none when it looks like ours. */
    alike: z.array(z.object({ agentId: z.uuid(), name: z.string(), phoneNumber: z.string() })),
    linkedAccounts: z.array(linkedAccount),
  })
  .meta({ id: 'WaitingName' });
export type WaitingName = z.infer<typeof waitingName>;

export const waitingNames = endpoint({
  method: 'GET',
  path: '/admin/names',
  access: 'moderator',
  tag,
  summary: 'Names of agents that look like others or like ours, oldest first',
  query: z.object(pageQuery(limits.pageSizes.admin)),
  response: pageOf(waitingName),
});

export const judgeName = endpoint({
  method: 'POST',
  path: '/admin/names/:id',
  access: 'moderator',
  tag,
  summary: 'Let an agent have the name that waits, or refuse it',
  params,
  body: z.object({ accept: z.boolean() }),
  response: null,
  refusals: { 409: errorBody },
});
