import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import { dashboardAccess, type TeamDashboard, weekAccess } from '@makao/contract/team.dashboard';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { dashboards } from '../../db/schema/team.ts';
import { day, localDay } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import {
  countShared,
  countWaiting,
  dashboardNumbers,
  lastRetention,
  marketWeeks,
  teamDays,
  teamDeeds,
} from './dashboard.queries.ts';

interface Member {
  userId: string;
  teamRole: TeamRole | null;
}

/** Without the values of other roles. Names without a role belong to everyone. */
const seenBy = <Values extends object>(
  role: TeamRole | null,
  access: Partial<Record<keyof Values, 'team' | TeamRole>>,
  values: Values,
) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => isOpenTo(access[name as keyof Values] ?? 'team', role)),
  ) as Partial<Values>;

/** What all dashboards are made from, read once. */
async function readShared({ teamDb: db }: Services) {
  const teamSince = localDay(new Date(Date.now() - (teamDays - 1) * day));
  const [numbers, counts, weeks, team, [run]] = await Promise.all([
    dashboardNumbers(db),
    countShared(db, teamSince),
    marketWeeks(db),
    teamDeeds(db, teamSince),
    lastRetention(db),
  ]);
  const retention = run ? { ...run, at: run.at.toISOString() } : null;
  return { numbers: { ...one(numbers), ...counts }, weeks, team, teamSince, retention };
}

/** Computes and stores the dashboards of these members, each as their role sees it. */
export async function computeDashboards(services: Services, members: Member[]): Promise<TeamDashboard[]> {
  const { db, teamDb } = services;
  const asOf = new Date();
  const { numbers, weeks, team, teamSince, retention } = await readShared(services);
  const computed: TeamDashboard[] = [];
  for (const { userId, teamRole: role } of members) {
    const waiting = await countWaiting(teamDb, await ownAccounts(teamDb, userId), role);
    const content = {
      ...seenBy(role, dashboardAccess, { ...numbers, ...waiting }),
      weeks: weeks.map(({ from, to, ...measures }) => ({ from, to, ...seenBy(role, weekAccess, measures) })),
      team: team.filter(({ id }) => role === 'owner' || id === userId),
      teamSince,
      ...(role === 'owner' && { retention }),
    };
    const values = { role, content, computedAt: asOf };
    await db
      .insert(dashboards)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: dashboards.userId,
        set: values,
        setWhere: sql`${dashboards.computedAt} < ${asOf}`,
      });
    computed.push({ ...content, asOf: asOf.toISOString() });
  }
  return computed;
}

/** All members who may see a dashboard. */
export const findMembers = ({ teamDb }: Services): Promise<Member[]> =>
  teamDb
    .select({ userId: users.id, teamRole: users.teamRole })
    .from(users)
    .where(and(isNotNull(users.teamRole), isNull(users.suspendedAt)));
