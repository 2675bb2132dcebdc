import type { AdType, AdTypeRead, PropertyType } from '@makao/contract/ads';
import type { FactFilters } from '@makao/contract/ads.fact-keys';
import {
  type ChoiceName,
  choiceNames,
  type FactName,
  type Facts,
  factNames,
  facts,
  flagNames,
  type NumberName,
  type SteppedName,
  steppedNames,
} from '@makao/contract/ads.kinds';
import type { Locale } from '@makao/contract/kernel/locales';
import { kindWords } from '@makao/i18n/kind-words';
import { money, monthYear, plainDate, wholeNumber } from './format.ts';

function word(key: string, values: Record<string, string | number>, locale: Locale | undefined): string {
  const words = kindWords[key];
  if (!words) throw new Error(`The catalogue of kinds lacks kinds_${key}`);
  return words(values, { locale });
}

/** The kind without the type of offer: `House`. */
export const kindName = (kind: PropertyType, locale?: Locale) => word(`${kind}_name`, {}, locale);

/** What is offered: `House for rent`; a room is called by its sitting room or bathroom. */
export function kindOffer(
  { propertyType, type, facts: stated }: { propertyType: PropertyType; type: AdTypeRead; facts?: Facts | undefined },
  locale?: Locale,
): string {
  const called = stated?.hasSittingRoom ? 'withSittingRoom_' : stated?.bathroom === 'own' ? 'selfContained_' : '';
  return word(`${propertyType}_${propertyType === 'room' ? called : ''}${type}`, {}, locale);
}

const offers = { rent: 'manyRent', sell: 'manySell' } as const;
/** Many of a kind: `Houses to rent`. */
export const kindMany = (kind: PropertyType, type?: AdType, locale?: Locale) =>
  word(`${kind}_${type ? offers[type] : 'many'}`, {}, locale);

/** The label of a fact: `Electricity meter`. */
export const factName = (name: FactName | 'sizes', locale?: Locale) => word(`fact_${name}`, {}, locale);
export const optionName = (name: ChoiceName, option: string, locale?: Locale) =>
  word(`fact_${name}_${option}`, {}, locale);

const amount = (name: NumberName, value: number) =>
  facts[name].unit === 'shillings' ? money(value) : wholeNumber(value);
const hasZero = (name: NumberName) => facts[name].min === 0;

/** A limit that a filter offers: `Up to 200 m to tarmac`. */
export const stepName = (name: SteppedName, step: number, locale?: Locale) =>
  step === 0 && hasZero(name)
    ? word(`fact_${name}_zero`, {}, locale)
    : word(`fact_${name}_most`, { count: amount(name, step) }, locale);

const numberText = (name: NumberName, value: number, locale?: Locale) =>
  value === 0 && hasZero(name)
    ? word(`fact_${name}_zero`, {}, locale)
    : word(`fact_${name}_value`, { count: amount(name, value) }, locale);

/** One fact as a short text: `Own meter`, `200 m to tarmac`; null if it is not stated. */
export function factText(name: FactName, stated: Facts, locale?: Locale): string | null {
  const value = stated[name];
  if (value === undefined) return null;
  const fact = facts[name];
  if (fact.is === 'flag') return factName(name, locale);
  if (fact.is === 'choice') return optionName(name as ChoiceName, String(value), locale);
  if (fact.is === 'number') return numberText(name as NumberName, Number(value), locale);
  return word(`fact_${name}_value`, { day: plainDate(String(value), locale) }, locale);
}

/** All stated facts, in the order of their declaration. The sides of a plot are one text. */
export function factTexts(stated: Facts, locale?: Locale): { name: FactName; text: string }[] {
  const { width, length } = stated;
  return factNames.flatMap((name) => {
    if (name === 'length' && width !== undefined) return [];
    if (name === 'width' && width !== undefined && length !== undefined)
      return [{ name, text: `${wholeNumber(width)} × ${wholeNumber(length)} m` }];
    const text = factText(name, stated, locale);
    return text === null ? [] : [{ name, text }];
  });
}

/** What a search asks for, one text per filter: `Own meter or Shared meter`. */
export function wishTexts(wishes: FactFilters, locale?: Locale): { name: keyof FactFilters; text: string }[] {
  return [
    ...flagNames.flatMap((name) => (wishes[name] ? [{ name, text: factName(name, locale) }] : [])),
    ...choiceNames.flatMap((name) => {
      const options: readonly string[] = wishes[name] ?? [];
      return options.length > 0
        ? [{ name, text: options.map((option) => optionName(name, option, locale)).join(' / ') }]
        : [];
    }),
    ...steppedNames.flatMap((name) => {
      const most = wishes[`${name}Max`];
      return most === undefined ? [] : [{ name: `${name}Max` as const, text: stepName(name, most, locale) }];
    }),
    ...(wishes.availableBy
      ? [
          {
            name: 'availableBy' as const,
            text: word('fact_availableFrom_most', { month: monthYear(wishes.availableBy, locale) }, locale),
          },
        ]
      : []),
  ];
}
