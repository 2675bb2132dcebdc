import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import { dashboardAccess, getDashboard, weekAccess } from '@makao/contract/team.dashboard';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { day, localDay } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import {
  countWaiting,
  dashboardNumbers,
  lastRetention,
  marketWeeks,
  teamDays,
  teamDeeds,
} from './dashboard.queries.ts';

/** Without the values of other roles. Names without a role belong to everyone. */
const seenBy = <Values extends object>(
  role: TeamRole | null,
  access: Partial<Record<keyof Values, 'team' | TeamRole>>,
  values: Values,
) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => isOpenTo(access[name as keyof Values] ?? 'team', role)),
  ) as Partial<Values>;

export function dashboardAdmin(mount: Mount, { db }: Services) {
  mount(getDashboard, async ({ caller: { teamRole, userId } }) => {
    const teamSince = localDay(new Date(Date.now() - (teamDays - 1) * day));
    const own = await ownAccounts(db, userId);
    const [numbers, waiting, weeks, team, [run]] = await Promise.all([
      dashboardNumbers(db),
      countWaiting(db, own, teamSince, teamRole),
      marketWeeks(db),
      teamDeeds(db, teamSince),
      lastRetention(db),
    ]);
    return {
      ...seenBy(teamRole, dashboardAccess, { ...one(numbers), ...waiting }),
      weeks: weeks.map(({ from, to, ...measures }) => ({ from, to, ...seenBy(teamRole, weekAccess, measures) })),
      team: team.filter(({ id }) => teamRole === 'owner' || id === userId),
      teamSince,
      ...(teamRole === 'owner' && { retention: run ? { ...run, at: run.at.toISOString() } : null }),
    };
  });
}
