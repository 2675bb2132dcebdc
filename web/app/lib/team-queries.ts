import { getDashboard } from '@makao/contract/team';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';

/** Everything that the team's own doing may change: what waits is counted again after it. */
export const teamKey = ['team'];

/** The numbers of the day; the menu counts by them, so they are asked for again while the area is open. */
export const dashboardQuery = queryOptions({
  queryKey: [...teamKey, 'dashboard'],
  queryFn: () => browserApi().call(getDashboard, {}),
  refetchInterval: 60_000,
});
