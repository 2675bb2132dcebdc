import { readAdType } from '@makao/contract/ads';
import type { Invitee } from '@makao/contract/team.members';
import { sql } from 'drizzle-orm';
import { type Db, one, type Tx } from '../../db/client.ts';
import { columns, computed, present, query, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { wards } from '../../db/schema/places.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';

const person = query`select ${columns(users, 'u', ['id', 'userType'])}, ${computed<{
  fullName: string;
  agentId: string | null;
}>({ fullName: fullNameSql(), agentId: '(select g.id from agents g where g.user_id = u.id)' })}
  from users u where u.phone_number = $1 and u.team_role is null`.prepare<[phoneNumber: string]>('team.invitee');

const most = 50;
const adColumns = together(
  present(columns(ads, 'a', ['type', 'price'])),
  columns(ads, 'a', ['id', 'propertyType', 'status']),
  columns(wards, 'w', { wardName: 'name' }),
  computed<{ total: number }>({ total: 'count(*) over ()' }),
);
const adsOf = query`select ${adColumns} from ads a join wards w on w.id = a.ward_id
  where a.agent_id = $1 and a.deleted_at is null order by a.status, a.created_at desc limit ${most}`.prepare<
  [agentId: string]
>('team.inviteeAds');

/** The person behind a number outside the team, with the ads that they must not judge. Null when there is none. */
export async function findInvitee(db: Db, phoneNumber: string): Promise<Invitee | null> {
  const [found] = await person(db, phoneNumber);
  if (!found) return null;
  const { agentId, ...known } = found;
  const rows = agentId ? await adsOf(db, agentId) : [];
  return {
    ...known,
    adsCount: rows[0]?.total ?? 0,
    ads: rows.map(({ total: _, type, ...ad }) => ({ ...ad, type: readAdType(type) })),
  };
}

/** The ads of a number's owner, for the text of an act. */
export async function countAdsOf(tx: Tx, phoneNumber: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ads a
    join agents g on g.id = a.agent_id join users u on u.id = g.user_id
    where u.phone_number = ${phoneNumber} and a.deleted_at is null and a.ward_id is not null`);
  return one(rows).count;
}
