import { z } from 'zod';
import { phoneAnswer } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

const tag = 'Contacts';

/** Progress of an agent with a customer. */
export const leadStates = ['new', 'called', 'viewed', 'done', 'lost'] as const;
/** How a customer made contact after seeing the number. */
export const contactKinds = ['call', 'chat', 'message'] as const;
export type ContactKind = (typeof contactKinds)[number];
export type LeadState = (typeof leadStates)[number];
/** Taps in the sheet with the number. A message counts when it is sent. */
export const contactTaps = ['call', 'chat'] as const satisfies readonly ContactKind[];

export const linkToAgent = endpoint({
  method: 'POST',
  path: '/transaction-events/:id/linking',
  access: 'verified',
  tag,
  summary: "Phone number of an ad's agent, E.164. Records who saw it, and notifies nobody. The id is the ad's",
  params: z.object({ id: z.uuid() }),
  response: phoneAnswer,
  refusals: { 410: errorBody, 429: errorBody },
});

export const contactAgent = endpoint({
  method: 'POST',
  path: '/transaction-events/:id/contact',
  access: 'verified',
  tag,
  summary:
    "The customer calls the agent or opens the chat after seeing the number: notifies the agent, once per customer, ad and day. The id is the ad's",
  params: z.object({ id: z.uuid() }),
  body: z.object({ kind: z.enum(contactTaps) }),
  response: null,
});
