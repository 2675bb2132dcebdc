import { readSupport } from '@makao/contract/support.admin';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** While the page is visible. */
export const lookEveryMs = 15_000;

const supportKey = [...teamKey, 'support'];

export const supportQuery = (id: string) =>
  queryOptions({
    queryKey: [...supportKey, 'one', id],
    queryFn: () => browserApi().call(readSupport, { params: { id } }),
    refetchInterval: lookEveryMs,
    meta: { failure: m.support_findFailure },
  });
