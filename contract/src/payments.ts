import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { readTransactionNumber } from './payments.number.ts';

export const paymentStatuses = ['new', 'confirmed', 'error', 'rejected', 'reversed'] as const;

/** How a payment was decided: by a person, or by a matching message. */
export const decisionWays = ['person', 'paste', 'statement', 'webhook', 'provider'] as const;

/** Extracts the number from any pasted text: a whole message, or with dots, dashes, spaces and lower case. */
const transactionNumber = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .transform((pasted, context) => {
    const number = readTransactionNumber(pasted);
    if (number !== null) return number;
    if (pasted.length > limits.transactionNumber)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: limits.transactionNumber, input: pasted });
    else context.addIssue({ code: 'custom', message: 'transactionNumberShape', input: pasted });
    return z.NEVER;
  });

/** Local form: 07… */
export const localPhoneNumber = z
  .string()
  .min(1)
  .regex(/^0[1-9]\d{8}$/, 'invalidPhoneNumber');

export const paymentForm = z.object({ planId: z.uuid(), transactionNumber, phoneNumber: localPhoneNumber });
export type PaymentForm = z.input<typeof paymentForm>;

export const paymentCorrection = z.object({ transactionNumber, phoneNumber: localPhoneNumber });
export type PaymentCorrection = z.input<typeof paymentCorrection>;

export const payment = z
  .object({
    id: z.uuid(),
    amount: z.int(),
    transactionNumber: z.string(),
    phoneNumber: z.string(),
    status: z.enum(paymentStatuses),
    tokenMovement: z.object({ variation: z.int() }).nullable(),
    plan: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    /** The team's comment. */
    comment: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** When the team decides at the latest. */
    expectedAt: z.iso.datetime(),
    /** `2026-000123`, once it is confirmed. */
    receiptNumber: z.string().nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

const tag = 'Plans';
const params = z.object({ id: z.uuid() });

export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  access: 'agent',
  tag,
  summary: 'Claim a payment for a plan; confirmed at once when the message of its transfer has arrived already',
  body: paymentForm,
  response: payment,
  status: 201,
});

/** What an agent should know before sending a claim. */
export const claimCheck = z.object({
  /** The amount in a pasted message, and what is missing of the price. */
  amount: z.int().nullable(),
  missing: z.int(),
  /** Somebody else has sent the same number, and nobody is confirmed with it. */
  isUnderReview: z.boolean(),
  /** My claims for the same plan that wait already. */
  waiting: z.int(),
});
export type ClaimCheck = z.infer<typeof claimCheck>;

export const checkPayment = endpoint({
  method: 'POST',
  path: '/payments/check',
  access: 'agent',
  tag,
  summary: 'Compare a claim with the price and with what waits, before it is sent; changes nothing',
  body: paymentForm.pick({ planId: true, transactionNumber: true }).extend({
    /** What was pasted, for the amount in it. */
    text: z.string().max(2000).default(''),
  }),
  response: claimCheck,
  refusals: { 429: errorBody },
});

export const correctPayment = endpoint({
  method: 'PUT',
  path: '/payments/:id',
  access: 'agent',
  tag,
  summary: 'Submit a payment again that was rejected or returned; 409 for any other',
  params,
  body: paymentCorrection,
  response: payment,
  refusals: { 409: errorBody },
});

export const ownPayments = endpoint({
  method: 'GET',
  path: '/payments/me',
  access: 'agent',
  tag,
  summary: 'My payments, newest first',
  query: z.object(pageQuery(limits.pageSizes.payments)),
  response: pageOf(payment),
});

export const receipt = z
  .object({
    number: z.string(),
    issuedAt: z.iso.datetime(),
    payment,
    agent: z.object({ fullName: z.string(), phoneNumber: z.string() }),
    /** The period that was bought. */
    term: z.object({ startDate: z.iso.datetime(), endDate: z.iso.datetime() }).nullable(),
    /** Amount paid above the price. */
    surplus: z.int(),
    isReversed: z.boolean(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  access: 'agent',
  tag,
  summary: 'The receipt of one of my confirmed payments',
  params,
  response: receipt,
});

export const tokenReasons = ['purchase', 'gift', 'publication', 'reversal', 'correction'] as const;

export const ownTokens = endpoint({
  method: 'GET',
  path: '/tokens/me',
  access: 'agent',
  tag,
  summary: 'My token balance and the latest movements',
  response: z.object({
    balance: z.int(),
    data: z.array(
      z.object({
        id: z.uuid(),
        variation: z.int(),
        reason: z.enum(tokenReasons),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});
