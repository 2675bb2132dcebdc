import { type LeadState, leadStates } from '@makao/contract/leads';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { stateLabels } from './lead-labels.ts';

/** Filters and order of the list, as parameters of the address. */
export const clientParams = ['state', 'adId', 'q', 'order'] as const;
type ClientParams = Partial<Record<(typeof clientParams)[number], string>>;

export type ClientFilter = ReturnType<typeof clientFilterOf>;

/** The valid parameters of the address; unknown values are dropped. */
export const clientFilterOf = ({ state, adId, q, order }: ClientParams) => ({
  state: leadStates.find((each) => each === state),
  adId,
  q,
  /** Grouped by ad; otherwise the newest first. */
  byAd: order === 'ad',
});

export const isNarrowed = ({ state, adId, q }: ClientFilter) => (state ?? adId ?? q) !== undefined;

interface ClientFiltersProps {
  filter: ClientFilter;
  set: (name: 'order', value: string) => void;
  /** How many clients each state has. */
  counts: Readonly<Record<LeadState, number>> | undefined;
}

export const ClientFilters = ({ filter, set, counts }: ClientFiltersProps) => (
  <>
    <FilterTabs
      label={m.leads_states()}
      param="state"
      chosen={filter.state ?? ''}
      options={[
        { value: '', label: m.leads_state_all() },
        ...leadStates.map((value) => ({ value, label: stateLabels[value](), count: counts?.[value] })),
      ]}
    />
    <ListFilters isSet={isNarrowed(filter)}>
      <SearchBox label={m.leads_find()} className="max-sm:w-full sm:w-72" />
      <FilterSelect
        label={m.leads_order()}
        value={filter.byAd ? 'ad' : ''}
        onChange={(value) => set('order', value)}
        all={m.leads_order_newest()}
        options={[{ value: 'ad', label: m.leads_order_ad() }]}
      />
    </ListFilters>
  </>
);
