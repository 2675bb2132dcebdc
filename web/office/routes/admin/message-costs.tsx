import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { costsQuery } from '#web/features/messages/admin/channel-queries.ts';
import { CostReport } from '#web/features/messages/admin/cost-report.tsx';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.channels_cost_title;

const periods = [7, 30, 92];
const usual = 30;

/** What messages cost. */
export default function MessageCosts() {
  const [params] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = periods.includes(asked) ? asked : usual;
  const found = useQuery(costsQuery(days));
  return (
    <>
      <PageHead
        title={m.channels_cost_title()}
        note={<p className="max-w-2xl text-pretty">{m.channels_cost_text()}</p>}
      >
        <ButtonLink to="/admin/message-limits" variant="secondary">
          {m.channels_limits_link()}
        </ButtonLink>
      </PageHead>
      <FilterTabs
        label={m.channels_cost_period()}
        param="days"
        chosen={String(days)}
        options={periods.map((count) => ({ value: String(count), label: m.channels_cost_days({ count }) }))}
      />
      <Loaded query={found} skeleton={<LinesSkeleton count={3} className="h-32" />}>
        {(costs) => <CostReport costs={costs} />}
      </Loaded>
    </>
  );
}
