import type { TeamDashboard } from '@makao/contract/team';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import PanelTop from 'lucide-react/icons/panel-top';
import Receipt from 'lucide-react/icons/receipt';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Smartphone from 'lucide-react/icons/smartphone';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import type { Area, Entry, Marks } from './area.ts';

const dashboard: Entry = { label: m.team_nav_dashboard, Icon: LayoutDashboard, to: '/admin', end: true };
const queue: Entry = { label: m.team_nav_queue, Icon: ListChecks, to: '/admin/queue' };
const reports: Entry = { label: m.team_nav_reports, Icon: Flag, to: '/admin/reports' };
const transfers: Entry = { label: m.team_nav_transfers, Icon: Landmark, to: '/admin/transfers', end: true };
const payments: Entry = { label: m.team_nav_payments, Icon: Receipt, to: '/admin/payments', end: true };

export const teamArea: Area = {
  home: '/admin',
  label: m.team_nav_label,
  menu: m.team_nav_menu,
  mainClass: 'max-w-7xl',
  isDense: true,
  tabs: [dashboard, queue, payments, reports],
  groups: [
    {
      title: m.team_nav_groupToday,
      entries: [
        dashboard,
        queue,
        { label: m.team_nav_ads, Icon: House, to: '/admin/ads' },
        reports,
        { label: m.team_nav_reviews, Icon: Star, to: '/admin/reviews' },
      ],
    },
    {
      title: m.team_nav_groupMoney,
      entries: [
        payments,
        transfers,
        { label: m.team_nav_reconcile, Icon: ArrowLeftRight, to: '/admin/payments/reconcile' },
        { label: m.team_nav_plans, Icon: CreditCard, to: '/admin/plans' },
      ],
    },
    {
      title: m.team_nav_groupPeople,
      entries: [
        { label: m.team_nav_people, Icon: Users, to: '/admin/people' },
        { label: m.team_nav_names, Icon: IdCard, to: '/admin/names' },
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
        { label: m.team_nav_forwarding, Icon: Smartphone, to: '/admin/forwarding' },
        { label: m.team_nav_settings, Icon: Settings, to: '/admin/app-parameters' },
        { label: m.team_nav_public, Icon: Globe, to: '/', end: true },
      ],
    },
  ],
};

/** How much waits behind each entry; nothing while the numbers load. */
export function teamMarks(numbers: TeamDashboard | undefined): Marks {
  const waiting: [Entry, number | undefined][] = [
    [queue, numbers?.adsWaiting],
    [payments, numbers?.paymentsWaiting],
    [transfers, numbers?.reversals],
    [reports, numbers?.reportsOpen],
  ];
  return Object.fromEntries(
    waiting.flatMap(([{ to }, count]) =>
      count ? [[to, { count, text: m.team_nav_waiting({ count: wholeNumber(count) }) }]] : [],
    ),
  );
}
