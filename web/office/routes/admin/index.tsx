import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { timeToday } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { DashboardTiles } from '#web/features/team/dashboard-tiles.tsx';
import { dashboardQuery } from '#web/features/team/queries.ts';
import { RetentionLine } from '#web/features/team/retention-line.tsx';
import { seriesOf, shownSeries } from '#web/features/team/series.ts';
import { SeriesChart } from '#web/features/team/series-chart.tsx';
import { SeriesTable } from '#web/features/team/series-table.tsx';
import { TeamDeeds } from '#web/features/team/team-deeds.tsx';
import { seesWeeks, WeekCharts } from '#web/features/team/week-charts.tsx';

export const title = m.team_nav_dashboard;

const charts = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

export default function Dashboard() {
  const user = useCurrentUser();
  const query = useQuery(dashboardQuery);
  const waiting = query.data?.adsWaiting ?? 0;
  const reversals = query.data?.reversals ?? 0;
  return (
    <>
      <PageHead
        title={m.accounts_session_greeting({ name: user.firstName })}
        note={
          <>
            {m.team_dashboard_note()}
            {query.data && ` ${m.team_dashboard_asOf({ time: timeToday(query.data.asOf) })}`}
          </>
        }
      >
        {waiting > 0 && isOpenTo('moderator', user.teamRole) && (
          <ButtonLink to="/admin/queue" className="max-sm:w-full">
            {m.team_dashboard_start({ count: waiting })}
          </ButtonLink>
        )}
      </PageHead>
      {reversals > 0 && (
        <Alert tone="error" className="mb-4" title={m.team_dashboard_reversals({ count: reversals })}>
          <Link to={`/admin/payments?status=reversed&from=${query.data?.teamSince}`} className="underline">
            {m.team_dashboard_reversalsLink()}
          </Link>
        </Alert>
      )}
      <DashboardTiles numbers={query.data} role={user.teamRole} />
      {seesWeeks(user.teamRole) && (
        <div className="mt-8">
          <h2 className="mb-3 text-lg">{m.team_week_title()}</h2>
          <Loaded query={query} skeleton={<div className="skeleton h-64" />}>
            {({ weeks }) => <WeekCharts weeks={weeks} role={user.teamRole} />}
          </Loaded>
        </div>
      )}
      <section aria-labelledby="deeds" className="mt-8">
        <h2 id="deeds" className="mb-3 text-lg">
          {isOpenTo('owner', user.teamRole) ? m.team_deeds_title() : m.team_deeds_own()}
        </h2>
        <Loaded query={query} skeleton={<LinesSkeleton count={2} />}>
          {({ team, teamSince }) => (
            <TeamDeeds team={team} since={teamSince} isOpen={isOpenTo('owner', user.teamRole)} />
          )}
        </Loaded>
      </section>
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
                {seriesOf(dashboard).map(({ name, label, series, say, brief }) => (
                  <SeriesChart key={name} label={label()} series={series} say={say} brief={brief} />
                ))}
              </div>
              <SeriesTable dashboard={dashboard} />
            </>
          )}
        </Loaded>
      </section>
      {query.data && (
        <footer className="mt-8 border-line border-t pt-4">
          <RetentionLine run={query.data.retention} />
        </footer>
      )}
    </>
  );
}
