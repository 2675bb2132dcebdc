import { z } from 'zod';
import { limits } from './limits.ts';
import { preprocess } from './preprocess.ts';

/** A list in a query string: `a,b`, repeated names as an HTML form sends them, or both. Empty means absent. */
const split = (value: unknown): unknown => {
  if (value === undefined || value === '') return undefined;
  const parts = [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));
  const filled = parts.map((part) => (typeof part === 'string' ? part.trim() : part)).filter((part) => part !== '');
  return filled.length > 0 ? filled : undefined;
};

export type ListInput = string | readonly (string | number)[] | undefined;

const list = <T>(item: z.ZodType<T>, max: number) =>
  preprocess<T[] | undefined, ListInput>(split, z.array(item).max(max).optional());

export const uuidList = list(z.uuid(), limits.wardIds);

/** Accepts decimal digits only, not the other spellings JavaScript converts (`0x1F`, `1e3`, blanks). */
export const decimal = (value: unknown): unknown =>
  typeof value === 'string' ? (/^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN) : value;

export const numberList = (item: z.ZodNumber, max: number) =>
  list(z.preprocess(decimal, item) as z.ZodType<number>, max);

/** Accepts `true` and `false`; anything else counts as absent. */
export const queryFlag = preprocess<boolean | undefined, string | boolean | undefined>(
  (value) => (String(value) === 'true' ? true : String(value) === 'false' ? false : undefined),
  z.boolean().optional(),
);

export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  preprocess<z.output<T> | undefined, z.input<T> | '' | undefined>(
    (value) => (value === '' ? undefined : value),
    schema.optional(),
  );

/** Some of these words. */
export const textList = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  list(z.enum(words) as unknown as z.ZodType<Word>, words.length);
