import { getAgentHome } from '@makao/contract/agents';
import { getAgentToday } from '@makao/contract/agents.day';
import { ownPayments, type Payment } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';

/** Shared by several screens of the area; lists of one screen are queried in its route. */
export const agentHomeQuery = queryOptions({
  queryKey: ['agent', 'home'],
  queryFn: () => browserApi().call(getAgentHome, {}),
});

/** What waits changes while the agent is away from the page: a lead is worth most in its first minutes. */
export const agentTodayQuery = queryOptions({
  queryKey: ['agent', 'today'],
  queryFn: () => browserApi().call(getAgentToday, {}),
  refetchInterval: 60_000,
  meta: { failure: m.agents_today_failure },
});

/** The key of everything an agent's actions may change. */
export const agentKey = ['agent'];

const seconds = 1000;
/** While a payment waits, its answer is looked for often: an honest one is confirmed within seconds. */
export const reviewPause = (payments: readonly Payment[] | undefined) =>
  payments?.some(({ status }) => status === 'new') ? 2.5 * seconds : 15 * seconds;

let known = new Map<string, Payment['status']>();

/** The latest payments. When one of them is decided, what the agent may do has changed with it. */
export const latestPaymentsQuery = queryOptions({
  queryKey: [...agentKey, 'payments', 'latest'],
  queryFn: async () => {
    const { data } = await browserApi().call(ownPayments, {});
    const isChanged = data.some(({ id, status }) => known.has(id) && known.get(id) !== status);
    known = new Map(data.map(({ id, status }) => [id, status]));
    if (isChanged) await (await import('./sign-in.ts')).refreshUser();
    return data;
  },
  refetchInterval: ({ state }) => reviewPause(state.data),
});
