import { readAdType } from '@makao/contract/ads';
import { adName } from '@makao/i18n/ads';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { columns, computed, present, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { wards } from '../../db/schema/places.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { planRuns } from '../plans/plans.rules.ts';
import { isGatheredDue, isNight, isNotifiedAtOnce } from './leads.rules.ts';

/** Pending leads are days old at most, so the time index is enough. */
const recently = `e.agent_id = $1 and e.created_at > $2::timestamptz - interval '2 days' and e.told_at > $2::timestamptz - interval '1 hour'`;

const agentColumns = together(
  columns(users, 'u', { phoneNumber: 'phoneNumber', locale: 'locale', notice: 'notifyLeads' }),
  computed<{ isReachable: boolean; hasPlan: boolean; notifiedInHour: number; lastNotifiedAt: Date | null }>({
    isReachable: 'u.verified_at is not null and u.suspended_at is null and u.delete_at is null',
    hasPlan: planRuns('$1'),
    notifiedInHour: `(select count(*)::int from transaction_events e where ${recently})`,
    lastNotifiedAt: `(select max(e.told_at) from transaction_events e where ${recently})`,
  }),
);
const agentToNotify = query`select ${agentColumns} from agents g join users u on u.id = g.user_id where g.id = $1`;

const leadColumns = together(
  columns(transactionEvents, 'e', ['id']),
  columns(users, 'k', { phone: 'phoneNumber' }),
  columns(ads, 'a', ['propertyType']),
  present(columns(ads, 'a', ['type'])),
  columns(wards, 'w', { ward: 'name' }),
  computed<{ name: string }>({ name: fullNameSql('k') }),
);
/** The newest pending lead. */
const newestLead = query`select ${leadColumns} from transaction_events e join users k on k.id = e.customer_id
  join ads a on a.id = e.ad_id join wards w on w.id = a.ward_id
  where e.agent_id = $1 and e.told_at is null and e.contacted_at is not null order by e.contacted_at desc, e.id limit 1`;

/**
 * Notifies an agent by chat of new leads, if it is time: in the write that makes a lead (`gathered` false), and from
 * a job for those that had to wait. A customer with ten accounts does not make a phone ring ten times.
 */
export async function notifyOfLeads(
  tx: Tx,
  { origin, demo }: Pick<Services, 'origin' | 'demo'>,
  agentId: string,
  { gathered, now }: { gathered: boolean; now: Date },
) {
  const [agent] = await agentToNotify.within(tx, agentId, now.toISOString());
  const [newest] = await newestLead.within(tx, agentId);
  if (!agent || !newest) return;
  const waiting = and(
    eq(transactionEvents.agentId, agentId),
    isNull(transactionEvents.notifiedAt),
    isNotNull(transactionEvents.contactedAt),
  );
  const isWanted = agent.isReachable && agent.notice !== 'never';
  if (isWanted) {
    const [oldest] = await tx
      .select({ waitingSince: sql<Date>`${transactionEvents.contactedAt}`.mapWith(transactionEvents.contactedAt) })
      .from(transactionEvents)
      .where(waiting)
      .orderBy(transactionEvents.contactedAt)
      .limit(1);
    const isDue = gathered
      ? // In the demo no phone rings.
        oldest && (demo || !isNight(now)) && isGatheredDue({ ...agent, ...oldest }, now)
      : isNotifiedAtOnce(agent, now);
    if (!isDue) return;
  }
  const settled = await tx
    .update(transactionEvents)
    .set({ notifiedAt: now })
    .where(waiting)
    .returning({ id: transactionEvents.id });
  if (isWanted && settled.length > 0) await notifyLeads(tx, agent, newest, settled.length, origin);
}

type Agent = RowOf<typeof agentColumns>;
type Lead = RowOf<typeof leadColumns>;
const longestName = 60;

/** Contains the customer's number only if the agent also sees it on their page. */
function notifyLeads(tx: Tx, agent: Agent, lead: Lead, count: number, origin: string) {
  const page = `${origin}/agent/clients`;
  const name = lead.name.replace(/\s+/g, ' ').slice(0, longestName);
  const ad = adName({ propertyType: lead.propertyType, type: readAdType(lead.type) }, lead.ward, agent.locale);
  if (count > 1) return notifyUser(tx, agent, 'leads', { count, name, ad, page });
  // The key names the customer to whom a reply goes.
  const options = { dedupeKey: `lead ${lead.id}` };
  if (!agent.hasPlan) return notifyUser(tx, agent, 'lead_hidden', { name, ad, page }, options);
  const { phone } = lead;
  return notifyUser(tx, agent, 'lead', { name, ad, phone, chat: `https://wa.me/${phone.slice(1)}`, page }, options);
}
