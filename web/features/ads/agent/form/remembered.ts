import type { AdDefaults } from '@makao/contract/ads.writing';
import type { Mark, Marks } from './marks.tsx';

/** What the last ad says of what is asked again in the next. */
export const told = (last: AdDefaults | null | undefined): Partial<AdDefaults> =>
  Object.fromEntries(Object.entries(last ?? {}).filter(([, value]) => value !== null));

export const marksOf = (last: AdDefaults | null | undefined): Marks =>
  Object.fromEntries(Object.entries(told(last)).map(([name, value]): [string, Mark] => [name, { value, words: null }]));
