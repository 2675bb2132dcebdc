import type { Db, Tx } from '../../db/client.ts';
import { columns, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';

/**
 * A person's account and those that share a device or a payer's number with it. An address alone is shared by strangers
 * behind one mobile network: it is shown beside an ad, and bars nobody.
 */
const accounts = query`select ${columns(users, 'u', ['id'])} from users u where u.id in (select $1::uuid
    union select its.user_id from account_traces mine
    join account_traces its on its.kind = mine.kind and its.hash = mine.hash
    where mine.user_id = $1::uuid and mine.kind = 'device'
    union select o.user_id from agents g join payments p on p.agent_id = g.id and p.status = 'confirmed'
    join payments q on q.phone_number = p.phone_number and q.status = 'confirmed' join agents o on o.id = q.agent_id
    where g.user_id = $1::uuid)`;
const findOwn = accounts.prepare<[userId: string]>('users.own');

/** The accounts that a team member must not judge. */
export const ownAccounts = async (db: Db, userId: string): Promise<string[]> =>
  (await findOwn(db, userId)).map(({ id }) => id);

/** Nobody judges what is theirs, or of an account that is linked with theirs. */
export async function assertNotOwn(tx: Tx, judgeId: string, userIds: readonly string[]) {
  const own = (await accounts.within(tx, judgeId)).map(({ id }) => id);
  if (userIds.some((id) => own.includes(id))) throw new Refusal('ownJudgement');
}

/** A condition: the agent `column` is not among these users. */
export const notOfAgents = (column: string, place: string) =>
  `${column} <> all (array(select own.id from agents own where own.user_id = any (${place}::uuid[])))`;
