import type { UserType } from '@makao/contract/accounts';
import type { Locale } from '@makao/contract/kernel/locales';
import { type Db, prepared } from '../../db/client.ts';
import { phonePattern, textPattern } from '../../lib/search-terms.ts';
import { type AgentRecord, recordJson } from '../moderation/agent-record.ts';

export interface AdminUserRow {
  id: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  user_type: UserType;
  is_admin: boolean;
  verified_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  locale: Locale;
  created_at: Date;
  sessions_count: number;
  record: AgentRecord | null;
  token_balance: number | null;
  subscription_end: Date | null;
  running_ads: number;
}

const columns = `u.id, u.first_name, u.last_name, u.phone_number, u.user_type, u.is_admin, u.verified_at, u.suspended_at,
  u.suspended_reason, u.locale, u.created_at,
  (select count(distinct t.family_id) from refresh_tokens t
   where t.user_id = u.id and t.revoked_at is null and t.expires_at > now()) as sessions_count,
  case when g.id is not null then ${recordJson} end as record, g.token_balance,
  (select e.at from plan_end(g.id) e (at) where e.at > now()) as subscription_end,
  (select count(*) from ads x where x.agent_id = g.id and x.status = 'approved' and x.unavailable_at is null
     and x.deleted_at is null and x.expiration_date > now() and u.suspended_at is null) as running_ads`;
const tables = 'users u left join agents g on g.user_id = u.id';

type Search = [text: string | null, phone: string | null, type: UserType | null, agentsOnly: boolean];

const userIds = prepared<{ id: string; total: number }, [...Search, limit: number, skip: number]>(
  'users.admin.ids',
  `select u.id, count(*) over () as total from ${tables}
   where ($1::text is null or u.phone_number like $2 or lower(u.first_name || ' ' || u.last_name) like $1 or lower(g.name) like $1)
     and ($3::text is null or u.user_type = $3) and (not $4::boolean or g.id is not null)
   order by u.created_at desc, u.id limit $5 offset $6`,
);
const usersByIds = prepared<AdminUserRow, [ids: string[]]>(
  'users.admin.rows',
  `select ${columns} from ${tables} where u.id = any($1) order by u.created_at desc, u.id`,
);

export async function findUsers(
  db: Db,
  wish: { q?: string | undefined; userType?: UserType | undefined; agentsOnly?: boolean; page: number; limit: number },
) {
  const { q, userType, agentsOnly = false, page, limit } = wish;
  const found = await userIds(
    db,
    textPattern(q),
    phonePattern(q),
    userType ?? null,
    agentsOnly,
    limit,
    (page - 1) * limit,
  );
  const rows = await usersByIds(
    db,
    found.map(({ id }) => id),
  );
  return { rows, count: found[0]?.total ?? 0 };
}

export const findUser = async (db: Db, id: string) => (await usersByIds(db, [id]))[0];
