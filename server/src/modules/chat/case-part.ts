import type { CaseKind } from '@makao/contract/cases';
import { limits } from '@makao/contract/kernel/limits';
import { queryString } from '@makao/contract/kernel/request';
import { activeFilters, readSearch } from '@makao/contract/search.url';
import { m } from '@makao/i18n/messages';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { day } from '../../lib/market-time.ts';
import { appeal } from '../cases/appeal.ts';
import { type Refused, refusalOf, subjectText } from '../cases/refusals.ts';
import type { TemplateName } from '../messages/templates.ts';
import { understand } from '../search/sentences/grammar.ts';
import { personOf } from './chat-person.ts';
import { looksLikePost } from './draft/looks-like-post.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { commands, plain } from './words.ts';

/** The decision that a message of ours tells. */
const told: Partial<Record<TemplateName, CaseKind>> = {
  account_suspended: 'account',
  ad_rejected: 'ad',
  changes_rejected: 'ad',
  ad_taken_down: 'ad',
  ad_removed: 'ad',
  name_refused: 'name',
  own_review_hidden: 'review',
};

/** Without quoting our message, a text answers it only for so long. */
const replyDays = 3;
const longest = 300;

/**
 * A text that answers a refusal becomes part of the case: one that quotes our message, or follows it and is nothing
 * else. A suspended person can say nothing else at all.
 */
export const answerCase: Part = async (turn) => {
  const { tx, from, message, said } = turn;
  if (message.kind !== 'text' || said.trim() === '') return null;
  const person = await personOf(tx, from);
  if (!person) return null;
  if (person.suspendedAt && !person.deleteAt) return write(turn, person.id, ({ kind }) => kind === 'account');
  // What we told the account's number may have reached its linked contact.
  const to = [...new Set([from, person.phoneNumber])];
  const refusing = message.inReplyTo ? await messageQuoted(tx, to, message.inReplyTo) : await messageBefore(turn, to);
  const kind = refusing && told[refusing.kind as TemplateName];
  if (!kind) return null;
  // An ad may have been refused twice: the message tells the latest decision before it.
  return write(turn, person.id, (each) => each.kind === kind && each.decidedAt <= refusing.createdAt);
};

async function messageQuoted(tx: Tx, to: string[], externalId: string) {
  const isIt = and(eq(messages.externalId, externalId), inArray(messages.to, to));
  return (await tx.select().from(messages).where(isIt).limit(1))[0];
}

/** The last message of ours besides replies, if it is recent and the text means nothing else. */
async function messageBefore(turn: Turn, to: string[]) {
  const { tx, state, now } = turn;
  if (state.threadId || state.askAbout || state.draft || state.signIn || meansElse(turn)) return undefined;
  const [last] = await tx
    .select()
    .from(messages)
    .where(and(inArray(messages.to, to), ne(messages.kind, 'chat_answer')))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return last && now.getTime() - last.createdAt.getTime() < replyDays * day ? last : undefined;
}

/** A command, an ad, or a search: a sentence of which we understand most. */
function meansElse(turn: Turn): boolean {
  const { said, gazetteer } = turn;
  const words = plain(said);
  if (Object.values(commands).some((command) => command.has(words)) || looksLikePost(turn)) return true;
  const { filters, notUnderstood } = understand(said.slice(0, longest), gazetteer);
  const found = readSearch(new URLSearchParams(queryString(filters)));
  const unread = plain(notUnderstood.join(' ')).split(' ').length;
  return activeFilters(found) > 0 && unread * 2 < words.split(' ').length;
}

async function write(turn: Turn, userId: string, fits: (refused: Refused) => boolean): Promise<Answered | null> {
  const { tx, said, locale } = turn;
  const refused = await refusalOf(tx, userId, fits);
  if (!refused) return null;
  const { kind, subjectId } = refused;
  const text = said.trim().slice(0, limits.cases.text);
  try {
    await tx.transaction((inner) => appeal(inner, userId, { kind, subjectId, text }, 'chat'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(error.code === 'tooMany' ? m.chat_case_enough({}, { locale }) : m.chat_case_closed({}, { locale }));
  }
  const subject = subjectText(refused, locale) ?? '';
  return say(kind === 'account' ? m.chat_case_account({}, { locale }) : m.chat_case_taken({ subject }, { locale }));
}
