import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';
import { queueAnswers } from '../messages/queue-answers.ts';
import type { Conversation } from './support.rules.ts';

/** What a person hears about their conversation with the team. */
type News = { kind: 'taken'; memberId: string } | { kind: 'closed' };

/** The language in which a person writes to us. */
export async function localeOf(tx: Tx, { address, userId }: Pick<Conversation, 'address' | 'userId'>): Promise<Locale> {
  const [contact] = await tx.select({ locale: chats.locale }).from(chats).where(eq(chats.address, address));
  if (contact) return contact.locale;
  const isTheirs = userId ? eq(users.id, userId) : eq(users.phoneNumber, address);
  return (await tx.select({ locale: users.locale }).from(users).where(isTheirs))[0]?.locale ?? 'sw';
}

/**
 * Says who reads now, or that Makao answers again. Only within the conversation: to somebody who has not written for a day
 * it makes no difference. Whoever reported a conversation goes on talking to Makao meanwhile.
 */
export async function tellPerson(tx: Tx, conversation: Conversation, news: News, now: Date) {
  if (conversation.topic !== 'help') return;
  const { id, address: to } = conversation;
  const locale = await localeOf(tx, conversation);
  const text =
    news.kind === 'taken'
      ? m.chat_team_taken({ name: await nameOf(tx, news.memberId) }, { locale })
      : m.chat_team_closed({}, { locale });
  await queueAnswers(tx, { to, locale, key: `support-${news.kind}-${id}-${now.getTime()}`, answers: [{ text }] });
}

/** What a colleague is called towards people: no more than the first name. */
export async function nameOf(tx: Tx, memberId: string) {
  return one(await tx.select({ name: users.firstName }).from(users).where(eq(users.id, memberId))).name;
}
