import type { UserType } from '@makao/contract/accounts';
import { type Db, one } from '../../db/client.ts';
import { columns, computed, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { bounds } from '../../lib/paging.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { type AgentRecord, recordJson } from '../moderation/agent-record.ts';
import { shown } from '../search/search.rules.ts';

const userColumns = together(
  columns(users, 'u', [
    'id',
    'firstName',
    'lastName',
    'phoneNumber',
    'userType',
    'teamRole',
    'verifiedAt',
    'suspendedAt',
    'suspendedReason',
    'locale',
    'createdAt',
  ]),
  optional(columns(agents, 'g', ['tokenBalance', 'instagramFollowersCount', 'instagramFollowersAt'])),
  computed<{
    sessionsCount: number;
    record: AgentRecord | null;
    subscriptionEnd: Date | null;
    runningAds: number;
  }>({
    sessionsCount: `(select count(distinct t.family_id) from refresh_tokens t
      where t.user_id = u.id and t.revoked_at is null and t.expires_at > now())`,
    record: `case when g.id is not null then ${recordJson} end`,
    subscriptionEnd: '(select e.at from plan_end(g.id) e (at) where e.at > now())',
    runningAds: `(select count(*) from ads x where x.agent_id = g.id and ${shown('x')})`,
  }),
);
export type AdminUserRow = RowOf<typeof userColumns>;

const tables = 'users u left join agents g on g.user_id = u.id';

type Search = [text: string | null, phone: string | null, type: UserType | null, agentsOnly: boolean];

const userIds =
  query`select ${columns(users, 'u', ['id'])}, ${computed<{ total: number }>({ total: 'count(*) over ()' })}
  from ${tables}
  where ($1::text is null or u.phone_number like $2 or lower(${fullNameSql()}) like $1 or lower(g.name) like $1)
    and ($3::text is null or u.user_type = $3) and (not $4::boolean or g.id is not null)
  order by u.created_at desc, u.id limit $5 offset $6`.prepare<[...Search, limit: number, skip: number]>(
    'users.admin.ids',
  );
const usersByIds = query`select ${userColumns} from ${tables}
  where u.id = any($1) order by u.created_at desc, u.id`.prepare<[ids: string[]]>('users.admin.rows');

export async function findUsers(
  db: Db,
  wish: { q?: string | undefined; userType?: UserType | undefined; agentsOnly?: boolean; page: number; limit: number },
) {
  const { q, userType, agentsOnly = false } = wish;
  const found = await userIds(db, textPattern(q), phonePattern(q), userType ?? null, agentsOnly, ...bounds(wish));
  const rows = await usersByIds(
    db,
    found.map(({ id }) => id),
  );
  return { rows, count: found[0]?.total ?? 0 };
}

export const findUser = async (db: Db, id: string) => one(await usersByIds(db, [id]));
