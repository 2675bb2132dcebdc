import type { TeamDashboard } from '@makao/contract/team';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import House from 'lucide-react/icons/house';
import ListChecks from 'lucide-react/icons/list-checks';
import Receipt from 'lucide-react/icons/receipt';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { StatCard } from '#app/components/ui/area/stat-card.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Loaded } from '#app/components/ui/loaded.tsx';
import { shownSeries } from '#app/features/team/series.ts';
import { SeriesChart } from '#app/features/team/series-chart.tsx';
import { SeriesTable } from '#app/features/team/series-table.tsx';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { dashboardQuery } from '#app/lib/team-queries.ts';
import type { Route } from './+types/index';

export const meta: Route.MetaFunction = () => privateMeta(m.team_nav_dashboard());

const charts = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

export default function Dashboard() {
  const user = useCurrentUser();
  const query = useQuery(dashboardQuery);
  const waiting = query.data?.adsWaiting ?? 0;
  return (
    <>
      <PageHead title={m.accounts_session_greeting({ name: user.firstName })} note={m.team_dashboard_note()}>
        {waiting > 0 && (
          <ButtonLink to="/admin/queue" className="max-sm:w-full">
            {m.team_dashboard_start({ count: waiting })}
          </ButtonLink>
        )}
      </PageHead>
      {(query.data?.reversals ?? 0) > 0 && (
        <Alert tone="error" className="mb-4" title={m.team_dashboard_reversals({ count: query.data!.reversals })}>
          <Link to="/admin/transfers?status=reversed" className="underline">
            {m.team_dashboard_reversalsLink()}
          </Link>
        </Alert>
      )}
      <Tiles numbers={query.data} />
      <section aria-labelledby="month" className="mt-8">
        <h2 id="month" className="mb-3 text-lg">
          {m.team_dashboard_month()}
        </h2>
        <Loaded
          query={query}
          skeleton={
            <div className={charts}>
              {shownSeries.map(({ name }) => (
                <div key={name} className="skeleton h-44" />
              ))}
            </div>
          }
        >
          {(dashboard) => (
            <>
              <div className={charts}>
                {shownSeries.map(({ name, label, say, brief }) => (
                  <SeriesChart key={name} label={label()} series={dashboard[name]} say={say} brief={brief} />
                ))}
              </div>
              <SeriesTable dashboard={dashboard} />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}

/** Hours after which an ad has waited too long: an agent was promised an answer within the day. */
const tooLong = 24;

const Tiles = ({ numbers }: { numbers: TeamDashboard | undefined }) => (
  <section aria-label={m.team_dashboard_today()} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
    <StatCard
      to="/admin/queue"
      Icon={ListChecks}
      label={m.team_dashboard_adsWaiting()}
      value={numbers && wholeNumber(numbers.adsWaiting)}
      note={numbers && (numbers.longestWait === null ? m.team_dashboard_noneWaits() : waitOf(numbers.longestWait))}
      className="max-lg:col-span-2"
      isUrgent={(numbers?.longestWait ?? 0) > tooLong}
    />
    <StatCard
      to="/admin/payments?status=new"
      Icon={Receipt}
      label={m.team_dashboard_payments()}
      value={numbers && wholeNumber(numbers.paymentsWaiting)}
      note={
        numbers?.paymentsOverdue
          ? m.team_dashboard_paymentsOverdue({ count: numbers.paymentsOverdue })
          : m.team_dashboard_paymentsNote()
      }
      isUrgent={(numbers?.paymentsOverdue ?? 0) > 0}
    />
    <StatCard
      to="/admin/reports"
      Icon={Flag}
      label={m.team_dashboard_reports()}
      value={numbers && wholeNumber(numbers.reportsOpen)}
      note={m.team_dashboard_reportsNote()}
    />
    <StatCard
      to="/admin/ads?status=approved"
      Icon={House}
      label={m.team_dashboard_live()}
      value={numbers && wholeNumber(numbers.adsLive)}
      note={m.team_dashboard_liveNote()}
    />
    <StatCard
      Icon={Send}
      label={m.team_dashboard_messages()}
      value={numbers && wholeNumber(numbers.messagesQueued)}
      note={m.team_dashboard_messagesNote()}
    />
  </section>
);

const waitOf = (hours: number) =>
  hours < 48
    ? m.team_dashboard_longestHours({ count: Math.round(hours) })
    : m.team_dashboard_longestDays({ count: Math.floor(hours / 24) });
