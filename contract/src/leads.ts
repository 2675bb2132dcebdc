import { z } from 'zod';
import { phoneAnswer } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

const tag = 'Contacts';

/** Progress of an agent with a customer. */
export const leadStates = ['new', 'called', 'viewed', 'done', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];

export const linkToAgent = endpoint({
  method: 'POST',
  path: '/transaction-events/:id/linking',
  access: 'verified',
  tag,
  summary: "Phone number of an ad's agent, E.164; creates one lead per customer, ad and day. The id is the ad's",
  params: z.object({ id: z.uuid() }),
  response: phoneAnswer,
  refusals: { 410: errorBody, 429: errorBody },
});
