import { limits } from './limits.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '');

/** The share of letters that need no correction, from 0 to 1; swapping two neighbours is one slip. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row[j] = least;
    }
    before = last;
    last = row;
  }
  return 1 - last[b.length]! / longest;
}

/** Scores a name for what was typed so far: above 1 when it contains the text, else how similar its beginning is. */
function matchScore(typed: string, name: string): number {
  const [query, text] = [plain(typed).trim(), plain(name)];
  if (query === '') return 1;
  if (text.startsWith(query)) return 3;
  if (text.includes(query)) return 2;
  const starts = [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)];
  const lengths = [query.length - 1, query.length, query.length + 1, text.length];
  return Math.max(
    ...starts.flatMap((start) => lengths.map((length) => similarity(query, text.slice(start, start + length)))),
  );
}

export interface Findable {
  name: string;
  /** Other names people look for it by. */
  aliases?: readonly string[];
}

export interface Found<T> {
  item: T;
  /** The other name it was found by. */
  alias: string | undefined;
}

/** Finds the items that match the typed text, allowing typing errors, best first. */
export function findLoosely<T extends Findable>(items: readonly T[], typed: string): Found<T>[] {
  return items
    .map((item) => {
      const own = matchScore(typed, item.name);
      const others = (item.aliases ?? []).map((alias) => ({ alias, score: matchScore(typed, alias) }));
      const best = others.reduce((a, b) => (b.score > a.score ? b : a), {
        alias: undefined as string | undefined,
        score: own,
      });
      return { item, ...best };
    })
    .filter(({ score }) => score >= limits.selectThreshold)
    .sort((a, b) => b.score - a.score);
}
