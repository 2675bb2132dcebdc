import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { transferOutcomes } from './payments.outcomes.ts';
import { transferMessage } from './payments.transfers.ts';

export const timestampHeader = 'x-makao-timestamp';
export const signatureHeader = 'x-makao-signature';
/** Seconds by which the phone's clock may differ from ours. */
export const signatureTolerance = 300;

const message = z.object({
  /** The sender as the phone names it: M-PESA, MIXX BY YAS, … */
  from: z.string().max(100),
  text: z.string().trim().min(1).max(2000),
  /** ISO 8601, or milliseconds since 1970. */
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
  /** False when the same message was taken in before. */
  isNew: z.boolean(),
});

export const receiveMobileMoney = endpoint({
  method: 'POST',
  path: '/webhooks/mobile-money',
  access: 'public',
  tag: 'Webhooks',
  summary:
    'A message from a phone that forwards them; signed with HMAC-SHA256 over `timestamp.body`, in hexadecimal, in x-makao-signature',
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
  summary: 'Where phones forward messages to, which keys they may use, and the latest messages',
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
    /** Only the demo plays messages in. */
    canPlay: z.boolean(),
  }),
});

export const createWebhookKey = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/keys',
  access: 'cashier',
  tag,
  summary: 'A new key, shown this once; the one before stays valid until it is removed or the next is made',
  response: z.object({ id: z.uuid(), key: z.string() }),
  status: 201,
});

export const removeWebhookKey = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/mobile-money/keys/:id',
  access: 'cashier',
  tag,
  summary: 'End a key',
  params: z.object({ id: z.uuid() }),
  response: null,
});

export const playMobileMoney = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/play',
  access: 'cashier',
  tag,
  summary: 'In the demo: take a message in as if a phone had forwarded it; 404 elsewhere',
  body: message,
  response: answer,
});
