import type { AdFilters } from '@makao/contract/ads';
import { queryString } from '@makao/contract/kernel/request';
import type { Understanding } from '@makao/contract/search';
import { activeFilters, readSearch, type SearchState, writeSearch } from '@makao/contract/search.url';
import { m } from '@makao/i18n/messages';
import { fetchAds, findAds } from '../ads/ads.queries.ts';
import { findNearMisses } from '../ads/near-misses.ts';
import { isShown } from '../search/search.rules.ts';
import { understand } from '../search/sentences/grammar.ts';
import { adReply, adsReply } from './ad-reply.ts';
import { describeChange, describeSearch } from './describe-search.ts';
import { saveFromChat } from './save-from-chat.ts';
import { type Answered, type Part, type Reply, say, type Turn } from './turn.ts';
import { isCommand } from './words.ts';

/** Ads per answer. */
const shownAtOnce = 5;
const longest = 300;

const filtersOf = ({ page: _, ...filters }: SearchState): AdFilters => filters;

/** A sentence is a search; "more" continues it, "save this" saves it. */
export const answerSearch: Part = async (turn) => {
  const { message, said, state, gazetteer } = turn;
  const id = message.kind === 'button' ? message.id : null;
  if (state.search && (id === 'more' || (!id && isCommand('more', said)))) return showMore(turn, state.search);
  if (id === 'save' || (!id && isCommand('save', said))) return saveFromChat(turn, state.search?.query);
  const [, adId] = /^ad:([\da-f-]{36})$/.exec(id ?? '') ?? [];
  if (adId) return showAd(turn, adId);
  if (message.kind !== 'text' || said.trim() === '') return null;
  const understood = understand(said.slice(0, longest), gazetteer);
  const found = readSearch(new URLSearchParams(queryString(understood.filters)));
  const isEmpty = activeFilters(filtersOf(found)) === 0;
  if (isEmpty && understood.notUnderstood.length > 0) return null;
  if (state.search?.isSaving) {
    const before = readSearch(new URLSearchParams(state.search.query));
    return saveFromChat(turn, writeSearch({ ...before, ...found, page: 1 }));
  }
  return search(turn, found, understood);
};

async function search(turn: Turn, found: SearchState, understood: Understanding): Promise<Answered> {
  const { services, locale } = turn;
  const filters = filtersOf(found);
  const { count, rows } = await findAds(services.db, services.adIndex, filters, 1, shownAtOnce);
  const wanted = describeSearch(filters, understood.places, locale) || m.chat_search_anything({}, { locale });
  const unread = understood.notUnderstood.join(', ');
  const head = [
    m.chat_search_understood({ wanted }, { locale }),
    unread && m.chat_search_notUnderstood({ words: unread.slice(0, 200) }, { locale }),
  ];
  const state = { search: { query: writeSearch(filters), page: 1 }, threadId: undefined, askAbout: undefined };
  if (count === 0) return { replies: await nothingFound(turn, filters, head), mode: 'searching', state };
  const lines = [...head, m.chat_search_count({ count }, { locale })].filter(Boolean);
  const next = nextButtons(turn, count > shownAtOnce);
  return { replies: [adsReply(services, { rows, head: lines, next }, locale)], mode: 'searching', state };
}

/** One ad of a list, with its picture and how to reach the agent. */
async function showAd({ services, locale, now }: Turn, id: string): Promise<Answered> {
  const [row] = await fetchAds(services.db, [id]);
  if (!row || !isShown(row, now.getTime())) return say(m.chat_ask_gone({}, { locale }));
  return { replies: [adReply(services, row, locale)] };
}

const nextButtons = ({ locale }: Turn, hasMore: boolean) => [
  ...(hasMore ? [{ id: 'more', title: m.chat_more_button({}, { locale }) }] : []),
  { id: 'save', title: m.chat_save_button({}, { locale }) },
];

/** Says that nothing was found, and shows what one relaxed filter would find. */
async function nothingFound(turn: Turn, filters: AdFilters, head: string[]): Promise<Reply[]> {
  const { services, locale } = turn;
  const ways = (await findNearMisses(services.db, services.adIndex, filters)).slice(0, 2);
  const lines = [
    ...head,
    m.chat_search_none({}, { locale }),
    ...ways.map(({ change, count }) => `• ${describeChange(change, locale)} (${count})`),
  ];
  const near = [...new Map(ways.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
  const rows = near.slice(0, shownAtOnce);
  const next = nextButtons(turn, false);
  const text = lines.filter(Boolean);
  if (rows.length === 0) return [{ text: text.join('\n'), extras: { buttons: next } }];
  return [adsReply(services, { rows, head: text, next }, locale)];
}

async function showMore(turn: Turn, { query, page }: { query: string; page: number }): Promise<Answered> {
  const { services, locale } = turn;
  const filters = filtersOf(readSearch(new URLSearchParams(query)));
  const next = page + 1;
  const { count, rows } = await findAds(services.db, services.adIndex, filters, next, shownAtOnce);
  if (rows.length === 0) return say(m.chat_search_noMore({}, { locale }), { buttons: nextButtons(turn, false) });
  const left = Math.max(0, count - next * shownAtOnce);
  const first = (next - 1) * shownAtOnce + 1;
  const head = [m.chat_search_left({ count: left }, { locale })];
  return {
    replies: [adsReply(services, { rows, head, next: nextButtons(turn, left > 0), first }, locale)],
    state: { search: { query, page: next } },
  };
}
