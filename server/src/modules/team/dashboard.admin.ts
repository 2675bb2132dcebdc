import { getDashboard } from '@makao/contract/team.dashboard';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { day, localDay } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import { countWaiting, dashboardNumbers, marketWeeks, teamDays, teamDeeds } from './dashboard.queries.ts';

export function dashboardAdmin(mount: Mount, { db }: Services) {
  mount(getDashboard, async ({ caller }) => {
    const teamSince = localDay(new Date(Date.now() - (teamDays - 1) * day));
    const own = await ownAccounts(db, caller.userId);
    const [numbers, waiting, weeks, team] = await Promise.all([
      dashboardNumbers(db),
      countWaiting(db, own, teamSince),
      marketWeeks(db),
      teamDeeds(db, teamSince),
    ]);
    return { ...one(numbers), ...waiting, weeks, team, teamSince };
  });
}
