import { getAgentHome } from '@makao/contract/agents';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';

/** Shared by several screens of the area; lists of one screen are queried in its route. */
export const agentHomeQuery = queryOptions({
  queryKey: ['agent', 'home'],
  queryFn: () => browserApi().call(getAgentHome, {}),
});

/** The key of everything an agent's actions may change. */
export const agentKey = ['agent'];
