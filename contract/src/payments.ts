import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';

export const paymentStatuses = ['new', 'confirmed', 'error', 'rejected'] as const;

export const paymentForm = z.object({
  planId: z.uuid(),
  /** As printed in the confirmation; kept in capitals without spaces, so that one transfer counts once. */
  transactionNumber: z
    .string()
    .trim()
    .min(1)
    .max(limits.transactionNumber)
    // Plain characters only: some letters grow when they are made capitals.
    .regex(/^[\x20-\x7e]*$/, 'invalid')
    .transform((value) => value.replace(/\s+/g, '').toUpperCase()),
  /** As people in Tanzania write it: 07… */
  phoneNumber: z
    .string()
    .min(1)
    .regex(/^0[1-9]\d{8}$/, 'invalidPhoneNumber'),
});
export type PaymentForm = z.input<typeof paymentForm>;

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
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  access: 'agent',
  tag: 'Plans',
  summary: 'Tell the team about a transfer made for a plan',
  body: paymentForm,
  response: payment,
  status: 201,
});

export const ownPayments = endpoint({
  method: 'GET',
  path: '/payments/me',
  access: 'agent',
  tag: 'Plans',
  summary: 'My payments, newest first',
  query: z.object(pageQuery(limits.pageSizes.payments)),
  response: pageOf(payment),
});
