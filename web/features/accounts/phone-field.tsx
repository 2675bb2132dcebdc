import { market } from '@makao/contract/market';
import { getLocale } from '@makao/i18n/runtime';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import {
  type CountryCode,
  callingCodeOf,
  guessPhone,
  homeCountry,
  loadPhones,
  otherCountries,
  type Phones,
  readPhone,
} from './phone.ts';
import { CountrySelect, PhoneFrame, phoneInputClass } from './phone-frame.tsx';

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
      // Without the library, guess: the server validates the number anyway.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <PhoneFrame
          country={country}
          callingCode={callingCodeOf(country, phones)}
          select={
            <CountrySelect
              value={country}
              others={phones && otherCountries(phones, getLocale())}
              onChange={({ target }) => take({ ...latest.current, country: target.value as CountryCode }, false)}
            />
          }
        >
          <input
            {...control}
            ref={inputRef}
            name={name}
            type="tel"
            autoComplete="tel"
            value={typed}
            placeholder={country === homeCountry ? market.phone.example : undefined}
            onChange={(event) => take({ typed: event.target.value, country }, false)}
            onBlur={() => {
              take(latest.current, true);
              onBlur();
            }}
            className={phoneInputClass}
          />
        </PhoneFrame>
      )}
    </Field>
  );
}
