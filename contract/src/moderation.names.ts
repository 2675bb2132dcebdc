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
    /** The public name until the team decides. */
    shownName: z.string(),
    name: z.string(),
    phoneNumber: z.string(),
    since: z.iso.datetime(),
    /** Another one with every requested name; a judgement names it. */
    version: z.int(),
    /** Agents with similar names; empty when the name resembles ours. */
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
  summary: 'Agent names that resemble other agents or us, oldest first',
  query: z.object(pageQuery(limits.pageSizes.admin)),
  response: pageOf(waitingName),
});

export const judgeName = endpoint({
  method: 'POST',
  path: '/admin/names/:id',
  access: 'moderator',
  tag,
  summary: "Approve or reject an agent's pending name; 409 with the name as it is if another was requested since",
  params,
  body: z.object({ accept: z.boolean(), version: z.int().positive() }),
  response: null,
  refusals: { 409: errorBody.extend({ name: z.string().nullish() }) },
});
