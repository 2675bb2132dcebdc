import { paginate } from '@makao/contract/kernel/paging';
import { agentClients } from '@makao/contract/leads';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { type CardRow, cardColumns, cardTables } from '../ads/ads.queries.ts';
import { planRuns } from '../plans/plans.rules.ts';

type ClientRow = CardRow & {
  event_id: string;
  event_at: Date;
  event_fees: number | null;
  client_name: string;
  client_phone: string | null;
};

/** A number leaves the database only for an agent with a running plan. */
const clientPage = prepared<ClientRow, [agentId: string, limit: number, skip: number]>(
  'transactionEvents.clients',
  `with page as (select * from transaction_events where agent_id = $1 order by created_at desc, id limit $2 offset $3)
   select ${cardColumns}, t.id as event_id, t.created_at as event_at, t.connexion_fees as event_fees,
     k.first_name || ' ' || k.last_name as client_name,
     case when ${planRuns('$1')} then k.phone_number end as client_phone
   from page t join users k on k.id = t.customer_id join (${cardTables}) on a.id = t.ad_id
   order by t.created_at desc, t.id`,
);

const clientTotals = prepared<{ count: number; fees: number }, [agentId: string]>(
  'transactionEvents.clientTotals',
  `select count(*) as count, coalesce(sum(connexion_fees), 0)::bigint as fees from transaction_events where agent_id = $1`,
);

export function transactionEventsAgent(mount: Mount, { db, fileUrl }: Services) {
  mount(agentClients, async ({ caller, query: { page, limit } }) => {
    const [rows, [totals]] = await Promise.all([
      clientPage(db, caller.agentId!, limit, (page - 1) * limit),
      clientTotals(db, caller.agentId!),
    ]);
    return {
      data: rows.map((row) => ({
        id: row.event_id,
        createdAt: row.event_at.toISOString(),
        client: { fullName: row.client_name, phoneNumber: row.client_phone },
        ad: presentCard(row, fileUrl),
        data: { connexionFees: row.event_fees },
      })),
      pagination: paginate(page, limit, totals!.count),
      totalConnexionFees: totals!.fees,
    };
  });
}
