import type { LinkedAccount } from '@makao/contract/moderation';
import { columns, computed, outOf, query, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { fullNameSql } from './accounts.rules.ts';

const linkedColumns = together(
  columns(users, 'u', { userId: 'id', phoneNumber: 'phoneNumber', userType: 'userType' }),
  computed<{ ofUserId: string } & Pick<LinkedAccount, 'fullName' | 'isSuspended' | 'by'>>({
    ofUserId: 'shared.of_user_id',
    fullName: fullNameSql(),
    isSuspended: 'u.suspended_at is not null',
    by: 'array_agg(distinct shared.by order by shared.by)',
  }),
);

/** Mobile networks put many users behind one address, but rarely two within minutes. */
const minutes = 10;
const most = 10;

/** Traces of two accounts that share a device, or an address within minutes. */
export const sharedTraces = `account_traces mine join account_traces its
  on its.hash = mine.hash and its.kind = mine.kind and its.user_id <> mine.user_id and (mine.kind = 'device'
    or its.seen_at between mine.seen_at - interval '${minutes} minutes' and mine.seen_at + interval '${minutes} minutes')`;

/** Accounts that share a device, an address within minutes, or a number that paid for both. */
export const linkedAccountsIn = query`select ${outOf('linked', linkedColumns)} from unnest($1::uuid[]) asked(id) cross join lateral (
    select ${String(linkedColumns)} from (
      select mine.user_id as of_user_id, its.user_id, mine.kind as by from ${sharedTraces} where mine.user_id = asked.id
      union all
      select g.user_id, o.user_id, 'payer' from agents g join payments p on p.agent_id = g.id
        join payments q on q.phone_number = p.phone_number and q.agent_id <> p.agent_id and q.status = 'confirmed'
        join agents o on o.id = q.agent_id
      where g.user_id = asked.id and p.status = 'confirmed'
    ) shared join users u on u.id = shared.user_id and u.team_role is null
    group by shared.of_user_id, u.id
    order by bool_or(shared.by <> 'address') desc, count(distinct shared.by) desc, u.created_at desc limit ${most}
  ) linked`;
export const linkedAccounts = linkedAccountsIn.prepare<[userIds: string[]]>('users.linked');
