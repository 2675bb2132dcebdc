import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { SpriteIcon } from '#web/components/ui/sprite.tsx';
import { Stars } from '#web/components/ui/stars.tsx';
import type { CardAgent } from './card-agent.ts';

interface AgentCardProps {
  agent: CardAgent;
  /** What a press on the link does before it leads on: visitors sign in first. */
  linkProps?: object;
}

/** One of dozens on a page, so the look is in `agent`. */
export function AgentCard({ agent, linkProps }: AgentCardProps) {
  return (
    <article className="tile agent">
      <Avatar name={agent.name} url={agent.image} size="xl" />
      <h3>
        <a href={`/agents/${agent.id}`} {...linkProps}>
          {agent.name}
        </a>
        {agent.verified && (
          <span className="agent-verified" title={m.agents_page_verified()}>
            <SpriteIcon name="verified" />
            <span className="sr-only">{m.agents_page_verified()}</span>
          </span>
        )}
      </h3>
      <p className="agent-rating">
        <Stars note={agent.rating} />
        <span>
          {agent.reviews > 0 ? m.agents_page_reviewsCount({ count: agent.reviews }) : m.agents_page_noReviews()}
        </span>
      </p>
      <p className="agent-standing">
        <b>{agent.score === null ? m.agents_scoreNew() : m.agents_score({ score: agent.score })}</b>
        {agent.pledge && <span title={m.agents_pledgeText()}>{m.agents_pledge()}</span>}
      </p>
      <p className="agent-wards">
        <SpriteIcon name="pin" />
        {wardsOf(agent)}
      </p>
      <p className="agent-ads">{m.agents_page_adsCount({ count: wholeNumber(agent.ads) })}</p>
    </article>
  );
}

/** `Sinza, Mikocheni, Kawe and 4 more`. */
const wardsOf = ({ wards, moreWards }: Pick<CardAgent, 'wards' | 'moreWards'>) =>
  wards.length === 0
    ? m.agents_page_noWards()
    : [wards.join(', '), moreWards > 0 && m.agents_page_moreWards({ count: moreWards })].filter(Boolean).join(' ');
