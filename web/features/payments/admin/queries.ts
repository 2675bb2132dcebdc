import { getStatement, type StatementPreview } from '@makao/contract/payments.statements';
import { type TotalsFilter, transferTotals } from '@makao/contract/payments.totals';
import { forwardingSettings } from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Refetched while it is open: a test message shows up within seconds. */
export const forwardingQuery = queryOptions({
  queryKey: [...teamKey, 'forwarding'],
  queryFn: () => browserApi().call(forwardingSettings, {}),
  refetchInterval: 10_000,
  meta: { failure: m.payments_forwarding_failure },
});

export const transferTotalsQuery = (query: TotalsFilter) =>
  queryOptions({
    queryKey: [...teamKey, 'transfer-totals', query],
    queryFn: () => browserApi().call(transferTotals, { query }),
    placeholderData: keepPreviousData,
    meta: { failure: m.payments_transfers_failure },
  });

/** While the server works on it. */
const pause = (statement: StatementPreview | undefined) =>
  statement && ['reading', 'waiting', 'working'].includes(statement.status) ? 1_000 : false;

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamKey, 'statements', id],
    queryFn: () => browserApi().call(getStatement, { params: { id } }),
    refetchInterval: ({ state }) => pause(state.data),
    meta: { failure: m.payments_statements_failure },
  });
