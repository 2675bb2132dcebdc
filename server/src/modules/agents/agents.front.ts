import { agentReviews, getAgent, searchAgents } from '@makao/contract/agents';
import { cachedPart } from '../../lib/cache/sources.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { presentAgent, presentAgentCard, presentReview } from './agents.present.ts';
import { fetchAgents, findAgents, findReviews, ratingsOf } from './agents.queries.ts';

export function agentsFront(mount: Mount, { db, adIndex, fileUrl }: Services) {
  mount(searchAgents, async ({ query }) => {
    const { page, limit, ...wish } = query;
    const { agents, count } = await findAgents(db, adIndex, wish, page, limit);
    return paged(
      query,
      count,
      agents.map((agent) => presentAgentCard(agent, fileUrl)),
    );
  });

  mount(getAgent, async ({ params, caller }) => {
    const [[agent], ratings] = await Promise.all([
      fetchAgents(db, adIndex, [params.id], caller?.agentId),
      ratingsOf(db, params.id),
    ]);
    if (!agent) throw new Refusal('notFound');
    return presentAgent(agent, ratings, fileUrl);
  });

  mount(agentReviews, async ({ params, query, caller }) => {
    const asking = caller?.agentId ?? null;
    const { found } = await cachedPart(`reviews ${params.id} ${asking} ${JSON.stringify(query)}`, async () => ({
      found: await findReviews(db, params.id, query, asking),
    }));
    if (!found) throw new Refusal('notFound');
    return paged(
      query,
      found.count,
      found.rows.map((row) => presentReview(row, fileUrl)),
    );
  });
}
