import { getPlan, getPlans } from '@makao/contract/plans';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await browserApi().call(getPlans, {})).data,
  meta: { failure: m.plans_failure },
});

/** An unknown plan, or one that is no longer offered. */
const isUnknown = (error: unknown) => [404, 422].includes(statusOf(error) ?? 0);

/** A plan on offer, else null. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', id],
    queryFn: () =>
      browserApi()
        .call(getPlan, { params: { id } })
        .catch((error: unknown) => {
          if (isUnknown(error)) return null;
          throw error;
        }),
    meta: { failure: m.plans_failure },
  });
