import type { AdType, Amenity, PropertyType } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import type { City } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { amenityLabels, amenityNames } from '#web/features/ads/ad-labels.ts';
import { amenityIcons } from '#web/features/ads/amenity-icons.ts';
import { KindTiles } from '#web/features/ads/kind-tiles.tsx';
import type { Filters } from './address.ts';

/** In a plain form a field has no callback: the browser knows what is chosen. */
interface TypeFieldProps {
  chosen: AdType | undefined;
  onChoose?: (type: AdType | undefined) => void;
}

export const TypeField = ({ chosen, onChoose }: TypeFieldProps) => (
  <div data-clears="priceMin priceMax moveInMax monthsInAdvanceMax">
    <Segmented
      legend={m.search_type()}
      name="type"
      chosen={[chosen ?? '']}
      {...(onChoose && { onChoose: (value: string) => onChoose((value || undefined) as AdType | undefined) })}
      options={[
        { value: '', label: m.search_any() },
        { value: 'rent', label: m.search_rent() },
        { value: 'sell', label: m.search_sell() },
      ]}
    />
  </div>
);

interface PropertyFieldProps {
  chosen: PropertyType | undefined;
  onChoose?: (type: PropertyType | undefined) => void;
}

export const PropertyField = ({ chosen, onChoose }: PropertyFieldProps) => (
  <KindTiles legend={m.search_propertyType()} any={m.search_any()} chosen={chosen} {...(onChoose && { onChoose })} />
);

interface CityFieldProps {
  id: string;
  cities: readonly City[];
  chosen: string | undefined;
  onChoose?: (cityId: string | undefined) => void;
}

export const CityField = ({ id, cities, chosen = '', onChoose }: CityFieldProps) => (
  <div data-clears="wardIds">
    <Field id={`${id}-city`} label={m.search_city()}>
      {(control) => (
        <Select
          {...control}
          name="cityId"
          {...(onChoose
            ? { value: chosen, onChange: (event) => onChoose(event.target.value || undefined) }
            : { defaultValue: chosen })}
        >
          <option value="">{m.search_anyCity()}</option>
          {cities.map((city) => (
            <option key={city.id} value={city.id}>
              {city.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

/** Stands where wards are chosen while no city is. */
export const WardsNeedCity = () => (
  <div>
    <p className="mb-1 text-sm font-semibold">{m.search_wards()}</p>
    <p className="rounded-field border border-dashed border-line-strong/70 px-3 py-2.5 text-sm text-stone">
      {m.search_wardsNeedCity()}
    </p>
  </div>
);

const bedrooms = Array.from({ length: limits.bedroomsMost }, (_, index) => index + 1);

interface BedroomsFieldProps {
  chosen: readonly number[];
  onToggle?: (count: number, on: boolean) => void;
}

export const BedroomsField = ({ chosen, onToggle }: BedroomsFieldProps) => (
  <Segmented
    legend={m.search_bedrooms()}
    name="bedroomsCount"
    kind="checkbox"
    chosen={chosen.map(String)}
    {...(onToggle && { onChoose: (value: string, on: boolean) => onToggle(Number(value), on) })}
    options={bedrooms.map((count) => ({
      value: String(count),
      label: count === limits.bedroomsMost ? `${count}+` : count,
      spoken: count === limits.bedroomsMost ? m.search_bedroomsMost({ count }) : m.search_bedroomsOption({ count }),
    }))}
  />
);

interface AmenityFieldsProps {
  filters: Pick<Filters, Amenity>;
  onToggle?: (name: Amenity, on: boolean) => void;
}

export const AmenityFields = ({ filters, onToggle }: AmenityFieldsProps) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">{m.search_amenities()}</legend>
    <div className="-mx-2">
      {amenityNames.map((name) => {
        const Icon = amenityIcons[name];
        const isOn = filters[name] ?? false;
        return (
          <Checkbox
            key={name}
            name={name}
            value="true"
            {...(onToggle
              ? { checked: isOn, onChange: (event) => onToggle(name, event.target.checked) }
              : { defaultChecked: isOn })}
            aside={
              <span className="flex items-center gap-2">
                <span data-count />
                <Icon aria-hidden className="size-5" />
              </span>
            }
          >
            {amenityLabels[name]()}
          </Checkbox>
        );
      })}
    </div>
  </fieldset>
);
