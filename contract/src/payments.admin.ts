import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { dayQuery, pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag } from './kernel/query.ts';
import { networks } from './payments.number.ts';
import { transferOutcomes } from './payments.outcomes.ts';
import { decisionWays, payment, paymentStatuses } from './payments.ts';

const tag = 'Team: payments';
const params = z.object({ id: z.uuid() });

export const adminPayment = payment
  .extend({
    agent: z.object({ id: z.uuid(), fullName: z.string(), phoneNumber: z.string() }),
    /** The id's own date does not fit the day it was claimed, or it has no known shape: look twice. */
    warning: z.enum(['shape', 'date']).nullable(),
    /** It has waited longer than promised. */
    isOverdue: z.boolean(),
    /** Other claims on the same number that wait as well. */
    rivals: z.int(),
    decidedBy: z.string().nullable(),
    decidedVia: z.enum(decisionWays).nullable(),
    surplus: z.int(),
    /** The message it was decided from. */
    proof: z
      .object({
        transferId: z.uuid(),
        network: z.enum(networks),
        amount: z.int(),
        payerNumber: z.string().nullable(),
        payerName: z.string().nullable(),
        happenedAt: z.iso.datetime(),
        text: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof adminPayment>;

/** What the list and its export are narrowed by. */
export const paymentFilter = z.object({
  status: blankAsAbsent(z.enum(paymentStatuses)),
  q: z.string().max(100).optional(),
  agentId: blankAsAbsent(z.uuid()),
  /** Only those that have waited longer than promised. */
  overdue: queryFlag,
  /** The days they were decided on. */
  ...dayQuery,
});
export type PaymentFilter = Partial<z.output<typeof paymentFilter>>;

export const adminPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: 'cashier',
  tag,
  summary: 'Payments by status; the new ones oldest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...paymentFilter.shape }),
  /** The sum of all that the list counts. */
  response: pageOf(adminPayment).extend({ totalAmount: z.int() }),
});

const decision = { access: 'cashier', tag, params, response: adminPayment, refusals: { 409: errorBody } } as const;
const reason = z.object({ comment: z.string().trim().max(limits.adminComment).optional() });
/** What can't be taken back is never done without saying why. */
export const statedReason = z.object({ comment: z.string().trim().min(1).max(limits.adminComment) });

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/confirm',
  summary: 'Start or extend the plan, or credit the tokens, and tell the agent; 409 when decided already',
  ...decision,
});

export const rejectPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/reject',
  summary: 'The transfer never came',
  body: reason,
  ...decision,
});

export const errorPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/error',
  summary: 'Something about it is wrong: the agent must send it again',
  body: reason,
  ...decision,
});

export const reversePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/reverse',
  summary: 'Undo a confirmed payment: the days it gave that are left end, and the agent is told',
  body: statedReason,
  ...decision,
});

/** One transfer read from messages or a statement, and what came of it. */
export const transfer = z
  .object({
    /** As pasted, shortened. */
    source: z.string(),
    transactionNumber: z.string().nullable(),
    amount: z.number().nullable(),
    payer: z.string().nullable(),
    at: z.iso.datetime().nullable(),
    outcome: z.enum(transferOutcomes),
    payment: adminPayment.nullable(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof transfer>;

/** Columns of a statement, by the names of its header. */
export const statementColumns = [
  'transactionNumber',
  'completionTime',
  'paidIn',
  'status',
  'details',
  'payer',
] as const;
export const statementMapping = z.partialRecord(z.enum(statementColumns), z.string().max(100));

export const reconcile = endpoint({
  method: 'POST',
  path: '/admin/payments/reconcile',
  access: 'cashier',
  tag,
  summary: 'Read confirmations or a statement; confirm what agrees exactly, list the rest with the reason',
  body: z
    .object({
      messages: z.string().max(200_000).optional(),
      statement: z.string().max(200_000).optional(),
      /** Which header stands for which column, where the program guessed wrong. */
      mapping: statementMapping.optional(),
      /** False only looks: nothing is kept or confirmed. */
      apply: z.boolean().default(false),
    })
    .refine(
      (form) => Boolean(form.messages?.trim()) !== Boolean(form.statement?.trim()),
      saysAt('messages', 'required'),
    ),
  response: z.object({
    transfers: z.array(transfer),
    headers: z.array(z.string()),
    mapping: z.partialRecord(z.enum(statementColumns), z.string()),
  }),
});
