import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import {
  type CountryCode,
  callingCodeOf,
  guessPhone,
  homeCountry,
  loadPhones,
  otherCountries,
  type Phones,
  readPhone,
} from '#web/features/accounts/phone.ts';

export interface PhoneControl {
  /** In international form. */
  value: () => string;
  /** Validates the number once the library has loaded. */
  problem: () => Promise<string | undefined>;
}

/** In case the library can't be loaded. */
const internationalForm = /^\+[1-9]\d{6,14}$/;

/** A number is read as people write it in its country. `onChange` is called when more is known of it than before. */
export function attachPhone(input: HTMLInputElement, onChange: () => void): PhoneControl {
  const frame = input.parentElement;
  const select = frame?.querySelector('select');
  const shown = (part: string) => frame?.querySelector(`[data-shown=${part}]`);
  const example = input.placeholder;
  let phones: Phones | undefined;

  const country = () => (select?.value ?? homeCountry) as CountryCode;
  const showCountry = () => {
    shown('country')?.replaceChildren(country());
    shown('code')?.replaceChildren(`+${callingCodeOf(country(), phones)}`);
    input.placeholder = country() === homeCountry ? example : '';
  };
  /** When typing has stopped: the number is formatted as in its country. */
  const settle = () => {
    if (!phones) return;
    const read = readPhone(phones, input.value, country());
    if (read.national === null) return;
    if (select) select.value = read.country;
    input.value = read.national;
    showCountry();
  };

  const loaded = loadPhones().then(
    (library) => {
      phones = library;
      if (select) fill(select, library);
      if (document.activeElement !== input) settle();
      onChange();
    },
    // Without the library, guess: the server validates the number anyway.
    () => {},
  );
  input.addEventListener('blur', settle);
  select?.addEventListener('change', () => {
    showCountry();
    // Another country changes the number.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  showCountry();

  const value = () => (phones ? readPhone(phones, input.value, country()).value : guessPhone(input.value, country()));
  return {
    value,
    async problem() {
      if (!input.value.trim()) return m.errors_validation_required();
      await loaded;
      const isValid = phones ? phones.isValidPhoneNumber(value()) : internationalForm.test(value());
      return isValid ? undefined : m.errors_validation_invalidPhoneNumber();
    },
  };
}

function fill(select: HTMLSelectElement, phones: Phones): void {
  const group = document.createElement('optgroup');
  group.label = m.accounts_auth_countryAll();
  group.append(...otherCountries(phones, getLocale()).map(({ code, text }) => new Option(text, code)));
  select.append(group);
}
