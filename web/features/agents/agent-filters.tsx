import type { City } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { RemovableChip } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { filterLink, resetLink } from '#web/lib/filter-link.ts';
import { type AgentQuery, agentsHref } from './address.ts';

/** Of the field that wards are typed into. */
export const wardsField = 'agent-wards';

interface AgentFiltersProps {
  query: AgentQuery;
  cities: readonly City[];
  /** Of the chosen city, or of all. */
  wards: readonly { id: string; name: string; aliases: readonly string[] }[];
  /** Where wards are typed; without it they are chosen from a plain list. */
  typed: ReactNode;
}

/** A plain form; with a script a change takes effect by itself. */
export const AgentFilters = ({ query, cities, wards, typed }: AgentFiltersProps) => {
  const { cityId = '', wardIds = [] } = query;
  const isOnlyCity = cities.length === 1;
  return (
    <form
      action="/agents"
      aria-label={m.agents_filters()}
      autoComplete="off"
      data-live=""
      data-start="filters"
      className={classes(
        'grid gap-3 rounded-card border border-line bg-shell p-4 md:items-start',
        isOnlyCity ? 'md:grid-cols-[minmax(0,1fr)_auto]' : 'md:grid-cols-[15rem_minmax(0,1fr)_auto]',
      )}
    >
      {!isOnlyCity && (
        <div data-clears="wardIds">
          <Field id="agent-city" label={m.agents_city()}>
            {(control) => (
              <Select {...control} name="cityId" defaultValue={cityId}>
                <option value="">{m.agents_anyCity()}</option>
                {cities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {typed && (
        <div className="needs-script" data-typed="wardIds">
          <label htmlFor={wardsField} className="mb-1 block text-sm font-semibold">
            {m.agents_wards()}
          </label>
          <div data-region="typed-wards">{typed}</div>
        </div>
      )}
      <fieldset className={typed ? 'without-script' : undefined} data-plain="wardIds">
        <div data-region="plain-wards">
          {wardIds.map((id) => (
            <input key={id} type="hidden" name="wardIds" value={id} />
          ))}
          <Field id="agent-plain-wards" label={m.agents_wards()}>
            {(control) => (
              <Select {...control} name="wardIds" defaultValue="">
                <option value="">{wardIds.length > 0 ? m.agents_addWard() : m.agents_anyWard()}</option>
                {wards.map(({ id, name, aliases }) => (
                  <option key={id} value={id} data-also={aliases.join('|') || undefined} hidden={wardIds.includes(id)}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {wardIds.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2">
              {wards
                .filter(({ id }) => wardIds.includes(id))
                .map(({ id, name }) => (
                  <li key={id}>
                    <RemovableChip
                      to={agentsHref({ ...query, wardIds: wardIds.filter((one) => one !== id) })}
                      label={m.agents_remove({ name })}
                      {...filterLink}
                    >
                      {name}
                    </RemovableChip>
                  </li>
                ))}
            </ul>
          )}
        </div>
      </fieldset>
      <div className="flex gap-2 md:pt-6">
        <noscript>
          <Button type="submit">{m.agents_show()}</Button>
        </noscript>
        <div data-region="reset">
          {(cityId || wardIds.length > 0) && (
            <ButtonLink to="/agents" variant="secondary" {...resetLink}>
              {m.agents_reset()}
            </ButtonLink>
          )}
        </div>
      </div>
    </form>
  );
};
