import type { WaitingName } from '@makao/contract/moderation.names';
import type { Db } from '../../db/client.ts';
import { columns, computed, present, query, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { agentNameSql } from '../accounts/accounts.rules.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { nameSkeleton } from '../accounts/names.rules.ts';
import { nameVersion } from '../agents/judge-name.ts';
import { isJudgedSql } from '../risk/judged.rules.ts';

const nameColumns = together(
  columns(agents, 'g', { agentId: 'id', userId: 'userId' }),
  present(columns(agents, 'g', { name: 'pendingName', since: 'pendingNameAt' })),
  columns(users, 'u', ['phoneNumber']),
  computed<{ shownName: string; total: number }>({ shownName: agentNameSql(), total: 'count(*) over ()' }),
);
const waiting = query`select ${nameColumns} from agents g join users u on u.id = g.user_id
  where g.pending_name is not null and g.user_id <> all ($1) and not ${isJudgedSql('g.id')} order by g.pending_name_at, g.id limit $2 offset $3`.prepare<
  [own: string[], limit: number, skip: number]
>('moderation.names');

const alikeColumns = together(
  columns(agents, 'g', { agentId: 'id' }),
  present(columns(agents, 'g', ['nameSkeleton'])),
  columns(users, 'u', ['phoneNumber']),
  computed<{ name: string }>({ name: agentNameSql() }),
);
const alike = query`select ${alikeColumns} from agents g join users u on u.id = g.user_id
  where g.name_skeleton = any($1) order by g.created_at limit 100`.prepare<[keys: string[]]>('moderation.alike');

/** Requested names but one's own, with the agents they could be confused with. */
export async function findWaitingNames(db: Db, own: string[], limit: number, skip: number) {
  const rows = await waiting(db, own, limit, skip);
  const [others, linked] = await Promise.all([
    alike(
      db,
      rows.map(({ name }) => nameSkeleton(name)),
    ),
    linkedAccounts(
      db,
      rows.map(({ userId }) => userId),
    ),
  ]);
  const names = rows.map(
    ({ agentId, userId, shownName, name, phoneNumber, since }): WaitingName => ({
      agentId,
      shownName,
      name,
      phoneNumber,
      since: since.toISOString(),
      version: nameVersion(name, since),
      alike: others
        .filter((other) => other.nameSkeleton === nameSkeleton(name) && other.agentId !== agentId)
        .map((other) => ({ agentId: other.agentId, name: other.name, phoneNumber: other.phoneNumber })),
      linkedAccounts: linked.flatMap(({ ofUserId, ...account }) => (ofUserId === userId ? account : [])),
    }),
  );
  return { names, count: rows[0]?.total ?? 0 };
}
