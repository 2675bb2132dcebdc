import { z } from 'zod';
import type { Received, ReceivedContent } from '../../db/schema/chat.ts';
import { day } from '../../lib/market-time.ts';
import type { Outcome } from '../messages/note-outcome.ts';

export interface ReceivedMessage {
  externalId: string;
  from: string;
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

const message = z.object({
  id: externalId,
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  timestamp,
  type: z.string().max(50),
  context: z.object({ id: externalId }).optional().catch(undefined),
  text: z.object({ body: text(4096) }).optional(),
  interactive: z.object({ button_reply: tapped.optional(), list_reply: tapped.optional() }).optional(),
  /** A tap on a template's button. */
  button: z.object({ payload: text(256), text: text(100).default('') }).optional(),
  image: media.optional(),
});

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

const contact = z.object({ wa_id: z.string(), profile: z.object({ name: text(80) }) });

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

function contentOf({ type, text: written, interactive, button, image }: z.output<typeof message>): ReceivedContent {
  if (type === 'text' && written) return { kind: 'text', text: written.body };
  const tap = interactive?.button_reply ?? interactive?.list_reply;
  if (tap) return { kind: 'button', ...tap };
  if (button) return { kind: 'button', id: button.payload, title: button.text };
  if (image) return { kind: 'media', mediaId: image.id, mimeType: image.mime_type, caption: image.caption ?? null };
  return { kind: 'other' };
}

/** Parses the items of a list that are valid and skips the others, so that the rest of a delivery counts. */
const readable = <T extends z.ZodType>(schema: T, list: unknown[]): z.output<T>[] =>
  list.flatMap((each) => {
    const read = schema.safeParse(each);
    return read.success ? [read.data] : [];
  });

export interface Delivery {
  /** Not read yet: one delivery may hold thousands. */
  messages: unknown[];
  statuses: unknown[];
  /** Profile names by number. */
  names: ReadonlyMap<string, string>;
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
    names: new Map(
      values.flatMap(({ contacts }) => readable(contact, contacts).map(({ wa_id, profile }) => [wa_id, profile.name])),
    ),
    isForeign: all.length > 0 && values.length === 0,
  };
}

export const readMessages = (list: unknown[], names: Delivery['names'], now = Date.now()): ReceivedMessage[] =>
  readable(message, list).map((each) => ({
    externalId: each.id,
    from: `+${each.from}`,
    writtenAt: clampTime(each.timestamp, now),
    content: {
      ...contentOf(each),
      ...(names.has(each.from) && { name: names.get(each.from) ?? '' }),
      ...(each.context && { inReplyTo: each.context.id }),
    },
  }));

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
