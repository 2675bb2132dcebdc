/** Parts of a number in words: hundreds multiply, the rest adds up from large to small. */
const units: Record<string, number> = {};
const say = (words: string, first: number, step = 1) => {
  for (const [index, word] of words.split(' ').entries())
    for (const spelling of word.split('|')) units[spelling] = first + index * step;
};
say(
  'moja|kimoja|mmoja|jimoja|lamoja mbili|viwili|wawili|mawili|miwili tatu|vitatu|watatu|matatu|mitatu nne|vinne|wanne|minne tano|vitano|watano|mitano',
  1,
);
say('sita saba nane|vinane|minane tisa kumi', 6);
say('ishirini thelathini|thalathini arobaini|arubaini hamsini sitini sabini themanini|thamanini tisini', 20, 10);
say('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 1);
say('twenty thirty forty|fourty fifty sixty seventy eighty ninety', 20, 10);

const hundreds = new Set(['mia', 'hundred']);
export const numberWords = [...Object.keys(units), ...hundreds];

/** Multipliers of money amounts. The short ones count only right after digits. */
export const magnitudes: Record<string, number> = Object.fromEntries(
  Object.entries({
    1e3: 'elfu alfu elf maelfu thousand thousands thou k',
    1e5: 'laki lakhi lakh malaki lk laks',
    1e6: 'milioni milion million millions mil mill mln mamilioni ml mls mio m',
    1e9: 'bilioni billion billions bn',
  }).flatMap(([factor, words]) => words.split(' ').map((word) => [word, Number(factor)])),
);

export const halves: Record<string, number> = {
  nusu: 0.5,
  unusu: 0.5,
  'u nusu': 0.5,
  half: 0.5,
  robo: 0.25,
  quarter: 0.25,
};

const joins = new Set(['na', 'and']);

/** Parses `mia mbili na hamsini` or `three hundred fifty` from the keys at `at`. */
export function wordsNumber(keys: (string | undefined)[], at: number): { value: number; next: number } | null {
  let total = 0;
  let room = 1000;
  let next = at;
  for (;;) {
    const joined = next > at && joins.has(keys[next] ?? '') ? next + 1 : next;
    const part = partOf(keys, joined, room);
    if (!part) break;
    total += part.value;
    room = part.size;
    next = part.next;
    if (room === 1) break;
  }
  return next > at ? { value: total, next } : null;
}

/** One part that is smaller than the preceding one: after `hamsini` a unit, not another ten. */
function partOf(keys: (string | undefined)[], at: number, room: number) {
  const [first = '', second = ''] = [keys[at], keys[at + 1]];
  if (room > 100) {
    const after = units[second];
    if (first === 'mia')
      return { value: 100 * (after && after < 10 ? after : 1), size: 100, next: at + (after && after < 10 ? 2 : 1) };
    const before = units[first];
    if (before && before < 10 && second === 'hundred') return { value: before * 100, size: 100, next: at + 2 };
  }
  const value = units[first];
  if (value === undefined) return null;
  const size = value < 10 || (value > 10 && value < 20) ? 1 : 10;
  return (size === 10 ? room >= 100 : value < room) ? { value, size, next: at + 1 } : null;
}
