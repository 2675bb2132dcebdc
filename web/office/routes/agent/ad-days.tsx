import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { agentAdQuery } from '#web/features/ads/agent/queries.ts';
import { agentAdName } from '#web/features/ads/agent/unfinished.ts';
import { DayCharts } from '#web/features/agents/agent/day-charts.tsx';
import { adDaysQuery } from '#web/features/agents/agent/queries.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const title = m.agents_days_adTitle;

/** What happened to one ad in the last month. */
export default function AdDays() {
  const adId = useParam('adId');
  const ad = useQuery(agentAdQuery(adId));
  const days = useQuery(adDaysQuery(adId));
  return (
    <>
      <PageHead title={m.agents_days_adTitle()} note={ad.data ? agentAdName(ad.data) : '\u00a0'}>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <ButtonLink to={`/agent/ads/${adId}/edit`} variant="secondary" className="max-sm:grow">
            <Pencil aria-hidden />
            {m.agents_days_adEdit()}
          </ButtonLink>
          <ButtonLink to={`/agent/clients?adId=${adId}`} className="max-sm:grow">
            <Users aria-hidden />
            {m.agents_days_adLeads()}
          </ButtonLink>
        </div>
      </PageHead>
      <h2 className="mb-3 text-lg">{m.agents_days_title()}</h2>
      <Loaded query={days} skeleton={<LinesSkeleton count={3} className="h-40" columns="sm:grid-cols-3" />}>
        {(counted) => <DayCharts days={counted.days} />}
      </Loaded>
    </>
  );
}
