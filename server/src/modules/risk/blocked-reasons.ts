import type { RiskReason } from '@makao/contract/risk';
import { wordIn } from '@makao/contract/texts/words-in-text';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

interface BlockableAd {
  agentId: string;
  images: string[];
  description: string;
}

/** What of an ad is on the block list. */
export async function blockedReasons(tx: Tx, { agentId, images, description }: BlockableAd): Promise<RiskReason[]> {
  const photos = await blockedPhotos(tx, images);
  const phrases = await blockedPhrases(tx, description);
  const { rows: devices } = await tx.execute<{ id: string }>(sql`
    select distinct b.id from agents g join account_traces t on t.user_id = g.user_id and t.kind = 'device'
      join block_list b on b.kind = 'device' and b.key = t.hash and b.ended_at is null
    where g.id = ${agentId} order by b.id`);
  return [
    ...photos,
    ...(devices.length > 0 ? [{ code: 'blockedDevice' as const, blocks: devices.map(({ id }) => id) }] : []),
    ...phrases,
  ];
}

/**
 * A photo, its copies, and copies of those: the finder compares a picture with the nearest only, and many copies could
 * hide the blocked one.
 */
async function blockedPhotos(tx: Tx, images: string[]): Promise<RiskReason[]> {
  if (images.length === 0) return [];
  const { rows } = await tx.execute<{ image: string; id: string }>(sql`
    with shown as (select unnest(${sql.param(images)}::uuid[]) as image),
      copies as (select image, image as id from shown
        union select s.image, c.other_id from shown s join picture_copies c on c.file_id = s.image),
      further as (select image, id from copies
        union select k.image, c.other_id from copies k join picture_copies c on c.file_id = k.id)
    select distinct f.image, b.id from further f join block_list b on b.file_id = f.id and b.ended_at is null
    order by b.id, f.image`);
  if (rows.length === 0) return [];
  const count = (name: 'image' | 'id') => [...new Set(rows.map((row) => row[name]))];
  return [{ code: 'blockedPhoto', photos: count('image').length, blocks: count('id') }];
}

async function blockedPhrases(tx: Tx, description: string): Promise<RiskReason[]> {
  const { rows } = await tx.execute<{ id: string; key: string; shown: string }>(
    sql`select b.id, b.key, b.shown from block_list b where b.kind = 'phrase' and b.ended_at is null order by b.id`,
  );
  return rows
    .filter(({ key }) => wordIn(description, [key]))
    .map(({ id, shown }) => ({ code: 'blockedPhrase', found: shown, blocks: [id] }));
}
