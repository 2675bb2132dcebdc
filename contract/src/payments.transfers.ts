import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { adminPayment, statedReason } from './payments.admin.ts';
import { canonicalNumber, networks, readPhoneNumber } from './payments.number.ts';
import { evidenceKinds, messageSources, transferOutcomes, transferSources } from './payments.outcomes.ts';

const tag = 'Team: transfers';
const params = z.object({ id: z.uuid() });

/** `doubtful` has a pending claim, `reversed` was taken back by the network, and `returned` was paid back by us. */
export const transferStatuses = ['unclaimed', 'doubtful', 'matched', 'reversed', 'returned'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

export const adminTransfer = z
  .object({
    id: z.uuid(),
    network: z.enum(networks),
    transactionNumber: z.string(),
    amount: z.int(),
    payerNumber: z.string().nullable(),
    payerName: z.string().nullable(),
    happenedAt: z.iso.datetime(),
    source: z.enum(transferSources),
    evidence: z.enum(evidenceKinds),
    text: z.string(),
    /** The person who pasted or typed it. */
    broughtBy: z.string().nullable(),
    /** The key that signed its message, and the phone of the key. */
    key: z.object({ name: z.string(), phone: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    status: z.enum(transferStatuses),
    /** The current outcome. */
    outcome: z.enum(transferOutcomes),
    reversedAt: z.iso.datetime().nullable(),
    /** Claims on it; those whose payer matches come first. */
    claims: z.array(adminPayment),
    decisions: z.array(
      z.object({
        kind: z.enum(['matched', 'returned', 'granted']),
        by: z.string().nullable(),
        comment: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'AdminTransfer' });
export type AdminTransfer = z.infer<typeof adminTransfer>;

/** One search field for number, name, phone, amount and day. */
export const transferFilter = z.object({
  status: blankAsAbsent(z.enum(transferStatuses)),
  q: z.string().max(100).optional(),
  evidence: blankAsAbsent(z.enum(evidenceKinds)),
  /** Assigned to this agent, or sent from a number that they have or have paid from. */
  agentId: blankAsAbsent(z.uuid()),
});
export type TransferFilter = Partial<z.output<typeof transferFilter>>;

export const adminTransfers = endpoint({
  method: 'GET',
  path: '/admin/transfers',
  access: 'cashier',
  tag,
  summary: 'Transfers reported by the networks, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...transferFilter.shape }),
  response: placedPageOf(adminTransfer).extend({
    counts: z.record(z.enum(transferStatuses), z.int()),
    /** Messages that could not be parsed and await review. */
    unread: z.int(),
    /** Payments whose money was taken back within the last week. */
    reversals: z.int(),
  }),
});

const decision = { access: 'cashier', tag, params, response: adminTransfer, refusals: { 409: errorBody } } as const;

export const matchTransfer = endpoint({
  method: 'POST',
  path: '/admin/transfers/:id/match',
  summary: 'Confirm a pending payment with this transfer',
  body: z.object({ paymentId: z.uuid() }),
  ...decision,
});

export const returnTransfer = endpoint({
  method: 'POST',
  path: '/admin/transfers/:id/return',
  summary: 'Mark a transfer as paid back',
  body: statedReason,
  ...decision,
});

export const grantTransfer = endpoint({
  method: 'POST',
  path: '/admin/transfers/:id/grant',
  summary: 'Grant an agent a plan for a transfer that no claim names; needs the yes of an owner',
  body: statedReason.extend({ agentId: z.uuid(), planId: z.uuid() }),
  ...decision,
});

/** A transfer entered by hand from a message that we cannot parse. */
export const transferForm = z.object({
  messageId: z.uuid().optional(),
  network: z.enum(networks),
  transactionNumber: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .transform((typed) => canonicalNumber(typed) ?? typed.replace(/\s+/g, '').toUpperCase()),
  amount: z.number().int().positive().max(limits.price),
  payerNumber: z
    .string()
    .trim()
    .nullable()
    .transform((typed, context) => {
      const number = typed ? readPhoneNumber(typed) : null;
      if (typed && number === null) context.addIssue({ code: 'custom', message: 'invalidPhoneNumber', input: typed });
      return number;
    }),
  happenedAt: z.iso.datetime().optional(),
  comment: z.string().trim().min(1).max(limits.adminComment),
});
export type TransferForm = z.input<typeof transferForm>;

export const createTransfer = endpoint({
  method: 'POST',
  path: '/admin/transfers',
  access: 'cashier',
  tag,
  summary: 'Enter a transfer by hand; needs the yes of an owner',
  body: transferForm,
  response: adminTransfer,
  status: 201,
  refusals: { 409: errorBody },
});

export const transferMessage = z
  .object({
    id: z.uuid(),
    text: z.string(),
    source: z.enum(messageSources),
    sender: z.string().nullable(),
    receivedAt: z.iso.datetime().nullable(),
    transactionNumber: z.string().nullable(),
    outcome: z.enum(transferOutcomes),
    createdAt: z.iso.datetime(),
    /** Awaits review by a person. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'TransferMessage' });
export type TransferMessage = z.infer<typeof transferMessage>;

export const transferMessages = endpoint({
  method: 'GET',
  path: '/admin/transfers/messages',
  access: 'cashier',
  tag,
  summary: 'Pasted and forwarded messages, newest first; or only those that await review',
  query: z.object({
    ...pageQuery(limits.pageSizes.admin),
    ...placeQuery,
    open: blankAsAbsent(z.enum(['true', 'false'])),
  }),
  response: placedPageOf(transferMessage),
});

export const settleMessage = endpoint({
  method: 'POST',
  path: '/admin/transfers/messages/:id/settle',
  access: 'cashier',
  tag,
  summary: 'Mark a message as reviewed and not a transfer',
  params,
  body: statedReason,
  response: transferMessage,
  refusals: { 409: errorBody },
});
