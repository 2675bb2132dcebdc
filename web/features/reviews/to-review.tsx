import type { AgentToReview } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';

/** Agents one has spoken to, with what it was about. */
export const ToReview = ({
  agents,
  onReview,
}: {
  agents: readonly AgentToReview[];
  onReview: (agent: AgentToReview) => void;
}) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {agents.map((agent) => (
      <li key={agent.id} className="rounded-card border border-line bg-shell p-4">
        <div className="flex items-center gap-3">
          <Avatar name={agent.fullName} url={agent.profileImageUrl} size="lg" />
          <h4 className="min-w-0 grow truncate text-lg font-semibold">{agent.fullName}</h4>
        </div>
        <ul aria-label={m.accounts_contactedAbout()} className="mt-3 flex gap-2 overflow-x-auto py-1">
          {agent.transactionEventsAds.map((ad, index) => (
            <li key={ad.id} className="shrink-0">
              <Link
                to={`/ads/${ad.id}`}
                aria-label={m.accounts_openAd({ number: index + 1 })}
                className="block h-20 w-16 overflow-hidden rounded-field bg-lagoon-mist"
              >
                <Picture picture={ad.cover} alt="" sizes="64px" widths={[320]} />
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button className="grow" onClick={() => onReview(agent)}>
            {m.accounts_review()}
          </Button>
          <ButtonLink to={`/agents/${agent.id}`} variant="secondary" className="grow">
            {m.ads_agentProfile()}
          </ButtonLink>
        </div>
      </li>
    ))}
  </ul>
);
