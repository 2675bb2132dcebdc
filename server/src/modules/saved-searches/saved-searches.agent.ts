import { agentOpportunities } from '@makao/contract/saved-searches';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { requestsTotal } from '../agents/agents.queries.ts';
import { presentOpportunity } from './saved-searches.present.ts';
import { opportunitiesPage } from './saved-searches.queries.ts';

export function searchesAgent(mount: Mount, { db }: Services) {
  mount(agentOpportunities, async ({ caller, query }) => {
    const agentId = ownAgent(caller);
    const [rows, { count, priceMax }] = await Promise.all([
      opportunitiesPage(db, agentId, ...bounds(query)),
      requestsTotal(db, agentId),
    ]);
    return { ...paged(query, count, rows.map(presentOpportunity)), totalPriceMax: priceMax };
  });
}
