import { getDashboard } from '@makao/contract/team.dashboard';
import { listActs } from '@makao/contract/team.members';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** The numbers of the day; the menu shows them, so they are refetched while the area is open. */
export const dashboardQuery = queryOptions({
  queryKey: [...teamKey, 'dashboard'],
  queryFn: () => browserApi().call(getDashboard, {}),
  refetchInterval: 60_000,
});

/** What waits for the yes of another owner; the menu counts it. */
export const actsQuery = queryOptions({
  queryKey: [...teamKey, 'acts'],
  queryFn: async () => (await browserApi().call(listActs, {})).data,
  refetchInterval: 60_000,
});
