import { type Block, type BlockKind, type BlockState, blockKinds } from '@makao/contract/blocks';
import { columns, computed, query, type RowOf, together } from '../../../db/columns.ts';
import { users } from '../../../db/schema/accounts.ts';
import { blockList } from '../../../db/schema/blocks.ts';
import { type Listing, Narrowing } from '../../../lib/listing.ts';
import type { FileUrl } from '../../../services.ts';
import { fullNameSql } from '../../accounts/accounts.rules.ts';
import { picture } from '../../ads/ads.present.ts';

interface Filter {
  kind?: BlockKind | undefined;
  state?: BlockState | undefined;
}

export function blockListing({ kind, state }: Filter): Listing {
  const list = new Narrowing().by(kind, (place) => `b.kind = ${place}`);
  if (state) list.that(`b.ended_at is ${state === 'active' ? '' : 'not '}null`);
  const { where, values } = list;
  return { from: 'block_list b', where, values, timestamp: 'b.created_at', key: 'b.id', keyType: 'uuid' };
}

export const countedKinds = {
  all: 'true',
  ...Object.fromEntries(blockKinds.map((kind) => [kind, `b.kind = '${kind}'`])),
} as Record<'all' | BlockKind, string>;

const blockColumns = together(
  columns(blockList, 'b', ['id', 'kind', 'shown', 'reason', 'createdAt', 'hits', 'lastHitAt', 'endedAt', 'endReason']),
  columns(users, 'u', { byId: 'id' }),
  computed<{
    byName: string;
    person: { id: string; fullName: string } | null;
    ender: { id: string; fullName: string } | null;
    file: { path: string; width: number; height: number; color: string } | null;
  }>({
    byName: fullNameSql(),
    person: `(select json_build_object('id', p.id, 'fullName', ${fullNameSql('p')}) from users p where p.id = b.person_id)`,
    ender: `(select json_build_object('id', e.id, 'fullName', ${fullNameSql('e')}) from users e where e.id = b.ended_by)`,
    file: `(select json_build_object('path', f.path, 'width', f.width, 'height', f.height, 'color', f.color)
      from cloud_files f where f.id = b.file_id and f.removed_at is null)`,
  }),
);

export const blocksByIds = query`select ${blockColumns} from block_list b join users u on u.id = b.created_by
  where b.id = any($1) order by array_position($1, b.id)`.prepare<[ids: string[]]>('blocks.byIds');

export function presentBlock(row: RowOf<typeof blockColumns>, fileUrl: FileUrl): Block {
  const { byId, byName, ender, file, createdAt, lastHitAt, endedAt, ...rest } = row;
  return {
    ...rest,
    picture: file && picture(file, fileUrl),
    by: { id: byId, fullName: byName },
    createdAt: createdAt.toISOString(),
    lastHitAt: lastHitAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy: ender,
  };
}
