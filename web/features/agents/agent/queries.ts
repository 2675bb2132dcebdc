import { getAgentHome } from '@makao/contract/agents';
import { getAgentToday } from '@makao/contract/agents.day';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';

/** Shared by several screens of the area; lists of one screen are queried in its route. */
export const agentHomeQuery = queryOptions({
  queryKey: [...agentKey, 'home'],
  queryFn: () => browserApi().call(getAgentHome, {}),
});

/** Refetched every minute: a lead is worth most in its first minutes. */
export const agentTodayQuery = queryOptions({
  queryKey: [...agentKey, 'today'],
  queryFn: () => browserApi().call(getAgentToday, {}),
  refetchInterval: 60_000,
  meta: { failure: m.agents_today_failure },
});
