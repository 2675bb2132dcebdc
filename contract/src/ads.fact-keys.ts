/**
 * Facts as keys: an index or an array column that holds the keys of an ad answers every filter by keys that must be
 * there and keys that must not.
 */
import {
  type ChoiceName,
  choiceNames,
  type FactName,
  type Facts,
  type FlagName,
  facts,
  flagNames,
  type OptionOf,
  type SteppedName,
  steppedNames,
} from './ads.kinds.ts';

const record = <Name extends string, Key extends string, T>(names: readonly Name[], entry: (name: Name) => [Key, T]) =>
  Object.fromEntries(names.map(entry)) as Record<Key, T>;

type StepFilter = `${SteppedName}Max`;

export type FactFilters = { [Name in FlagName]?: boolean | undefined } & {
  [Name in ChoiceName]?: OptionOf<Name>[] | undefined;
} & { [Name in StepFilter]?: number | undefined } & {
  /** A month: free in it or before. */
  availableBy?: string | undefined;
};

export const stepFilter = (name: SteppedName): StepFilter => `${name}Max`;
/** The fact that a filter asks for. */
export const factOfFilter: Readonly<Record<string, FactName>> = {
  ...Object.fromEntries([...flagNames, ...choiceNames].map((name) => [name, name])),
  ...Object.fromEntries(steppedNames.map((name) => [stepFilter(name), name])),
  availableBy: 'availableFrom',
};
export const factFilterNames = Object.keys(factOfFilter) as (keyof FactFilters)[];

const optionKey = (name: ChoiceName, option: string) => `${name}:${option}`;
const stepKey = (name: SteppedName, step: number) => `${name}<=${step}`;
const monthKey = (month: string) => `availableFrom:${month}`;

/** How many months ahead an ad can name its first day. */
const monthsAhead = 24;

/** The month that is so many months later, as `YYYY-MM`. */
const laterMonth = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** So many months from this one on. */
export const monthsFrom = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, by) => laterMonth(month, by));

/** What an ad with these facts is found by. */
export function factKeys(stated: Facts): string[] {
  return [
    ...flagNames.filter((name) => stated[name]),
    ...choiceNames.flatMap((name) => {
      const option = stated[name];
      return option ? [name, optionKey(name, option)] : [];
    }),
    ...steppedNames.flatMap((name) => {
      const value = stated[name];
      return value === undefined
        ? []
        : facts[name].steps.filter((step) => value <= step).map((step) => stepKey(name, step));
    }),
    ...(stated.availableFrom ? [monthKey(stated.availableFrom.slice(0, 7))] : []),
  ];
}

/** The keys that a search wants and those that it does not. */
export function factWishes(filters: FactFilters): { wanted: string[]; unwanted: string[] } {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const name of flagNames) {
    if (filters[name] === true) wanted.push(name);
    if (filters[name] === false) unwanted.push(name);
  }
  for (const name of choiceNames) {
    const chosen: readonly string[] = filters[name] ?? [];
    if (chosen.length === 0) continue;
    // One of several: it states the fact, and none of the other options.
    if (chosen.length === 1) wanted.push(optionKey(name, chosen[0]!));
    else wanted.push(name);
    if (chosen.length > 1)
      unwanted.push(...facts[name].options.filter((o) => !chosen.includes(o)).map((o) => optionKey(name, o)));
  }
  for (const name of steppedNames) {
    const most = filters[stepFilter(name)];
    if (most !== undefined) wanted.push(stepKey(name, most));
  }
  const { availableBy } = filters;
  if (availableBy)
    unwanted.push(...Array.from({ length: monthsAhead }, (_, n) => monthKey(laterMonth(availableBy, n + 1))));
  return { wanted, unwanted };
}

/** The keys that are counted for each filter, and the name of the count: the fact, or fact and value. */
export const countedKeys: Readonly<Record<keyof FactFilters, readonly { key: string; name: string }[]>> = {
  ...record(flagNames, (name) => [name, [{ key: name, name }]]),
  ...record(choiceNames, (name) => [
    name,
    facts[name].options.map((option: string) => ({ key: optionKey(name, option), name: optionKey(name, option) })),
  ]),
  ...record(steppedNames, (name) => [
    stepFilter(name),
    facts[name].steps.map((step) => ({ key: stepKey(name, step), name: `${name}:${step}` })),
  ]),
  availableBy: [],
};
