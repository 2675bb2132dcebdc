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
import { type Person, personOf } from './chat-person.ts';
import { looksLikePost } from './draft/looks-like-post.ts';
import type { Intent } from './states/state.ts';
import { talkToTeam } from './team-part.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isAnyCommand, plain } from './words.ts';

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

/** A text that quotes our message about a refusal becomes part of the case. */
export const answerCase: Part = async (turn) => {
  const { tx, from, message, said } = turn;
  if (message.kind !== 'text' || !message.inReplyTo || said.trim() === '' || isAnyCommand(said)) return null;
  const person = await personOf(tx, from);
  if (!person) return null;
  if (isSuspended(person)) return (await answerSuspension(turn, person))?.() ?? null;
  const quoted = await messageQuoted(tx, addressesOf(from, person), message.inReplyTo);
  const refused = quoted && (await refusalToldBy(tx, person.id, quoted));
  return refused ? write(turn, person.id, refused) : null;
};

/**
 * A text that follows our message about a refusal, and is nothing else, becomes part of the case. What a suspended person
 * writes is their answer to that; when it was judged, or is enough, their texts are for the team.
 */
export const answerRefusal: Intent = {
  name: 'case',
  leads: null,
  recognize: async (turn) => {
    const { tx, from, message, said } = turn;
    if (message.kind !== 'text' || said.trim() === '') return null;
    const person = await personOf(tx, from);
    if (!person) return null;
    if (isSuspended(person)) return answerSuspension(turn, person);
    if (message.inReplyTo) return null;
    const before = await messageBefore(turn, addressesOf(from, person));
    const refused = before && (await refusalToldBy(tx, person.id, before));
    return refused ? () => write(turn, person.id, refused) : null;
  },
};

const isSuspended = ({ suspendedAt, deleteAt }: Person) => suspendedAt !== null && deleteAt === null;

/** What we told the account's number may have reached its linked contact. */
const addressesOf = (from: string, person: Person) => [...new Set([from, person.phoneNumber])];

/** What answers a suspension: the case, and when that was judged or has enough texts, the team. */
async function answerSuspension(turn: Turn, { id }: Person): Promise<(() => Promise<Answered>) | null> {
  const refused = await refusalOf(turn.tx, id, ({ kind }) => kind === 'account');
  if (!refused) return null;
  return async () =>
    (await refusalBy(turn, id, refused)) === null
      ? say(m.chat_case_account({}, { locale: turn.locale }))
      : talkToTeam(turn, turn.said.trim());
}

type Told = Pick<typeof messages.$inferSelect, 'kind' | 'createdAt'>;

/** An ad may have been refused twice: the message tells the latest decision before it. */
async function refusalToldBy(tx: Tx, userId: string, message: Told) {
  const kind = told[message.kind as TemplateName];
  return kind && refusalOf(tx, userId, (each) => each.kind === kind && each.decidedAt <= message.createdAt);
}

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
  if (isAnyCommand(said) || looksLikePost(turn)) return true;
  const { filters, notUnderstood } = understand(said.slice(0, longest), gazetteer);
  const found = readSearch(new URLSearchParams(queryString(filters)));
  const unread = plain(notUnderstood.join(' ')).split(' ').length;
  return activeFilters(found) > 0 && unread * 2 < words.split(' ').length;
}

async function write(turn: Turn, userId: string, refused: Refused): Promise<Answered> {
  const { locale } = turn;
  const refusal = await refusalBy(turn, userId, refused);
  if (refusal)
    return say(refusal.code === 'tooMany' ? m.chat_case_enough({}, { locale }) : m.chat_case_closed({}, { locale }));
  const subject = subjectText(refused, locale) ?? '';
  return say(m.chat_case_taken({ subject }, { locale }));
}

/** Adds the text to the case; returns why not, when it was judged already or has enough texts. */
async function refusalBy({ tx, said }: Turn, userId: string, { kind, subjectId }: Refused): Promise<Refusal | null> {
  const text = said.trim().slice(0, limits.cases.text);
  try {
    await tx.transaction((inner) => appeal(inner, userId, { kind, subjectId, text }, 'chat'));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
}
