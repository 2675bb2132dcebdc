import { type Locale, locales } from '@makao/contract/kernel/locales';

// What pages use of the compiler's runtime, a tenth of it: addresses, cookies and strategies are ours to decide.
// web/vite.messages.ts puts it in the runtime's place.

/** @public */
export const baseLocale: Locale = 'en';

/** @public */
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

let read = (): Locale => baseLocale;

/** @public */
export const getLocale = () => read();

/** @public */
export const overwriteGetLocale = (reader: () => Locale) => {
  read = reader;
};
