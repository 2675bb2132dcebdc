import type { AdSort } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/select.tsx';

const orders: Record<AdSort, () => string> = {
  newest: m.search_sort_newest,
  price: m.search_sort_price,
  '-price': m.search_sort_priceDown,
  moveIn: m.search_sort_moveIn,
  confirmed: m.search_sort_confirmed,
};

/** The order of the results. It belongs to the form of the filters, so that the one carries the others along. */
export const SortSelect = ({ form, sort = 'newest' }: { form: string; sort?: AdSort | undefined }) => (
  <div className="flex min-w-0 grow items-center gap-2 md:grow-0">
    <label htmlFor="sort" className="sr-only">
      {m.search_sort()}
    </label>
    <Select
      id="sort"
      name="sort"
      form={form}
      defaultValue={sort === 'newest' ? '' : sort}
      autoComplete="off"
      className="min-w-0 grow max-sm:[&>select]:pr-8 max-sm:[&>select]:pl-2.5 max-sm:[&>select]:text-sm max-sm:[&>svg]:right-2"
    >
      {Object.entries(orders).map(([order, label]) => (
        <option key={order} value={order === 'newest' ? '' : order}>
          {label()}
        </option>
      ))}
    </Select>
    <noscript>
      <Button type="submit" form={form} size="sm" className="min-h-11">
        {m.search_sort_apply()}
      </Button>
    </noscript>
  </div>
);
