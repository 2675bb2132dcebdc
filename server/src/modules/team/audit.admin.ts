import { paginate } from '@makao/contract/kernel/paging';
import { auditLog } from '@makao/contract/team';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';

interface EntryRow {
  id: number;
  action: string;
  subject_type: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  created_at: Date;
  actor_id: string;
  actor_name: string;
}

const filters = `where ($1::text is null or l.subject_type = $1) and ($2::text is null or l.subject_id = $2)
  and ($3::uuid is null or l.actor_id = $3)`;

type Filters = [subjectType: string | null, subjectId: string | null, actorId: string | null];

const entries = prepared<EntryRow, [...Filters, limit: number, skip: number]>(
  'audit.page',
  `select l.id, l.action, l.subject_type, l.subject_id, l.before, l.after, l.created_at, u.id as actor_id,
     u.first_name || ' ' || u.last_name as actor_name
   from audit_log l join users u on u.id = l.actor_id ${filters}
   order by l.created_at desc, l.id desc limit $4 offset $5`,
);
const entriesCount = prepared<{ count: number }, Filters>(
  'audit.count',
  `select count(*) as count from audit_log l ${filters}`,
);

export function auditAdmin(mount: Mount, { db }: Services) {
  mount(auditLog, async ({ query: { page, limit, subjectType, subjectId, actorId } }) => {
    const wanted: Filters = [subjectType || null, subjectId || null, actorId ?? null];
    const [rows, [counted]] = await Promise.all([
      entries(db, ...wanted, limit, (page - 1) * limit),
      entriesCount(db, ...wanted),
    ]);
    return {
      data: rows.map((row) => ({
        id: row.id,
        actor: { id: row.actor_id, fullName: row.actor_name },
        action: row.action,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        before: row.before,
        after: row.after,
        createdAt: row.created_at.toISOString(),
      })),
      pagination: paginate(page, limit, counted!.count),
    };
  });
}
