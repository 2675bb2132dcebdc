import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { fetchAds, findAds } from '../../ads/ads.queries.ts';
import { findNearMisses } from '../../ads/near-misses.ts';
import { isShown } from '../../search/search.rules.ts';
import { adReply, adsReply } from '../ad-reply.ts';
import { describeChange, describeSearch } from '../describe-search.ts';
import { type Answered, type Reply, say, type Turn } from '../turn.ts';
import { factsOf, liveSearch, placeNames, searchState } from './context.ts';
import type { Refined, Remark } from './refine.ts';
import type { Wanted } from './wanted.ts';

/** Ads per answer. */
const shownAtOnce = 5;
const waysShown = 2;
const longestUnread = 200;

const nextButtons = ({ locale }: Turn, hasMore: boolean) => [
  ...(hasMore ? [{ id: 'more', title: m.chat_more_button({}, { locale }) }] : []),
  { id: 'save', title: m.chat_save_button({}, { locale }) },
];

/** The first line of every answer: what is looked for. */
async function firstLine(turn: Turn, wanted: Wanted) {
  const { locale } = turn;
  const places = await placeNames(turn, wanted);
  const words = describeSearch(wanted, places, locale) || m.chat_search_anything({}, { locale });
  return { line: m.chat_search_understood({ wanted: words }, { locale }), facts: factsOf(wanted, places) };
}

function remarkText(remark: Remark, { propertyType }: Wanted, { locale }: Turn): string {
  const say = { locale };
  switch (remark) {
    case 'cheapestAlready':
      return m.chat_search_cheapestAlready({}, say);
    case 'tooDear':
      return m.chat_search_tooDear({}, say);
    case 'noSize':
      return m.chat_search_noSize({}, say);
    case 'smallestAlready':
      return m.chat_search_smallestAlready({}, say);
    case 'noRooms':
      return m.chat_search_noRooms({ kind: propertyType ? kindName(propertyType, locale) : '' }, say);
    case 'refusedPlace':
      return m.chat_search_refusedPlace({}, say);
  }
}

/** An amount in another currency than ours. */
const foreignMoney = /[$€£]|(?<!\p{L})(?:usd|dola|dollars?|euros?|eur|gbp|kes|ksh)(?!\p{L})/iu;

type Said = Pick<Refined, 'remarks' | 'notUnderstood' | 'notExcluded' | 'elsewhere'>;

/** What is to be said of a text besides its filters. */
function remarksOn({ remarks, notUnderstood, notExcluded, elsewhere }: Said, wanted: Wanted, turn: Turn): string[] {
  const say = { locale: turn.locale };
  const words = (list: string[]) => list.join(', ').slice(0, longestUnread);
  const unknown = notUnderstood.filter((each) => !foreignMoney.test(each));
  return [
    unknown.length < notUnderstood.length && m.search_sentence_currency({}, say),
    elsewhere.length > 0 && m.search_sentence_elsewhere({ places: words(elsewhere) }, say),
    ...remarks.map((remark) => remarkText(remark, wanted, turn)),
    notExcluded.length > 0 && m.chat_search_notExcluded({ words: words(notExcluded) }, say),
    unknown.length > 0 && m.chat_search_notUnderstood({ words: words(unknown) }, say),
  ].filter((line) => line !== false);
}

/** The answer to a text that changed the search, or left it as it was. */
export async function showRefined(turn: Turn, refined: Refined): Promise<Answered> {
  const { change, wanted, set, dropped, elsewhere, remarks, unread } = refined;
  const read = { change, set, dropped, unread, ...(remarks.length > 0 && { remarks }) };
  if (change === 'dropped')
    return {
      ...say(m.chat_search_fresh({}, { locale: turn.locale })),
      ...{ mode: 'idle', state: { search: undefined }, facts: read },
    };
  // Without its place, a search would be of the whole city.
  const lacksPlace = (elsewhere.length > 0 && !wanted.wardIds) || remarks.includes('refusedPlace');
  if (change === 'none' || (lacksPlace && !set.includes('wardIds'))) return unchanged(turn, refined, read);
  const answered = await showSearch(turn, wanted, remarksOn(refined, wanted, turn));
  return { ...answered, facts: { ...read, ...answered.facts } };
}

/** Says what is looked for, without ads. */
async function unchanged(
  turn: Turn,
  refined: Said & { wanted: Wanted },
  read: Record<string, unknown>,
): Promise<Answered> {
  const { wanted } = refined;
  const { line, facts } = await firstLine(turn, wanted);
  const hint = refined.remarks.length === 0 && m.chat_search_hint({}, { locale: turn.locale });
  const lines = [...remarksOn(refined, wanted, turn), line, hint].filter((each) => each !== false);
  const page = liveSearch(turn)?.page ?? 1;
  return {
    ...say(lines.join('\n')),
    ...{ mode: 'searching', state: { search: searchState(wanted, page, turn.now) }, facts: { ...facts, ...read } },
  };
}

/** A text of which nothing was understood changes nothing. */
export async function sayUnread(turn: Turn): Promise<Answered> {
  const search = liveSearch(turn);
  const words = turn.said.trim();
  const read = { remarks: [], notUnderstood: [words], notExcluded: [], elsewhere: [], wanted: search?.wanted ?? {} };
  return unchanged(turn, read, { change: 'none' });
}

/** The first ads of a search; what comes near when there are none. */
export async function showSearch(turn: Turn, wanted: Wanted, remarks: string[] = []): Promise<Answered> {
  const { services, locale, now } = turn;
  const { count, rows } = await findAds(services.db, services.adIndex, wanted, 1, shownAtOnce);
  const { line, facts } = await firstLine(turn, wanted);
  const head = [line, ...remarks];
  const answered = {
    mode: 'searching' as const,
    state: { search: searchState(wanted, 1, now) },
    facts: { ...facts, found: count },
  };
  if (count === 0) return { replies: [await nothingFound(turn, wanted, head)], ...answered };
  const lines = [...head, m.chat_search_count({ count }, { locale })];
  const next = nextButtons(turn, count > shownAtOnce);
  return { replies: [adsReply(services, { groups: [{ rows }], head: lines, next }, locale)], ...answered };
}

/** Says that nothing was found; shows what one relaxed filter would find below the filter that it relaxes. */
async function nothingFound(turn: Turn, wanted: Wanted, head: string[]): Promise<Reply> {
  const { services, locale } = turn;
  const ways = (await findNearMisses(services.db, services.adIndex, wanted)).slice(0, waysShown);
  const groups = ways.map(({ change, count, rows }) => ({
    title: `• ${describeChange(change, locale)} (${count})`,
    rows: rows.slice(0, 2),
  }));
  const next = nextButtons(turn, false);
  if (groups.every(({ rows }) => rows.length === 0))
    return { text: [...head, m.chat_search_nothing({}, { locale })].join('\n'), extras: { buttons: next } };
  return adsReply(services, { groups, head: [...head, m.chat_search_none({}, { locale })], next }, locale);
}

/** The next page of the search. */
export async function showMore(turn: Turn): Promise<Answered> {
  const { services, locale, now } = turn;
  const search = liveSearch(turn);
  if (!search) return say(m.chat_search_nothingYet({}, { locale }));
  const { wanted, page } = search;
  const next = page + 1;
  const { count, rows } = await findAds(services.db, services.adIndex, wanted, next, shownAtOnce);
  const { line, facts } = await firstLine(turn, wanted);
  const read = { change: 'more', ...facts };
  if (rows.length === 0)
    return {
      ...say([line, m.chat_search_noMore({}, { locale })].join('\n'), { buttons: nextButtons(turn, false) }),
      ...{ mode: 'searching', facts: read },
    };
  const left = Math.max(0, count - next * shownAtOnce);
  const first = (next - 1) * shownAtOnce + 1;
  const head = [line, m.chat_search_left({ count: left }, { locale })];
  return {
    replies: [adsReply(services, { groups: [{ rows }], head, next: nextButtons(turn, left > 0), first }, locale)],
    ...{ mode: 'searching', state: { search: searchState(wanted, next, now) }, facts: { ...read, page: next } },
  };
}

/** One ad of a list, with its picture and how to reach the agent. */
export async function showAd({ services, locale, now }: Turn, id: string): Promise<Answered> {
  const [row] = await fetchAds(services.db, [id]);
  if (!row || !isShown(row, now.getTime())) return say(m.chat_ask_gone({}, { locale }));
  return { replies: [adReply(services, row, locale)], facts: { change: 'ad' } };
}

/** The ad with this number in what was shown last; null when there was none. */
export async function showNumbered(turn: Turn, number: number): Promise<Answered | null> {
  const { services } = turn;
  const search = liveSearch(turn);
  if (!search || number < 1 || number > search.page * shownAtOnce) return null;
  const page = Math.ceil(number / shownAtOnce);
  const { rows } = await findAds(services.db, services.adIndex, search.wanted, page, shownAtOnce);
  const row = rows[(number - 1) % shownAtOnce];
  return row ? showAd(turn, row.id) : null;
}
