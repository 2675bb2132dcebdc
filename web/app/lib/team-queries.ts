import { getDashboard } from '@makao/contract/team';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';

/** The key of everything the team's actions may change. */
export const teamKey = ['team'];

/** The numbers of the day; the menu shows them, so they are refetched while the area is open. */
export const dashboardQuery = queryOptions({
  queryKey: [...teamKey, 'dashboard'],
  queryFn: () => browserApi().call(getDashboard, {}),
  refetchInterval: 60_000,
});
