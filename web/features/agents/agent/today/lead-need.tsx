import type { AgentToday } from '@makao/contract/agents.day';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { leadChat } from '#web/features/leads/agent/lead-chat.ts';
import { useLead } from '#web/features/leads/agent/lead-progress.tsx';
import { Need } from './need.tsx';

/** A new client. Calling or writing from here marks the lead as called. */
export function LeadNeed({ lead }: { lead: AgentToday['leads']['leads'][number] }) {
  const { id, fullName, phoneNumber, ad, createdAt } = lead;
  const saving = useLead(id, { isSilent: true });
  const called = () => saving.mutate({ state: 'called' });
  return (
    <Need
      Icon={UserRound}
      tone="good"
      title={fullName}
      text={`${m.agents_today_lead()}: ${ad.name} · ${timeAgo(createdAt)}`}
    >
      {phoneNumber ? (
        <>
          <ButtonAnchor
            href={`tel:${phoneNumber}`}
            size="sm"
            className="min-h-11"
            aria-label={`${m.leads_clients_call()}: ${fullName}`}
            onClick={called}
          >
            <Phone aria-hidden />
            {m.leads_clients_call()}
          </ButtonAnchor>
          <ButtonAnchor
            href={leadChat(phoneNumber, fullName, ad.id)}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            size="sm"
            className="min-h-11"
            aria-label={`${m.common_sign_whatsapp()}: ${fullName}`}
            onClick={called}
          >
            <MessageCircle aria-hidden />
            {m.common_sign_whatsapp()}
          </ButtonAnchor>
        </>
      ) : (
        <ButtonLink to="/agent/plan-purchase" variant="secondary" size="sm" className="min-h-11">
          {m.agents_today_leadHidden()}
        </ButtonLink>
      )}
    </Need>
  );
}
