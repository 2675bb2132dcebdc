import type { CurrentUser } from '@makao/contract/accounts';
import type { agentHome } from '@makao/contract/agents';
import { compactMoney, daysLeft, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import AtSign from 'lucide-react/icons/at-sign';
import Banknote from 'lucide-react/icons/banknote';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import Star from 'lucide-react/icons/star';
import type { z } from 'zod';
import { StatCard } from '#web/components/ui/area/stat-card.tsx';
import { ratingText } from '#web/lib/rating.ts';

/** `pwani.homes` of a link to it. */
function instagramName(url: string): string {
  const [name] = URL.canParse(url) ? new URL(url).pathname.split('/').filter(Boolean) : [];
  return name ? `@${name}` : url;
}

interface DashboardStatsProps {
  user: CurrentUser;
  home: z.infer<typeof agentHome> | undefined;
  /** Shown instead of the offer of a plan. */
  planNote?: string | undefined;
}

/** The six numbers of a day's work. */
export function DashboardStats({ user, home, planNote }: DashboardStatsProps) {
  const [plan] = user.activeSubscriptions;
  const instagram = user.agentProfile?.instagramUrl;
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="mb-3 text-lg">
        {m.agents_dashboard_overview()}
      </h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <StatCard
          to={planNote ? '/agent/payments' : '/agent/plan-purchase'}
          Icon={CalendarDays}
          label={m.agents_dashboard_subscription()}
          value={plan ? m.agents_dashboard_days({ count: daysLeft(plan.endDate) }) : m.agents_area_plan_none()}
          note={
            plan ? m.agents_dashboard_until({ date: shortDate(plan.endDate) }) : (planNote ?? m.agents_area_nav_plans())
          }
          isWord={!plan}
        />
        <StatCard
          to="/agent/ads"
          Icon={House}
          label={m.agents_dashboard_running()}
          value={home && wholeNumber(home.runningAds)}
          note={m.agents_dashboard_runningNote()}
        />
        <StatCard
          to="/agent/clients"
          Icon={Banknote}
          label={m.agents_dashboard_earnings()}
          value={home && compactMoney(home.potentialEarnings)}
          note={m.agents_dashboard_earningsNote()}
        />
        <StatCard
          to="/agent/user-ad-searches"
          Icon={Briefcase}
          label={m.agents_dashboard_opportunities()}
          value={home && wholeNumber(home.opportunitiesAmount)}
          note={
            (user.agentProfile?.wardSubscriptions ?? []).length > 0
              ? m.agents_dashboard_opportunitiesNote()
              : m.agents_dashboard_opportunitiesNoteAll()
          }
        />
        <StatCard
          to="/agent/reviews"
          Icon={Star}
          label={m.agents_dashboard_rating()}
          value={user.averageRating === null ? ratingText(null) : `${ratingText(user.averageRating)} / 5`}
          note={user.averageRating === null ? m.agents_dashboard_ratingNone() : m.agents_dashboard_ratingNote()}
        />
        <StatCard
          to="/agent/profile"
          Icon={AtSign}
          label={m.agents_dashboard_instagram()}
          value={instagram ? instagramName(instagram) : m.agents_dashboard_instagramNone()}
          note={instagram ? undefined : m.agents_dashboard_instagramAdd()}
          isWord
        />
      </div>
    </section>
  );
}
