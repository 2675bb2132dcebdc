import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { columns, computed, query, together } from '../../db/columns.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { greyOf, likeness, lookupsOf } from '../../lib/fingerprint.ts';
import type { Services } from '../../services.ts';
import { wholeFrom } from './find-copies.ts';
import { siblingPath } from './picture-files.ts';

/** Bits by which the fingerprints of nearly the same picture may differ. */
const radius = 6;
const most = 8;

const nearBlocked = query`select ${together(
  columns(cloudFiles, 'f', ['path']),
  computed<{ blockId: string }>({ blockId: 'b.id' }),
)} from block_list b join cloud_files f on f.id = b.file_id
  where b.kind = 'photo' and b.ended_at is null and f.removed_at is null
    and bit_count((f.fingerprint # $1)::bit(64)) <= ${radius}
  order by bit_count((f.fingerprint # $1)::bit(64)), b.id limit ${most}`.prepare<[fingerprint: bigint]>(
  'cloudFiles.nearBlocked',
);

/**
 * Whether an upload is nearly the same as a blocked photo, and counts that. Disguised copies are found by the job that
 * reads the picture.
 */
export async function isBlockedPicture({ db, storage }: Services, fingerprint: bigint, file: Buffer): Promise<boolean> {
  const near = await nearBlocked(db, fingerprint);
  if (near.length === 0) return false;
  const grey = await greyOf(sharp(file));
  const views = lookupsOf(grey).slice(0, 2);
  for (const { blockId, path } of near) {
    const stored = (await storage.get(siblingPath(path, '320.webp'))) ?? (await storage.get(path));
    if (!stored) continue;
    const its = await greyOf(sharp(await buffer(stored.body)));
    if (!views.some(({ view }) => likeness(grey, view, its) >= wholeFrom)) continue;
    await db.execute(sql`update block_list set hits = hits + 1, last_hit_at = now() where id = ${blockId}`);
    return true;
  }
  return false;
}
