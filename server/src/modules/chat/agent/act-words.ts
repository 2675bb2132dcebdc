import { readAmount } from '@makao/contract/amounts/read-amount';
import type { AdAct } from '../../../db/schema/chat.ts';
import { statusOf } from '../still-there-words.ts';
import { plain } from '../words.ts';

/** What an agent wants done, and the words by which they name the ad. */
export interface Said {
  act: AdAct;
  about: string;
  /** Said of all of them: 'zote'. */
  isAll?: true;
  /** A price that is raised or lowered by so much. */
  by?: number;
}

const wordsOf = (text: string) => new Set(text.split('|'));

/** Longer texts say more than a wish about an ad. */
const longest = 140;

const politeness = wordsOf(
  'naomba|nipe|nionyeshe|onyesha|tafadhali|please|show|me|list|see|give|ona|kuona|angalia|nataka|niletee|orodha|ya|the|all|yote|zote|of|view|what|are|wangu|zangu|yangu|langu|my|basi',
);
const adWords = wordsOf('matangazo|tangazo|ads|ad|listings|listing|adverts|properties');
const leadWords = wordsOf('wateja|mteja|leads|customers|clients');
const dayWords = wordsOf('leo|today|todays|s|wa|za|wapya|new|wapi|ni|wako|nani|for|for');
const draftWords = wordsOf(
  'rasimu|rasimu yangu|rasimu zangu|draft|my draft|drafts|my drafts|endelea na tangazo|endelea na rasimu|endelea na tangazo langu|maliza tangazo|continue my ad|continue draft|continue the draft|continue my draft|resume draft|finish my ad',
);

const without = (words: string[], ...sets: Set<string>[]) => words.filter((word) => !sets.some((set) => set.has(word)));

/** 'Matangazo yangu', 'show me my ads'. */
export function asksForAds(said: string): boolean {
  const words = plain(said).split(' ');
  return words.some((word) => adWords.has(word)) && without(words, politeness, adWords).length === 0;
}

/** 'Wateja leo', "today's leads". */
export function asksForLeads(said: string): boolean {
  const words = plain(said).split(' ');
  return words.some((word) => leadWords.has(word)) && without(words, politeness, dayWords, leadWords).length === 0;
}

/** 'Rasimu', 'endelea na tangazo'. */
export const asksForDraft = (said: string) => draftWords.has(plain(said));

const renewing = /^(?:huisha|huyisha|renew|extend|ongeza muda(?: wa)?)(?: |$)/;
const pausing = /^(?:ondoa|sitisha|simamisha|ficha|pause|unpublish|take down|hide|remove|futa|delete)(?: |$)/;
const deleting = /^(?:futa|delete)(?: |$)/;

/** 'Huisha 2', 'sitisha ya sinza'. */
export function readTerm(said: string): Said | null {
  const words = plain(said);
  if (said.length > longest || said.includes('?')) return null;
  const act = renewing.test(words) ? 'renew' : pausing.test(words) ? 'pause' : null;
  if (!act) return null;
  return { act: { act }, about: words.replace(act === 'renew' ? renewing : pausing, '') };
}

/** 'Futa 2': of a draft it is a deletion. */
export const asksToDelete = (said: string) => deleting.test(plain(said));

const change =
  /^(?:(?:nataka |naomba )?(?:ku)?(?:badili|badilisha|rekebisha|weka|punguza|shusha|ongeza|pandisha)(?: ya)? bei|(?:please )?(?:change|set|update|reduce|lower|raise|increase)(?: the)? price|new price|bei mpya)(?: |$)/;
const bareChange = /^(?:bei|price)(?: |$)/;
const lowering = /punguza|shusha|reduce|lower/;
const raising = /ongeza|pandisha|raise|increase/;
/** What a searching person says of a price. */
const bounds = /(?:^| )(?:chini|isiyozidi|isizidi|kuanzia|zaidi|nafuu|under|below|max|up|most|gani|ngapi|za)(?: |$)/;
const mark = /^(?:iwe|kuwa|ni|hadi|mpaka|to|is|be|iwe ni)$/;
const byMark = /^(?:kwa|by)$/;

/** Figures below a thousand stand for thousands: nobody lets a home for 350 shillings. */
export const wholePrice = (amount: number) => (amount > 0 && amount < 1_000 ? amount * 1_000 : amount);

/** Spaces around what is no letter, digit or separator in a number. */
const spaced = (said: string) =>
  said
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\/[=-]/g, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[^\p{L}\p{N}\s.,]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Bei 2 350k', 'badili bei ya sinza iwe laki tatu na nusu', 'price of 2 to 350,000'. A bare amount is no price change. */
export function readPriceChange(said: string): Said | null {
  const text = spaced(said);
  if (said.length > longest || said.includes('?')) return null;
  const isAsked = change.test(text);
  if (!isAsked && (!bareChange.test(text) || bounds.test(text) || /(?:^| )(?:hadi|mpaka)(?: |$)/.test(text)))
    return null;
  const words = text
    .replace(isAsked ? change : bareChange, '')
    .split(' ')
    .filter(Boolean);
  const read = amountIn(words, lowering.test(text) || raising.test(text));
  if (!read) return isAsked ? { act: { act: 'price', price: null }, about: words.join(' ') } : null;
  const { about, amount, isBy } = read;
  if (isBy) return { act: { act: 'price', price: null }, about, by: lowering.test(text) ? -amount : amount };
  return { act: { act: 'price', price: wholePrice(amount) }, about };
}

/** The amount that ends the words. A small number in front of it names the ad. */
function amountIn(words: string[], mayBeBy: boolean): { about: string; amount: number; isBy: boolean } | null {
  const marked = words.findLastIndex((word) => mark.test(word) || (mayBeBy && byMark.test(word)));
  // One or two digits by themselves are a number of the list.
  const at = (from: number) => {
    const rest = words.slice(from).join(' ');
    return /^\d{1,2}$/.test(rest) ? null : readAmount(rest);
  };
  if (marked >= 0) {
    const amount = at(marked + 1);
    if (amount) return { about: named(words.slice(0, marked)), amount, isBy: byMark.test(words[marked] ?? '') };
  }
  const isNumbered = /^\d{1,2}$/.test(words[0] ?? '');
  for (let from = isNumbered ? 1 : 0; from < words.length; from++) {
    const amount = at(from);
    if (amount) return { about: named(words.slice(0, from)), amount, isBy: false };
  }
  return null;
}

const named = (words: string[]) => words.filter((word) => !mark.test(word)).join(' ');

const fillers = wordsOf(
  'na|and|is|are|namba|no|number|the|tena|ni|pia|they|it|one|ones|ile|zile|hii|hizo|hiyo|hizi|kile|hicho|lile|that|this|has|have|been|was|were|already|tayari|yangu|langu|my|tangazo|ad|now|sasa|leo|today|jana|yesterday|samahani|sorry|asante|boss|iko|ziko',
);
/** What is left to name an ad by: 'ile ya sinza' is 'ya sinza'. */
export const withoutFillers = (said: string) => without(plain(said).split(' '), fillers).join(' ');

/** Words by which an offer begins, not a statement about an ad. */
const offering = /^(?:available|there|still|yes|ndiyo|ndio)$/;

/**
 * 'Ile ya sinza imepangishwa', 'the house in kigamboni is sold', 'zipo zote': a statement that begins or ends with how it
 * stands. Null for anything else, for questions and for texts that say two things.
 */
export function readStatement(said: string): Said | null {
  if (said.length > longest || /[?\n]/.test(said)) return null;
  const words = without(plain(said).split(' '), fillers);
  const stated = words.map((word, at) => ({ at, is: statusOf(word) })).filter(({ is }) => is !== null);
  const kinds = new Set(stated.map(({ is }) => is));
  const [first] = stated;
  const lastAt = stated.at(-1)?.at ?? -1;
  if (!first || kinds.size > 1 || words.includes('au') || words.includes('or')) return null;
  const isLast = lastAt === words.length - 1;
  const isFirst = first.at === 0 && !offering.test(words[0] ?? '');
  const isAll = words.some((word) => allWords.has(word));
  const about = words.filter((word, at) => !stated.some((each) => each.at === at) && !allWords.has(word)).join(' ');
  if (about !== '' && !isLast && !isFirst) return null;
  // "Nyumba sinza vyumba 2 laki 5 parking ipo" offers a home.
  if (first.is === 'there' && about.split(' ').length > mostWords) return null;
  const act: AdAct =
    first.is === 'there'
      ? { act: 'confirm' }
      : { act: 'outcome', outcome: first.is === 'rented' || first.is === 'sold' ? first.is : null };
  return { act, about, ...(isAll && { isAll }) };
}

/** A home that is there is named in a few words. */
const mostWords = 5;
const allWords = wordsOf('zote|yote|vyote|all|everything|both');

/** The numbers of a list, when a text names ads by nothing else: '2', 'ya 2 na 3', 'namba 4'. */
export function numbersIn(about: string): number[] | null {
  const words = plain(about)
    .split(' ')
    .filter(
      (word) => !/^(?:ya|la|za|cha|na|and|namba|number|no|of|the|nyumba|tangazo|house|ad|rows?|item)$/.test(word),
    );
  if (words.length === 0 || words.some((word) => !/^\d{1,2}$/.test(word))) return null;
  return [...new Set(words.map(Number))];
}
