import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { type CountryOption, preferredOptions } from './phone.ts';

interface PhoneFrameProps {
  country: string;
  callingCode: string;
  /** The select of the country, laid over what is shown of the choice. */
  select: ReactNode;
  /** The input. */
  children: ReactNode;
}

/** The look of a phone field. The attributes are for the script of documents. */
export const PhoneFrame = ({ country, callingCode, select, children }: PhoneFrameProps) => (
  <span className="flex min-h-11 rounded-field border border-line-strong/70 bg-shell transition-colors hover:border-lagoon has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-lagoon has-aria-invalid:border-error">
    <span className="relative flex shrink-0 items-center gap-1 overflow-clip border-r border-line px-3 tabular-nums">
      <span aria-hidden data-shown="country" className="text-sm font-semibold text-stone">
        {country}
      </span>
      <span aria-hidden data-shown="code">
        +{callingCode}
      </span>
      <ChevronDown aria-hidden className="size-4 text-stone" />
      {select}
    </span>
    {children}
  </span>
);

export const phoneInputClass =
  'w-0 grow rounded-r-field bg-transparent px-3 tabular-nums outline-none placeholder:text-stone/80';

interface CountrySelectProps extends ComponentProps<'select'> {
  /** Beyond the preferred ones. */
  others?: readonly CountryOption[] | undefined;
}

/** The phone's own list. */
export const CountrySelect = ({ others = [], ...props }: CountrySelectProps) => (
  <select
    name="country"
    aria-label={m.accounts_auth_country()}
    autoComplete="off"
    className="absolute inset-0 w-full appearance-none bg-transparent text-transparent outline-none [&_*]:text-ink [&_*]:bg-shell"
    {...props}
  >
    <optgroup label={m.accounts_auth_countryPreferred()}>{preferredOptions(getLocale()).map(show)}</optgroup>
    {others.length > 0 && <optgroup label={m.accounts_auth_countryAll()}>{others.map(show)}</optgroup>}
  </select>
);

const show = ({ code, text }: CountryOption) => (
  <option key={code} value={code}>
    {text}
  </option>
);
