import { randomUUID } from 'node:crypto';
import type { devWrite, PlayedMessage } from '@makao/contract/chat';
import { desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { one } from '../../db/client.ts';
import { chats, type ReceivedContent, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { playMedia } from '../../lib/messenger/inbox.ts';
import type { Services } from '../../services.ts';
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
  return one(await takeMessages(db, [message]));
}

/** How far a message of ours has come. */
function stateOf({ status, readAt, deliveredAt, failedAt }: typeof messages.$inferSelect): PlayedMessage['state'] {
  if (failedAt || status === 'refused' || status === 'cancelled') return 'failed';
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : status;
}

/** Both sides of a conversation, oldest first. */
export async function playedChat({ db }: Services, asked: string): Promise<PlayedMessage[]> {
  const [contact] = await db.select({ address: chats.address }).from(chats).where(eq(chats.carrierId, asked));
  const phoneNumber = contact?.address ?? asked;
  const sent = await db
    .select()
    .from(messages)
    .where(inArray(messages.to, [asked, phoneNumber]))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(mostShown);
  const received = await db
    .select()
    .from(receivedMessages)
    .where(eq(receivedMessages.from, phoneNumber))
    .orderBy(desc(receivedMessages.writtenAt), desc(receivedMessages.createdAt))
    .limit(mostShown);
  const ours = sent.map((message) => {
    const { id, text, locale, extras, createdAt } = message;
    return { ...{ id, text, locale, extras, createdAt, isTheirs: false }, state: stateOf(message) };
  });
  const theirs = received.map(({ id, content, createdAt }) => ({
    ...{ id, createdAt, isTheirs: true, locale: null, extras: null, state: null },
    text:
      content?.kind === 'text'
        ? content.text
        : content?.kind === 'button'
          ? content.title
          : content?.kind === 'shared'
            ? content.phoneNumber
            : '📷',
  }));
  return [...ours, ...theirs]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(-mostShown)
    .map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}
