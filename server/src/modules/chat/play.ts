import { randomUUID } from 'node:crypto';
import type { devWrite, PlayedMessage } from '@makao/contract/chat';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { one } from '../../db/client.ts';
import { chats, type ReceivedContent, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { playedFault, playMedia } from '../../lib/messenger/inbox.ts';
import type { Services } from '../../services.ts';
import { progressOf } from '../messages/messages.rules.ts';
import { noteOutcome } from '../messages/note-outcome.ts';
import { presentDecision } from '../support/support.present.ts';
import { decisionsOf } from '../support/support.queries.ts';
import { isNumber, type Sender } from './contacts.ts';
import { takeMessages } from './receive.ts';

type Played = z.output<typeof devWrite.body>;
const mostShown = 100;

function contentOf({ text, button, media, sharesNumber, location, voice, sticker }: Played): ReceivedContent {
  if (location) return { kind: 'location', ...location };
  if (voice) return { kind: 'voice' };
  if (sticker) return { kind: 'sticker' };
  if (sharesNumber) return { kind: 'shared', phoneNumber: sharesNumber };
  if (button) return { kind: 'button', ...button };
  if (media)
    return {
      kind: 'media',
      mediaId: playMedia(Buffer.from(media.data, 'base64')),
      mimeType: '',
      caption: media.caption ?? null,
    };
  return { kind: 'text', text: text ?? '' };
}

/** A phone shows its number; a person without one comes back by the same id, also after they have shared it. */
const senderOf = ({ phoneNumber: address, username }: Played): Sender => ({
  phoneNumber: isNumber(address) ? address : null,
  carrierId: isNumber(address) ? null : address,
  username: username ?? null,
});

/** Takes in a message as if a phone had sent it; from here on everything works as with the carrier. */
export async function playMessage({ db }: Services, played: Played, now = new Date()): Promise<string> {
  const { name, inReplyTo } = played;
  const [answered] = inReplyTo
    ? await db.select({ externalId: messages.externalId }).from(messages).where(eq(messages.id, inReplyTo))
    : [];
  const content = {
    ...contentOf(played),
    ...(name && { name }),
    ...(answered?.externalId && { inReplyTo: answered.externalId }),
  };
  const message = { externalId: `played-${randomUUID()}`, sender: senderOf(played), content, writtenAt: now };
  const id = one(await takeMessages(db, [message]));
  // A delivery that the carrier repeats: it must count once.
  if (playedFault(played.phoneNumber) === 'doubled') await takeMessages(db, [message]);
  return id;
}

/** What stands for a message that is no text. */
const signs: Partial<Record<ReceivedContent['kind'], string>> = { voice: '🎤', sticker: '🙂' };

function textOf(content: ReceivedContent | null): string {
  switch (content?.kind) {
    case 'text':
      return content.text;
    case 'button':
      return content.title;
    case 'shared':
      return content.phoneNumber;
    case 'media':
      return ['📷', content.caption].filter(Boolean).join(' ');
    case 'location':
      return `📍 ${content.latitude.toFixed(4)}, ${content.longitude.toFixed(4)}`;
    default:
      return (content && signs[content.kind]) ?? '📎';
  }
}

/** The addresses of a phone: a person without a number may have got one. */
async function addressesOf({ db }: Services, asked: string): Promise<string[]> {
  const [contact] = await db.select({ address: chats.address }).from(chats).where(eq(chats.carrierId, asked));
  return [...new Set([asked, contact?.address ?? asked])];
}

/** A phone that is switched on: what we sent has arrived, and was read unless it lies aside. As the carrier would tell. */
export async function playSeen(services: Services, phoneNumber: string, isRead: boolean, now = new Date()) {
  const { db } = services;
  const isNew = isNull(isRead ? messages.readAt : messages.deliveredAt);
  const arrived = await db
    .select({ externalId: messages.externalId })
    .from(messages)
    .where(
      and(
        ...[inArray(messages.to, await addressesOf(services, phoneNumber)), eq(messages.status, 'sent')],
        ...[eq(messages.channel, 'whatsapp'), isNull(messages.failedAt), isNew],
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(mostShown);
  const status = isRead ? 'read' : 'delivered';
  for (const { externalId } of arrived)
    if (externalId) {
      const outcome = { externalId, status, at: now, code: null, reason: null } as const;
      await db.transaction((tx) => noteOutcome(tx, outcome, services));
    }
}

/** Both sides of a conversation, oldest first, and how its last messages were understood. */
export async function playedChat(services: Services, asked: string) {
  const { db } = services;
  const addresses = await addressesOf(services, asked);
  const [phoneNumber = asked] = addresses.slice(-1);
  const [lines, decisions] = await Promise.all([playedLines(services, addresses), decisionsOf(db, phoneNumber)]);
  return { messages: lines, decisions: decisions.map(presentDecision) };
}

async function playedLines({ db }: Services, addresses: string[]): Promise<PlayedMessage[]> {
  const sent = await db
    .select()
    .from(messages)
    .where(inArray(messages.to, addresses))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(mostShown);
  const received = await db
    .select()
    .from(receivedMessages)
    .where(inArray(receivedMessages.from, addresses))
    .orderBy(desc(receivedMessages.writtenAt), desc(receivedMessages.createdAt))
    .limit(mostShown);
  const ours = sent.map((message) => {
    const { id, text, locale, extras, channel, createdAt } = message;
    return { ...{ id, text, locale, extras, channel, createdAt, isTheirs: false }, state: progressOf(message) };
  });
  const theirs = received.map(({ id, content, createdAt }) => ({
    ...{ id, createdAt, isTheirs: true, locale: null, extras: null, state: null, channel: null },
    text: textOf(content),
  }));
  return [...ours, ...theirs]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(-mostShown)
    .map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}
