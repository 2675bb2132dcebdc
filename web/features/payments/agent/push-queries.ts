import { getPush, type Push, pushSettings } from '@makao/contract/payments.push';
import { type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { latestPaymentsQuery } from './latest-payments.ts';
import { pushPause } from './push-state.ts';

const pushKey = [...agentKey, 'push'];

export const pushSettingsQuery = queryOptions({
  queryKey: [...pushKey, 'settings'],
  queryFn: () => browserApi().call(pushSettings, {}),
});

const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 429;

/** Follows the latest request until it is decided. While the server can't be reached it tries on; the page says so itself. */
export const pushQuery = (latest: Push | null) =>
  queryOptions({
    queryKey: [...pushKey, latest?.id],
    queryFn: latest ? ({ client, queryKey }) => follow(latest, client, queryKey) : skipToken,
    placeholderData: latest ?? undefined,
    staleTime: 0,
    retry: (_tried, error) => !isRefusal(statusOf(error)),
    retryDelay: 5000,
    refetchInterval: ({ state }) => pushPause(state.data ?? latest, Date.now()),
  });

/** Once it is paid, the right to publish and the list of payments have changed. */
async function follow(latest: Push, client: QueryClient, queryKey: QueryKey): Promise<Push> {
  const { status } = client.getQueryData<Push>(queryKey) ?? latest;
  const push = await browserApi().call(getPush, { params: { id: latest.id } });
  if (push.status === 'paid' && status !== 'paid') {
    await (await import('#web/features/accounts/sign-in.ts')).refreshUser();
    await client.invalidateQueries({ queryKey: agentKey, predicate: (other) => other.queryKey[1] !== 'push' });
    await client.prefetchQuery(latestPaymentsQuery);
  }
  return push;
}
