import { userIdPattern } from '@makao/contract/chat';
import { z } from 'zod';
import type { Received, ReceivedContent } from '../../db/schema/chat.ts';
import { day } from '../../lib/market-time.ts';
import type { Outcome } from '../messages/note-outcome.ts';
import type { Sender } from './contacts.ts';
import { type Unworked, unworkedOf } from './unworked.ts';

export interface ReceivedMessage {
  externalId: string;
  sender: Sender;
  content: Received;
  writtenAt: Date;
}

/** Drops characters that the database cannot store, so that the rest of a delivery is not lost. */
const text = (most: number) =>
  z.string().transform((given) => given.toWellFormed().replaceAll('\0', '').slice(0, most));

const timestamp = z.coerce
  .number()
  .min(0)
  .transform((seconds) => seconds * 1000);
const externalId = z.string().min(1).max(200);
const tapped = z.object({ id: text(256), title: text(100).default('') });
const media = z.object({
  id: z.string().max(100),
  mime_type: z.string().max(100).default(''),
  caption: text(4096).optional(),
});

const number = z.string().regex(/^[+]?[1-9]\d{6,14}$/);
const userId = z
  .string()
  .max(140)
  .regex(new RegExp(`^${userIdPattern}$`));
const username = text(100).optional().catch(undefined);
/** What the carrier leaves out or empties says nothing. */
const mayLack = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const card = z.object({
  origin: mayLack(z.string().max(100)),
  phones: z
    .array(z.object({ phone: mayLack(z.string().max(50)), wa_id: mayLack(number) }))
    .max(20)
    .default([]),
});

const system = z.object({
  type: z.string().max(100),
  wa_id: mayLack(number),
  user_id: mayLack(userId),
  previous_user_id: mayLack(userId),
});

const message = z.object({
  id: externalId,
  from: mayLack(number),
  from_user_id: mayLack(userId),
  timestamp,
  type: z.string().max(50),
  context: z.object({ id: externalId }).optional().catch(undefined),
  origin: mayLack(z.string().max(100)),
  contacts: mayLack(z.array(card).max(300)),
  system: mayLack(system),
  text: z.object({ body: text(4096) }).optional(),
  interactive: z.object({ button_reply: tapped.optional(), list_reply: tapped.optional() }).optional(),
  /** A tap on a template's button. */
  button: z.object({ payload: text(256), text: text(100).default('') }).optional(),
  image: media.optional(),
  location: mayLack(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })),
});

type Message = z.output<typeof message>;

const status = z.object({
  id: externalId,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp,
  errors: z
    .array(z.object({ code: z.int(), title: text(200).optional(), message: text(200).optional() }))
    .optional()
    .catch(undefined),
  pricing: z
    .object({ billable: z.boolean(), category: text(50) })
    .optional()
    .catch(undefined),
  /** Our id, which we sent along. */
  biz_opaque_callback_data: text(100).optional().catch(undefined),
});

const contact = z.object({
  wa_id: mayLack(z.string().max(50)),
  user_id: mayLack(userId),
  profile: z.object({ name: mayLack(text(80)), username }),
});

const delivery = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
            contacts: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
            statuses: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/** The oldest that a message is taken to be: the carrier redelivers for longer, but nobody waits for its answer. */
export const oldestMs = day;

/**
 * The carrier's time, as far as it can be right: neither ahead of our clock nor older than a day. It has whole seconds, so
 * that a message clamped to now is not later than one that is written right after it.
 */
const clampTime = (written: number, now: number) =>
  new Date(Math.min(Math.max(written, now - oldestMs), Math.floor(now / 1000) * 1000));

const plus = (digits: string | undefined) => (digits === undefined ? null : `+${digits.replace('+', '')}`);

/** The origin of a card that answers our button; any other card may be of anybody. */
const sharedOrigin = 'contact_request';

/** The number that the person shares by our button: their own, as the carrier says. */
function contentOfCards(cards: z.output<typeof card>[], origin: string | undefined): ReceivedContent {
  const [only, ...others] = cards;
  const isAnswer = (only?.origin ?? origin) === sharedOrigin && others.length === 0;
  const numbers = new Set(
    only?.phones.flatMap(({ phone, wa_id }) => plus(wa_id ?? phone?.replace(/[\s().-]/g, '')) ?? []),
  );
  const [phoneNumber, ...more] = numbers;
  const isNumber = phoneNumber !== undefined && more.length === 0 && /^[+][1-9]\d{6,14}$/.test(phoneNumber);
  return isAnswer && isNumber ? { kind: 'shared', phoneNumber } : { kind: 'card' };
}

/** The notices that we follow. */
const changes = new Set(['user_changed_number', 'customer_changed_number', 'user_changed_user_id']);

function changeOf({ from, from_user_id, system: said }: Message): ReceivedContent | null {
  if (!said || !changes.has(said.type)) return null;
  const { wa_id, user_id: newId = null, previous_user_id } = said;
  const isIdAlone = said.type === 'user_changed_user_id';
  const sentBy = isIdAlone && from_user_id !== newId ? from_user_id : undefined;
  const oldId = previous_user_id ?? sentBy ?? null;
  const newNumber = isIdAlone ? null : plus(wa_id);
  const content = { oldNumber: plus(from), oldId, newNumber, newId };
  return newNumber || newId ? { kind: 'change', ...content } : null;
}

function contentOf(given: Message): ReceivedContent {
  const { type, text: written, interactive, button, image, contacts, origin, location } = given;
  const change = type === 'system' ? changeOf(given) : null;
  if (change) return change;
  if (type === 'contacts' && contacts) return contentOfCards(contacts, origin);
  if (type === 'text' && written) return { kind: 'text', text: written.body };
  const tap = interactive?.button_reply ?? interactive?.list_reply;
  if (tap) return { kind: 'button', ...tap };
  if (button) return { kind: 'button', id: button.payload, title: button.text };
  if (image) return { kind: 'media', mediaId: image.id, mimeType: image.mime_type, caption: image.caption ?? null };
  if (type === 'location' && location) return { kind: 'location', ...location };
  if (type === 'audio' || type === 'voice') return { kind: 'voice' };
  if (type === 'sticker' || type === 'reaction') return { kind: type };
  return { kind: 'other' };
}

/** Parses the items of a list that are valid and skips the others, so that the rest of a delivery counts. */
const readable = <T extends z.ZodType>(schema: T, list: unknown[]): z.output<T>[] =>
  list.flatMap((each) => {
    const read = schema.safeParse(each);
    return read.success ? [read.data] : [];
  });

/** What a person says of themselves, and the carrier's id of them. */
interface Profile {
  name: string | undefined;
  username: string | undefined;
  userId: string | undefined;
}

export interface Delivery {
  /** Not read yet: one delivery may hold thousands. */
  messages: unknown[];
  statuses: unknown[];
  /** Profiles by number and by user id. */
  profiles: ReadonlyMap<string, Profile>;
  /** It is for other numbers than ours alone. */
  isForeign: boolean;
}

/** Finds the messages from users in a delivery to this number, and the statuses of ours. */
export function readDelivery(body: unknown, phoneNumberId: string): Delivery {
  const { data } = delivery.safeParse(body);
  const all = data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? [];
  const values = all.filter(({ metadata }) => metadata === undefined || metadata.phone_number_id === phoneNumberId);
  return {
    messages: values.flatMap(({ messages }) => messages),
    statuses: values.flatMap(({ statuses }) => statuses),
    profiles: new Map(
      values
        .flatMap(({ contacts }) => readable(contact, contacts))
        .flatMap(({ wa_id, user_id, profile: { name, username } }) =>
          [wa_id, user_id].flatMap((key) => (key ? [[key, { name, username, userId: user_id }] as const] : [])),
        ),
    ),
    isForeign: all.length > 0 && values.length === 0,
  };
}

/** Types whose messages we know, whether or not we can do something with them. */
const knownTypes = new Set([
  ...['text', 'interactive', 'button', 'image', 'contacts', 'system', 'reaction', 'sticker', 'audio', 'voice', 'video'],
  ...['document', 'location', 'order', 'request_welcome', 'unsupported', 'ephemeral'],
]);

/** The messages that can be answered, and what the team has to look at. */
export function readMessages(list: unknown[], profiles: Delivery['profiles'], now = Date.now()) {
  const messages: ReceivedMessage[] = [];
  const unworked: Unworked[] = [];
  for (const raw of list) {
    const { data } = message.safeParse(raw);
    if (!data) {
      unworked.push(unworkedOf('invalid', raw));
      continue;
    }
    const profile = profiles.get(data.from_user_id ?? '') ?? profiles.get(data.from ?? '');
    const sender = {
      phoneNumber: plus(data.from),
      carrierId: data.from_user_id ?? profile?.userId ?? null,
      username: profile?.username ?? null,
    };
    const content = contentOf(data);
    const from = sender.phoneNumber ?? sender.carrierId;
    if (!from && !(content.kind === 'change' && content.oldId)) {
      unworked.push(unworkedOf('noSender', raw));
      continue;
    }
    if (!knownTypes.has(data.type) || (data.type === 'system' && content.kind !== 'change'))
      unworked.push(unworkedOf('unknownKind', raw, from));
    messages.push({
      externalId: data.id,
      sender,
      writtenAt: clampTime(data.timestamp, now),
      content: {
        ...content,
        ...(profile?.name !== undefined && { name: profile.name }),
        ...(data.context && { inReplyTo: data.context.id }),
      },
    });
  }
  return { messages, unworked };
}

export const readOutcomes = (list: unknown[], now = Date.now()): Outcome[] =>
  readable(status, list).map(({ id, status: outcome, timestamp, errors, pricing, biz_opaque_callback_data }) => ({
    externalId: id,
    status: outcome,
    at: clampTime(timestamp, now),
    code: errors?.[0]?.code ?? null,
    reason: errors?.[0]?.title ?? errors?.[0]?.message ?? null,
    pricing: pricing ?? null,
    reference: biz_opaque_callback_data ?? null,
  }));
