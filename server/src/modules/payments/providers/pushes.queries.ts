import type { PushState } from '@makao/contract/payments.outcomes';
import { pushHours } from '@makao/contract/payments.push';
import type { Db } from '../../../db/client.ts';
import { columns, computed, type Json, jsonObject, query, type RowOf, together } from '../../../db/columns.ts';
import { users } from '../../../db/schema/accounts.ts';
import { plans } from '../../../db/schema/plans.ts';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { countList, type Listing, Narrowing } from '../../../lib/listing.ts';
import { agentNameSql, fullNameSql } from '../../accounts/accounts.rules.ts';
import { stuckSql } from './pushes.rules.ts';

const planColumns = columns(plans, 'l', ['id', 'nameEn', 'nameSw']);
const pushColumns = together(
  columns(paymentPushes, 'p', ['id', 'amount', 'payerNumber', 'status', 'failure', 'createdAt', 'paymentId']),
  computed<{ plan: Json<RowOf<typeof planColumns>> }>({ plan: jsonObject(planColumns) }),
);
export type PushRow = RowOf<typeof pushColumns>;
const tables = 'payment_pushes p join plans l on l.id = p.plan_id';

export const ownPush = query`select ${pushColumns} from ${tables} where p.id = $1 and p.agent_id = $2`.prepare<
  [id: string, agentId: string]
>('pushes.own');

export const latestPush = query`select ${pushColumns} from ${tables}
  where p.agent_id = $1 and p.created_at > now() - interval '${pushHours} hours'
  order by p.created_at desc limit 1`.prepare<[agentId: string]>('pushes.latest');

const adminColumns = together(
  pushColumns,
  columns(paymentPushes, 'p', ['agentId', 'provider', 'orderReference', 'askedAt', 'checkedAt', 'checks', 'comment']),
  columns(users, 'u', { agentPhone: 'phoneNumber' }),
  computed<{ agentName: string; closedBy: string | null }>({ agentName: agentNameSql(), closedBy: fullNameSql('d') }),
);
export type AdminPushRow = RowOf<typeof adminColumns>;

export interface PushFilter {
  status?: PushState | undefined;
  stuck?: 'true' | 'false' | undefined;
}

export function pushListing({ status, stuck }: PushFilter): Listing {
  const list = new Narrowing().by(status, (place) => `p.status = ${place}`);
  if (stuck) list.that(stuck === 'true' ? `(${stuckSql()})` : `not (${stuckSql()})`);
  const { where, values } = list;
  return { from: 'payment_pushes p', where, values, timestamp: 'p.created_at', key: 'p.id', keyType: 'uuid' };
}

export const countPushes = (db: Db, filter: PushFilter) => countList(db, pushListing(filter));

export const pushesByIds = query`select ${adminColumns} from ${tables} join agents g on g.id = p.agent_id
    join users u on u.id = g.user_id left join users d on d.id = p.closed_by
  where p.id = any($1) order by array_position($1, p.id)`.prepare<[ids: string[]]>('pushes.admin.byIds');
