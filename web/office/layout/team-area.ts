import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { cappedCount } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Cog from 'lucide-react/icons/cog';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Gauge from 'lucide-react/icons/gauge';
import Gavel from 'lucide-react/icons/gavel';
import Globe from 'lucide-react/icons/globe';
import Handshake from 'lucide-react/icons/handshake';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import OctagonX from 'lucide-react/icons/octagon-x';
import PanelTop from 'lucide-react/icons/panel-top';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import RadioTower from 'lucide-react/icons/radio-tower';
import Receipt from 'lucide-react/icons/receipt';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Sigma from 'lucide-react/icons/sigma';
import Smartphone from 'lucide-react/icons/smartphone';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import type { Area, Entry, Marks } from './area.ts';

const dashboard: Entry = { label: m.team_nav_dashboard, Icon: LayoutDashboard, to: '/admin', end: true };
const queue: Entry = { label: m.team_nav_queue, Icon: ListChecks, to: '/admin/queue', access: 'moderator' };
const reports: Entry = { label: m.team_nav_reports, Icon: Flag, to: '/admin/reports', access: 'moderator' };
const transfers: Entry = {
  label: m.team_nav_transfers,
  Icon: Landmark,
  to: '/admin/transfers',
  access: 'cashier',
  end: true,
};
const reviews: Entry = { label: m.team_nav_reviews, Icon: Star, to: '/admin/reviews', access: 'moderator' };
const appeals: Entry = { label: m.team_nav_cases, Icon: Scale, to: '/admin/appeals', access: 'moderator' };
const support: Entry = { label: m.support_title, Icon: Headset, to: '/admin/support', access: 'support' };
const names: Entry = { label: m.team_nav_names, Icon: IdCard, to: '/admin/names', access: 'moderator' };
const landmarks: Entry = {
  label: m.moderation_landmarks_title,
  Icon: MapPin,
  to: '/admin/landmarks',
  access: 'moderator',
};
const blocks: Entry = { label: m.blocks_title, Icon: OctagonX, to: '/admin/blocks', access: 'moderator' };
const statements: Entry = {
  label: m.team_nav_statements,
  Icon: FileSpreadsheet,
  to: '/admin/transfers/statements',
  access: 'cashier',
};
const people: Entry = { label: m.team_nav_people, Icon: Users, to: '/admin/people' };
const messages: Entry = { label: m.team_nav_messages, Icon: MessageSquare, to: '/admin/messages', access: 'support' };
const team: Entry = { label: m.team_nav_team, Icon: UsersRound, to: '/admin/team', access: 'owner' };
const payments: Entry = {
  label: m.team_nav_payments,
  Icon: Receipt,
  to: '/admin/payments',
  access: 'cashier',
  end: true,
};
const pushes: Entry = {
  label: m.team_nav_pushes,
  Icon: PhoneOutgoing,
  to: '/admin/payments/pushes',
  access: 'cashier',
};

const whole: Area = {
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
        { label: m.team_nav_ads, Icon: House, to: '/admin/ads', access: 'moderator' },
        reports,
        reviews,
        appeals,
        support,
        landmarks,
        blocks,
        { label: m.moderation_judgements_title, Icon: Gavel, to: '/admin/judgements', access: 'moderator' },
      ],
    },
    {
      title: m.team_nav_groupMoney,
      entries: [
        payments,
        transfers,
        statements,
        { label: m.team_nav_totals, Icon: Sigma, to: '/admin/transfers/totals', access: 'cashier' },
        pushes,
        { label: m.team_nav_reconcile, Icon: ArrowLeftRight, to: '/admin/payments/reconcile', access: 'cashier' },
        { label: m.team_nav_plans, Icon: CreditCard, to: '/admin/plans', access: 'owner' },
      ],
    },
    {
      title: m.team_nav_groupPeople,
      entries: [
        people,
        names,
        { label: m.team_nav_contacts, Icon: Handshake, to: '/admin/contacts', access: 'owner' },
        team,
        { label: m.team_nav_audit, Icon: ScrollText, to: '/admin/audit-log', access: 'owner' },
      ],
    },
    {
      title: m.team_nav_groupSite,
      entries: [
        { label: m.team_nav_featured, Icon: Sparkles, to: '/admin/featured', access: 'owner' },
        { label: m.team_nav_faqs, Icon: CircleQuestionMark, to: '/admin/faqs', access: 'owner' },
        { label: m.team_nav_pages, Icon: FileText, to: '/admin/pages', access: 'owner' },
        { label: m.team_nav_menus, Icon: PanelTop, to: '/admin/menu-entries', access: 'owner' },
        { label: m.team_nav_places, Icon: MapPin, to: '/admin/places', access: 'owner' },
        messages,
        { label: m.channels_nav, Icon: RadioTower, to: '/admin/channels', access: 'support' },
        { label: m.channels_cost_nav, Icon: Coins, to: '/admin/message-costs', access: 'owner' },
        { label: m.messages_unworked_title, Icon: MessageSquareWarning, to: '/admin/unworked', access: 'support' },
        { label: m.team_nav_jobs, Icon: Cog, to: '/admin/jobs', access: 'owner' },
        { label: m.team_nav_forwarding, Icon: Smartphone, to: '/admin/forwarding', access: 'cashier' },
        { label: m.team_nav_settings, Icon: Settings, to: '/admin/app-parameters', access: 'owner' },
        { label: m.risk_nav, Icon: Gauge, to: '/admin/risk-settings', access: 'owner' },
        { label: m.team_nav_public, Icon: Globe, to: '/', end: true },
      ],
    },
  ],
};

const places = whole.groups.flatMap(({ entries }) => entries);

/** The area as one of the team sees it: what they may open, and the first four of that in the bottom bar. */
export function teamAreaOf(role: TeamRole | null): Area {
  const mayOpen = ({ access }: Entry) => isOpenTo(access ?? 'team', role);
  const groups = whole.groups.map(({ title, entries }) => ({ title, entries: entries.filter(mayOpen) }));
  const tabs = [...new Set([...whole.tabs, ...places])].filter(mayOpen).slice(0, 4);
  return { ...whole, groups: groups.filter(({ entries }) => entries.length > 0), tabs };
}

const sum = (...counts: (number | undefined)[]) => counts.reduce<number>((total, count) => total + (count ?? 0), 0);

/** How much waits behind each entry; nothing while the numbers load. Transfers: in doubt, unclaimed or taken back. */
export function teamMarks(numbers: TeamDashboard | undefined, actsWaiting: number | undefined): Marks {
  const waiting: [Entry, number | undefined][] = [
    [queue, numbers?.adsWaiting],
    [payments, numbers?.paymentsWaiting],
    [transfers, sum(numbers?.transfersDoubtful, numbers?.transfersUnclaimed, numbers?.reversals)],
    [statements, sum(numbers?.statementFindings, numbers?.statementUnclaimed)],
    [pushes, numbers?.pushesStuck],
    [reports, numbers?.reportsOpen],
    [reviews, numbers?.reviewsWaiting],
    [names, numbers?.namesWaiting],
    [appeals, numbers?.casesOpen],
    [support, numbers?.supportWaiting],
    [messages, numbers?.messagesFailing],
    [team, actsWaiting],
  ];
  return Object.fromEntries(
    waiting.flatMap(([{ to }, count]) =>
      count ? [[to, { count, text: m.team_nav_waiting({ count: cappedCount(count) }) }]] : [],
    ),
  );
}
