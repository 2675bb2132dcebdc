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
export const monthsAhead = 24;

/** The month that is so many months later, as `YYYY-MM`. */
const laterMonth = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

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

/** The keys of single filters, to count the results of each. */
export const singleKeys: Readonly<Record<FlagName, string>> = Object.fromEntries(
  flagNames.map((name) => [name, name]),
) as Record<FlagName, string>;
/** Every option and step with its key, as `name` and value. */
export const optionKeys: readonly { name: ChoiceName | SteppedName; value: string; key: string }[] = [
  ...choiceNames.flatMap((name) =>
    facts[name].options.map((value: string) => ({ name, value, key: optionKey(name, value) })),
  ),
  ...steppedNames.flatMap((name) =>
    facts[name].steps.map((step) => ({ name, value: String(step), key: stepKey(name, step) })),
  ),
];
