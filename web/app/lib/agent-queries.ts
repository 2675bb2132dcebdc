import { getAgentHome } from '@makao/contract/agents';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';

/** What several screens of the area ask for. Lists of one screen are asked for in its route. */
export const agentHomeQuery = queryOptions({
  queryKey: ['agent', 'home'],
  queryFn: () => browserApi().call(getAgentHome, {}),
});

/** Everything that an agent's own doing may change. */
export const agentKey = ['agent'];
