import type { AdFilters } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';
import { FilterLabels } from './filter-labels.tsx';
import RegistrationDrawer from './registration-drawer.tsx';

interface NotifyDrawerProps {
  filters: AdFilters;
  /** The filters in words. */
  labels: readonly string[];
  onClose: () => void;
}

/** Saves a search as it is open on the page. */
export default function NotifyDrawer({ filters, labels, onClose }: NotifyDrawerProps) {
  return (
    <RegistrationDrawer filters={filters} onClose={onClose}>
      <p className="mb-4 text-stone text-pretty">{m.savedSearches_register_registration_filtersText()}</p>
      {labels.length > 0 ? (
        <FilterLabels labels={labels} />
      ) : (
        <p className="rounded-field border border-dashed border-line-strong/70 p-3 text-sm text-stone">
          {m.savedSearches_register_registration_noFilters()}
        </p>
      )}
    </RegistrationDrawer>
  );
}
