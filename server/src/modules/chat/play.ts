import { randomUUID } from 'node:crypto';
import type { devWrite, PlayedMessage } from '@makao/contract/chat';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { one } from '../../db/client.ts';
import { type ReceivedContent, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { playMedia } from '../../lib/messenger/inbox.ts';
import type { Services } from '../../services.ts';
import { takeMessages } from './receive.ts';

type Played = z.output<typeof devWrite.body>;
const mostShown = 100;

function contentOf({ text, button, media }: Played): ReceivedContent {
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

/** Takes in a message as if a phone had sent it; from here on everything works as with the carrier. */
export async function playMessage({ db }: Services, played: Played, now = new Date()): Promise<string> {
  const { phoneNumber, name, inReplyTo } = played;
  const [answered] = inReplyTo
    ? await db.select({ externalId: messages.externalId }).from(messages).where(eq(messages.id, inReplyTo))
    : [];
  const content = {
    ...contentOf(played),
    ...(name && { name }),
    ...(answered?.externalId && { inReplyTo: answered.externalId }),
  };
  const message = { externalId: `played-${randomUUID()}`, from: phoneNumber, content, writtenAt: now };
  return db.transaction(async (tx) => one(await takeMessages(tx, [message])));
}

/** Both sides of a conversation, oldest first. */
export async function playedChat({ db }: Services, phoneNumber: string): Promise<PlayedMessage[]> {
  const sent = await db
    .select()
    .from(messages)
    .where(eq(messages.to, phoneNumber))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(mostShown);
  const received = await db
    .select()
    .from(receivedMessages)
    .where(eq(receivedMessages.from, phoneNumber))
    .orderBy(desc(receivedMessages.writtenAt), desc(receivedMessages.createdAt))
    .limit(mostShown);
  const ours = sent.map(({ id, text, locale, extras, createdAt }) => ({
    ...{ id, text, locale, extras, createdAt, isTheirs: false },
  }));
  const theirs = received.map(({ id, content, createdAt }) => ({
    ...{ id, createdAt, isTheirs: true, locale: null, extras: null },
    text: content?.kind === 'text' ? content.text : content?.kind === 'button' ? content.title : '📷',
  }));
  return [...ours, ...theirs]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(-mostShown)
    .map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}
