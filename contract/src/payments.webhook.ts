import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { transferOutcomes } from './payments.outcomes.ts';
import { transferMessage } from './payments.transfers.ts';

export const timestampHeader = 'x-makao-timestamp';
export const signatureHeader = 'x-makao-signature';
/** Tolerated difference between the clocks of phone and server, in seconds. */
export const signatureTolerance = 300;

const message = z.object({
  /** The sender as the phone shows it: M-PESA, MIXX BY YAS, … */
  from: z.string().max(100),
  text: z.string().trim().min(1).max(2000),
  /** ISO 8601, or Unix time in milliseconds. */
  receivedAt: z
    .union([z.string().max(40), z.number()])
    .optional()
    .transform((value) => {
      const at = new Date(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : (value ?? Number.NaN));
      return Number.isNaN(at.getTime()) ? null : at;
    }),
});

const answer = z.object({
  outcomes: z.array(z.enum(transferOutcomes)),
  /** False when the same message was received before. */
  isNew: z.boolean(),
});

export const receiveMobileMoney = endpoint({
  method: 'POST',
  path: '/webhooks/mobile-money',
  access: 'public',
  tag: 'Webhooks',
  summary:
    'Receive a message forwarded by a phone; signed with HMAC-SHA256 over `timestamp.body`, in hexadecimal, in x-makao-signature',
  body: message,
  response: answer,
  refusals: { 401: errorBody, 429: errorBody },
});

const tag = 'Team: transfers';

export const webhookSettings = endpoint({
  method: 'GET',
  path: '/admin/webhooks/mobile-money',
  access: 'cashier',
  tag,
  summary: 'The webhook URL for phones, its keys, and the latest messages',
  response: z.object({
    url: z.string(),
    keys: z.array(
      z.object({
        id: z.uuid(),
        createdAt: z.iso.datetime(),
        createdBy: z.string(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    messages: z.array(transferMessage),
    /** True in demo mode, where messages can be simulated. */
    canPlay: z.boolean(),
  }),
});

export const createWebhookKey = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/keys',
  access: 'cashier',
  tag,
  summary: 'Create a key, shown once; the previous one stays valid until it is removed or another is created',
  response: z.object({ id: z.uuid(), key: z.string() }),
  status: 201,
});

export const removeWebhookKey = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/mobile-money/keys/:id',
  access: 'cashier',
  tag,
  summary: 'Revoke a key',
  params: z.object({ id: z.uuid() }),
  response: null,
});

export const playMobileMoney = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/play',
  access: 'cashier',
  tag,
  summary: 'Simulate a message forwarded by a phone; demo mode only, 404 otherwise',
  body: message,
  response: answer,
});
