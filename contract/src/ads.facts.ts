import { z } from 'zod';
import { type FactFilters, factFilterNames, stepFilter } from './ads.fact-keys.ts';
import {
  appliesTo,
  choiceNames,
  dayNames,
  type Facts,
  facts,
  flagNames,
  type KindOf,
  type NumberName,
  numberNames,
  type SteppedName,
  steppedNames,
} from './ads.kinds.ts';
import { writing } from './ads.limits.ts';
import { limits } from './kernel/limits.ts';
import { decimal, queryFlag, textList } from './kernel/query.ts';

const each = <Name extends string, T>(names: readonly Name[], value: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;

/** The area of a home or plot, in square metres. */
export const areaRead = z.number().int().positive().max(100_000_000);

const amount = (name: NumberName) => z.number().int().min(facts[name].min).max(facts[name].max);

const sizeForm = z.object({
  width: amount('width').optional(),
  length: amount('length').optional(),
  area: areaRead,
  price: z.number().int().positive().max(limits.price),
});

const shape: Record<keyof Facts, z.ZodType> = {
  ...each(flagNames, () => z.literal(true)),
  ...each(choiceNames, (name) => z.enum(facts[name].options)),
  ...each(numberNames, amount),
  ...each(dayNames, () => z.iso.date()),
  sizes: z.array(sizeForm).min(1).max(writing.plotSizes),
};
const names = Object.keys(shape) as (keyof Facts)[];
const isBlank = (value: unknown) => value === null || value === false || value === '';
/** Null, false and blank say nothing. */
const absentIf = (isAbsent: (value: unknown) => boolean, schema: z.ZodType) =>
  z.preprocess((value) => (isAbsent(value) ? undefined : value), schema.optional());

/** What a form may send for a fact that it does not state. */
export type FactsInput = { [Name in keyof Facts]?: Facts[Name] | false | null | undefined };

// The shape is computed, so its type is stated once here.
export const factsForm = z.object(each(names, (name) => absentIf(isBlank, shape[name]))) as unknown as z.ZodType<
  Facts,
  FactsInput
>;
/** The facts of an ad as it is shown. */
export const factsShown = z.object(shape).partial() as unknown as z.ZodType<Facts>;

/** The facts that an ad of this kind can have, in the order of their declaration. */
export const factsOfKind = (stated: Facts, kind: KindOf): Facts =>
  Object.fromEntries(
    names.flatMap((name) => (stated[name] !== undefined && appliesTo(name, kind) ? [[name, stated[name]]] : [])),
  );

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const step = (name: SteppedName) =>
  z.preprocess(decimal, z.union((facts[name].steps as readonly number[]).map((most) => z.literal(most))));

const filterShape = {
  ...each(flagNames, () => queryFlag),
  ...each(choiceNames, (name) => textList(facts[name].options)),
  ...Object.fromEntries(steppedNames.map((name) => [stepFilter(name), absentIf((value) => value === '', step(name))])),
  availableBy: absentIf((value) => value === '', month),
};

type QueryText = string | readonly string[] | boolean | number | undefined;
/** Filters by facts, for the query of a search. */
export const factFilters = filterShape as unknown as {
  [Name in keyof FactFilters]-?: z.ZodOptional<z.ZodType<FactFilters[Name], QueryText>>;
};

/** The filters by facts among all filters, without those that are off. */
export const factsAmong = (filters: FactFilters): FactFilters =>
  Object.fromEntries(
    factFilterNames.flatMap((name) => {
      const value: unknown = filters[name];
      return isAbsent(value) ? [] : [[name, value]];
    }),
  );
const isAbsent = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Facts that a saved search asks for, as it is shown. */
export const wishesShown = z
  .object({
    ...each(flagNames, () => z.boolean()),
    ...each(choiceNames, (name) => z.array(z.enum(facts[name].options))),
    ...Object.fromEntries(steppedNames.map((name) => [stepFilter(name), z.int()])),
    availableBy: z.string(),
  })
  .partial() as unknown as z.ZodType<FactFilters>;

type WishesInput = { [Name in keyof FactFilters]?: FactFilters[Name] | null };
/** The same in JSON, as saved searches store them; null is off. */
export const wishedFacts = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? factsAmong(value) : value),
  z.object(filterShape),
) as unknown as z.ZodType<FactFilters, WishesInput>;
