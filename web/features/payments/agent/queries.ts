import { getReceipt, ownPayments, ownTokens } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { reviewPause } from './latest-payments.ts';

export const paymentsQuery = (page: number) =>
  queryOptions({
    queryKey: [...agentKey, 'payments', page],
    queryFn: () => browserApi().call(ownPayments, { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => reviewPause(state.data?.data),
    meta: { failure: m.payments_failure },
  });

export const tokensQuery = queryOptions({
  queryKey: [...agentKey, 'tokens'],
  queryFn: () => browserApi().call(ownTokens, {}),
});

export const receiptQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...agentKey, 'receipt', paymentId],
    queryFn: () => browserApi().call(getReceipt, { params: { id: paymentId } }),
    meta: { failure: m.payments_failure },
  });
