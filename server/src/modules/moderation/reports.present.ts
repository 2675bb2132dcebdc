import { limits } from '@makao/contract/kernel/limits';
import type { UnavailableReport } from '@makao/contract/moderation.reports';
import type { Db } from '../../db/client.ts';
import { day } from '../../lib/market-time.ts';
import type { FileUrl } from '../../services.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { presentDetail } from '../ads/ads.present.ts';
import { presentRecord } from './agent-record.ts';
import { adsByIds, type ReportRow } from './moderation.queries.ts';

/** Reported ads with their reporters, and what the team should know about these. */
export async function presentReports(db: Db, reported: ReportRow[], fileUrl: FileUrl): Promise<UnavailableReport[]> {
  const reporterIds = new Set(reported.flatMap(({ reporters }) => reporters.map(({ id }) => id)));
  const [rows, linked] = await Promise.all([
    adsByIds(
      db,
      reported.map(({ adId }) => adId),
    ),
    linkedAccounts(db, [...reporterIds]),
  ]);
  const ads = new Map(rows.map((row) => [row.id, row]));
  const linksOf = (id: string) => linked.flatMap(({ ofUserId, ...account }) => (ofUserId === id ? account : []));
  return reported.flatMap(({ adId, firstReportAt, isOpen, reporters, proof }) => {
    const row = ads.get(adId);
    if (!row) return [];
    return {
      adId,
      ad: presentDetail(row, fileUrl),
      record: presentRecord(row.record),
      reportsCount: reporters.length,
      reporters: reporters.map((each) => ({
        ...each,
        createdAt: new Date(each.createdAt).toISOString(),
        memberSince: new Date(each.memberSince).toISOString(),
        linkedAccounts: linksOf(each.id),
      })),
      firstReportAt: firstReportAt.toISOString(),
      isWithdrawn: row.unavailableAt !== null,
      isOpen,
      proof: proof && presentProof(proof, fileUrl),
    };
  });
}

const presentProof = ({ id, path, createdAt, rejectedAt }: NonNullable<ReportRow['proof']>, fileUrl: FileUrl) => {
  const at = new Date(createdAt);
  const until = new Date(at.getTime() + limits.proof.safeDays * day);
  return {
    id,
    pictureUrl: fileUrl(path),
    createdAt: at.toISOString(),
    safeUntil: rejectedAt ? null : until.toISOString(),
  };
};
