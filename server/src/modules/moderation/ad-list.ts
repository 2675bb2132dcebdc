import { limits } from '@makao/contract/kernel/limits';
import type { AdDay, AdListFilter } from '@makao/contract/moderation';
import { type Listing, Narrowing, wordsOf } from '../../lib/listing.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { notOfAgents } from '../accounts/own-accounts.ts';
import { isJudgedSql } from '../risk/judged.rules.ts';
import { suspiciousSql } from '../risk/risk.rules.ts';
import { adStatesSql, takenOffSql } from './moderation.rules.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const link = new RegExp(`(?:^|/)(ads|agents|wards|people)/(${uuid})(?![0-9a-f])`, 'i');
const id = new RegExp(`^${uuid}$`, 'i');
/** At least the first eight digits of an id, as the audit log shows it. */
const beginning = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

const agentsWhere = (condition: string) =>
  `a.agent_id = any (array(select g.id from agents g join users u on u.id = g.user_id where ${condition}))`;
const ofPerson = (place: string) => agentsWhere(`u.id = ${place}::uuid`);
const ofNumber = (place: string) => agentsWhere(`u.phone_number like ${place}`);

const byLink: Record<string, (place: string) => string> = {
  ads: (place) => `a.id = ${place}::uuid`,
  agents: (place) => `a.agent_id = ${place}::uuid`,
  wards: (place) => `a.ward_id = ${place}::uuid`,
  people: ofPerson,
};

/** A name can be that of many agents: the first are enough for a search that finds more than these. */
const first = `limit ${limits.namedAccounts}`;
const ofAgency = (named: string) => `a.agent_id = any (array(select g.id from agents g where ${named} ${first}))`;
const ofAgent = (named: string) => `a.agent_id = any (array(
  select g.id from users u join agents g on g.user_id = u.id where u.user_type = 'agent' and ${named} ${first}))`;

/** A condition for one word: a prefix in the description, or part of the ward's or the agent's name. */
function word(list: Narrowing, text: string) {
  const lexeme = list.value(`'${text.replace(/['\\]/g, ' ')}':*`);
  const pattern = list.value(textPattern(text));
  return `(to_tsvector('simple', coalesce(a.description, '')) @@ to_tsquery('simple', ${lexeme})
    or a.ward_id = any (array(select w.id from wards w where lower(w.name || ' ' || array_to_string(w.aliases, ' ')) like ${pattern}))
    or ${ofAgency(list.has('g.name', [text]))} or ${ofAgent(`g.name is null and ${list.has(fullNameSql(), [text])}`)})`;
}

/** Enough digits for an ad number, and nothing else. */
const wholeNumber = 7;

/**
 * Parses the search text as everything it may be: one of our URLs, an id, a number, words. Empty when there is no text.
 */
function search(list: Narrowing, q: string | undefined): string | null {
  const text = q?.trim();
  if (!text) return null;
  const [, kind, linked] = link.exec(text) ?? [];
  const condition = byLink[kind?.toLowerCase() ?? ''];
  if (condition && linked) return condition(list.value(linked));
  if (id.test(text)) {
    const place = list.value(text);
    return Object.values(byLink)
      .map((is) => is(place))
      .join(' or ');
  }
  const may: string[] = [];
  if (beginning.test(text)) {
    const bound = (filler: string) => `${list.value(fill(text, filler))}::uuid`;
    may.push(`a.id between ${bound('0')} and ${bound('f')}`);
  }
  const phone = phonePattern(text);
  if (phone) may.push(ofNumber(list.value(phone)));
  if (phone && text.replace(/\D/g, '').length >= wholeNumber) return may.join(' or ');
  const words = wordsOf(text).filter((each) => /[\p{L}\p{N}]/u.test(each));
  if (words.length > 0) may.push(`(${words.map((each) => word(list, each)).join(' and ')})`);
  // The own name of an agent who shows another.
  if (words.length > 1) may.push(ofAgent(list.has(fullNameSql(), words)));
  if (may.length === 0) may.push('false');
  return may.join(' or ');
}

/** Completes the beginning of an id to a UUID with `filler`. */
function fill(text: string, filler: string) {
  const digits = text.replaceAll('-', '').toLowerCase().slice(0, 32).padEnd(32, filler);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const moments: Record<AdDay, string> = {
  created: 'a.created_at',
  submitted: 'a.submitted_at',
  published: 'a.published_at',
  confirmed: 'a.confirmed_at',
  closed: 'a.closed_at',
};

const states = adStatesSql();

function narrowed({ q, wardId, agentId, risk, dayOf, from, to }: AdListFilter) {
  const list = new Narrowing();
  const found = search(list, q);
  // The team has no access to drafts.
  list
    .that('a.ward_id is not null')
    .by(wardId, (place) => `a.ward_id = ${place}::uuid`)
    .by(agentId, (place) => `a.agent_id = ${place}::uuid`)
    .by(risk, (place) => `${place}::text = case when ${suspiciousSql()} then 'suspicious' else 'harmless' end`)
    .days(moments[dayOf ?? 'created'], { from, to });
  // Withdrawn is neither rented nor sold.
  if (dayOf === 'closed' && (from || to)) list.that(`a.outcome is distinct from 'withdrawn'`);
  const listing = (): Listing => ({
    from: 'ads a',
    ...(found ? { found } : {}),
    where: list.where,
    values: list.values,
    // By the days that are asked for, so that an index finds them in order.
    timestamp: from || to ? moments[dayOf ?? 'created'] : 'a.created_at',
    key: 'a.id',
    keyType: 'uuid',
  });
  return { list, listing };
}

/** All ads except closed ones, unless these are asked for. */
export function adListing({ state, status, ...filter }: AdListFilter): Listing {
  const { list, listing } = narrowed(filter);
  list.by(status, (place) => `a.status = ${place}`);
  if (state === 'takenOff') return { ...listing(), either: takenOffSql() };
  list.that(state ? states[state] : 'a.deleted_at is null');
  // What expired last comes first: by their creation, all that has not expired would be read before it.
  const byTerm = state === 'expired' && !filter.from && !filter.to && !filter.q;
  return { ...listing(), ...(byTerm && { timestamp: 'a.expiration_date' }) };
}

const kinds = {
  new: `a.status = 'pending_approval'`,
  changed: `a.status = 'approved'`,
  suspicious: suspiciousSql(),
  overdue: `a.updated_at < now() - interval '${limits.hoursToDecide} hours'`,
};

/**
 * Pending ads, highest risk first, then longest waiting. Ads of a suspended agent wait until the agent is back, and `own`
 * are the accounts whose ads the reader must not judge.
 */
export function queueListing(
  { kind, status: _, state: __, ...filter }: AdListFilter,
  own: readonly string[] = [],
): Listing {
  const { list, listing } = narrowed(filter);
  list.that(states.waiting).that(`not ${isJudgedSql('a.id')}`);
  if (own.length > 0) list.by(own, (place) => notOfAgents('a.agent_id', place));
  if (kind) list.that(kinds[kind]);
  return listing();
}
export const queueOrder = 'a.risk desc, a.updated_at, a.id';
export const isQueue = ({ status, kind }: AdListFilter) => status === 'pending_approval' || kind !== undefined;

/** The statuses of the list under this filter, as conditions for counting. */
export const countedStates = { all: 'a.deleted_at is null', ...states };
/** The same for counting all ads. */
export const countedApart = { ...countedStates, takenOff: takenOffSql() };
export const adBase = (filter: Omit<AdListFilter, 'state' | 'status' | 'kind'>): Listing => narrowed(filter).listing();
