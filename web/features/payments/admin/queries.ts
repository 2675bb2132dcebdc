import { transferTotals } from '@makao/contract/payments.transfers';
import { forwardingSettings } from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Refetched while it is open: a test message shows up within seconds. */
export const forwardingQuery = queryOptions({
  queryKey: [...teamKey, 'forwarding'],
  queryFn: () => browserApi().call(forwardingSettings, {}),
  refetchInterval: 10_000,
  meta: { failure: m.payments_forwarding_failure },
});

export const transferTotalsQuery = queryOptions({
  queryKey: [...teamKey, 'transfer-totals'],
  queryFn: async () => (await browserApi().call(transferTotals, {})).data,
});
