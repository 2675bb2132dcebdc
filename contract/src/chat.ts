import { z } from 'zod';
import { secondFactorCode, tokens } from './accounts.ts';
import { sendingChannels } from './channels.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { locales } from './kernel/locales.ts';

/** Where a conversation by chat is. Each mode is a file in `server/src/modules/chat/states/`. */
export const chatModes = ['idle', 'searching', 'thread', 'writing', 'question', 'team'] as const;
export type ChatMode = (typeof chatModes)[number];

/** What decides about an incoming message, in this order. */
export const chatSteps = ['identity', 'direct', 'command', 'state', 'intent', 'none'] as const;
export type ChatStep = (typeof chatSteps)[number];

/** How a message was understood. */
export const chatDecision = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  step: z.enum(chatSteps),
  /** What took it, such as `search` or `stop`. */
  handler: z.string(),
  from: z.enum(chatModes),
  to: z.enum(chatModes),
  /** What was read in it, without the text itself. */
  facts: z.record(z.string(), z.unknown()),
});
export type ChatDecision = z.infer<typeof chatDecision>;

export const chatSignatureHeader = 'x-hub-signature-256';
const webhook = { path: '/webhooks/whatsapp', access: 'public', tag: 'Webhooks' } as const;

export const verifyChatWebhook = endpoint({
  ...webhook,
  method: 'GET',
  summary: 'Verify the webhook for WhatsApp: returns its challenge as plain text. 404 where no chat is configured',
  query: z.object({
    'hub.mode': z.string().max(50).optional(),
    'hub.verify_token': z.string().max(500).optional(),
    'hub.challenge': z.string().max(500).optional(),
  }),
  response: z.string(),
  refusals: { 403: errorBody, 404: errorBody },
});

export const receiveChat = endpoint({
  ...webhook,
  method: 'POST',
  summary:
    'Receive incoming messages and delivery statuses from WhatsApp; signed with HMAC-SHA256 over the body in x-hub-signature-256',
  response: z.object({
    /** Messages and statuses that were not received before. */
    received: z.int(),
  }),
  refusals: { 401: errorBody, 404: errorBody, 413: errorBody },
});

/** Poll interval of browsers that wait for a sign-in word, in seconds. */
export const wordPollSeconds = 3;
export const wordMinutes = 10;

export const createSignInWord = endpoint({
  method: 'POST',
  path: '/users/sign-in-words',
  access: 'public',
  tag: 'Users',
  summary:
    'Create a word for signing in by chat: whoever sends it to us and confirms signs in the browser that holds the secret. The word alone gives no access',
  response: z.object({
    word: z.string(),
    /** Known to the browser only. */
    secret: z.string(),
    /** Opens the chat with the word filled in; null where no number is configured. */
    link: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  refusals: { 429: errorBody },
});

export const redeemSignInWord = endpoint({
  method: 'POST',
  path: '/users/sign-in-words/redeem',
  access: 'public',
  tag: 'Users',
  summary:
    'Whether the sign-in word was sent, and if so the session, once. 404 for a secret that is unknown, used, refused or expired; 401 codeRequired for users with a second factor',
  body: z.object({
    secret: z.string().min(20).max(100),
    secondFactor: secondFactorCode.optional(),
    rememberDevice: z.boolean().optional(),
  }),
  response: z.object({ isWritten: z.boolean(), tokens: tokens.nullable() }),
  refusals: { 401: errorBody, 403: errorBody, 404: errorBody },
});

const extras = z.object({
  image: z.string().optional(),
  buttons: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  list: z
    .object({
      button: z.string(),
      rows: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().optional() })),
    })
    .optional(),
  /** A button that shares the phone's number. */
  asksForNumber: z.literal(true).optional(),
});

export const playedStates = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;

/** A line of a conversation in the demo. */
export const playedMessage = z
  .object({
    id: z.uuid(),
    /** Whether the phone sent it, not we. */
    isTheirs: z.boolean(),
    text: z.string(),
    locale: z.enum(locales).nullable(),
    extras: extras.nullable(),
    /** How far a message of ours has come; null for those of the phone. */
    state: z.enum(playedStates).nullable(),
    /** How it came, or is to come; null for those of the phone. */
    channel: z.enum(sendingChannels).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PlayedMessage' });
export type PlayedMessage = z.infer<typeof playedMessage>;

/** The carrier's id of a person for our business: a country, perhaps a marker, and letters and digits. */
export const userIdPattern = '[A-Z]{2}[.](ENT[.])?[A-Za-z0-9]{1,128}';

/** Where a contact is written to: a number, or the carrier's id of a person who shows none. */
export const addressPattern = `([+][1-9][0-9]{6,14}|${userIdPattern})`;

const number = z
  .string()
  .max(200)
  .transform((text) => text.replace(/^ /, '+'))
  .pipe(z.string().regex(/^[+][1-9]\d{6,14}$/));
const phoneNumber = z
  .string()
  .max(200)
  .transform((text) => text.replace(/^ /, '+'))
  .pipe(z.string().regex(new RegExp(`^${addressPattern}$`)));

export const devChat = endpoint({
  method: 'GET',
  path: '/dev/chat',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary: 'The conversation between a phone and us, oldest first; of a person without a number by their user id',
  query: z.object({ phoneNumber }),
  response: z.object({
    messages: z.array(playedMessage),
    /** How its last messages were understood, the newest first. */
    decisions: z.array(chatDecision),
  }),
});

/** Base64 characters, enough for a photo taken with a phone. */
const mediaLetters = 200_000;

export const devWrite = endpoint({
  method: 'POST',
  path: '/dev/messages',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary:
    'Send us a message as any phone, or as a person without a number by their user id: a text, a button or list choice, a picture in base64, a location, a voice note, a sticker, or the number that our button asks for',
  body: z
    .object({
      phoneNumber,
      text: z.string().min(1).max(4096).optional(),
      button: z.object({ id: z.string().min(1).max(256), title: z.string().max(100).default('') }).optional(),
      media: z.object({ data: z.base64().max(mediaLetters), caption: z.string().max(1024).optional() }).optional(),
      location: z
        .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .optional(),
      voice: z.literal(true).optional(),
      sticker: z.literal(true).optional(),
      name: z.string().max(100).optional(),
      username: z.string().max(100).optional(),
      /** A tap on the button that asks for the number. */
      sharesNumber: number.optional(),
      /** Id of our message that this one replies to. */
      inReplyTo: z.uuid().optional(),
    })
    .refine(
      ({ text, button, media, sharesNumber, location, voice, sticker }) =>
        [text, button, media, sharesNumber, location, voice, sticker].filter((given) => given !== undefined).length ===
        1,
    ),
  response: z.object({ id: z.uuid() }),
  status: 201,
});

/** What goes wrong with a phone of the demo, until it is switched off again. */
export const playedFaults = ['none', 'unreachable', 'doubled'] as const;
export type PlayedFault = (typeof playedFaults)[number];

export const devFault = endpoint({
  method: 'PUT',
  path: '/dev/faults',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary:
    'Let deliveries of a phone fail: `unreachable` refuses what we send to it, `doubled` delivers each of its messages twice',
  body: z.object({ phoneNumber, fault: z.enum(playedFaults) }),
  response: null,
});

export const devSeen = endpoint({
  method: 'POST',
  path: '/dev/seen',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary:
    'A phone of the demo is switched on: the messages we sent to it have arrived, and unless it lies aside were read',
  body: z.object({ phoneNumber, isRead: z.boolean().default(true) }),
  response: null,
});
