import { thisMonth } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import { type Filters, type Places, searchHref, withCity, withKind, without, withType } from './address.ts';
import { AmountField } from './amount-field.tsx';
import { MoveIn, Prices, QuickPrices } from './cost-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { AmenityFields, BedroomsField, CityField, PropertyField, TypeField, WardsNeedCity } from './filter-fields.tsx';
import { MapChoice } from './ward-map/map-choice.tsx';
import { WardPicker } from './ward-picker.tsx';

interface FilterFormProps {
  id: string;
  filters: Filters;
  places: Pick<Places, 'cities' | 'wards'>;
  onChange: (next: Filters) => void;
}

/** The filters of a saved search, controlled by the screen. The search page has a plain form. */
export function FilterForm({ id, filters, places, onChange }: FilterFormProps) {
  const { type, propertyType, cityId, wardIds = [], bedroomsCount = [] } = filters;
  const isOnlyCity = places.cities.length === 1;
  const set = (more: Filters) => onChange({ ...filters, ...more });
  return (
    <form
      id={id}
      autoComplete="off"
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a price takes effect.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      }}
    >
      <TypeField chosen={type} onChoose={(chosen) => onChange(withType(filters, chosen))} />
      <PropertyField chosen={propertyType} onChoose={(chosen) => onChange(withKind(filters, chosen))} />
      <div className="grid gap-3">
        {!isOnlyCity && (
          <CityField
            id={id}
            cities={places.cities}
            chosen={cityId}
            onChoose={(chosen) => onChange(withCity(filters, chosen))}
          />
        )}
        {cityId || isOnlyCity ? (
          <WardPicker
            wards={places.wards}
            chosen={wardIds}
            onToggle={(ward, on) => set({ wardIds: on ? [...wardIds, ward] : without(wardIds, ward) })}
          />
        ) : (
          <WardsNeedCity />
        )}
        <MapChoice
          filters={filters}
          chosen={wardIds}
          onChoose={(ids) => set({ wardIds: ids.length > 0 ? ids : undefined })}
        />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.search_price()}</legend>
        <Prices
          id={id}
          priceMin={filters.priceMin}
          priceMax={filters.priceMax}
          amount={(props) => <AmountField {...props} onChange={(amount) => set({ [props.name]: amount })} />}
        />
        <QuickPrices
          type={type}
          priceMax={filters.priceMax}
          linkOf={(amount) => ({
            to: searchHref('/search', { ...filters, priceMax: amount }),
            onClick: (event) => {
              event.preventDefault();
              set({ priceMax: amount });
            },
          })}
        />
      </fieldset>
      {type !== 'sell' && (
        <MoveIn
          id={id}
          moveInMax={filters.moveInMax}
          monthsInAdvanceMax={filters.monthsInAdvanceMax}
          amount={(props) => <AmountField {...props} onChange={(amount) => set({ [props.name]: amount })} />}
          onMonths={(months) => set({ monthsInAdvanceMax: months })}
        />
      )}
      <BedroomsField
        chosen={bedroomsCount}
        onToggle={(count, on) =>
          set({
            bedroomsCount: on ? [...bedroomsCount, count].sort((a, b) => a - b) : without(bedroomsCount, count),
          })
        }
      />
      <AmenityFields filters={filters} onToggle={(name, on) => set({ [name]: on || undefined })} />
      <FactFields id={id} filters={filters} month={thisMonth()} onChange={set} />
    </form>
  );
}
