import { z } from 'zod';
import { adCard, adTypes, propertyTypes } from './ads.ts';
import { agentLimits } from './agents.limits.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { leadStates } from './leads.ts';

const tag = 'Contacts';

/** What else a customer looks for, if they let agents know. */
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
    /** The number is null without a running plan. */
    client: z.object({ fullName: z.string(), phoneNumber: z.string().nullable() }),
    ad: adCard,
    data: z.object({ connexionFees: z.int().nullable() }),
    /** How far the agent has come, and since when. */
    state: z.enum(leadStates),
    stateAt: z.iso.datetime().nullable(),
    /** The agent's own. */
    note: z.string().nullable(),
    wishes: z.array(customerWish),
  })
  .meta({ id: 'TransactionEvent' });
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const leadOrders = ['newest', 'ad'] as const;

export const agentClients = endpoint({
  method: 'GET',
  path: '/transaction-events/agent/me/search',
  access: 'agent',
  tag,
  summary: 'People who asked for my number, newest first or by ad, and the fees that may come of it',
  query: z.object({
    ...pageQuery(limits.pageSizes.standard),
    state: blankAsAbsent(z.enum(leadStates)),
    adId: blankAsAbsent(z.uuid()),
    /** Words of a customer's name. */
    q: blankAsAbsent(z.string().trim().max(100)),
    order: blankAsAbsent(z.enum(leadOrders)),
  }),
  response: pageOf(transactionEvent).extend({
    totalConnexionFees: z.int(),
    /** How many there are in each state, whatever is asked for. */
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
  summary: 'Say how far I have come with a customer, or note something; what is left out stays',
  params: z.object({ id: z.uuid() }),
  body: leadForm,
  response: transactionEvent,
});
