import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { versionOf } from '../ads/ad-versions.ts';
import { presentChangesSince, presentModerationAds } from './moderation.present.ts';
import { adsByIds } from './moderation.queries.ts';

/** An ad as this member of the team sees it. */
export async function readAd({ db, fileUrl }: Services, id: string, memberId: string) {
  const [ad] = await presentModerationAds(db, await adsByIds(db, [id]), memberId, fileUrl);
  if (!ad) throw new Refusal('notFound');
  return ad;
}

/** What changed of an ad since a version, as far as that is stored. */
export async function readChangesSince({ db, fileUrl }: Services, id: string, version: number) {
  const [[row], seen] = await Promise.all([adsByIds(db, [id]), versionOf(db, id, version)]);
  return row && seen ? presentChangesSince(db, row, seen, fileUrl) : [];
}
