import { paymentStatuses } from '@makao/contract/payments';
import { adminPayments } from '@makao/contract/payments.admin';
import { money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { statusLabels } from '#web/features/payments/admin/payment-labels.ts';
import { PaymentRows } from '#web/features/payments/admin/payment-rows.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_team_title;

/** Without a parameter, the list shows what waits. */
const readStatus = (value: string | null) =>
  value === 'all' ? undefined : (paymentStatuses.find((status) => status === value) ?? 'new');

export default function Payments() {
  const [params] = useSearchParams();
  const page = usePage();
  const status = readStatus(params.get('status'));
  const { filter: more, set } = useFilters(['q', 'agentId', 'overdue', 'from', 'to']);
  const { q } = more;
  const filter = { ...more, ...(status && { status }) };
  const payments = useQuery({
    queryKey: [...teamKey, 'payments', filter, page],
    queryFn: () => browserApi().call(adminPayments, { query: { page, ...filter } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.payments_team_failure },
  });
  return (
    <>
      <PageHead
        title={m.payments_team_title()}
        note={
          <span role="status">
            {payments.data
              ? `${m.payments_team_count({ count: wholeNumber(payments.data.pagination.resultCount) })} · ${money(payments.data.totalAmount)}`
              : '\u00a0'}
          </span>
        }
      >
        <div className="flex flex-wrap gap-2">
          <ExportButton list="payments" filter={filter} />
          <ButtonLink to="/admin/payments/reconcile" size="sm" className="min-h-11 sm:min-h-10">
            <ArrowLeftRight aria-hidden />
            {m.payments_reconcile_title()}
          </ButtonLink>
        </div>
      </PageHead>
      <FilterTabs
        label={m.payments_team_tabs()}
        param="status"
        options={[
          ...paymentStatuses.map((value) => ({ value: value === 'new' ? '' : value, label: statusLabels[value]() })),
          { value: 'all', label: m.payments_team_all() },
        ]}
      />
      <SearchBox label={m.payments_team_search()} className="mb-3 max-w-2xl" />
      <ListFilters isSet={Object.keys(more).length > 0}>
        <FilterSelect
          label={m.payments_team_wait()}
          all={m.payments_team_anyWait()}
          value={more.overdue}
          onChange={(value) => set('overdue', value)}
          options={[{ value: 'true', label: m.payments_team_overdue() }]}
        />
        <FilterDays from={more.from} to={more.to} onChange={set} />
      </ListFilters>
      <Loaded query={payments} skeleton={<LinesSkeleton className="h-32" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState
              title={q ? m.payments_team_noneFound() : m.payments_team_noneTitle()}
              text={q ? m.payments_team_noneFoundText() : m.payments_team_noneText()}
            />
          ) : (
            <>
              <PaymentRows payments={data} />
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
