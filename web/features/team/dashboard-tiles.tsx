import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { cappedCount } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Cog from 'lucide-react/icons/cog';
import Flag from 'lucide-react/icons/flag';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquareX from 'lucide-react/icons/message-square-x';
import Receipt from 'lucide-react/icons/receipt';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import Star from 'lucide-react/icons/star';
import { StatCard } from '#web/components/ui/area/stat-card.tsx';

/** The numbers of the day, each a link to its list. Overdue work comes first; lists that the role may not open are left out. */
export function DashboardTiles({ numbers, role }: { numbers: TeamDashboard | undefined; role: TeamRole | null }) {
  const tiles = tilesOf(numbers).filter(({ access }) => isOpenTo(access, role));
  return (
    <section aria-label={m.team_dashboard_today()} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {tiles.map(({ access: _, value, ...tile }) => (
        <StatCard key={tile.to} {...tile} value={value === undefined ? undefined : cappedCount(value)} />
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

/** Overdue work, if there is any. */
const late = (tile: Omit<Tile, 'isUrgent'>): Tile[] =>
  tile.value ? [{ ...tile, note: m.team_dashboard_lateNote(), isUrgent: true }] : [];

/** Money that does not add up, if there is any. */
const alarms = (tile: Pick<Tile, 'to' | 'label' | 'value'>): Tile[] =>
  tile.value ? [{ ...tile, access: 'cashier', Icon: Landmark, isUrgent: true }] : [];

/** Money that rests on the word of a person or waits for one, if there is any. */
const weak = (tile: Pick<Tile, 'to' | 'label' | 'value'>): Tile[] =>
  tile.value ? [{ ...tile, access: 'cashier', Icon: Landmark }] : [];

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
  ...alarms({
    to: '/admin/transfers/findings',
    label: m.team_dashboard_findings(),
    value: numbers?.statementFindings,
  }),
  ...alarms({
    to: '/admin/forwarding',
    label: m.team_dashboard_phonesStopped(),
    value: numbers?.phonesStopped,
  }),
  ...late({
    access: 'owner',
    to: '/admin/messages?kind=entry_code',
    Icon: Flag,
    label: m.team_dashboard_wrongCodes(),
    value: numbers?.wrongCodes,
  }),
  {
    access: 'moderator',
    to: '/admin/queue',
    Icon: ListChecks,
    label: m.team_dashboard_adsWaiting(),
    value: numbers?.adsWaiting,
    note: numbers && (numbers.longestWait == null ? m.team_dashboard_noneWaits() : waitOf(numbers.longestWait)),
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
    access: 'moderator',
    to: '/admin/appeals',
    Icon: Scale,
    label: m.team_dashboard_cases(),
    value: numbers?.casesOpen,
  },
  {
    access: 'support',
    to: '/admin/support',
    Icon: Headset,
    label: m.team_dashboard_support(),
    value: numbers?.supportWaiting,
  },
  {
    access: 'cashier',
    to: '/admin/transfers?status=doubtful',
    Icon: Landmark,
    label: m.team_dashboard_doubtful(),
    value: numbers?.transfersDoubtful,
  },
  ...weak({
    to: '/admin/transfers?status=unclaimed',
    label: m.team_dashboard_unclaimed(),
    value: numbers?.transfersUnclaimed,
  }),
  ...weak({
    to: '/admin/transfers/findings?kind=unclaimed',
    label: m.team_dashboard_findingsUnclaimed(),
    value: numbers?.statementUnclaimed,
  }),
  ...weak({
    to: '/admin/payments?status=confirmed&evidence=none',
    label: m.team_dashboard_unseen(),
    value: numbers?.paymentsUnseen,
  }),
  ...weak({
    to: '/admin/transfers?evidence=typed',
    label: m.team_dashboard_typed(),
    value: numbers?.transfersTyped,
  }),
  ...weak({
    to: '/admin/payments/pushes?status=stuck',
    label: m.team_dashboard_pushesStuck(),
    value: numbers?.pushesStuck,
  }),
  {
    access: 'moderator',
    to: '/admin/ads?state=live',
    Icon: House,
    label: m.team_dashboard_live(),
    value: numbers?.adsLive,
    note: m.team_dashboard_liveNote(),
  },
  {
    access: 'support',
    to: '/admin/messages?state=failing',
    Icon: Send,
    label: m.team_dashboard_messagesFailing(),
    value: numbers?.messagesFailing,
  },
  {
    access: 'support',
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
