import { type Locale, locales } from '@makao/contract/kernel/locales';

// Replaces the compiler's runtime by the tenth of it that pages use (see web/vite.messages.ts). URLs, cookies and
// strategies are handled elsewhere.

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
