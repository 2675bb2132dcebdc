import { getDashboard } from '@makao/contract/team';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { dashboardNumbers } from './dashboard.queries.ts';

export function dashboardAdmin(mount: Mount, { db, adIndex }: Services) {
  mount(getDashboard, async () => {
    const [[row]] = await Promise.all([dashboardNumbers(db), adIndex.catchUp()]);
    return {
      adsWaiting: row!.ads_waiting,
      longestWait: row!.longest_wait,
      paymentsWaiting: row!.payments_waiting,
      paymentsOverdue: row!.payments_overdue,
      reversals: row!.reversals,
      reportsOpen: row!.reports_open,
      adsLive: adIndex.search({}, 1, 0).count,
      messagesQueued: row!.messages_queued,
      newPeople: row!.new_people,
      newAgents: row!.new_agents,
      adsPublished: row!.ads_published,
      contacts: row!.contacts,
      matchesSent: row!.matches_sent,
      revenue: row!.revenue,
    };
  });
}
