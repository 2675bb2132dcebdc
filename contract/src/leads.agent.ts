import { z } from 'zod';
import { adCard, adTypes, propertyTypes } from './ads.ts';
import { agentLimits } from './agents.limits.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { leadStates } from './leads.ts';

const tag = 'Contacts';

/** The customer's saved search, if they share it with agents. */
export const customerWish = z.object({
  id: z.uuid(),
  type: z.enum(adTypes).nullable(),
  propertyType: z.enum(propertyTypes).nullable(),
  wardNames: z.array(z.string()),
  priceMin: z.int().nullable(),
  priceMax: z.int().nullable(),
  bedroomsCount: z.array(z.int()),
});
export type CustomerWish = z.infer<typeof customerWish>;

export const transactionEvent = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** The number is null without an active plan. */
    client: z.object({ fullName: z.string(), phoneNumber: z.string().nullable() }),
    ad: adCard,
    data: z.object({ connexionFees: z.int().nullable() }),
    /** Progress of the lead, and since when. */
    state: z.enum(leadStates),
    stateAt: z.iso.datetime().nullable(),
    /** The agent's private note. */
    note: z.string().nullable(),
    wishes: z.array(customerWish),
    /** The conversation about this ad, if the customer wrote: what they wrote last, and whether it waits for an answer. */
    question: z.object({ threadId: z.uuid(), text: z.string(), isAnswered: z.boolean() }).nullable(),
  })
  .meta({ id: 'TransactionEvent' });
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const leadOrders = ['newest', 'ad'] as const;

export const agentClients = endpoint({
  method: 'GET',
  path: '/transaction-events/agent/me/search',
  access: 'agent',
  tag,
  summary: 'Customers who requested my number, newest first or by ad, and the commissions they may bring',
  query: z.object({
    ...pageQuery(limits.pageSizes.standard),
    state: blankAsAbsent(z.enum(leadStates)),
    adId: blankAsAbsent(z.uuid()),
    /** Words of the customer's name. */
    q: blankAsAbsent(z.string().trim().max(100)),
    order: blankAsAbsent(z.enum(leadOrders)),
  }),
  response: pageOf(transactionEvent).extend({
    totalConnexionFees: z.int(),
    /** Leads in each state, regardless of the filter. */
    states: z.record(z.enum(leadStates), z.int()),
  }),
});

export const leadForm = z.object({
  state: z.enum(leadStates).optional(),
  note: z.string().trim().max(agentLimits.leads.note).nullish(),
});

export const updateLead = endpoint({
  method: 'PUT',
  path: '/transaction-events/:id',
  access: 'agent',
  tag,
  summary: 'Set the state of a lead or its note; omitted fields stay unchanged',
  params: z.object({ id: z.uuid() }),
  body: leadForm,
  response: transactionEvent,
});
