import { type AgentProfile, getAgentHome, updateAgent as updateAgentCall } from '@makao/contract/agents';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/route.ts';
import type { Services } from '../../services.ts';
import { presentMe } from '../users/users.present.ts';
import { meById } from '../users/users.queries.ts';
import { updateAgent } from './update-agent.ts';

/** A search without wards is for all of its cities, and without those for everywhere. */
const home = prepared<{ earnings: number; opportunities: number; running: number }, [agentId: string]>(
  'agents.home',
  `with mine as (select array_agg(s.ward_id) as wards, array_agg(distinct w.city_id) as cities
     from agent_wards s join wards w on w.id = s.ward_id where s.agent_id = $1)
   select
     (select coalesce(sum(connexion_fees), 0)::bigint from transaction_events
      where agent_id = $1 and created_at > now() - interval '30 days') as earnings,
     (select count(*) from user_ad_searches s, mine
      where s.accept_contact and s.deleted_at is null and s.expiration_date > now()
        and (mine.wards is null or s.ward_ids && mine.wards
          or s.ward_ids = '{}' and (s.city_ids = '{}' or s.city_ids && mine.cities))) as opportunities,
     (select count(*) from ads where agent_id = $1 and status = 'approved' and expiration_date > now()
      and unavailable_at is null and deleted_at is null) as running`,
);

export function agentsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  mount(getAgentHome, async ({ caller }) => {
    const [row] = await home(db, caller.agentId!);
    return { potentialEarnings: row!.earnings, opportunitiesAmount: row!.opportunities, runningAds: row!.running };
  });

  mount(updateAgentCall, async ({ caller, params, body, locale }): Promise<AgentProfile> => {
    await updateAgent(services, caller, params.id, body);
    const [me] = await meById(db, caller.userId);
    return presentMe(me!, fileUrl, locale).agentProfile!;
  });
}
