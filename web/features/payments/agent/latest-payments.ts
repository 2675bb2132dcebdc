import { ownPayments, type Payment } from '@makao/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';

const seconds = 1000;
/** Poll interval: short while a payment is under review, because most are confirmed within seconds. */
export const reviewPause = (payments: readonly Payment[] | undefined) =>
  payments?.some(({ status }) => status === 'new') ? 2.5 * seconds : 15 * seconds;

let known = new Map<string, Payment['status']>();

/** The latest payments. When one is decided, the user is refreshed: the right to publish may have changed. */
export const latestPaymentsQuery = queryOptions({
  queryKey: [...agentKey, 'payments', 'latest'],
  queryFn: async () => {
    const { data } = await browserApi().call(ownPayments, {});
    const isChanged = data.some(({ id, status }) => known.has(id) && known.get(id) !== status);
    known = new Map(data.map(({ id, status }) => [id, status]));
    if (isChanged) await (await import('#web/features/accounts/sign-in.ts')).refreshUser();
    return data;
  },
  refetchInterval: ({ state }) => reviewPause(state.data),
});
