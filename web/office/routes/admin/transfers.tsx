import { adminTransfers, transferStatuses } from '@makao/contract/payments.transfers';
import { cappedCount } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useSearchParams } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { transferEvidenceOptions } from '#web/features/payments/admin/evidence.tsx';
import { transferStatusLabels } from '#web/features/payments/admin/payment-labels.ts';
import { TransferRows } from '#web/features/payments/admin/transfer-rows.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_transfers_title;

export default function Transfers() {
  const [params] = useSearchParams();
  const status = transferStatuses.find((value) => value === params.get('status'));
  const { filter: more, place, set } = useFilters(['q', 'agentId', 'evidence']);
  const filter = { ...more, ...(status && { status }) };
  const transfers = useTeamList('transfers', adminTransfers, { ...filter, ...place }, m.payments_transfers_failure);
  const { counts, unread = 0, reversals = 0 } = transfers.data ?? {};
  return (
    <TeamList
      title={m.payments_transfers_title()}
      list={transfers}
      count={m.payments_transfers_count}
      tools={<ExportButton list="transfers" filter={filter} />}
      skeleton={<LinesSkeleton className="h-32" />}
      empty={{ title: m.payments_transfers_noneTitle(), text: m.payments_transfers_noneText() }}
      rows={({ data }) => <TransferRows transfers={data} />}
    >
      {reversals > 0 && (
        <Alert tone="error" className="mb-4" title={m.team_dashboard_reversals({ count: reversals })}>
          <Link to="/admin/payments?status=reversed" className="underline">
            {m.payments_transfers_reversalsLink()}
          </Link>
        </Alert>
      )}
      {unread > 0 && (
        <Alert tone="warning" className="mb-4" title={m.payments_transfers_unread({ count: unread })}>
          <Link to="/admin/transfers/messages" className="underline">
            {m.payments_transfers_unreadLink()}
          </Link>
        </Alert>
      )}
      <FilterTabs
        label={m.payments_transfers_tabs()}
        param="status"
        options={[
          { value: '', label: m.payments_team_all() },
          ...transferStatuses.map((value) => ({
            value,
            label: `${transferStatusLabels[value]()}${counts ? ` (${cappedCount(counts[value])})` : ''}`,
          })),
        ]}
      />
      <SearchBox label={m.payments_transfers_search()} className="mb-4 max-w-md" />
      <ListFilters isSet={Object.keys(more).length > 0}>
        <FilterSelect
          label={m.payments_evidence_title()}
          all={m.payments_evidence_any()}
          value={more.evidence}
          onChange={(value) => set('evidence', value)}
          options={transferEvidenceOptions()}
        />
      </ListFilters>
    </TeamList>
  );
}
