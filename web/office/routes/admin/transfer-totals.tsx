import { networks } from '@makao/contract/payments.number';
import { totalPeriods, transferTotals } from '@makao/contract/payments.totals';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { transferEvidenceOptions } from '#web/features/payments/admin/evidence.tsx';
import { networkLabels } from '#web/features/payments/admin/payment-labels.ts';
import { transferTotalsQuery } from '#web/features/payments/admin/queries.ts';
import { periodLabels, TotalsTable } from '#web/features/payments/admin/totals-table.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_totals_title;

/** Money received by period, network and evidence, and what became of it. */
export default function TransferTotals() {
  const { filter, set } = useFilters(['period', 'network', 'evidence', 'from', 'to']);
  const query = transferTotals.query.safeParse(filter).data ?? transferTotals.query.parse({});
  const totals = useQuery(transferTotalsQuery(query));
  return (
    <>
      <PageHead title={m.payments_totals_title()}>
        <ExportButton list="totals" filter={filter} />
      </PageHead>
      <ListFilters isSet={Object.keys(filter).length > 0}>
        <FilterSelect
          label={m.payments_totals_period()}
          all={periodLabels.day()}
          value={filter.period}
          onChange={(value) => set('period', value)}
          options={totalPeriods
            .filter((value) => value !== 'day')
            .map((value) => ({ value, label: periodLabels[value]() }))}
        />
        <FilterSelect
          label={m.payments_totals_network()}
          all={m.payments_totals_anyNetwork()}
          value={filter.network}
          onChange={(value) => set('network', value)}
          options={networks.map((value) => ({ value, label: networkLabels[value]() }))}
        />
        <FilterSelect
          label={m.payments_evidence_title()}
          all={m.payments_evidence_any()}
          value={filter.evidence}
          onChange={(value) => set('evidence', value)}
          options={transferEvidenceOptions()}
        />
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
      <Loaded query={totals} skeleton={<LinesSkeleton className="h-64" />}>
        {({ data, sum }) =>
          data.length === 0 ? (
            <EmptyState title={m.payments_totals_noneTitle()} text={m.payments_totals_noneText()} />
          ) : (
            <TotalsTable totals={data} sum={sum} period={query.period} />
          )
        }
      </Loaded>
    </>
  );
}
