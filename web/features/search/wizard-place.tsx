import { market } from '@makao/contract/market';
import type { City } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';

/** The city that is chosen from the start. */
export const usualCity = (cities: readonly City[]): City | undefined =>
  cities.find(({ name }) => name === market.city) ?? cities[0];

/** What a price can be: said below the field, in `wizard.ts` as it is needed. */
const PriceNote = () => (
  <span
    data-note
    data-rent={m.search_wizard_priceHintRent()}
    data-sell={m.search_wizard_priceHintSell()}
    data-required={m.errors_validation_required()}
    data-positive={m.errors_validation_positiveNumber()}
    data-unread={m.search_amountUnread()}
  >
    {m.search_wizard_priceHintRent()}
  </span>
);

interface PriceAndPlaceProps {
  cities: readonly City[];
  /** Where wards are chosen. */
  wards: ReactNode;
}

export const PriceAndPlace = ({ cities, wards }: PriceAndPlaceProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Field id="wizard-price" label={m.search_wizard_price()} hint={<PriceNote />}>
      {(control) => (
        <Input
          {...control}
          name="priceMax"
          required
          autoCapitalize="none"
          autoComplete="off"
          maxLength={60}
          placeholder={m.search_wizard_priceExample()}
          className="tabular-nums"
        />
      )}
    </Field>
    {cities.length === 1 ? (
      <input type="hidden" name="cityId" value={cities[0]?.id} />
    ) : (
      <Field id="wizard-city" label={m.search_wizard_city()}>
        {(control) => (
          <Select {...control} name="cityId" defaultValue={usualCity(cities)?.id}>
            {cities.map(({ id, name }) => (
              <option key={id} value={id} data-anywhere={m.search_wizard_anyWard({ city: name })}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
    {/* Without a script they are chosen on the page this leads to: a hundred of them would weigh on this one. */}
    <div className="needs-script sm:col-span-2">{wards}</div>
  </div>
);
