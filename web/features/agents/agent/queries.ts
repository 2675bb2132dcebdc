import { getAgent, getAgentHome } from '@makao/contract/agents';
import { adDays, agentDays, getAgentToday } from '@makao/contract/agents.day';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';

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

/** What happened to the agent's ads in the last month, by day. */
export const agentDaysQuery = queryOptions({
  queryKey: [...agentKey, 'days'],
  queryFn: () => browserApi().call(agentDays, {}),
  meta: { failure: m.agents_days_failure },
});

/** The same for one ad. */
export const adDaysQuery = (id: string) =>
  queryOptions({
    queryKey: [...agentKey, 'adDays', id],
    queryFn: () => browserApi().call(adDays, { params: { id } }),
    meta: { failure: m.agents_days_failure },
  });

/** The agent as visitors see them; nothing without a profile. */
export const standingQuery = (agentId: string | undefined) =>
  queryOptions({
    queryKey: [...agentKey, 'standing'],
    queryFn: () => browserApi().call(getAgent, { params: { id: agentId ?? '' } }),
    enabled: agentId !== undefined,
  });
