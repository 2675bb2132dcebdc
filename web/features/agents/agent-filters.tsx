import type { City } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { RemovableChip } from '#web/components/ui/chip.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { EarlyChoices } from '#web/lib/early-choices.ts';
import { type AgentQuery, agentsHref } from './address.ts';

type Combobox = typeof import('#web/components/ui/combobox.tsx').Combobox;

const form = 'agent-filters';

interface AgentFiltersProps {
  query: AgentQuery;
  cities: readonly City[];
  /** Of the chosen city, or of all. */
  wards: readonly { id: string; name: string; aliases: readonly string[] }[];
}

/** A plain form; with a script a change takes effect by itself. */
export function AgentFilters({ query, cities, wards }: AgentFiltersProps) {
  const navigate = useNavigate();
  // One list of a hundred wards is replaced once, and stays where it is if that can't be had.
  const [Combobox, setCombobox] = useState<Combobox>();
  useEffect(() => {
    import('#web/components/ui/combobox.tsx').then(
      (loaded) => setCombobox(() => loaded.Combobox),
      () => {},
    );
  }, []);
  const { cityId = '', wardIds = [] } = query;
  const change = (next: AgentQuery) => void navigate(agentsHref(next), { preventScrollReset: true });
  return (
    <form
      id={form}
      action="/agents"
      aria-label={m.agents_filters()}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-3 rounded-card border border-line bg-shell p-4 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:items-start"
    >
      <EarlyChoices id={form} base="/agents" />
      <Field label={m.agents_city()}>
        {(control) => (
          <Select
            {...control}
            name="cityId"
            value={cityId}
            onChange={({ target }) => change({ cityId: target.value || undefined })}
          >
            <option value="">{m.agents_anyCity()}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.agents_wards()}>
        {(control) =>
          Combobox ? (
            <Combobox
              id={control.id}
              label={m.agents_wards()}
              placeholder={m.agents_anyWard()}
              options={wards}
              chosen={wardIds}
              onChange={(chosen) => change({ ...query, wardIds: chosen })}
            />
          ) : (
            <>
              {wardIds.map((id) => (
                <input key={id} type="hidden" name="wardIds" value={id} />
              ))}
              <Select
                {...control}
                name="wardIds"
                value=""
                onChange={({ target }) => change({ ...query, wardIds: [...wardIds, target.value] })}
              >
                <option value="">{wardIds.length > 0 ? m.agents_addWard() : m.agents_anyWard()}</option>
                {wards
                  .filter(({ id }) => !wardIds.includes(id))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </Select>
            </>
          )
        }
      </Field>
      <div className="flex gap-2 md:pt-6">
        <noscript>
          <Button type="submit">{m.agents_show()}</Button>
        </noscript>
        {(cityId || wardIds.length > 0) && (
          <ButtonLink to="/agents" variant="secondary">
            {m.agents_reset()}
          </ButtonLink>
        )}
      </div>
      {!Combobox && wardIds.length > 0 && (
        <ul className="flex flex-wrap gap-2 md:col-span-3">
          {wards
            .filter(({ id }) => wardIds.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <RemovableChip
                  to={agentsHref({ ...query, wardIds: wardIds.filter((one) => one !== id) })}
                  label={m.agents_remove({ name })}
                >
                  {name}
                </RemovableChip>
              </li>
            ))}
        </ul>
      )}
    </form>
  );
}
