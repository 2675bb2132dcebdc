import type { AdType } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import type { City } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';

/** A hundred wards would weigh more than the rest of the wizard: they come when they are about to be asked for. */
const WizardWards = lazy(() => import('./wizard-wards.tsx').catch(() => new Promise<never>(() => {})));

/** Why a price can't be searched with, in words; nothing when it can. */
export function priceFault({ value, validity, valueAsNumber }: HTMLInputElement): string | undefined {
  if (value === '' && !validity.badInput) return m.errors_validation_required();
  return validity.badInput || valueAsNumber <= 0 ? m.errors_validation_positiveNumber() : undefined;
}

interface PriceAndPlaceProps {
  cities: readonly City[];
  type: AdType;
  fault: string | undefined;
  /** Shown next: time to fetch the wards. */
  near: boolean;
}

export function PriceAndPlace({ cities, type, fault, near }: PriceAndPlaceProps) {
  const [cityId, setCity] = useState(cities.find(({ name }) => name === 'Dar es Salaam')?.id ?? cities[0]?.id ?? '');
  const [chosen, setChosen] = useState<string[]>([]);
  const city = cities.find(({ id }) => id === cityId)?.name ?? '';
  const anywhere = m.search_wizard_anyWard({ city });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        id="wizard-price"
        label={m.search_wizard_price()}
        hint={type === 'rent' ? m.search_wizard_priceHintRent() : m.search_wizard_priceHintSell()}
        error={fault}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            name="priceMax"
            required
            min={1}
            max={limits.price}
            className="tabular-nums"
          />
        )}
      </Field>
      <Field id="wizard-city" label={m.search_wizard_city()}>
        {(control) => (
          <Select
            {...control}
            name="cityId"
            value={cityId}
            onChange={({ target }) => {
              setCity(target.value);
              setChosen([]);
            }}
          >
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {/* Without a script they are chosen on the page this leads to: a hundred of them would weigh on this one. */}
      <Field id="wizard-wards" label={m.search_wizard_wards()} className="needs-script sm:col-span-2">
        {(control) => {
          const closed = (
            <Select {...control}>
              <option>{anywhere}</option>
            </Select>
          );
          return near ? (
            <Suspense fallback={closed}>
              <WizardWards
                id={control.id}
                cityId={cityId}
                placeholder={anywhere}
                chosen={chosen}
                onChange={setChosen}
                closed={closed}
              />
            </Suspense>
          ) : (
            closed
          );
        }}
      </Field>
    </div>
  );
}
