import type { FactName } from '@makao/contract/ads.kinds';
import type { PostReading, ReadName } from '@makao/contract/ads.writing';
import type { MarkName, Marks } from './marks.tsx';
import type { Values } from './values.ts';

type Filled = { [Name in MarkName]?: unknown };

export interface Filling {
  /** What goes into the form. */
  filled: Filled;
  /** Values of the post for fields that the agent filled in otherwise; applied on request only. */
  conflicts: Filled;
  marks: Marks;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === false;

/** What a post changes in a form. Typed values stay; remembered defaults are replaced. */
export function fillFromPost(
  { values: read, words, factWords = {}, description }: PostReading,
  current: Values,
  marks: Marks,
  wards: readonly { id: string }[],
): Filling {
  const filling: Filling = { filled: {}, conflicts: {}, marks: {} };
  const { wardId, landmarkId, cityId, facts = {}, ...rest } = read;
  const isOffered = wardId !== undefined && wards.some(({ id }) => id === wardId);
  const found: Filled = {
    ...rest,
    ...(isOffered && { cityId, wardId, ...(landmarkId && { landmarkId }) }),
    ...(description && { description }),
  };
  for (const [name, value] of Object.entries(facts)) found[`facts.${name as FactName}`] = value;
  const now: Filled = { ...current };
  for (const [name, value] of Object.entries(current.facts ?? {})) now[`facts.${name as FactName}`] = value;
  for (const name of Object.keys(found) as MarkName[]) {
    const value = found[name];
    const said = name.startsWith('facts.') ? factWords[name.slice(6) as FactName] : words[name as ReadName];
    if (said) filling.marks[name] = { value, words: said };
    if (isSame(now[name], value)) continue;
    const isFree = isEmpty(now[name]) || (marks[name] !== undefined && isSame(marks[name].value, now[name]));
    // A ward brings its city along: the two are one choice.
    const isPlaceTyped = name === 'cityId' && isEmpty(current.wardId);
    Object.assign(isFree || isPlaceTyped ? filling.filled : filling.conflicts, { [name]: value });
  }
  // A street goes with its ward.
  if ('wardId' in filling.conflicts && 'landmarkId' in filling.filled) {
    delete filling.filled.landmarkId;
    filling.conflicts.landmarkId = landmarkId;
  }
  if ('wardId' in filling.conflicts && 'cityId' in filling.filled) {
    delete filling.filled.cityId;
    if (current.cityId !== cityId) filling.conflicts.cityId = cityId;
  }
  return filling;
}
