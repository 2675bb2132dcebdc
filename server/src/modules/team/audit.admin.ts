import { type AuditEntry, adHistory, auditLog as contract } from '@makao/contract/team';
import { one } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/system.ts';
import type { Mount } from '../../lib/http/route.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';

const filters = `where ($1::text is null or l.subject_type = $1) and ($2::text is null or l.subject_id = $2)
  and ($3::uuid is null or l.actor_id = $3)`;

type Filters = [subjectType: string | null, subjectId: string | null, actorId: string | null];

const entries = query`select ${columns(auditLog, 'l', [
  'id',
  'action',
  'subjectType',
  'subjectId',
  'before',
  'after',
  'createdAt',
])}, ${columns(users, 'u', { actorId: 'id' })}, ${computed<{ actorName: string }>({ actorName: fullNameSql() })}
  from audit_log l join users u on u.id = l.actor_id ${filters}
  order by l.created_at desc, l.id desc limit $4 offset $5`.prepare<[...Filters, limit: number, skip: number]>(
  'audit.page',
);
const entriesCount = query`select ${computed<{ count: number }>({ count: 'count(*)' })}
  from audit_log l ${filters}`.prepare<Filters>('audit.count');

type EntryRow = Awaited<ReturnType<typeof entries>>[number];
const presentEntry = ({ actorId, actorName, createdAt, ...entry }: EntryRow): AuditEntry => ({
  ...entry,
  actor: { id: actorId, fullName: actorName },
  createdAt: createdAt.toISOString(),
});

export function auditAdmin(mount: Mount, { db }: Services) {
  mount(contract, async ({ query }) => {
    const wanted: Filters = [query.subjectType || null, query.subjectId || null, query.actorId ?? null];
    const [rows, counted] = await Promise.all([entries(db, ...wanted, ...bounds(query)), entriesCount(db, ...wanted)]);
    return paged(query, one(counted).count, rows.map(presentEntry));
  });
  mount(adHistory, async ({ params: { id } }) => ({
    data: (await entries(db, 'ad', id, null, 50, 0)).map(presentEntry),
  }));
}
