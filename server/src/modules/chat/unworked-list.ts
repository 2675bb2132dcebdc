import type { UnworkedMessage } from '@makao/contract/unworked.admin';
import { columns, computed, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { unworkedMessages } from '../../db/schema/channels.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';

const unworkedColumns = together(
  columns(unworkedMessages, 'w', ['id', 'channel', 'reason', 'from', 'content', 'createdAt', 'doneAt']),
  optional(columns(users, 'u', { personId: 'id' })),
  computed<{ personName: string | null }>({ personName: fullNameSql('u') }),
  computed<{ doneBy: string | null }>({ doneBy: fullNameSql('d') }),
);

export const unworkedByIds = query`select ${unworkedColumns} from unworked_messages w
  left join users u on u.phone_number = w."from" left join users d on d.id = w.done_by
  where w.id = any($1) order by array_position($1, w.id)`.prepare<[ids: string[]]>('unworked.team');

export const presentUnworked = (row: RowOf<typeof unworkedColumns>): UnworkedMessage => ({
  id: row.id,
  channel: row.channel,
  reason: row.reason,
  from: row.from,
  person: row.personId && row.personName ? { id: row.personId, fullName: row.personName } : null,
  content: JSON.stringify(row.content, null, 1),
  createdAt: row.createdAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  doneBy: row.doneBy,
});
