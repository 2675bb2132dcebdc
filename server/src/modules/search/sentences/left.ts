import type { Understanding } from '@makao/contract/search';
import type { Item } from './items.ts';

/** Why words became no filter: unknown, without a filter for them, or the name of a town that is not ours. */
export type Unread = 'unknown' | 'no filter' | 'elsewhere';

/** What was left, in groups that stand together for the same reason. */
export function groupsLeft(
  sentence: string,
  items: readonly Item[],
  unread: ReadonlyMap<number, Unread>,
): { words: string; why: Unread }[] {
  const groups: { start: number; end: number; last: number; why: Unread }[] = [];
  for (const [at, why] of [...unread].sort(([a], [b]) => a - b)) {
    const { start, end } = items[at]!;
    const group = groups.at(-1);
    const together =
      group?.why === why && items.slice(group.last + 1, at).every(({ sign, key }) => sign && key !== ',');
    if (together) Object.assign(group, { end, last: at });
    else groups.push({ start, end, last: at, why });
  }
  return groups.map(({ start, end, why }) => ({ words: sentence.slice(start, end), why }));
}

/** A sentence that is about something else. */
export function nothingIn(sentence: string): Understanding {
  return { filters: {}, places: [], notUnderstood: [sentence.trim()], noFilter: [], elsewhere: [] };
}
