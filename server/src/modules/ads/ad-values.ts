import { type AdFormValues, adForm, type DraftValues, type SentValues } from '@makao/contract/ads.agent';
import { factKeys } from '@makao/contract/ads.fact-keys';
import { limits } from '@makao/contract/kernel/limits';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { adMedia, adPrices, ads } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { cities, landmarks, wards } from '../../db/schema/places.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { adoptFiles } from '../media/adopt-files.ts';
import type { LockedAd } from './ads.policy.ts';
import { refuseMorePhotos } from './photos-per-ad.ts';

/** The values of the form that are columns of the ad. */
export type AdValues = Omit<SentValues, 'cityId' | 'imagesUuids' | 'status'>;

/** Edits of an approved ad that wait for a moderator: only the fields that differ. */
export type PendingChanges = Partial<AdValues> & { imagesUuids?: string[] };

/** The values of a draft that is not complete yet. */
export type Unfinished = Omit<DraftValues, 'status'>;

/** One publication term from now. */
export const newTerm = sql`now() + make_interval(days => ${limits.adValidityDays})`;

export const pendingChangesOf = ({ pendingChanges }: { pendingChanges: unknown }) =>
  pendingChanges as PendingChanges | null;

export async function imagesOf(tx: Tx, adId: string): Promise<string[]> {
  const rows = await tx
    .select({ fileId: adMedia.fileId })
    .from(adMedia)
    .where(eq(adMedia.adId, adId))
    .orderBy(asc(adMedia.position));
  return rows.map(({ fileId }) => fileId);
}

/** Refuses too many pictures, inactive or foreign wards, unknown cities and other users' pictures. An ad may keep what it had. */
export async function checkForm(
  tx: Tx,
  { userId }: Caller,
  form: AdFormValues,
  already: string[] = [],
  wardBefore?: string | null,
) {
  await refuseMorePhotos(tx, form, already.length);
  const isPlace = await placeExists(tx, form, wardBefore);
  const isLandmark = !isPlace || (await isLandmarkOf(tx, userId, form));
  const areTheirs = await adoptFiles(tx, {
    userId,
    source: 'ad_image',
    uuids: [...new Set(form.imagesUuids)],
    already,
  });
  const isTwice = areTheirs && (await holdsOneTwice(tx, form.imagesUuids, already));
  if (!isPlace || !isLandmark || !areTheirs || isTwice)
    throw invalid<AdFormValues>({
      ...(!isPlace && { wardId: 'unknownWard' }),
      ...(!isLandmark && { landmarkId: 'unknownLandmark' }),
      ...(!areTheirs && { imagesUuids: 'unknownImage' }),
      ...(isTwice && { imagesUuids: 'sameImage' }),
    });
}

/** Whether one picture was uploaded twice for the same ad, byte for byte after processing. */
async function holdsOneTwice(tx: Tx, uuids: string[], already: string[]) {
  const ids = [...new Set(uuids)];
  if (ids.length < 2 || ids.every((id) => already.includes(id))) return false;
  const { fingerprint, width, height, bytes } = cloudFiles;
  const twice = await tx
    .select({ fingerprint })
    .from(cloudFiles)
    .where(and(inArray(cloudFiles.id, ids), isNotNull(fingerprint)))
    .groupBy(fingerprint, width, height, bytes)
    .having(sql`count(*) > 1`)
    .limit(1);
  return twice.length > 0;
}

async function placeExists(tx: Tx, { wardId, cityId }: AdFormValues, wardBefore?: string | null) {
  if (!wardId && !cityId) return true;
  const asked = and(
    wardId ? eq(wards.id, wardId) : undefined,
    cityId ? eq(wards.cityId, cityId) : undefined,
    wardId && wardId !== wardBefore ? wards.isActive : undefined,
  );
  return (await tx.select({ id: wards.id }).from(wards).where(asked).limit(1)).length > 0;
}

/**
 * Whether the landmark lies in the ward, and is accepted or proposed by this agent. Locked until the ad is written, so
 * that it is not merged or refused meanwhile.
 */
async function isLandmarkOf(tx: Tx, userId: string, { wardId, landmarkId }: AdFormValues) {
  if (!landmarkId || !wardId) return !landmarkId;
  const { rowCount } = await tx.execute(sql`
    select from ${landmarks} l join ${cities} c on c.name = l.city join ${wards} w on w.city_id = c.id and w.name = any(l.wards)
    where l.id = ${landmarkId} and w.id = ${wardId}
      and (l.status = 'accepted' or l.status = 'proposed' and l.proposed_by = ${userId}) for share of l`);
  return rowCount === 1;
}

/** Splits the form into the ad's columns and its pictures; null when it is incomplete. */
export function splitForm(form: AdFormValues) {
  const { data } = adForm.safeParse({ ...form, status: 'pending_approval' });
  if (data?.status !== 'pending_approval') return null;
  const { cityId: _, imagesUuids, status: __, ...values } = data;
  return { values, images: [...new Set(imagesUuids)] };
}

/** The columns of an ad's values: searches match the keys of its facts. */
export const columnsOf = <Values extends Partial<AdValues>>(values: Values) => ({
  ...values,
  ...(values.facts && { factKeys: factKeys(values.facts) }),
});

/** The values of an incomplete draft, stored apart from its row. */
export function unfinished({ status: _, ...form }: AdFormValues): { pendingChanges: Unfinished } {
  return { pendingChanges: { ...form, imagesUuids: [...new Set(form.imagesUuids)] } };
}

export async function setImages(tx: Tx, adId: string, images: string[]) {
  await tx.delete(adMedia).where(eq(adMedia.adId, adId));
  await tx.insert(adMedia).values(images.map((fileId, position) => ({ adId, position, fileId })));
}

/** Set with every write of an ad's content, so that a form opened earlier cannot overwrite it unnoticed. */
export const nextVersion = { version: sql`${ads.version} + 1` };

/** Writes values to an ad. If it was ever public, its earlier price is recorded. */
export async function writeValues(
  tx: Tx,
  ad: LockedAd,
  values: Partial<AdValues>,
  more: PgUpdateSetSource<typeof ads> = {},
) {
  await tx
    .update(ads)
    .set({ ...columnsOf(values), ...more, ...nextVersion, updatedAt: sql`now()` })
    .where(eq(ads.id, ad.id));
  const { price = ad.price, type = ad.type } = values;
  // A rent and a sale price are not comparable.
  if (type !== ad.type) await tx.delete(adPrices).where(eq(adPrices.adId, ad.id));
  else if (price !== ad.price && ad.publishedAt && ad.price)
    await tx.insert(adPrices).values({ adId: ad.id, price: ad.price }).onConflictDoNothing();
}

/** Applies the pending changes of an ad to its row. */
export async function applyPendingChanges(tx: Tx, ad: LockedAd) {
  const { imagesUuids, ...values } = pendingChangesOf(ad) ?? {};
  await writeValues(tx, ad, values, { pendingChanges: null });
  if (imagesUuids) await setImages(tx, ad.id, imagesUuids);
}
