import { dashboard, getDashboard } from '@makao/contract/team.dashboard';
import { and, eq, sql } from 'drizzle-orm';
import { one } from '../../db/client.ts';
import { dashboards } from '../../db/schema/team.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { computeDashboards } from './compute-dashboards.ts';

/** A dashboard is read as the job stored it. It is computed here only where none is: before the job's first run, or after a change of role or version. */
export function dashboardAdmin(mount: Mount, services: Services) {
  const { db } = services;
  mount(getDashboard, async ({ caller: { teamRole, userId } }) => {
    const [stored] = await db
      .select()
      .from(dashboards)
      .where(and(eq(dashboards.userId, userId), sql`${dashboards.role} is not distinct from ${teamRole}`));
    const known = dashboard.safeParse(stored && { ...stored.content, asOf: stored.computedAt.toISOString() });
    return known.success ? known.data : one(await computeDashboards(services, [{ userId, teamRole }]));
  });
}
