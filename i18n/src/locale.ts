import { type Locale, locales } from '@makao/contract/kernel/locales';

/** What pages use of the compiler's runtime, whose addresses, cookies and strategies are ours to decide: a tenth of it. */

export const baseLocale: Locale = 'en';
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

let read = (): Locale => baseLocale;
export const getLocale = () => read();
export const overwriteGetLocale = (reader: () => Locale) => {
  read = reader;
};
