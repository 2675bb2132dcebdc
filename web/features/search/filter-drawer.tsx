import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { type Filters, resetTo } from './address.ts';
import { FilterForm, type Places } from './filter-form.tsx';
import { useCounts } from './use-counts.ts';
import type { ChangeFilters } from './use-filters.ts';

const seen = () => true;

interface FilterDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  base: string;
  filters: Filters;
  places: Places;
  resultCount: number;
  change: ChangeFilters;
  agentId: string | undefined;
  map?: ReactNode;
}

/** The filters on a phone. However many are changed in one go, going back undoes them together. */
export default function FilterDrawer({
  open,
  onOpenChange,
  base,
  filters,
  places,
  resultCount,
  change,
  agentId,
  map,
}: FilterDrawerProps) {
  const changed = useRef(false);
  const counts = useCounts(filters, agentId, seen);
  const revise = (next: Filters) => {
    change(next, changed.current ? 'revise' : 'step');
    changed.current = true;
  };
  const show = (next: boolean) => {
    changed.current = false;
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      shape="drawer"
      title={m.search_filters()}
      footer={
        <>
          <Button variant="secondary" onClick={() => revise(resetTo(filters))}>
            {m.search_reset()}
          </Button>
          <Button type="submit" form="filter-drawer" className="grow">
            {m.search_viewCount({ count: wholeNumber(resultCount) })}
          </Button>
        </>
      }
    >
      <FilterForm
        id="filter-drawer"
        base={base}
        filters={filters}
        places={places}
        mixed={agentId !== undefined}
        counts={counts}
        map={map}
        onChange={revise}
        onSubmit={() => show(false)}
      />
    </Dialog>
  );
}
