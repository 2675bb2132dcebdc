import { plain } from './words.ts';

/** An agent's answers for the ads in question, by their number in the list. */
export type StillThere = { there: number[]; gone: number[] } | 'all there' | 'gone' | 'all gone';

const there = new Set('ipo|zipo|bado|yes|ndiyo|ndio|available|there|still'.split('|'));
const gone = new Set(
  'imepangishwa|zimepangishwa|imepangwa|zimepangwa|imeuzwa|zimeuzwa|haipo|hazipo|imechukuliwa|zimechukuliwa|rented|sold|gone|taken|imeshapangishwa|imeshauzwa'.split(
    '|',
  ),
);
const all = new Set('zote|yote|all'.split('|'));
const fillers = new Set('na|and|is|are|ziko|iko|namba|no|the|tena|ni|pia|they|it'.split('|'));

/** Parses "ndiyo", "zote zipo", "imepangishwa", "1 3 zipo", "2 haipo na 1 ipo"; null for anything else. */
export function readStillThere(said: string, count: number): StillThere | null {
  const found = { there: [] as number[], gone: [] as number[] };
  let numbers: number[] = [];
  let status: 'there' | 'gone' | null = null;
  let isAll = false;
  for (const word of plain(said).split(' ')) {
    const number = /^\d{1,3}$/.test(word) ? Number(word) : null;
    if (number !== null) {
      if (number < 1 || number > count) return null;
      numbers.push(number);
    } else if (all.has(word)) isAll = true;
    else if (there.has(word) || gone.has(word)) {
      status = gone.has(word) ? 'gone' : 'there';
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
  if (status === 'there') return 'all there';
  return isAll || count === 1 ? 'all gone' : 'gone';
}
