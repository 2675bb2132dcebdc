import type { ReactNode } from 'react';
import { AgentCard } from '#web/features/agents/agent-card.tsx';
import { AgentIcons } from '#web/features/agents/agent-icons.tsx';
import type { CardAgent } from '#web/features/agents/card-agent.ts';
import { cached, HtmlElement } from '../cached.tsx';
import { acts } from '../island.tsx';
import { carousel } from './carousel.tsx';

/** A card as an item of a list, rendered once for all that it shows. */
export const agentItem = (agent: CardAgent) =>
  cached(['agent card', JSON.stringify(agent)], () => (
    <li>
      <AgentCard agent={agent} linkProps={acts('go', {}, { wish: `go /agents/${agent.id}` })} />
    </li>
  ));

/** Stands once on a page that shows agents' cards. */
export const agentIcons = () => (
  <HtmlElement className="contents">
    {cached(['agent icons'], () => (
      <AgentIcons />
    ))}
  </HtmlElement>
);

interface AgentSlidesProps {
  id: string;
  title: ReactNode;
  /** Beside the title: where all of them are. */
  action?: ReactNode;
}

/** Agents in a row. */
export const agentSlides = (agents: readonly CardAgent[], props: AgentSlidesProps) =>
  carousel({ ...props, slides: agents.map(agentItem) });
