import { paymentStatuses } from '@makao/contract/payments';
import { adminPayments } from '@makao/contract/payments.admin';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { paymentEvidenceOptions } from '#web/features/payments/admin/evidence.tsx';
import { statusLabels } from '#web/features/payments/admin/payment-labels.ts';
import { PaymentRows } from '#web/features/payments/admin/payment-rows.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_team_title;

/** The default tab is `new`. */
const readStatus = (value: string | null) =>
  value === 'all' ? undefined : (paymentStatuses.find((status) => status === value) ?? 'new');

export default function Payments() {
  const [params] = useSearchParams();
  const status = readStatus(params.get('status'));
  const { filter: more, place, set } = useFilters(['q', 'agentId', 'overdue', 'evidence', 'from', 'to']);
  const { q } = more;
  const filter = { ...more, ...(status && { status }) };
  const payments = useTeamList('payments', adminPayments, { ...filter, ...place }, m.payments_team_failure);
  return (
    <TeamList
      title={m.payments_team_title()}
      list={payments}
      count={m.payments_team_count}
      more={({ totalAmount }) => (totalAmount === null ? '' : money(totalAmount))}
      tools={
        <div className="flex flex-wrap gap-2">
          <ExportButton list="payments" filter={filter} />
          <ButtonLink to="/admin/payments/reconcile" size="sm" className="min-h-11 sm:min-h-10">
            <ArrowLeftRight aria-hidden />
            {m.payments_reconcile_title()}
          </ButtonLink>
        </div>
      }
      skeleton={<LinesSkeleton className="h-32" />}
      empty={{
        title: q ? m.payments_team_noneFound() : m.payments_team_noneTitle(),
        text: q ? m.payments_team_noneFoundText() : m.payments_team_noneText(),
      }}
      rows={({ data }) => <PaymentRows payments={data} />}
    >
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
        <FilterSelect
          label={m.payments_evidence_title()}
          all={m.payments_evidence_any()}
          value={more.evidence}
          onChange={(value) => set('evidence', value)}
          options={paymentEvidenceOptions()}
        />
        <FilterDays from={more.from} to={more.to} onChange={set} />
      </ListFilters>
    </TeamList>
  );
}
