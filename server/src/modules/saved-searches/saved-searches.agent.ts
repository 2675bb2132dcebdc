import { paginate } from '@makao/contract/kernel/paging';
import { agentOpportunities } from '@makao/contract/saved-searches';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { requestsTotal } from '../agents/agents.queries.ts';
import { presentOpportunity } from './saved-searches.present.ts';
import { opportunitiesPage } from './saved-searches.queries.ts';

export function searchesAgent(mount: Mount, { db }: Services) {
  mount(agentOpportunities, async ({ caller, query: { page, limit } }) => {
    const agentId = caller.agentId!;
    const [rows, [total]] = await Promise.all([
      opportunitiesPage(db, agentId, limit, (page - 1) * limit),
      requestsTotal(db, agentId),
    ]);
    return {
      data: rows.map(presentOpportunity),
      pagination: paginate(page, limit, total!.count),
      totalPriceMax: total!.price_max,
    };
  });
}
