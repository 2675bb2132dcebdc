import type { TeamDashboard } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import PanelTop from 'lucide-react/icons/panel-top';
import Receipt from 'lucide-react/icons/receipt';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';

/** What waits for the team, by the dashboard's name of it. */
type Waiting = 'adsWaiting' | 'paymentsWaiting' | 'reportsOpen';
export type WaitingCounts = Pick<TeamDashboard, Waiting>;

export interface Entry {
  label: () => string;
  Icon: typeof House;
  to: string;
  /** Only the very page counts as being there, not those below it. */
  end?: boolean;
  waiting?: Waiting;
}

export const dashboardEntry: Entry = { label: m.team_nav_dashboard, Icon: LayoutDashboard, to: '/admin', end: true };
export const queueEntry: Entry = {
  label: m.team_nav_queue,
  Icon: ListChecks,
  to: '/admin/queue',
  waiting: 'adsWaiting',
};
export const reportsEntry: Entry = {
  label: m.team_nav_reports,
  Icon: Flag,
  to: '/admin/reports',
  waiting: 'reportsOpen',
};
export const paymentsEntry: Entry = {
  label: m.team_nav_payments,
  Icon: Receipt,
  to: '/admin/payments',
  end: true,
  waiting: 'paymentsWaiting',
};

export const entryGroups: { title: () => string; entries: Entry[] }[] = [
  {
    title: m.team_nav_groupToday,
    entries: [dashboardEntry, queueEntry, { label: m.team_nav_ads, Icon: House, to: '/admin/ads' }, reportsEntry],
  },
  {
    title: m.team_nav_groupMoney,
    entries: [
      paymentsEntry,
      { label: m.team_nav_reconcile, Icon: ArrowLeftRight, to: '/admin/payments/reconcile' },
      { label: m.team_nav_plans, Icon: CreditCard, to: '/admin/plans' },
    ],
  },
  {
    title: m.team_nav_groupPeople,
    entries: [
      { label: m.team_nav_people, Icon: Users, to: '/admin/people' },
      { label: m.team_nav_audit, Icon: ScrollText, to: '/admin/audit-log' },
    ],
  },
  {
    title: m.team_nav_groupSite,
    entries: [
      { label: m.team_nav_featured, Icon: Sparkles, to: '/admin/featured' },
      { label: m.team_nav_faqs, Icon: CircleQuestionMark, to: '/admin/faqs' },
      { label: m.team_nav_menus, Icon: PanelTop, to: '/admin/menu-entries' },
      { label: m.team_nav_places, Icon: MapPin, to: '/admin/places' },
      { label: m.team_nav_settings, Icon: Settings, to: '/admin/app-parameters' },
      { label: m.team_nav_public, Icon: Globe, to: '/', end: true },
    ],
  },
];
