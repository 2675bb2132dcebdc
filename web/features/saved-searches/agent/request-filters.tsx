import { adTypes, propertyTypes } from '@makao/contract/ads';
import type { Ward } from '@makao/contract/places';
import { compactMoney } from '@makao/i18n/format';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';

export const requestFilters = ['wardIds', 'type', 'propertyType', 'budget', 'fitting'] as const;
type Filter = Partial<Record<(typeof requestFilters)[number], string>>;

const ends = {
  rent: [300_000, 600_000, 1_000_000, 2_000_000],
  sell: [20_000_000, 50_000_000, 100_000_000, 300_000_000],
};

const budgetsOf = (type: 'rent' | 'sell') =>
  [0, ...ends[type]].map((from, at) => {
    const to = ends[type][at];
    const label =
      to === undefined
        ? m.savedSearches_demand_from({ price: compactMoney(from) })
        : from === 0
          ? m.savedSearches_demand_upTo({ price: compactMoney(to) })
          : m.savedSearches_demand_between({ from: compactMoney(from), to: compactMoney(to) });
    return { value: `${from}-${to ?? ''}`, label };
  });

/** The filters as the API takes them, without unknown parameters. */
export function requestQuery({ wardIds, type, propertyType, budget, fitting }: Filter) {
  const [, priceMin, priceMax] = /^(\d{1,12})-(\d{0,12})$/.exec(budget ?? '') ?? [];
  return {
    wardIds: /^[\da-f-]{36}$/.test(wardIds ?? '') ? wardIds : undefined,
    type: adTypes.find((each) => each === type),
    propertyType: propertyTypes.find((each) => each === propertyType),
    priceMin: Number(priceMin) > 0 ? priceMin : undefined,
    priceMax: priceMax || undefined,
    fitting: fitting === 'true' ? true : undefined,
  };
}

interface RequestFiltersProps {
  filter: Filter;
  set: (name: (typeof requestFilters)[number], value: string) => void;
  wards: readonly Pick<Ward, 'id' | 'name'>[];
}

export function RequestFilters({ filter, set, wards }: RequestFiltersProps) {
  const { type, propertyType } = requestQuery(filter);
  const budgets = type ? budgetsOf(type) : [...budgetsOf('rent'), ...budgetsOf('sell')];
  return (
    <ListFilters isSet={Object.keys(filter).length > 0}>
      <div className="grid w-full grid-cols-2 gap-3 sm:contents">
        <FilterSelect
          label={m.savedSearches_requests_ward()}
          value={filter.wardIds}
          onChange={(value) => set('wardIds', value)}
          all={m.savedSearches_requests_anyWard()}
          options={wards.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          label={m.savedSearches_requests_type()}
          value={type}
          onChange={(value) => set('type', value)}
          all={m.savedSearches_requests_anyType()}
          options={[
            { value: 'rent', label: m.search_rent() },
            { value: 'sell', label: m.search_sell() },
          ]}
        />
        <FilterSelect
          label={m.savedSearches_requests_kind()}
          value={propertyType}
          onChange={(value) => set('propertyType', value)}
          all={m.savedSearches_requests_anyKind()}
          options={propertyTypes.map((value) => ({ value, label: kindName(value) }))}
        />
        <FilterSelect
          label={m.savedSearches_requests_budget()}
          value={filter.budget}
          onChange={(value) => set('budget', value)}
          all={m.savedSearches_requests_anyBudget()}
          options={budgets}
        />
      </div>
      <Checkbox
        checked={filter.fitting === 'true'}
        onChange={({ target }) => set('fitting', target.checked ? 'true' : '')}
      >
        {m.savedSearches_requests_fitting()}
      </Checkbox>
    </ListFilters>
  );
}
