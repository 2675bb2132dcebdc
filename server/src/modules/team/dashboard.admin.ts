import { getDashboard } from '@makao/contract/team.dashboard';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { day, localDay } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import {
  countWaiting,
  dashboardNumbers,
  lastRetention,
  marketWeeks,
  teamDays,
  teamDeeds,
} from './dashboard.queries.ts';

export function dashboardAdmin(mount: Mount, { db }: Services) {
  mount(getDashboard, async () => {
    const teamSince = localDay(new Date(Date.now() - (teamDays - 1) * day));
    const [numbers, waiting, weeks, team, [run]] = await Promise.all([
      dashboardNumbers(db),
      countWaiting(db, teamSince),
      marketWeeks(db),
      teamDeeds(db, teamSince),
      lastRetention(db),
    ]);
    const retention = run ? { ...run, at: run.at.toISOString() } : null;
    return { ...one(numbers), ...waiting, weeks, team, teamSince, retention };
  });
}
