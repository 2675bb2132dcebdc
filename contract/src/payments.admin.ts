import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag } from './kernel/query.ts';
import { networks } from './payments.number.ts';
import { paymentEvidence, transferOutcomes } from './payments.outcomes.ts';
import { decisionWays, payment, paymentStatuses } from './payments.ts';

const tag = 'Team: payments';
const params = z.object({ id: z.uuid() });

export const adminPayment = payment
  .extend({
    agent: z.object({ id: z.uuid(), fullName: z.string(), phoneNumber: z.string() }),
    /** Needs a second look: the date in the id does not match the day of the claim, or the format is unknown. */
    warning: z.enum(['shape', 'date']).nullable(),
    /** A confirmed payment's number that differs in one character: mistyped, or invented from a known one. */
    near: z.string().nullable(),
    /** It has exceeded the promised waiting time. */
    isOverdue: z.boolean(),
    /** Other open claims with the same transaction number. */
    rivals: z.int(),
    decidedBy: z.string().nullable(),
    decidedVia: z.enum(decisionWays).nullable(),
    surplus: z.int(),
    /** What is left of the surplus: not paid back yet. */
    surplusLeft: z.int(),
    /** What a confirmation rests on; for a new claim, what has come in with its number. Null for what was refused. */
    evidence: z.enum(paymentEvidence).nullable(),
    /** The message that decided it. */
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

/** Filters of the list and its export. */
export const paymentFilter = z.object({
  status: blankAsAbsent(z.enum(paymentStatuses)),
  q: z.string().max(100).optional(),
  agentId: blankAsAbsent(z.uuid()),
  /** Only payments that exceed the promised waiting time. */
  overdue: queryFlag,
  /** Confirmed payments by what they rest on. */
  evidence: blankAsAbsent(z.enum(paymentEvidence)),
  /** Days of the decision. */
  ...dayQuery,
});
export type PaymentFilter = Partial<z.output<typeof paymentFilter>>;

export const adminPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: 'cashier',
  tag,
  summary: 'Payments by status; new ones oldest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...paymentFilter.shape }),
  /** The sum over all pages; null when there are more payments than are counted. */
  response: placedPageOf(adminPayment).extend({ totalAmount: z.int().nullable() }),
});

const decision = { access: 'cashier', tag, params, response: adminPayment, refusals: { 409: errorBody } } as const;
const reason = z.object({ comment: z.string().trim().max(limits.adminComment).optional() });
/** Irreversible actions require a reason. */
export const statedReason = z.object({ comment: z.string().trim().min(1).max(limits.adminComment) });

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/confirm',
  summary:
    'Confirm a payment: start or extend the plan or credit the tokens, and notify the agent; 409 when decided already. Without a transfer it needs a reason and the yes of an owner',
  body: reason.nullish(),
  ...decision,
});

export const rejectPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/reject',
  summary: 'Reject a payment whose transfer never arrived',
  body: reason,
  ...decision,
});

export const errorPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/error',
  summary: 'Return a payment with an error; the agent must submit it again',
  body: reason,
  ...decision,
});

export const reversePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/reverse',
  summary: 'Reverse a confirmed payment: remaining days of the plan are cancelled, and the agent is notified',
  body: statedReason,
  ...decision,
});

export const refundSurplus = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/refund',
  summary: 'Record that what was paid beyond the price was sent back; 409 when nothing is left of it',
  body: statedReason,
  ...decision,
});

/** A transfer parsed from messages or a statement, and its outcome. */
export const transfer = z
  .object({
    /** The pasted text, shortened. */
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

/** Columns of a statement, by header. */
export const statementColumns = [
  'transactionNumber',
  'completionTime',
  'paidIn',
  'status',
  'details',
  'payer',
  'paidOut',
  'balance',
] as const;
/** A column that is named as empty is none of the statement's. */
export const statementMapping = z.partialRecord(z.enum(statementColumns), z.string().max(100));

export const reconcile = endpoint({
  method: 'POST',
  path: '/admin/payments/reconcile',
  access: 'cashier',
  tag,
  summary: 'Parse pasted messages or a statement; exact matches are confirmed, the rest is listed with the reason',
  body: z
    .object({
      messages: z.string().max(200_000).optional(),
      statement: z.string().max(200_000).optional(),
      /** Header of each column, where detection fails. */
      mapping: statementMapping.optional(),
      /** False means a dry run: nothing is saved or confirmed. */
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
