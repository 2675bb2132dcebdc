import type { City } from '@makao/contract/places';
import type { SavedSearch } from '@makao/contract/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wardsQuery } from '#web/features/places/queries.ts';
import { FilterForm } from '#web/features/search/filter-form.tsx';
import RegistrationDrawer from './registration-drawer.tsx';
import { filtersOf } from './saved-filters.ts';

interface EditSearchProps {
  search: SavedSearch;
  cities: readonly City[];
  onClose: () => void;
  onSaved: () => void;
}

/** The drawer of a new search, filled in, with filters that can be changed. */
export default function EditSearch({ search, cities, onClose, onSaved }: EditSearchProps) {
  const [filters, setFilters] = useState(() => filtersOf(search));
  const cityId = filters.cityId ?? (cities.length === 1 ? cities[0]?.id : undefined);
  const { data: wards = [] } = useQuery({ ...wardsQuery(cityId), enabled: cityId !== undefined });
  const byAds = wards.map((ward) => ({ ...ward, level: ward.adsCount }));
  return (
    <RegistrationDrawer filters={filters} saved={search} onClose={onClose} onSaved={onSaved}>
      <FilterForm id="edit-search" filters={filters} places={{ cities, wards: byAds }} onChange={setFilters} />
    </RegistrationDrawer>
  );
}
