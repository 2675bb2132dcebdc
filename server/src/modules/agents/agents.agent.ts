import {
  type AgentProfile,
  getAgentHome,
  setPledge as setPledgeCall,
  updateAgent as updateAgentCall,
} from '@makao/contract/agents';
import type { Locale } from '@makao/contract/kernel/locales';
import { one } from '../../db/client.ts';
import { computed, query } from '../../db/columns.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { presentMe } from '../accounts/accounts.present.ts';
import { meById } from '../accounts/accounts.queries.ts';
import { shownAlone } from '../search/search.rules.ts';
import { requestsTotal } from './agents.queries.ts';
import { newLeadSql } from './agents.rules.ts';
import { setPledge } from './set-pledge.ts';
import { updateAgent } from './update-agent.ts';

const home = query`select ${computed<{ earnings: number; running: number; newLeads: number }>({
  earnings: `(select coalesce(sum(connexion_fees), 0)::bigint from transaction_events
    where agent_id = $1 and created_at > now() - interval '30 days')`,
  running: `(select count(*) from ads a where a.agent_id = $1 and ${shownAlone()})`,
  newLeads: `(select count(*) from transaction_events e where e.agent_id = $1 and ${newLeadSql()})`,
})}`.prepare<[agentId: string]>('agents.home');

export function agentsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  mount(getAgentHome, async ({ caller }) => {
    const agentId = ownAgent(caller);
    const [rows, requests] = await Promise.all([home(db, agentId), requestsTotal(db, agentId)]);
    const { earnings, running, newLeads } = one(rows);
    return { potentialEarnings: earnings, opportunitiesAmount: requests.count, runningAds: running, newLeads };
  });

  const profileOf = async (caller: Caller, locale: Locale): Promise<AgentProfile> => {
    const { agentProfile } = presentMe(one(await meById(db, caller.userId)), fileUrl, locale);
    if (!agentProfile) throw new Refusal('forbidden');
    return agentProfile;
  };
  mount(updateAgentCall, async ({ caller, params, body, locale }) => {
    await updateAgent(services, caller, params.id, body);
    return profileOf(caller, locale);
  });
  mount(setPledgeCall, async ({ caller, body, locale }) => {
    await setPledge(services, caller, body.hasPledge);
    return profileOf(caller, locale);
  });
}
