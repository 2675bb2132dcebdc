import type { AdType, PropertyType } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import type { City } from '@makao/contract/places';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { amenityLabels, amenityNames, propertyLabels } from '#web/lib/ad-labels.ts';
import { amenityIcons } from '#web/lib/amenity-icons.ts';
import { type Filters, withCity, without, withType } from './address.ts';
import { CostFields } from './cost-fields.tsx';
import type { Counts } from './counts.ts';
import { type WardChoice, WardPicker } from './ward-picker.tsx';

export interface Places {
  cities: readonly City[];
  /** Those that are searched in. */
  chosen: readonly WardChoice[];
  /** All of the chosen city; the only one there is counts as chosen. */
  wards: () => readonly WardChoice[];
}

interface FilterFormProps {
  id: string;
  base: string;
  filters: Filters;
  places: Places;
  onChange: (next: Filters) => void;
  onSubmit?: () => void;
  /** Whether ads to rent and to buy may be looked for at once. */
  mixed?: boolean;
  /** How many ads each choice would find, once that is known. */
  counts?: Counts | null | undefined;
  /** Another way to choose wards. */
  map?: ReactNode;
  footer?: ReactNode;
}

const bedrooms = Array.from({ length: limits.bedroomsMost }, (_, index) => index + 1);

/** A plain form that the server understands; with a script every change takes effect by itself. */
export function FilterForm(props: FilterFormProps) {
  const { id, base, filters, places, onChange, onSubmit, mixed = true, counts, map, footer } = props;
  const { type, propertyType, cityId, wardIds = [], bedroomsCount = [] } = filters;
  const isOnlyCity = places.cities.length === 1;
  return (
    <form
      id={id}
      action={base}
      // The address holds the filters; values the browser restores from an earlier visit would be taken for a choice.
      autoComplete="off"
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a price takes effect before the list is shown.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        onSubmit?.();
      }}
    >
      <Kept name={`${id}-type`} from={[type, mixed]}>
        {() => (
          <Segmented
            legend={m.search_type()}
            name="type"
            chosen={[type ?? '']}
            onChoose={(value) => onChange(withType(filters, (value || undefined) as AdType | undefined))}
            options={[
              ...(mixed ? [{ value: '', label: m.search_any() }] : []),
              { value: 'rent', label: m.search_rent() },
              { value: 'sell', label: m.search_sell() },
            ]}
          />
        )}
      </Kept>
      <Kept name={`${id}-property`} from={propertyType}>
        {() => (
          <Segmented
            legend={m.search_propertyType()}
            name="propertyType"
            chosen={[propertyType ?? '']}
            onChoose={(value) =>
              onChange({ ...filters, propertyType: (value || undefined) as PropertyType | undefined })
            }
            options={[
              { value: '', label: m.search_any() },
              ...Object.entries(propertyLabels).map(([value, label]) => ({ value, label: label() })),
            ]}
          />
        )}
      </Kept>
      <div className="grid gap-3">
        {!isOnlyCity && (
          <Kept name={`${id}-city`} from={[cityId, places.cities]}>
            {() => (
              <Field id={`${id}-city`} label={m.search_city()}>
                {(control) => (
                  <Select
                    {...control}
                    name="cityId"
                    value={cityId ?? ''}
                    onChange={(event) => onChange(withCity(filters, event.target.value || undefined))}
                  >
                    <option value="">{m.search_anyCity()}</option>
                    {places.cities.map((city) => (
                      <option key={city.id} value={city.id}>
                        {city.name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
          </Kept>
        )}
        {cityId || isOnlyCity ? (
          <Kept name={`${id}-wards`} of={places.wards()} from={wardIds}>
            {() => (
              <WardPicker
                wards={places.wards()}
                chosen={wardIds}
                counts={counts?.wards}
                onToggle={(ward, on) =>
                  onChange({ ...filters, wardIds: on ? [...wardIds, ward] : without(wardIds, ward) })
                }
              />
            )}
          </Kept>
        ) : (
          <div>
            <p className="mb-1 text-sm font-semibold">{m.search_wards()}</p>
            <p className="rounded-field border border-dashed border-line-strong/70 px-3 py-2.5 text-sm text-stone">
              {m.search_wardsNeedCity()}
            </p>
          </div>
        )}
        {map}
      </div>
      <CostFields {...{ id, base, filters, onChange }} />
      <Kept name={`${id}-bedrooms`} from={bedroomsCount}>
        {() => (
          <Segmented
            legend={m.search_bedrooms()}
            name="bedroomsCount"
            kind="checkbox"
            chosen={bedroomsCount.map(String)}
            onChoose={(value, on) => {
              const chosen = on
                ? [...bedroomsCount, Number(value)].sort((a, b) => a - b)
                : without(bedroomsCount, Number(value));
              onChange({ ...filters, bedroomsCount: chosen });
            }}
            options={bedrooms.map((count) => ({
              value: String(count),
              label: count === limits.bedroomsMost ? `${count}+` : count,
              spoken:
                count === limits.bedroomsMost ? m.search_bedroomsMost({ count }) : m.search_bedroomsOption({ count }),
            }))}
          />
        )}
      </Kept>
      <Kept as="fieldset" name={`${id}-amenities`} from={amenityNames.map((name) => filters[name])}>
        {() => (
          <>
            <legend className="mb-1 text-sm font-semibold">{m.search_amenities()}</legend>
            <div className="-mx-2">
              {amenityNames.map((name) => {
                const Icon = amenityIcons[name];
                return (
                  <Checkbox
                    key={name}
                    name={name}
                    value="true"
                    checked={filters[name] ?? false}
                    onChange={(event) => onChange({ ...filters, [name]: event.target.checked || undefined })}
                    aside={
                      <span className="flex items-center gap-2 tabular-nums">
                        {counts && wholeNumber(counts.amenities[name])}
                        <Icon aria-hidden className="size-5" />
                      </span>
                    }
                  >
                    {amenityLabels[name]()}
                  </Checkbox>
                );
              })}
            </div>
          </>
        )}
      </Kept>
      {footer}
    </form>
  );
}
