import { findings } from '@makao/contract/payments.findings';
import { findingKinds } from '@makao/contract/payments.outcomes';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { FindingRows } from '#web/features/payments/admin/finding-rows.tsx';
import { findingLabels } from '#web/features/payments/admin/payment-labels.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_findings_title;

/** What statements and our books say differently: the open ones, unless all are asked for. */
export default function Findings() {
  const { filter, set } = useFilters(['kind', 'statementId', 'state']);
  const { state, ...more } = filter;
  const list = useTeamList(
    'findings',
    findings,
    { page: usePage(), ...more, open: state === 'resolved' ? 'false' : 'true' },
    m.payments_findings_failure,
  );
  const { counts } = list.data ?? {};
  return (
    <TeamList
      title={m.payments_findings_title()}
      list={list}
      count={m.payments_findings_count}
      skeleton={<LinesSkeleton className="h-32" />}
      empty={{ title: m.payments_findings_noneTitle(), text: m.payments_findings_noneText() }}
      rows={({ data }) => <FindingRows findings={data} />}
    >
      <FilterTabs
        label={m.payments_findings_tabs()}
        param="kind"
        options={[
          { value: '', label: m.payments_team_all() },
          ...findingKinds.map((value) => ({ value, label: findingLabels[value](), count: counts?.[value] })),
        ]}
      />
      <ListFilters isSet={Object.keys(filter).length > 0}>
        <FilterSelect
          label={m.payments_findings_state()}
          all={m.payments_findings_open()}
          value={state}
          onChange={(value) => set('state', value)}
          options={[{ value: 'resolved', label: m.payments_findings_resolved() }]}
        />
      </ListFilters>
    </TeamList>
  );
}
