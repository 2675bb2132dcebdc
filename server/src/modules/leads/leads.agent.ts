import { agentClients } from '@makao/contract/leads';
import { one } from '../../db/client.ts';
import { columns, computed, query, together } from '../../db/columns.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { presentCard } from '../ads/ads.present.ts';
import { cardColumns, cardTables } from '../ads/ads.queries.ts';
import { planRuns } from '../plans/plans.rules.ts';
import { givesNumberSql } from './given-number.rules.ts';

/** A number leaves the database only for an agent with a running plan, and only of those who let them have it. */
const clientColumns = together(
  cardColumns,
  columns(transactionEvents, 't', { eventId: 'id', eventAt: 'createdAt', eventFees: 'connexionFees' }),
  computed<{ clientName: string; clientPhone: string | null }>({
    clientName: fullNameSql('k'),
    clientPhone: `case when ${planRuns('$1')} and ${givesNumberSql()} then k.phone_number end`,
  }),
);

const clientPage = query`with page as (
    select * from transaction_events where agent_id = $1 order by created_at desc, id limit $2 offset $3)
  select ${clientColumns} from page t join users k on k.id = t.customer_id join (${cardTables}) on a.id = t.ad_id
  order by t.created_at desc, t.id`.prepare<[agentId: string, limit: number, skip: number]>(
  'transactionEvents.clients',
);

const clientTotals = query`select ${computed<{ count: number; fees: number }>({
  count: 'count(*)',
  fees: 'coalesce(sum(connexion_fees), 0)::bigint',
})} from transaction_events where agent_id = $1`.prepare<[agentId: string]>('transactionEvents.clientTotals');

export function transactionEventsAgent(mount: Mount, { db, fileUrl }: Services) {
  mount(agentClients, async ({ caller, query }) => {
    const agentId = ownAgent(caller);
    const [rows, counted] = await Promise.all([clientPage(db, agentId, ...bounds(query)), clientTotals(db, agentId)]);
    const { count, fees } = one(counted);
    const clients = rows.map((row) => ({
      id: row.eventId,
      createdAt: row.eventAt.toISOString(),
      client: { fullName: row.clientName, phoneNumber: row.clientPhone },
      ad: presentCard(row, fileUrl),
      data: { connexionFees: row.eventFees },
    }));
    return { ...paged(query, count, clients), totalConnexionFees: fees };
  });
}
