import { adTypes, amenities } from '@makao/contract/ads';
import { appliesTo, hasRooms, isOffered, type PropertyType, requiredOf } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import type { City, Ward } from '@makao/contract/places';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { SingleCombobox } from '#web/components/ui/area/single-combobox.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { amenityLabels } from '../../ad-labels.ts';
import { amenityIcons } from '../../amenity-icons.ts';
import { KindTiles } from '../../kind-tiles.tsx';
import { AgentFee } from './agent-fee.tsx';
import { AmountField, CountField, NumberField, Section } from './controls.tsx';
import { FactControls, useKindFacts } from './facts-section.tsx';
import { Origin } from './marks.tsx';
import { SizesField } from './sizes-field.tsx';
import { StreetField } from './street-field.tsx';
import { UsualHint } from './usual-hint.tsx';
import { isRent, type Values } from './values.ts';

const useForm = () => useFormContext<Values>();

const typeLabels = { rent: m.ads_form_rent, sell: m.ads_form_sell };

/** What is offered comes first: all other questions follow from it. */
export function KindSection() {
  const { control, setValue, getValues } = useForm();
  const kind = useController({ control, name: 'propertyType' });
  const type = useController({ control, name: 'type' });
  const offered = adTypes.filter((each) => !kind.field.value || isOffered(kind.field.value, each));
  const choose = (chosen: PropertyType | undefined) => {
    kind.field.onChange(chosen);
    const only = chosen && adTypes.filter((each) => isOffered(chosen, each));
    if (only?.length === 1 && getValues('type') !== only[0]) setValue('type', only[0], { shouldDirty: true });
  };
  return (
    <Section title={m.ads_form_section_kind()}>
      <div>
        <KindTiles
          legend={m.ads_form_propertyType()}
          chosen={kind.field.value ?? undefined}
          onChoose={choose}
          error={kind.fieldState.error?.message}
        />
        <Origin name="propertyType" />
      </div>
      <div>
        <Segmented
          legend={m.ads_form_type()}
          name="type"
          options={offered.map((value) => ({ value, label: typeLabels[value]() }))}
          chosen={[type.field.value ?? '']}
          onChoose={(value) => type.field.onChange(value)}
          error={type.fieldState.error?.message}
        />
        <Origin name="type" />
      </div>
    </Section>
  );
}

interface PlaceSectionProps {
  cities: readonly City[];
  wards: readonly Ward[];
  /** The street that the ad has. */
  landmark: { id: string; name: string } | undefined;
  /** How the place is confirmed. */
  children?: ReactNode;
}

export function PlaceSection({ cities, wards, landmark, children }: PlaceSectionProps) {
  const { control, setValue } = useForm();
  const city = useController({ control, name: 'cityId' });
  const ward = useController({ control, name: 'wardId' });
  const cityId = city.field.value;
  // The field is not asked for then.
  const isOnlyCity = cities.length === 1 && cities[0]?.id === cityId;
  return (
    <Section title={m.ads_form_section_place()}>
      <div className="grid gap-5 md:grid-cols-2">
        {!isOnlyCity && (
          <Field label={m.ads_form_city()} error={city.fieldState.error?.message}>
            {(ids) => (
              <Select
                {...ids}
                ref={city.field.ref}
                name="cityId"
                value={cityId ?? ''}
                onBlur={city.field.onBlur}
                onChange={({ target }) => {
                  // Null: `undefined` would restore the default value.
                  city.field.onChange(target.value || null);
                  // A ward belongs to its city.
                  setValue('wardId', null);
                  setValue('landmarkId', null);
                }}
              >
                <option value="">{m.ads_form_cityChoose()}</option>
                {cities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div>
          <Field label={m.ads_form_ward()} error={ward.fieldState.error?.message}>
            {(ids) => (
              <SingleCombobox
                {...ids}
                label={m.ads_form_ward()}
                placeholder={cityId ? m.ads_form_wardFind() : m.ads_form_wardNeedsCity()}
                clearLabel={m.ads_form_wardClear()}
                options={wards.filter((one) => one.city.id === cityId)}
                value={ward.field.value ?? undefined}
                onChange={(id) => {
                  ward.field.onChange(id ?? null);
                  // A street belongs to its ward.
                  setValue('landmarkId', null);
                }}
                onBlur={ward.field.onBlur}
                inputRef={ward.field.ref}
                disabled={!cityId}
              />
            )}
          </Field>
          <Origin name="wardId" />
        </div>
        {ward.field.value && <StreetField key={ward.field.value} wardId={ward.field.value} own={landmark} />}
      </div>
      {children}
    </Section>
  );
}

const usualMonths = [1, 3, 6, 12];

export function MoneySection({ wards }: { wards: readonly Ward[] }) {
  const { control } = useForm();
  const values = useWatch({ control, name: ['type', 'price', 'monthsInAdvance', 'connexionFees', 'facts'] });
  const [type, price, months, fee, facts] = values;
  const connexion = facts?.hasNoAgentFee ? 0 : fee;
  const rent = isRent({ type });
  const sum = rent && price && months && typeof connexion === 'number' ? price * months + connexion : null;
  return (
    <Section title={m.ads_form_section_money()}>
      <div className="grid gap-5 md:grid-cols-2">
        <div>
          <AmountField
            control={control}
            name="price"
            label={m.ads_form_price()}
            hint={type && (rent ? m.ads_form_priceRent() : m.ads_form_priceSell())}
          />
          <UsualHint control={control} wards={wards} />
        </div>
        {rent && (
          <>
            <NumberField
              control={control}
              name="monthsInAdvance"
              label={m.ads_form_months()}
              quick={{ label: m.ads_form_monthsQuick(), options: usualMonths.map((value) => ({ value })) }}
            />
            <AgentFee />
          </>
        )}
        <AmountField
          control={control}
          name="feesForVisit"
          label={m.ads_form_visit()}
          hint={m.ads_form_visitHint()}
          quick={{ label: m.ads_form_visitQuick(), options: limits.visitFees.map((value) => ({ value })) }}
        />
      </div>
      {sum !== null && (
        <p className="rounded-field bg-lagoon-mist px-3 py-2.5 text-sm text-lagoon-deep tabular-nums">
          {m.ads_form_moveIn({ total: money(sum) })}
        </p>
      )}
    </Section>
  );
}

export function DetailsSection() {
  const { control, register } = useForm();
  const propertyType = useWatch({ control, name: 'propertyType' });
  const { open, required } = useKindFacts();
  const isAreaRequired = requiredOf({ propertyType }).includes('area');
  return (
    <Section title={m.ads_form_section_details()}>
      {open.length > 0 && <FactControls names={open} required={required} />}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3">
        {hasRooms({ propertyType }) && (
          <>
            <div>
              <CountField control={control} name="bedroomsCount" label={m.ads_form_bedrooms()} />
              <Origin name="bedroomsCount" />
            </div>
            <div>
              <CountField control={control} name="bathroomsCount" label={m.ads_form_bathrooms()} />
              <Origin name="bathroomsCount" />
            </div>
          </>
        )}
        <div className="max-md:col-span-2">
          <NumberField
            control={control}
            name="area"
            label={isAreaRequired ? m.ads_form_area() : m.ads_form_areaOptional()}
          />
        </div>
      </div>
      <SizesField />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{m.ads_form_amenities()}</legend>
        <div className="-mx-2 grid sm:grid-cols-2 lg:grid-cols-3">
          {amenities
            .filter((name) => appliesTo(name, { propertyType }))
            .map((name) => {
              const Icon = amenityIcons[name];
              return (
                <Checkbox key={name} {...register(name)} aside={<Icon aria-hidden className="size-5" />}>
                  {amenityLabels[name]()}
                </Checkbox>
              );
            })}
        </div>
      </fieldset>
    </Section>
  );
}
