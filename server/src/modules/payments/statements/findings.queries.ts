import type { FindingFilter } from '@makao/contract/payments.findings';
import type { FindingKind } from '@makao/contract/payments.outcomes';
import type { Db } from '../../../db/client.ts';
import { columns, computed, maybe, optional, query, type RowOf, together } from '../../../db/columns.ts';
import { transfers } from '../../../db/schema/payments.ts';
import { statementFindings, transferStatements } from '../../../db/schema/statements.ts';
import { conditionOf, countBy, type Listing, Narrowing, skipOf } from '../../../lib/listing.ts';
import { fullNameSql } from '../../accounts/accounts.rules.ts';

/**
 * SQL: the caller confirmed the payment of finding `f` or brought its transfer, and there is a colleague who can resolve
 * it. Money that nobody claims is no decision.
 */
const isOwn = (caller: string) => `(f.kind <> 'unclaimed' and (
    exists (select from payments p where p.id = f.payment_id and p.status = 'confirmed' and p.decided_by = ${caller})
    or exists (select from audit_log l where l.subject_type = 'payment' and l.subject_id = f.payment_id::text
      and l.action = 'payment.confirm' and l.actor_id = ${caller})
    or exists (select from transfer_decisions d where d.payment_id = f.payment_id and d.actor_id = ${caller})
    or exists (select from transfers o where o.id = f.transfer_id and o.brought_by = ${caller}))
  and exists (select from users c where c.team_role in ('cashier', 'owner') and c.suspended_at is null
    and c.id <> ${caller}))`;

const findingColumns = together(
  columns(statementFindings, 'f', [
    'id',
    'kind',
    'transactionNumber',
    'paymentId',
    'statementAmount',
    'ourAmount',
    'happenedAt',
    'createdAt',
    'resolvedAt',
    'comment',
  ]),
  columns(transferStatements, 's', {
    statementId: 'id',
    statementName: 'name',
    statementNetwork: 'network',
    periodFrom: 'periodFrom',
    periodTo: 'periodTo',
  }),
  maybe(
    columns(transfers, 't', {
      transferId: 'id',
      network: 'network',
      payerNumber: 'payerNumber',
      payerName: 'payerName',
      transferredAt: 'happenedAt',
      source: 'source',
      text: 'raw',
    }),
  ),
  optional(
    computed<{ broughtBy: string; resolvedBy: string }>({ broughtBy: fullNameSql('b'), resolvedBy: fullNameSql('r') }),
  ),
  computed<{ isOwn: boolean }>({ isOwn: isOwn('$2::uuid') }),
);
export type FindingRow = RowOf<typeof findingColumns>;

export const findingsByIds = query`select ${findingColumns} from statement_findings f
  join transfer_statements s on s.id = f.statement_id left join transfers t on t.id = f.transfer_id
  left join users b on b.id = t.brought_by left join users r on r.id = f.resolved_by
  where f.id = any($1) order by array_position($1, f.id)`.prepare<[ids: string[], caller: string]>('findings.byIds');

export const ownFinding = query`select ${columns(statementFindings, 'f', ['id'])} from statement_findings f
  where f.id = $1::uuid and ${isOwn('$2::uuid')}`;

function findingListing({ open, kind, statementId }: FindingFilter): Listing {
  const list = new Narrowing()
    .by(kind, (place) => `f.kind = ${place}`)
    .by(statementId, (place) => `f.statement_id = ${place}::uuid`);
  if (open !== undefined) list.that(`f.resolved_at is ${open ? '' : 'not '}null`);
  const { where, values } = list;
  return { from: 'statement_findings f', where, values, timestamp: 'f.created_at', key: 'f.id', keyType: 'uuid' };
}

/** What may be invented comes before what only waits for a claim. */
const order = `array_position(array['missing', 'amount', 'unclaimed'], f.kind), f.created_at desc, f.id`;

export const countFindings = (db: Db, filter: Omit<FindingFilter, 'kind'>): Promise<Record<FindingKind, number>> =>
  countBy(db, findingListing(filter), {
    missing: `f.kind = 'missing'`,
    unclaimed: `f.kind = 'unclaimed'`,
    amount: `f.kind = 'amount'`,
  });

export async function findFindings(
  db: Db,
  { page, limit, ...filter }: FindingFilter & { page: number; limit: number },
  caller: string,
) {
  const list = findingListing(filter);
  const text = `select f.id from statement_findings f where ${conditionOf(list)}
    order by ${order} limit ${limit} offset ${skipOf({ page, limit })}`;
  const { rows } = await db.$client.query<{ id: string }>(text, list.values);
  return findingsByIds(
    db,
    rows.map(({ id }) => id),
    caller,
  );
}

/** Open findings for the dashboard: what contradicts our books, and what nobody claims. */
export async function countOpenFindings(db: Db) {
  const { missing, amount, unclaimed } = await countFindings(db, { open: true });
  return { statementFindings: missing + amount, statementUnclaimed: unclaimed };
}
