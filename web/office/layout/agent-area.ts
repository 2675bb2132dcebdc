import { m } from '@makao/i18n/messages';
import Briefcase from 'lucide-react/icons/briefcase';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { Area, Entry, Marks } from './area.ts';

const dashboard: Entry = { label: m.agents_area_nav_dashboard, Icon: LayoutDashboard, to: '/agent', end: true };
const ads: Entry = { label: m.agents_area_nav_ads, Icon: House, to: '/agent/ads' };
const createAd: Entry = { label: m.agents_area_nav_create, Icon: Plus, to: '/agent/ads/create' };
const opportunities: Entry = {
  label: m.agents_area_nav_opportunities,
  short: m.agents_area_nav_opportunitiesShort,
  Icon: Briefcase,
  to: '/agent/user-ad-searches',
};

const clients: Entry = { label: m.agents_area_nav_clients, Icon: Users, to: '/agent/clients' };

const conversations: Entry = { label: m.threads_title, Icon: MessagesSquare, to: '/agent/conversations' };

const support = (chat: string): Entry => ({
  label: m.agents_area_nav_support,
  Icon: MessageCircle,
  to: chat,
  isExternal: true,
});

interface Waiting {
  opportunitiesAmount?: number;
  newLeads?: number;
  unreadThreads?: number;
}

export const agentArea = (supportChat: string | null): Area => ({
  home: '/agent',
  label: m.agents_area_nav_label,
  menu: m.agents_area_nav_menu,
  mainClass: 'max-w-6xl',
  tabs: [dashboard, ads, createAd, opportunities],
  raised: createAd,
  groups: [
    {
      title: m.agents_area_nav_groupWork,
      entries: [dashboard, ads, clients, conversations, opportunities],
    },
    {
      title: m.agents_area_nav_groupAccount,
      entries: [
        { label: m.agents_area_nav_profile, Icon: UserRound, to: '/agent/profile' },
        { label: m.agents_area_nav_plans, Icon: CreditCard, to: '/agent/plan-purchase' },
        { label: m.agents_area_nav_payments, Icon: Receipt, to: '/agent/payments' },
        { label: m.agents_area_nav_reviews, Icon: Star, to: '/agent/reviews' },
        { label: m.agents_area_nav_account, Icon: Settings, to: '/account/general' },
      ],
    },
    {
      title: m.agents_area_nav_groupHelp,
      entries: [
        { label: m.agents_area_nav_faq, Icon: CircleQuestionMark, to: '/agent/faq' },
        { label: m.agents_area_nav_site, Icon: Globe, to: '/', end: true },
        ...(supportChat ? [support(supportChat)] : []),
      ],
    },
  ],
});

export const agentMarks = ({ opportunitiesAmount = 0, newLeads = 0, unreadThreads = 0 }: Waiting = {}): Marks => ({
  ...(opportunitiesAmount > 0 && { [opportunities.to]: { text: m.agents_area_nav_opportunitiesWait() } }),
  ...(newLeads > 0 && { [clients.to]: { count: newLeads, text: m.agents_area_nav_leadsWait({ count: newLeads }) } }),
  ...(unreadThreads > 0 && {
    [conversations.to]: { count: unreadThreads, text: m.threads_unreadThreads({ count: unreadThreads }) },
  }),
});
