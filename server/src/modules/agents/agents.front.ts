import { agentReviews, getAgent, searchAgents } from '@makao/contract/agents';
import { paginate } from '@makao/contract/kernel/paging';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { presentAgent, presentAgentCard, presentReview } from './agents.present.ts';
import { fetchAgents, findAgents, findReviews } from './agents.queries.ts';

export function agentsFront(mount: Mount, { db, adIndex, fileUrl }: Services) {
  mount(searchAgents, async ({ query: { page, limit, ...wish } }) => {
    const { agents, count } = await findAgents(db, adIndex, wish, page, limit);
    return {
      data: agents.map((agent) => presentAgentCard(agent, fileUrl)),
      pagination: paginate(page, limit, count),
    };
  });

  mount(getAgent, async ({ params }) => {
    const [agent] = await fetchAgents(db, adIndex, [params.id]);
    if (!agent) throw new Refusal('notFound');
    return presentAgent(agent, fileUrl);
  });

  mount(agentReviews, async ({ params, query: { page, limit } }) => {
    const found = await findReviews(db, params.id, page, limit);
    if (!found) throw new Refusal('notFound');
    return {
      data: found.rows.map((row) => presentReview(row, fileUrl)),
      pagination: paginate(page, limit, found.count),
    };
  });
}
