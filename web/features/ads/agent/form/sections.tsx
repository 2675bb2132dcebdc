import { adTypes, amenities, propertyTypes } from '@makao/contract/ads';
import { appliesTo } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import type { City, Ward } from '@makao/contract/places';
import { money, wholeNumber } from '@makao/i18n/format';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { type Control, useController, useFormContext, useWatch } from 'react-hook-form';
import { SingleCombobox } from '#web/components/ui/area/single-combobox.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { amenityLabels } from '../../ad-labels.ts';
import { amenityIcons } from '../../amenity-icons.ts';
import { AmountField, CountField, NumberField, Section } from './controls.tsx';
import { Origin } from './marks.tsx';
import { TextWarnings } from './text-warnings.tsx';
import { UsualHint } from './usual-hint.tsx';
import { isPlot, isRent, type Values } from './values.ts';

const useForm = () => useFormContext<Values>();

const typeLabels = { rent: m.ads_form_rent, sell: m.ads_form_sell };

function Choice<N extends 'type' | 'propertyType'>(props: {
  control: Control<Values>;
  name: N;
  legend: string;
  options: { value: string; label: string }[];
}) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <Segmented
      legend={props.legend}
      name={props.name}
      options={props.options}
      chosen={[field.value ?? '']}
      onChoose={(value) => field.onChange(value)}
      error={fieldState.error?.message}
    />
  );
}

export function KindSection() {
  const { control } = useForm();
  return (
    <Section title={m.ads_form_section_kind()}>
      <div className="grid gap-5 md:grid-cols-2">
        <div>
          <Choice
            control={control}
            name="type"
            legend={m.ads_form_type()}
            options={adTypes.map((value) => ({ value, label: typeLabels[value]() }))}
          />
          <Origin name="type" />
        </div>
        <div>
          <Choice
            control={control}
            name="propertyType"
            legend={m.ads_form_propertyType()}
            options={propertyTypes.map((value) => ({ value, label: kindName(value) }))}
          />
          <Origin name="propertyType" />
        </div>
      </div>
    </Section>
  );
}

export function PlaceSection({ cities, wards }: { cities: readonly City[]; wards: readonly Ward[] }) {
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
                onChange={(id) => ward.field.onChange(id ?? null)}
                onBlur={ward.field.onBlur}
                inputRef={ward.field.ref}
                disabled={!cityId}
              />
            )}
          </Field>
          <Origin name="wardId" />
        </div>
      </div>
    </Section>
  );
}

const usualMonths = [1, 3, 6, 12];

export function MoneySection({ wards }: { wards: readonly Ward[] }) {
  const { control } = useForm();
  const values = useWatch({ control, name: ['type', 'price', 'monthsInAdvance', 'connexionFees'] });
  const [type, price, months, connexion] = values;
  const rent = isRent({ type });
  const sum = rent && price && months && connexion ? price * months + connexion : null;
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
            <AmountField
              control={control}
              name="connexionFees"
              label={m.ads_form_connexion()}
              hint={m.ads_form_connexionHint()}
              quick={{
                label: m.ads_form_connexion(),
                options: price ? [{ value: price, text: m.ads_form_connexionSame() }] : [],
              }}
            />
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
  const plot = isPlot({ propertyType });
  return (
    <Section title={m.ads_form_section_details()}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3">
        {!plot && (
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
          <NumberField control={control} name="area" label={plot ? m.ads_form_area() : m.ads_form_areaOptional()} />
        </div>
      </div>
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

export function WordsSection() {
  const { control, register, formState } = useForm();
  const text = useWatch({ control, name: 'description' }) ?? '';
  const left = limits.description - text.length;
  return (
    <Section title={m.ads_form_section_words()}>
      <Field
        label={m.ads_form_description()}
        error={formState.errors.description?.message}
        hint={
          left < 500
            ? m.ads_form_descriptionLeft({ left: wholeNumber(left), max: wholeNumber(limits.description) })
            : m.ads_form_descriptionHint()
        }
      >
        {(ids) => (
          <textarea
            {...ids}
            rows={6}
            className={classes(controlClass, 'field-sizing-content min-h-36 py-2.5')}
            {...register('description')}
          />
        )}
      </Field>
      <TextWarnings text={text} />
    </Section>
  );
}
