import { readAdType } from '@makao/contract/ads';
import { factNames } from '@makao/contract/ads.kinds';
import type { ModerationAd } from '@makao/contract/moderation';
import type { Db } from '../../db/client.ts';
import type { FileUrl } from '../../services.ts';
import { type PendingChanges, pendingChangesOf } from '../ads/ad-values.ts';
import { presentDetail } from '../ads/ads.present.ts';
import { isWaiting, readStatus } from '../ads/ads.rules.ts';
import type { AdContent } from '../ads/team-ad.ts';
import { wardsById } from '../places/places.queries.ts';
import { presentRecord } from './agent-record.ts';
import { filesByIds, landmarksByIds, type ModerationRow } from './moderation.queries.ts';
import { adState } from './moderation.rules.ts';

/** Names of wards, landmarks and files that pending changes and earlier versions refer to by id. */
async function namesFor(db: Db, contents: Partial<AdContent>[]) {
  const ids = (name: 'wardId' | 'landmarkId' | 'imagesUuids') =>
    [...new Set(contents.flatMap((content) => content[name] ?? []))] as string[];
  const [wards, landmarks, files] = await Promise.all([
    wardsById(db, ids('wardId')),
    landmarksByIds(db, ids('landmarkId')),
    filesByIds(db, ids('imagesUuids')),
  ]);
  return {
    wards: new Map(wards.map((ward) => [ward.id, ward])),
    landmarks: new Map(landmarks.map((landmark) => [landmark.id, landmark])),
    files: new Map(files.map((file) => [file.id, file])),
  };
}
type Names = Awaited<ReturnType<typeof namesFor>>;

const changesOf = (row: ModerationRow): PendingChanges | null =>
  row.status === 'approved' ? pendingChangesOf(row) : null;

/** What changed of an ad since a moderator saw it. */
export async function presentChangesSince(db: Db, row: ModerationRow, seen: AdContent, fileUrl: FileUrl) {
  const now = { ...row.content, ...changesOf(row) };
  return difference(seen, now, await namesFor(db, [seen, now]), fileUrl);
}

/** The ads as a moderator sees them: as they will be once approved, with what is new. */
export async function presentModerationAds(
  db: Db,
  rows: ModerationRow[],
  adminId: string,
  fileUrl: FileUrl,
): Promise<ModerationAd[]> {
  const names = await namesFor(
    db,
    rows.flatMap((row) => [row.content, row.lastSeen ?? {}, changesOf(row) ?? {}]),
  );
  return rows.map((row) => present(row, names, adminId, fileUrl));
}

function present(row: ModerationRow, names: Names, adminId: string, fileUrl: FileUrl): ModerationAd {
  const pending = changesOf(row);
  const waits = isWaiting(row);
  const { isSuspended } = row.record;
  return {
    ...presentDetail(pending ? changed(row, pending, names) : row, fileUrl),
    ...landmarkOf({ ...row.content, ...pending }, names),
    status: readStatus(row),
    adminComment: row.adminComment,
    waitingSince: waits ? row.updatedAt.toISOString() : null,
    isUnavailable: row.unavailableAt !== null,
    isDeleted: row.deletedAt !== null,
    reservedBy: row.reservedBy && row.reservedBy !== adminId ? row.reservedByName : null,
    changes: !waits
      ? []
      : pending
        ? difference(row.content, { ...row.content, ...pending }, names, fileUrl)
        : difference(row.lastSeen ?? row.content, row.content, names, fileUrl),
    record: presentRecord(row.record),
    risk: { score: row.risk, reasons: row.riskReasons, isSuspicious: row.isSuspicious },
    arePhotosRead: row.arePhotosRead,
    state: adState({ ...row, isSuspended }),
    hasChanges: pending !== null,
    approvedVersion: pending && presentDetail(row, fileUrl),
    takenDownAt: row.takenDownAt?.toISOString() ?? null,
    version: row.version,
    position: row.position && { ...row.position, takenAt: new Date(row.position.takenAt).toISOString() },
    judgement: row.judgement && { ...row.judgement, dueAt: new Date(row.judgement.dueAt).toISOString() },
  };
}

/** The team sees proposed names too. */
function landmarkOf({ landmarkId }: Pick<AdContent, 'landmarkId'>, { landmarks }: Names) {
  const landmark = landmarkId ? landmarks.get(landmarkId) : undefined;
  if (!landmark) return {};
  const { id, name, status } = landmark;
  return { landmark: { id, name, ...(status === 'proposed' && { isProposed: true as const }) } };
}

/** The row with its pending changes applied. */
function changed(
  row: ModerationRow,
  { imagesUuids, ...values }: PendingChanges,
  { wards, files }: Names,
): ModerationRow {
  const ward = values.wardId ? wards.get(values.wardId) : undefined;
  return {
    ...row,
    ...values,
    // Named with those that wait for the team.
    landmarkName: null,
    ...(ward && {
      wardName: ward.name,
      mapsUrl: ward.mapsUrl,
      cityId: ward.cityId,
      cityName: ward.cityName,
    }),
    ...(imagesUuids && { media: imagesUuids.flatMap((id) => files.get(id) ?? []) }),
  };
}

/** Each fact by itself; earlier versions have none. */
const flat = ({ facts, ...content }: AdContent): Record<string, unknown> => ({
  ...content,
  ...Object.fromEntries([...factNames, 'sizes' as const].map((name) => [name, facts?.[name] ?? null])),
});

/** Describes the differences: names for ids, URLs for pictures. */
function difference(
  contentBefore: AdContent,
  contentAfter: AdContent,
  { wards, landmarks, files }: Names,
  fileUrl: FileUrl,
) {
  const [before, after] = [flat(contentBefore), flat(contentAfter)];
  const readable: Record<string, { field: string; read: (value: unknown) => unknown }> = {
    type: { field: 'type', read: (value) => readAdType(value as 'rent') },
    wardId: { field: 'ward', read: (value) => wards.get(value as string)?.name ?? null },
    landmarkId: { field: 'landmark', read: (value) => landmarks.get(value as string)?.name ?? null },
    imagesUuids: {
      field: 'images',
      read: (value) => (value as string[]).flatMap((id) => files.get(id) ?? []).map(({ path }) => fileUrl(path)),
    },
  };
  return Object.keys(after)
    .filter((name) => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const { field, read } = readable[name] ?? { field: name, read: (value: unknown) => value };
      return { field, before: read(before[name]), after: read(after[name]) };
    });
}
