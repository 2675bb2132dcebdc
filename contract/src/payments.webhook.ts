import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { statedReason } from './payments.admin.ts';
import { knownNetworks, networks } from './payments.number.ts';
import { balanceFaults, transferOutcomes } from './payments.outcomes.ts';
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
const keyParams = z.object({ id: z.uuid() });
const name = z.string().trim().min(1).max(60);

/** A sender exactly as the phone reports it: every character counts. */
export const forwardingSender = z.object({
  network: z.enum(knownNetworks),
  sender: z.string().trim().min(2).max(100),
});
export type ForwardingSender = z.infer<typeof forwardingSender>;

/** How networks are known to sign their messages: suggestions for the list of a phone. */
export const knownSenders: readonly ForwardingSender[] = [
  { network: 'mpesa', sender: 'M-PESA' },
  { network: 'mixx', sender: 'MIXX BY YAS' },
  { network: 'mixx', sender: 'TIGOPESA' },
  { network: 'airtel', sender: 'AirtelMoney' },
  { network: 'halopesa', sender: 'HaloPesa' },
  { network: 'tpesa', sender: 'T-PESA' },
  { network: 'selcom', sender: 'SELCOM' },
];

export const forwardingPhone = z
  .object({
    id: z.uuid(),
    name: z.string(),
    senders: z.array(forwardingSender),
    keys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        createdBy: z.string(),
        lastUsedAt: z.iso.datetime().nullable(),
        /** Waits to be shown to the caller, who asked for it. */
        canBeShown: z.boolean(),
      }),
    ),
    /** Senders that are not on the list and wrote within 30 days, latest first. */
    unknownSenders: z.array(z.object({ sender: z.string(), count: z.int(), lastAt: z.iso.datetime() })),
    /** Its messages decide nothing by themselves since the balance in one did not follow. */
    stopped: z
      .object({
        at: z.iso.datetime(),
        fault: z.enum(balanceFaults),
        network: z.enum(networks),
        /** The first message that does not fit. */
        text: z.string(),
        transactionNumber: z.string().nullable(),
        /** The balance that it had to follow from, and the one it says. */
        before: z.int(),
        balance: z.int().nullable(),
        /** Messages that wait. */
        held: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'ForwardingPhone' });
export type ForwardingPhone = z.infer<typeof forwardingPhone>;

export const forwardingSettings = endpoint({
  method: 'GET',
  path: '/admin/webhooks/mobile-money',
  access: 'cashier',
  tag,
  summary: 'The webhook URL, the forwarding phones with their keys and senders, and the latest messages',
  response: z.object({
    url: z.string(),
    phones: z.array(forwardingPhone),
    messages: z.array(transferMessage),
    /** Only the demo can simulate messages. */
    canPlay: z.boolean(),
  }),
});

export const createWebhookKey = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/keys',
  access: 'owner',
  tag,
  summary: 'Create a key for a phone, a known or a new one; needs a second owner',
  body: z.object({
    name,
    phone: z.union([z.object({ id: z.uuid() }), z.object({ name })]),
  }),
  response: z.object({ id: z.uuid() }),
  status: 201,
});

export const showWebhookKey = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/keys/:id/show',
  access: 'owner',
  tag,
  summary: 'Show a new key to the owner who asked for it, once',
  params: keyParams,
  response: z.object({ key: z.string() }),
  refusals: { 409: errorBody },
});

export const removeWebhookKey = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/mobile-money/keys/:id',
  access: 'owner',
  tag,
  summary: 'End a key; needs a second owner',
  params: keyParams,
  response: null,
});

export const setForwardingSenders = endpoint({
  method: 'PUT',
  path: '/admin/webhooks/mobile-money/phones/:id/senders',
  access: 'owner',
  tag,
  summary: 'Replace the list of senders that may speak for a network on this phone; needs a second owner',
  params: keyParams,
  body: z.object({
    senders: z
      .array(forwardingSender)
      .max(50)
      .refine((list) => new Set(list.map(({ sender }) => sender)).size === list.length, 'duplicate'),
  }),
  response: null,
});

/** The balance that the SIM card shows now: the next message has to follow from it. */
export const resumeForm = statedReason.extend({ balance: z.int().min(0).max(limits.price) });

export const resumePhone = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/phones/:id/resume',
  access: 'owner',
  tag,
  summary:
    'Let a stopped phone confirm payments again, from the balance that its SIM card shows; what it held stays with the team. Needs a second owner; 409 when it is not stopped',
  params: keyParams,
  body: resumeForm,
  response: null,
  refusals: { 409: errorBody },
});

export const playMobileMoney = endpoint({
  method: 'POST',
  path: '/admin/webhooks/mobile-money/play',
  access: 'cashier',
  tag,
  summary: 'Simulate a forwarded message in the demo; 404 elsewhere',
  body: message,
  response: answer,
});
