import type { agentHome } from '@makao/contract/agents';
import type { CurrentUser } from '@makao/contract/users';
import { compactMoney, daysLeft, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import AtSign from 'lucide-react/icons/at-sign';
import Banknote from 'lucide-react/icons/banknote';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import Star from 'lucide-react/icons/star';
import type { z } from 'zod';
import { StatCard } from '#app/components/ui/stat-card.tsx';

/** `pwani.homes` of a link to it. */
export function instagramName(url: string): string {
  const [name] = URL.canParse(url) ? new URL(url).pathname.split('/').filter(Boolean) : [];
  return name ? `@${name}` : url;
}

/** The six numbers of a day's work. */
export function DashboardStats({ user, home }: { user: CurrentUser; home: z.infer<typeof agentHome> | undefined }) {
  const [plan] = user.activeSubscriptions;
  const instagram = user.agentProfile?.instagramUrl;
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="mb-3 text-lg">
        {m.dash_overview()}
      </h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <StatCard
          to="/agent/plan-purchase"
          Icon={CalendarDays}
          label={m.dash_subscription()}
          value={plan ? m.dash_days({ count: daysLeft(plan.endDate) }) : m.agent_plan_none()}
          note={plan ? m.dash_until({ date: shortDate(plan.endDate) }) : m.agent_nav_plans()}
          isWord={!plan}
        />
        <StatCard
          to="/agent/ads"
          Icon={House}
          label={m.dash_running()}
          value={home && wholeNumber(home.runningAds)}
          note={m.dash_runningNote()}
        />
        <StatCard
          to="/agent/clients"
          Icon={Banknote}
          label={m.dash_earnings()}
          value={home && compactMoney(home.potentialEarnings)}
          note={m.dash_earningsNote()}
        />
        <StatCard
          to="/agent/user-ad-searches"
          Icon={Briefcase}
          label={m.dash_opportunities()}
          value={home && wholeNumber(home.opportunitiesAmount)}
          note={m.dash_opportunitiesNote()}
        />
        <StatCard
          to="/agent/reviews"
          Icon={Star}
          label={m.dash_rating()}
          value={user.averageRating === null ? '–' : `${user.averageRating} / 5`}
          note={user.averageRating === null ? m.dash_ratingNone() : m.dash_ratingNote()}
        />
        <StatCard
          to="/agent/profile"
          Icon={AtSign}
          label={m.dash_instagram()}
          value={instagram ? instagramName(instagram) : m.dash_instagramNone()}
          note={instagram ? undefined : m.dash_instagramAdd()}
          isWord
        />
      </div>
    </section>
  );
}
