import { z } from 'zod';
import { phoneAnswer } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

const tag = 'Contacts';

/** How far an agent has come with a customer. */
export const leadStates = ['new', 'called', 'viewed', 'done', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];

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
