import { z } from 'zod';
import { adCard } from './ads.ts';
import { phoneAnswer } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';

const tag = 'Contacts';

/** How far an agent has come with a customer. */
export const leadStates = ['new', 'called', 'viewed', 'done', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];

export const transactionEvent = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** The number is null without a running plan. */
    client: z.object({ fullName: z.string(), phoneNumber: z.string().nullable() }),
    ad: adCard,
    data: z.object({ connexionFees: z.int().nullable() }),
  })
  .meta({ id: 'TransactionEvent' });
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const linkToAgent = endpoint({
  method: 'POST',
  path: '/transaction-events/:id/linking',
  access: 'verified',
  tag,
  summary: "The number of an ad's agent, E.164; leaves one lead a customer, ad and day. The id is the ad's",
  params: z.object({ id: z.uuid() }),
  response: phoneAnswer,
  refusals: { 410: errorBody, 429: errorBody },
});

export const agentClients = endpoint({
  method: 'GET',
  path: '/transaction-events/agent/me/search',
  access: 'agent',
  tag,
  summary: 'People who asked for my number, newest first, and the fees that may come of it',
  query: z.object(pageQuery(limits.pageSizes.standard)),
  response: pageOf(transactionEvent).extend({ totalConnexionFees: z.int() }),
});
