import type { AdSort } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { Select } from '#web/components/ui/select.tsx';
import type { Filters } from './address.ts';
import type { ChangeFilters } from './use-filters.ts';

const orders: Record<AdSort, () => string> = {
  newest: m.search_sort_newest,
  price: m.search_sort_price,
  '-price': m.search_sort_priceDown,
  moveIn: m.search_sort_moveIn,
  confirmed: m.search_sort_confirmed,
};

/** The order of the results. Without a script it is a form of its own, which carries the filters along. */
export const SortSelect = ({ base, filters, change }: { base: string; filters: Filters; change: ChangeFilters }) => {
  const { sort = 'newest', ...others } = filters;
  return (
    <form action={base} className="flex min-w-0 grow items-center gap-2 md:grow-0">
      {Object.entries(others).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <Kept name="sort" from={sort} className="contents">
        {() => (
          <>
            <label htmlFor="sort" className="sr-only">
              {m.search_sort()}
            </label>
            <Select
              id="sort"
              name="sort"
              value={sort}
              onChange={({ target }) => change({ ...others, sort: target.value as AdSort })}
              className="min-w-0 grow"
            >
              {Object.entries(orders).map(([order, label]) => (
                <option key={order} value={order}>
                  {label()}
                </option>
              ))}
            </Select>
            <noscript>
              <Button type="submit" size="sm" className="min-h-11">
                {m.search_sort_apply()}
              </Button>
            </noscript>
          </>
        )}
      </Kept>
    </form>
  );
};
