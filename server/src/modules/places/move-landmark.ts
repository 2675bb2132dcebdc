import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Moves ads and saved searches to another landmark, or takes it from them. */
export async function moveLandmark(tx: Tx, from: string, to: string | null): Promise<void> {
  await tx.execute(sql`update ads set landmark_id = ${to} where landmark_id = ${from}`);
  await tx.execute(sql`update ads set pending_changes = jsonb_set(pending_changes, '{landmarkId}', ${JSON.stringify(to)}::jsonb)
    where pending_changes is not null and deleted_at is null and pending_changes->>'landmarkId' = ${from}`);
  const replaced = sql`case when ${to}::uuid is null or ${to}::uuid = any(landmark_ids) then array_remove(landmark_ids, ${from}::uuid)
    else array_replace(landmark_ids, ${from}::uuid, ${to}::uuid) end`;
  await tx.execute(sql`update user_ad_search_targets t set landmark_ids = ${replaced}
    where search_id in (select id from user_ad_searches where landmark_ids @> array[${from}::uuid] and landmark_ids <> '{}')
      and t.landmark_ids <> '{}'`);
  await tx.execute(sql`update user_ad_searches set landmark_ids = ${replaced}
    where landmark_ids @> array[${from}::uuid] and landmark_ids <> '{}'`);
}
