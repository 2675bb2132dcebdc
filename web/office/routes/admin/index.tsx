import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Cog from 'lucide-react/icons/cog';
import Flag from 'lucide-react/icons/flag';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquareX from 'lucide-react/icons/message-square-x';
import Receipt from 'lucide-react/icons/receipt';
import Send from 'lucide-react/icons/send';
import Star from 'lucide-react/icons/star';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { StatCard } from '#web/components/ui/area/stat-card.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { dashboardQuery } from '#web/features/team/queries.ts';
import { shownSeries } from '#web/features/team/series.ts';
import { SeriesChart } from '#web/features/team/series-chart.tsx';
import { SeriesTable } from '#web/features/team/series-table.tsx';
import { TeamDeeds } from '#web/features/team/team-deeds.tsx';
import { WeekCharts } from '#web/features/team/week-charts.tsx';

export const title = m.team_nav_dashboard;

const charts = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

export default function Dashboard() {
  const user = useCurrentUser();
  const query = useQuery(dashboardQuery);
  const waiting = query.data?.adsWaiting ?? 0;
  return (
    <>
      <PageHead title={m.accounts_session_greeting({ name: user.firstName })} note={m.team_dashboard_note()}>
        {waiting > 0 && isOpenTo('moderator', user.teamRole) && (
          <ButtonLink to="/admin/queue" className="max-sm:w-full">
            {m.team_dashboard_start({ count: waiting })}
          </ButtonLink>
        )}
      </PageHead>
      {(query.data?.reversals ?? 0) > 0 && (
        <Alert tone="error" className="mb-4" title={m.team_dashboard_reversals({ count: query.data!.reversals })}>
          <Link to={`/admin/payments?status=reversed&from=${query.data!.teamSince}`} className="underline">
            {m.team_dashboard_reversalsLink()}
          </Link>
        </Alert>
      )}
      <Tiles numbers={query.data} role={user.teamRole} />
      <div className="mt-8">
        <h2 className="mb-3 text-lg">{m.team_week_title()}</h2>
        <Loaded query={query} skeleton={<div className="skeleton h-64" />}>
          {({ weeks }) => <WeekCharts weeks={weeks} />}
        </Loaded>
      </div>
      <section aria-labelledby="deeds" className="mt-8">
        <h2 id="deeds" className="mb-3 text-lg">
          {m.team_deeds_title()}
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

/** What waits, each number leading to its list; what waits longer than promised stands out. Only what one may open. */
function Tiles({ numbers, role }: { numbers: TeamDashboard | undefined; role: TeamRole | null }) {
  const tiles = tilesOf(numbers).filter(({ access }) => isOpenTo(access, role));
  return (
    <section aria-label={m.team_dashboard_today()} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {tiles.map(({ access: _, value, ...tile }) => (
        <StatCard key={tile.to} {...tile} value={value === undefined ? undefined : wholeNumber(value)} />
      ))}
    </section>
  );
}

interface Tile {
  access: 'team' | TeamRole;
  to: string;
  Icon: typeof Flag;
  label: string;
  value: number | undefined;
  note?: string | undefined;
  isUrgent?: boolean;
}

/** What waits longer than promised, where there is any. */
const late = (tile: Omit<Tile, 'isUrgent'>): Tile[] =>
  tile.value ? [{ ...tile, note: m.team_dashboard_lateNote(), isUrgent: true }] : [];

const tilesOf = (numbers: TeamDashboard | undefined): Tile[] => [
  ...late({
    access: 'moderator',
    to: '/admin/queue?kind=overdue',
    Icon: ListChecks,
    label: m.team_dashboard_adsOverdue(),
    value: numbers?.adsOverdue,
  }),
  ...late({
    access: 'cashier',
    to: '/admin/payments?status=new&overdue=true',
    Icon: Receipt,
    label: m.team_dashboard_paymentsOverdue(),
    value: numbers?.paymentsOverdue,
  }),
  ...late({
    access: 'moderator',
    to: '/admin/reports?overdue=true',
    Icon: Flag,
    label: m.team_dashboard_reportsOverdue(),
    value: numbers?.reportsOverdue,
  }),
  {
    access: 'moderator',
    to: '/admin/queue',
    Icon: ListChecks,
    label: m.team_dashboard_adsWaiting(),
    value: numbers?.adsWaiting,
    note: numbers && (numbers.longestWait === null ? m.team_dashboard_noneWaits() : waitOf(numbers.longestWait)),
  },
  {
    access: 'cashier',
    to: '/admin/payments?status=new',
    Icon: Receipt,
    label: m.team_dashboard_payments(),
    value: numbers?.paymentsWaiting,
    note: m.team_dashboard_paymentsNote(),
  },
  {
    access: 'moderator',
    to: '/admin/reports',
    Icon: Flag,
    label: m.team_dashboard_reports(),
    value: numbers?.reportsOpen,
    note: m.team_dashboard_reportsNote(),
  },
  {
    access: 'moderator',
    to: '/admin/reviews?status=waiting',
    Icon: Star,
    label: m.team_dashboard_reviews(),
    value: numbers?.reviewsWaiting,
  },
  {
    access: 'moderator',
    to: '/admin/names',
    Icon: IdCard,
    label: m.team_dashboard_names(),
    value: numbers?.namesWaiting,
  },
  {
    access: 'cashier',
    to: '/admin/transfers?status=doubtful',
    Icon: Landmark,
    label: m.team_dashboard_doubtful(),
    value: numbers?.transfersDoubtful,
  },
  {
    access: 'moderator',
    to: '/admin/ads?state=live',
    Icon: House,
    label: m.team_dashboard_live(),
    value: numbers?.adsLive,
    note: m.team_dashboard_liveNote(),
  },
  {
    access: 'owner',
    to: '/admin/messages?state=failing',
    Icon: Send,
    label: m.team_dashboard_messagesFailing(),
    value: numbers?.messagesFailing,
  },
  {
    access: 'owner',
    to: '/admin/messages?state=refused',
    Icon: MessageSquareX,
    label: m.team_dashboard_messagesRefused(),
    value: numbers?.messagesRefused,
  },
  {
    access: 'owner',
    to: '/admin/jobs?state=failed',
    Icon: Cog,
    label: m.team_dashboard_jobs(),
    value: numbers?.jobsFailed,
  },
];

const waitOf = (hours: number) =>
  hours < 48
    ? m.team_dashboard_longestHours({ count: Math.round(hours) })
    : m.team_dashboard_longestDays({ count: Math.floor(hours / 24) });
