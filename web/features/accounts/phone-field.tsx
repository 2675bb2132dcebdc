import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Field } from '#web/components/ui/field.tsx';
import {
  type CountryCode,
  guessPhone,
  homeCountry,
  loadPhones,
  type Phones,
  preferredCountries,
  readPhone,
} from '#web/lib/phone.ts';

interface PhoneFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  name: string;
  /** E.164. Given once, it is what the field begins with. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

export function PhoneField({ label, hint, error, name, value, onChange, onBlur, inputRef }: PhoneFieldProps) {
  const [phones, setPhones] = useState<Phones>();
  const [typed, setTyped] = useState(value);
  const [country, setCountry] = useState<CountryCode>(homeCountry);
  const latest = useRef({ typed, country });

  /** `settled` when typing has stopped: then the number is formatted as in its country. */
  const take = (next: { typed: string; country: CountryCode }, settled: boolean, library = phones) => {
    const read = library && readPhone(library, next.typed, next.country);
    latest.current = {
      typed: (settled && read?.national) || next.typed,
      country: settled && read ? read.country : next.country,
    };
    setTyped(latest.current.typed);
    setCountry(latest.current.country);
    const number = read?.value ?? guessPhone(next.typed, next.country);
    if (number !== value) onChange(number);
  };

  const onLibrary = useEffectEvent((library: Phones) => {
    setPhones(library);
    const typing = document.activeElement?.getAttribute('name') === name;
    if (latest.current.typed) take(latest.current, !typing, library);
  });
  useEffect(() => {
    let gone = false;
    loadPhones().then(
      (library) => gone || onLibrary(library),
      // Without it the guess has to do; the server looks at the number anyway.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span
          className={classes(
            'flex min-h-11 rounded-field border bg-shell transition-colors',
            'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-lagoon',
            error ? 'border-error' : 'border-line-strong/70 hover:border-lagoon',
          )}
        >
          <span className="relative flex shrink-0 items-center gap-1 overflow-clip border-r border-line px-3 tabular-nums">
            <span aria-hidden className="text-sm font-semibold text-stone">
              {country}
            </span>
            <span aria-hidden>+{callingCode(country, phones)}</span>
            <ChevronDown aria-hidden className="size-4 text-stone" />
            <CountrySelect
              phones={phones}
              country={country}
              onChange={(next) => take({ ...latest.current, country: next }, false)}
            />
          </span>
          <input
            {...control}
            ref={inputRef}
            name={name}
            type="tel"
            autoComplete="tel"
            value={typed}
            placeholder={country === homeCountry ? '0712 345 678' : undefined}
            onChange={(event) => take({ typed: event.target.value, country }, false)}
            onBlur={() => {
              take(latest.current, true);
              onBlur();
            }}
            className="w-0 grow rounded-r-field bg-transparent px-3 tabular-nums outline-none placeholder:text-stone/80"
          />
        </span>
      )}
    </Field>
  );
}

const callingCode = (country: CountryCode, phones?: Phones) =>
  preferredCountries[country as keyof typeof preferredCountries] ?? phones?.getCountryCallingCode(country) ?? '';

/** The phone's own list, laid over what is shown of the choice. */
function CountrySelect({
  phones,
  country,
  onChange,
}: {
  phones: Phones | undefined;
  country: CountryCode;
  onChange: (country: CountryCode) => void;
}) {
  const preferred = Object.keys(preferredCountries) as CountryCode[];
  // Country names differ between server and browser, so they are shown with the library.
  const names = phones && new Intl.DisplayNames(getLocale(), { type: 'region' });
  const option = (code: CountryCode) => ({
    code,
    text: `${names?.of(code) ?? code} (+${callingCode(code, phones)})`,
  });
  const others = (phones?.getCountries() ?? []).filter((code) => !preferred.includes(code)).map(option);
  others.sort((a, b) => a.text.localeCompare(b.text, getLocale()));
  const show = (list: ReturnType<typeof option>[]) =>
    list.map(({ code, text }) => (
      <option key={code} value={code}>
        {text}
      </option>
    ));
  return (
    <select
      name="country"
      aria-label={m.accounts_auth_country()}
      autoComplete="off"
      value={country}
      onChange={(event) => onChange(event.target.value as CountryCode)}
      className="absolute inset-0 w-full appearance-none bg-transparent text-transparent outline-none [&_*]:text-ink [&_*]:bg-shell"
    >
      <optgroup label={m.accounts_auth_countryPreferred()}>{show(preferred.map(option))}</optgroup>
      {others.length > 0 && <optgroup label={m.accounts_auth_countryAll()}>{show(others)}</optgroup>}
    </select>
  );
}
