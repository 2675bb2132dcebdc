import { type AgentProfile, getAgentHome, updateAgent as updateAgentCall } from '@makao/contract/agents';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { presentMe } from '../accounts/accounts.present.ts';
import { meById } from '../accounts/accounts.queries.ts';
import { requestsTotal } from './agents.queries.ts';
import { updateAgent } from './update-agent.ts';

const home = prepared<{ earnings: number; running: number }, [agentId: string]>(
  'agents.home',
  `select
     (select coalesce(sum(connexion_fees), 0)::bigint from transaction_events
      where agent_id = $1 and created_at > now() - interval '30 days') as earnings,
     (select count(*) from ads where agent_id = $1 and status = 'approved' and expiration_date > now()
      and unavailable_at is null and deleted_at is null) as running`,
);

export function agentsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  mount(getAgentHome, async ({ caller }) => {
    const [[row], [requests]] = await Promise.all([home(db, caller.agentId!), requestsTotal(db, caller.agentId!)]);
    return {
      potentialEarnings: row!.earnings,
      opportunitiesAmount: requests!.count,
      runningAds: row!.running,
    };
  });

  mount(updateAgentCall, async ({ caller, params, body, locale }): Promise<AgentProfile> => {
    await updateAgent(services, caller, params.id, body);
    const [me] = await meById(db, caller.userId);
    return presentMe(me!, fileUrl, locale).agentProfile!;
  });
}
