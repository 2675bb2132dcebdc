import { plain } from './words.ts';

/** An agent's answers for the ads in question, by their number in the list. */
export type StillThere = { there: number[]; gone: number[] } | 'all there' | 'there' | 'gone' | 'all gone';

const wordsOf = (text: string) => new Set(text.split('|'));

const there = wordsOf('bado|yes|ndiyo|ndio|available|there|still|haijaondoka|haijaenda');
/** They say it of one, whatever was asked. */
const single = /^(?:i|ki|li|u)po$/;
const plural = /^(?:zi|vi|ya)po$/;
const goneWords = wordsOf('taken|gone|unavailable');
/** Every noun class: imepangishwa, kimeuzwa, zimeshapangishwa, haijauzwa. */
const verb = /^(ha)?(?:i|zi|ki|vi|li|ya)(?:me|mesha|meisha|ja)(pangishwa|pangwa|pangika|uzwa|uzika|chukuliwa)$/;
const absent = /^(?:hai|hazi|haki|havi|hali|haya)po$/;
const all = wordsOf('zote|yote|vyote|all|both');
const fillers = wordsOf('na|and|is|are|ziko|iko|namba|no|the|tena|ni|pia|they|it|ya|za');

/** How one word says that a home stands; null for other words. */
export function statusOf(word: string): 'there' | 'rented' | 'sold' | 'gone' | null {
  const [, isDenied, act = ''] = verb.exec(word) ?? [];
  if (isDenied) return 'there';
  if (act.startsWith('pang') || word === 'rented') return 'rented';
  if (act.startsWith('uz') || word === 'sold') return 'sold';
  if (act || absent.test(word) || goneWords.has(word)) return 'gone';
  return there.has(word) || single.test(word) || plural.test(word) ? 'there' : null;
}

/** Parses "ndiyo", "zote zipo", "imepangishwa", "1 3 zipo", "2 haipo na 1 ipo"; null for anything else. */
export function readStillThere(said: string, count: number): StillThere | null {
  const found = { there: [] as number[], gone: [] as number[] };
  let numbers: number[] = [];
  let status: 'there' | 'gone' | null = null;
  let isAll = false;
  let isSingle = false;
  if (said.includes('?')) return null;
  for (const word of plain(said).split(' ')) {
    const number = /^\d{1,3}$/.test(word) ? Number(word) : null;
    const is = statusOf(word);
    if (number !== null) {
      if (number < 1 || number > count) return null;
      numbers.push(number);
    } else if (all.has(word)) isAll = true;
    else if (is) {
      status = is === 'there' ? 'there' : 'gone';
      isSingle = single.test(word);
      found[status].push(...numbers);
      numbers = [];
    } else if (!fillers.has(word)) return null;
  }
  // "Zipo 1 3": numbers after the word belong to it.
  if (numbers.length > 0 && status) found[status].push(...numbers);
  else if (numbers.length > 0) return null;
  const isNumbered = found.there.length + found.gone.length > 0;
  if (isNumbered) return isAll ? null : { there: found.there.filter((n) => !found.gone.includes(n)), gone: found.gone };
  if (!status) return isAll ? 'all there' : null;
  if (status === 'there') return isSingle && !isAll && count > 1 ? 'there' : 'all there';
  return isAll || count === 1 ? 'all gone' : 'gone';
}
