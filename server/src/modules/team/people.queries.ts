import { limits } from '@makao/contract/kernel/limits';
import type { UserFilter, UserStanding } from '@makao/contract/team';
import type { Db } from '../../db/client.ts';
import { columns, computed, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countBy, type Listing, Narrowing, wordsOf } from '../../lib/listing.ts';
import { phonePattern } from '../../lib/search-terms.ts';
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
    'numberReportedAt',
    'suspendedAt',
    'suspendedReason',
    'locale',
    'createdAt',
  ]),
  optional(columns(agents, 'g', { agencyName: 'name' })),
  optional(columns(agents, 'g', ['tokenBalance', 'instagramFollowersCount', 'instagramFollowersAt'])),
  optional(columns(agents, 'g', ['yearsOfExperience', 'experienceConfirmedAt', 'followersConfirmedAt'])),
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

export const usersByIds = query`select ${userColumns} from ${tables}
  where u.id = any($1) order by array_position($1, u.id)`.prepare<[ids: string[]]>('users.admin.rows');

const standings: Record<UserStanding, string> = {
  suspended: 'u.suspended_at is not null',
  unverified: 'u.verified_at is null',
  team: 'u.team_role is not null',
};

/** As many agencies of a name are looked up as are counted; an export has all. */
type Most = number | 'all';

/** Users by number in any format, or by words of their own or the agency's name. */
function search(list: Narrowing, q: string | undefined, most: Most): Pick<Listing, 'found' | 'among'> {
  const phone = phonePattern(q);
  if (phone) return { found: `u.phone_number like ${list.value(phone)}` };
  const words = wordsOf(q);
  if (words.length === 0) return {};
  const [ownName, agency] = [list.has(fullNameSql(), words), list.has('g.name', words)];
  return {
    found: `(${ownName} or u.id = any (array(select g.user_id from agents g where ${agency} limit ${most})))`,
    among: `(${ownName} or (select ${agency} from agents g where g.user_id = u.id))`,
  };
}

export function userListing(
  { userType, q, standing, from, to }: UserFilter,
  most: Most = limits.countedRows + 1,
): Listing {
  const list = new Narrowing().by(userType, (place) => `u.user_type = ${place}`).days('u.created_at', { from, to });
  if (standing) list.that(standings[standing]);
  const { found, among } = search(list, q, most);
  const { where, values } = list;
  return {
    from: 'users u',
    // Among those of a type, which have an index of their own.
    ...(found && { found: [...where, found].join(' and '), among }),
    where,
    values,
    timestamp: 'u.created_at',
    key: 'u.id',
    keyType: 'uuid',
  };
}

/** How many users of each type a filter finds. */
export function countUsers(db: Db, filter: Omit<UserFilter, 'userType'>) {
  const { found, where, ...list } = userListing(filter);
  return countBy(
    db,
    { ...list, where: found ? [found] : where },
    { all: 'true', agent: `u.user_type = 'agent'`, customer: `u.user_type = 'customer'` },
  );
}

/** Users with an agent profile. */
export const agentListing = (filter: Omit<UserFilter, 'userType'>, most?: Most): Listing =>
  userListing({ ...filter, userType: 'agent' }, most);

export async function findUser(db: Db, id: string) {
  const [row] = await usersByIds(db, [id]);
  if (!row) throw new Refusal('notFound');
  return row;
}
