import { z } from 'zod';
import { secondFactorCode, tokens } from './accounts.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { locales } from './kernel/locales.ts';

export const chatSignatureHeader = 'x-hub-signature-256';
const webhook = { path: '/webhooks/whatsapp', access: 'public', tag: 'Webhooks' } as const;

export const verifyChatWebhook = endpoint({
  ...webhook,
  method: 'GET',
  summary:
    'WhatsApp asks whether this address is ours: answers its challenge as plain text. 404 where no chat is set up',
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
    'What people wrote to us and what became of our messages, as WhatsApp delivers it; signed with HMAC-SHA256 over the body in x-hub-signature-256',
  response: z.object({
    /** Those that were not delivered before. */
    received: z.int(),
  }),
  refusals: { 401: errorBody, 404: errorBody, 413: errorBody },
});

/** Browsers that wait for a word ask this often, in seconds. */
export const wordPollSeconds = 3;
export const wordMinutes = 10;

export const createSignInWord = endpoint({
  method: 'POST',
  path: '/users/sign-in-words',
  access: 'public',
  tag: 'Users',
  summary:
    'A word for signing in by chat: who writes it to us and says yes signs in the browser that has the secret. The word alone opens nothing',
  response: z.object({
    word: z.string(),
    /** The browser's own; shown to nobody. */
    secret: z.string(),
    /** Opens the chat with the word written in it; null where no number is set up. */
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
    'Whether the word was written by now, and the session if so, once. 404 for a secret that is unknown, used, refused or too old; 401 codeRequired for those with a second factor',
  body: z.object({
    secret: z.string().min(20).max(100),
    secondFactor: secondFactorCode.optional(),
    rememberDevice: z.boolean().optional(),
  }),
  response: z.object({ isWritten: z.boolean(), tokens: tokens.nullable() }),
  refusals: { 401: errorBody, 403: errorBody, 404: errorBody },
});

export const messageAgent = endpoint({
  method: 'POST',
  path: '/front/ads/:id/message',
  access: 'verified',
  tag: 'Contact',
  summary:
    'Write to the agent of an ad through us: it reaches them by chat and the answer comes by chat, without either number being shown. 409 for one’s own ad, 410 when it is gone, 429 for too many new ones a day',
  params: z.object({ id: z.uuid() }),
  body: z.object({ text: z.string().trim().min(1).max(1000) }),
  response: z.object({ threadId: z.uuid(), sentAt: z.iso.datetime() }),
  status: 201,
  refusals: { 409: errorBody, 410: errorBody, 429: errorBody },
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
});

/** A line of a conversation as the demo shows it. */
export const playedMessage = z
  .object({
    id: z.uuid(),
    /** Whether the phone wrote it, or we. */
    isTheirs: z.boolean(),
    text: z.string(),
    locale: z.enum(locales).nullable(),
    extras: extras.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PlayedMessage' });
export type PlayedMessage = z.infer<typeof playedMessage>;

const phoneNumber = z
  .string()
  .transform((text) => text.replace(/^ /, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/));

export const devChat = endpoint({
  method: 'GET',
  path: '/dev/chat',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary: 'The conversation of a phone with us, oldest first',
  query: z.object({ phoneNumber }),
  response: z.object({ messages: z.array(playedMessage) }),
});

/** As large as a photo of a phone, written in base64. */
const mediaLetters = 200_000;

export const devWrite = endpoint({
  method: 'POST',
  path: '/dev/messages',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary: 'Write to us as any phone: a text, a tap on a button or a line of a list, or a picture in base64',
  body: z
    .object({
      phoneNumber,
      text: z.string().min(1).max(4096).optional(),
      button: z.object({ id: z.string().min(1).max(256), title: z.string().max(100).default('') }).optional(),
      media: z.object({ data: z.base64().max(mediaLetters), caption: z.string().max(1024).optional() }).optional(),
      name: z.string().max(100).optional(),
      /** The message of ours that is answered, by its id. */
      inReplyTo: z.uuid().optional(),
    })
    .refine(({ text, button, media }) => [text, button, media].filter((given) => given !== undefined).length === 1),
  response: z.object({ id: z.uuid() }),
  status: 201,
});
