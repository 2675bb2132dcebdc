import { m } from '@makao/i18n/messages';
import Briefcase from 'lucide-react/icons/briefcase';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Receipt from 'lucide-react/icons/receipt';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';

export interface Entry {
  label: () => string;
  Icon: typeof House;
  to: string;
  /** Only the very page counts as being there, not those below it. */
  end?: boolean;
}

export const dashboardEntry: Entry = {
  label: m.agents_area_nav_dashboard,
  Icon: LayoutDashboard,
  to: '/agent',
  end: true,
};
export const adsEntry: Entry = { label: m.agents_area_nav_ads, Icon: House, to: '/agent/ads' };
export const opportunitiesEntry: Entry = {
  label: m.agents_area_nav_opportunities,
  Icon: Briefcase,
  to: '/agent/user-ad-searches',
};

export const entryGroups: { title: () => string; entries: Entry[] }[] = [
  {
    title: m.agents_area_nav_groupWork,
    entries: [
      dashboardEntry,
      adsEntry,
      { label: m.agents_area_nav_clients, Icon: Users, to: '/agent/clients' },
      opportunitiesEntry,
    ],
  },
  {
    title: m.agents_area_nav_groupAccount,
    entries: [
      { label: m.agents_area_nav_profile, Icon: UserRound, to: '/agent/profile' },
      { label: m.agents_area_nav_plans, Icon: CreditCard, to: '/agent/plan-purchase' },
      { label: m.agents_area_nav_payments, Icon: Receipt, to: '/agent/payments' },
      { label: m.agents_area_nav_reviews, Icon: Star, to: '/agent/reviews' },
    ],
  },
  {
    title: m.agents_area_nav_groupHelp,
    entries: [
      { label: m.agents_area_nav_faq, Icon: CircleQuestionMark, to: '/agent/faq' },
      { label: m.agents_area_nav_site, Icon: Globe, to: '/' },
    ],
  },
];

export const SupportIcon = MessageCircle;
