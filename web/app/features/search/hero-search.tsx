import type { City } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field, Input } from '#app/components/ui/field.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { propertyLabels } from '#app/lib/ad-labels.ts';
import { useScripted } from '#app/lib/use-scripted.ts';
import { formQuery } from './address.ts';

const Combobox = lazy(() => import('#app/components/ui/combobox.tsx').then(({ Combobox }) => ({ default: Combobox })));

interface HeroSearchProps {
  city: City | null;
  wards: readonly { id: string; name: string; aliases: readonly string[] }[];
}

/** The shortest way into the search: a plain form, whose list of wards a script makes searchable. */
export function HeroSearch({ city, wards }: HeroSearchProps) {
  const navigate = useNavigate();
  return (
    <form
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`/search?${formQuery(event.currentTarget)}`);
      }}
      className="grid gap-4 rounded-card bg-shell p-4 text-ink shadow-lift md:p-5"
    >
      {city && <input type="hidden" name="cityId" value={city.id} />}
      <Segmented
        legend={m.search_type()}
        hideLegend
        name="type"
        chosen={['rent']}
        options={[
          { value: 'rent', label: m.search_rent() },
          { value: 'sell', label: m.search_sell() },
        ]}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.home_where()} className="col-span-2">
          {(control) => <Wards control={control} city={city} wards={wards} />}
        </Field>
        <Field label={m.home_what()}>
          {(control) => (
            <Select {...control} name="propertyType">
              <option value="">{m.search_any()}</option>
              {Object.entries(propertyLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.home_budget()}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              name="priceMax"
              placeholder={m.search_noMax()}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="lg">
        <Search aria-hidden />
        {m.home_search()}
      </Button>
    </form>
  );
}

function Wards({ control, city, wards }: HeroSearchProps & { control: { id: string } }) {
  const scripted = useScripted();
  const [chosen, setChosen] = useState<string[]>([]);
  const anywhere = m.home_anywhere({ city: city?.name ?? '' });
  const plain = (
    <Select {...control} name="wardIds">
      <option value="">{anywhere}</option>
      {wards.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
  if (!scripted) return plain;
  return (
    <Suspense fallback={plain}>
      <Combobox
        id={control.id}
        label={m.home_where()}
        placeholder={anywhere}
        name="wardIds"
        options={wards}
        chosen={chosen}
        onChange={setChosen}
      />
    </Suspense>
  );
}
