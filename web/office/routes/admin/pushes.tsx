import { pushStates } from '@makao/contract/payments.outcomes';
import { adminPushes } from '@makao/contract/payments.push';
import { m } from '@makao/i18n/messages';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { pushStateLabels } from '#web/features/payments/admin/payment-labels.ts';
import { PushRows } from '#web/features/payments/admin/push-rows.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_pushes_title;

export default function Pushes() {
  const [params] = useSearchParams();
  const { place } = useFilters([]);
  const chosen = params.get('status');
  const status = pushStates.find((value) => value === chosen);
  const filter = { ...(chosen === 'stuck' && { stuck: 'true' }), ...(status && { status }) };
  const pushes = useTeamList('pushes', adminPushes, { ...filter, ...place }, m.payments_pushes_failure);
  return (
    <TeamList
      title={m.payments_pushes_title()}
      list={pushes}
      count={m.payments_pushes_count}
      skeleton={<LinesSkeleton className="h-28" />}
      empty={{ title: m.payments_pushes_noneTitle(), text: m.payments_pushes_noneText() }}
      rows={({ data }) => <PushRows pushes={data} />}
    >
      <FilterTabs
        label={m.payments_pushes_tabs()}
        param="status"
        options={[
          { value: '', label: m.payments_team_all() },
          { value: 'stuck', label: m.payments_pushes_needPerson(), count: pushes.data?.stuck },
          ...pushStates.map((value) => ({ value, label: pushStateLabels[value]() })),
        ]}
      />
    </TeamList>
  );
}
