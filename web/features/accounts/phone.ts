import { market } from '@makao/contract/market';
import type { CountryCode } from 'libphonenumber-js/min';

export type { CountryCode };
export type Phones = typeof import('libphonenumber-js/min');

/** Loads the library with the first form that asks for a number: it is heavy. */
export const loadPhones = (): Promise<Phones> => import('libphonenumber-js/min');

/** Preferred countries. Their calling codes are known before the library has loaded. */
export const preferredCountries = {
  [market.country]: market.phone.callingCode,
  FR: '33',
  US: '1',
  CA: '1',
} as const satisfies Partial<Record<CountryCode, string>>;
export const homeCountry = market.country satisfies CountryCode;

export const callingCodeOf = (country: CountryCode, phones?: Phones): string =>
  preferredCountries[country as keyof typeof preferredCountries] ?? phones?.getCountryCallingCode(country) ?? '';

export interface CountryOption {
  code: CountryCode;
  text: string;
}

const optionOf = (locale: string, phones?: Phones) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code: CountryCode): CountryOption => ({
    code,
    text: `${names.of(code) ?? code} (+${callingCodeOf(code, phones)})`,
  });
};

export const preferredOptions = (locale: string): CountryOption[] =>
  (Object.keys(preferredCountries) as CountryCode[]).map(optionOf(locale));

/** All countries but the preferred ones, by name. */
export const otherCountries = (phones: Phones, locale: string): CountryOption[] =>
  phones
    .getCountries()
    .filter((code) => !(code in preferredCountries))
    .map(optionOf(locale, phones))
    .sort((one, other) => one.text.localeCompare(other.text, locale));

export interface ReadPhone {
  /** E.164 where the number is valid, else the typed digits; empty for nothing. */
  value: string;
  country: CountryCode;
  /** As people of that country write it; null until it is a number. */
  national: string | null;
}

/** Understands what people type and paste: local or international, with or without `0`, `+` or `00`. */
export function readPhone(phones: Phones, typed: string, country: CountryCode): ReadPhone {
  const text = typed.replace(/[^\d+]/g, '');
  if (!/\d/.test(text)) return { value: '', country, national: null };
  const tries = text.startsWith('+')
    ? [phones.parsePhoneNumberFromString(text)]
    : text.startsWith('00')
      ? [phones.parsePhoneNumberFromString(`+${text.slice(2)}`)]
      : [phones.parsePhoneNumberFromString(text, country), phones.parsePhoneNumberFromString(`+${text}`)];
  const found = tries.find((one) => one?.isValid());
  if (found) return { value: found.number, country: found.country ?? country, national: found.formatNational() };
  return { value: tries[0]?.number ?? text, country, national: null };
}

/** Guesses before the library has loaded: right for what people here mostly type. */
export function guessPhone(typed: string, country: CountryCode): string {
  const text = typed.replace(/[^\d+]/g, '');
  const code = preferredCountries[country as keyof typeof preferredCountries] ?? '';
  if (text === '' || text.startsWith('+')) return text;
  if (code && text.startsWith(code) && text.length > 10) return `+${text}`;
  return `+${code}${text.replace(/^0+/, '')}`;
}

/** Validates a number; returns a key of the validation messages. */
export async function checkPhone(value: unknown): Promise<string | undefined> {
  const phones = await loadPhones();
  return phones.isValidPhoneNumber(String(value)) ? undefined : 'invalidPhoneNumber';
}
