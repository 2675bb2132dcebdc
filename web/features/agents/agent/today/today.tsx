import type { AgentToday } from '@makao/contract/agents.day';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Briefcase from 'lucide-react/icons/briefcase';
import Receipt from 'lucide-react/icons/receipt';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Ending, Rejected, Reported, ToConfirm } from './ad-needs.tsx';
import { LeadNeed } from './lead-need.tsx';
import { Need } from './need.tsx';

/** How many there are of all that waits. */
const needsOf = ({ rejected, reported, leads, payments, toConfirm, ending, requests }: AgentToday) =>
  rejected.count + reported.count + leads.count + payments.length + toConfirm.count + ending.count + requests;

/** What waits for the agent, the most urgent first. */
export function Today({ today }: { today: AgentToday }) {
  if (needsOf(today) === 0) return <NothingWaits />;
  const { rejected, reported, leads, payments, toConfirm, ending, requests } = today;
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-shell">
      {reported.ads.map((ad) => (
        <Reported key={ad.id} ad={ad} />
      ))}
      <More {...reported} to="/agent/ads?currentTab=ongoing" />
      {leads.leads.map((lead) => (
        <LeadNeed key={lead.id} lead={lead} />
      ))}
      <More count={leads.count} ads={leads.leads} to="/agent/clients?state=new" />
      {payments.map(({ id, amount, comment }) => (
        <Need
          key={id}
          Icon={Receipt}
          tone="urgent"
          title={m.agents_today_payment({ amount: money(amount) })}
          text={comment ?? m.agents_today_paymentText()}
        >
          <ButtonLink to="/agent/payments" size="sm" className="min-h-11">
            {m.agents_today_paymentFix()}
          </ButtonLink>
        </Need>
      ))}
      {rejected.ads.map((ad) => (
        <Rejected key={ad.id} ad={ad} />
      ))}
      <More {...rejected} to="/agent/ads?currentTab=rejected" />
      {toConfirm.count > 0 && <ToConfirm {...toConfirm} />}
      {ending.ads.map((ad) => (
        <Ending key={ad.id} ad={ad} />
      ))}
      <More {...ending} to="/agent/ads?currentTab=ongoing" />
      {requests > 0 && (
        <Need
          Icon={Briefcase}
          tone="good"
          title={m.agents_today_requests({ count: requests })}
          text={m.agents_today_requestsText()}
        >
          <ButtonLink to="/agent/user-ad-searches?fitting=true" variant="secondary" size="sm" className="min-h-11">
            {m.agents_today_requestsShow()}
          </ButtonLink>
        </Need>
      )}
    </ul>
  );
}

const More = ({ count, ads, to }: { count: number; ads: readonly unknown[]; to: string }): ReactNode =>
  count > ads.length && (
    <li className="border-t border-line px-4">
      <Link to={to} className="inline-flex min-h-11 items-center font-medium text-lagoon hover:underline">
        {m.agents_today_more({ count: count - ads.length })}
      </Link>
    </li>
  );

const NothingWaits = () => (
  <div className="flex items-center gap-4 rounded-card border border-line bg-shell p-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-lagoon-mist text-lagoon">
      <Sun aria-hidden className="size-6" />
    </span>
    <span>
      <b className="block font-semibold">{m.agents_today_noneTitle()}</b>
      <span className="block text-sm text-stone text-pretty">{m.agents_today_noneText()}</span>
    </span>
  </div>
);
