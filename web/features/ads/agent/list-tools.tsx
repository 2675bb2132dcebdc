import { type AdOutcome, adOutcomes, type PropertyType, propertyTypes } from '@makao/contract/ads';
import { type AgentAdSort, agentAdSorts } from '@makao/contract/ads.agent';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { wardsQuery } from '#web/features/places/queries.ts';

import { outcomeLabels } from './outcome.ts';
import { type Tab, tabPath } from './tabs.ts';

/** Filters and order of the list, as parameters of the address. */
export const listFilters = ['q', 'type', 'propertyType', 'wardId', 'outcome', 'sort'] as const;
export type ListFilter = Partial<Record<(typeof listFilters)[number], string>>;

const sortLabels: Record<AgentAdSort, () => string> = {
  newest: m.ads_list_sort_newest,
  ends: m.ads_list_sort_ends,
  price: m.ads_list_sort_price,
  '-price': m.ads_list_sort_priceDown,
  views: m.ads_list_sort_views,
};

/** The valid parameters of the address; unknown values are dropped. */
export const knownFilter = ({ q, type, propertyType, wardId, outcome, sort }: ListFilter) => ({
  q,
  type: type === 'rent' || type === 'sell' ? type : undefined,
  propertyType: propertyTypes.find((each): each is PropertyType => each === propertyType),
  wardId: wardId && /^[\da-f-]{36}$/i.test(wardId) ? wardId : undefined,
  outcome: adOutcomes.find((each): each is AdOutcome => each === outcome),
  sort: agentAdSorts.find((each) => each === sort),
});

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** What stands for no choice. */
  none?: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value = '', none, options, onChange }: ChoiceProps) => (
  <Field label={label} className="min-w-0">
    {(ids) => (
      <Select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

interface ListToolsProps {
  tab: Tab;
  filter: ListFilter;
  onChange: (name: (typeof listFilters)[number], value: string) => void;
  /** Next to the button for the filters. */
  children?: ReactNode;
}

/** Finds ads in a long list. The choices are folded away until they are needed. */
export function ListTools({ tab, filter, onChange, children }: ListToolsProps) {
  const known = knownFilter(filter);
  const { q: _, sort: __, ...choices } = known;
  const isChosen = Object.values(choices).some(Boolean) || (known.sort ?? 'newest') !== 'newest';
  const [open, setOpen] = useState(isChosen);
  const { data: wards = [] } = useQuery({ ...wardsQuery(), enabled: open });
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 grow max-sm:w-full sm:max-w-md">
          <SearchBox label={m.ads_list_search()} />
        </div>
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)} className="px-3 max-sm:grow">
          <SlidersHorizontal aria-hidden />
          {m.ads_list_filters()}
        </Button>
        {children}
      </div>
      {open && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Choice
            label={m.ads_form_type()}
            none={m.ads_list_anyType()}
            value={known.type}
            onChange={(value) => onChange('type', value)}
            options={[
              { value: 'rent', label: m.ads_form_rent() },
              { value: 'sell', label: m.ads_form_sell() },
            ]}
          />
          <Choice
            label={m.ads_form_propertyType()}
            none={m.ads_list_anyProperty()}
            value={known.propertyType}
            onChange={(value) => onChange('propertyType', value)}
            options={propertyTypes.map((value) => ({ value, label: kindName(value) }))}
          />
          <Choice
            label={m.ads_form_ward()}
            none={m.ads_list_anyWard()}
            value={known.wardId}
            onChange={(value) => onChange('wardId', value)}
            options={wards.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Choice
            label={m.ads_list_sort()}
            value={known.sort ?? 'newest'}
            onChange={(value) => onChange('sort', value)}
            options={agentAdSorts.map((value) => ({ value, label: sortLabels[value]() }))}
          />
          {tab === 'ended' && (
            <Choice
              label={m.ads_outcome_title()}
              none={m.ads_list_anyOutcome()}
              value={known.outcome}
              onChange={(value) => onChange('outcome', value)}
              options={adOutcomes.map((value) => ({ value, label: outcomeLabels[value]() }))}
            />
          )}
        </div>
      )}
      {(isChosen || known.q) && (
        <Link
          to={tabPath(tab)}
          data-keep-scroll
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start px-1 font-medium text-lagoon hover:underline"
        >
          <X aria-hidden className="size-4" />
          {m.ads_list_clear()}
        </Link>
      )}
    </div>
  );
}
