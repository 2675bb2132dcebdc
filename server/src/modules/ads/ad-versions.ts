import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { pendingChangesOf } from './ad-values.ts';
import type { LockedAd } from './ads.policy.ts';
import { isWaiting } from './ads.rules.ts';
import { type AdContent, contentJson } from './team-ad.ts';

/** Stores what the team can judge of an ad now, once per version. */
export async function storeVersion(tx: Tx, ad: LockedAd) {
  if (!isWaiting(ad)) return;
  const changes = ad.status === 'approved' ? pendingChangesOf(ad) : null;
  await tx.execute(sql`insert into ad_versions (ad_id, version, content)
    select a.id, a.version, ${sql.raw(contentJson)}::jsonb || ${JSON.stringify(changes ?? {})}::jsonb
    from ads a where a.id = ${ad.id} on conflict do nothing`);
}

/** What a moderator saw of an ad; null when it is no longer stored. */
export async function versionOf(db: Db, adId: string, version: number): Promise<AdContent | null> {
  const { rows } = await db.execute<{ content: AdContent }>(
    sql`select content from ad_versions where ad_id = ${adId} and version = ${version}`,
  );
  return rows[0]?.content ?? null;
}
