import { getDashboard } from '@makao/contract/team';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { dashboardNumbers } from './dashboard.queries.ts';

export function dashboardAdmin(mount: Mount, { db, adIndex }: Services) {
  mount(getDashboard, async () => {
    const [rows] = await Promise.all([dashboardNumbers(db), adIndex.catchUp()]);
    return { ...one(rows), adsLive: adIndex.search({}, 1, 0).count };
  });
}
