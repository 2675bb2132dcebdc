import * as contract from '@makao/contract/moderation';
import * as namesContract from '@makao/contract/moderation.names';
import * as reportsContract from '@makao/contract/moderation.reports';
import type { Tx } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { countBy, cursorPage } from '../../lib/listing.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import { versionOf } from '../ads/ad-versions.ts';
import { presentDetail } from '../ads/ads.present.ts';
import { approveAd } from '../ads/approve-ad.ts';
import { rejectAd } from '../ads/reject-ad.ts';
import { removeAd } from '../ads/remove-ad.ts';
import { releaseAd, reserveAd } from '../ads/reserve-ad.ts';
import { takeDownAd } from '../ads/take-down-ad.ts';
import { judgeName } from '../agents/judge-name.ts';
import { adBase, adListing, countedStates, isQueue } from './ad-list.ts';
import { presentRecord } from './agent-record.ts';
import { approveAds } from './approve-ads.ts';
import { dismissReporter } from './dismiss-reporter.ts';
import { presentChangesSince, presentModerationAds } from './moderation.present.ts';
import { adsByIds, findQueue, findReportedAds } from './moderation.queries.ts';
import { restoreReportedAd } from './restore-reported-ad.ts';
import { findSimilarPictures } from './similar-pictures.ts';
import { findWaitingNames } from './waiting-names.ts';

export function moderationAdmin(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  const one = async (id: string, adminId: string) => {
    const [ad] = await presentModerationAds(db, await adsByIds(db, [id]), adminId, fileUrl);
    if (!ad) throw new Refusal('notFound');
    return ad;
  };

  /** What changed since a version, as far as it is stored. */
  const changesSince = async (id: string, version: number) => {
    const [[row], seen] = await Promise.all([adsByIds(db, [id]), versionOf(db, id, version)]);
    return row && seen ? presentChangesSince(db, row, seen, fileUrl) : [];
  };

  /** Answers the ad after a judgement; if it was edited since it was seen, 409 with the difference. */
  const judged = async (id: string, adminId: string, version: number, judge: (tx: Tx) => Promise<unknown>) => {
    try {
      await db.transaction(judge);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'adChanged') throw error;
      const [ad, changes] = await Promise.all([one(id, adminId), changesSince(id, version)]);
      throw new Refusal('adChanged', { body: { ad, changesSince: changes } });
    }
    return one(id, adminId);
  };

  mount(contract.adminAds, async ({ query, caller }) => {
    const present = async (ids: string[]) => presentModerationAds(db, await adsByIds(db, ids), caller.userId, fileUrl);
    if (!isQueue(query)) return cursorPage(db, adListing(query), query, present);
    const { ids, count } = await findQueue(db, query, query, await ownAccounts(db, caller.userId));
    return { ...paged(query, count, await present(ids)), next: null, previous: null };
  });

  mount(contract.adCounts, ({ query }) => countBy(db, adBase(query), countedStates));

  mount(contract.adminAd, async ({ params, query, caller }) => {
    const ad = await one(params.id, caller.userId);
    const [similarPictures, linked, changes] = await Promise.all([
      findSimilarPictures(db, params.id, fileUrl),
      linkedAccounts(db, [ad.record.userId]),
      query.seen ? changesSince(params.id, query.seen) : [],
    ]);
    return {
      ...ad,
      similarPictures,
      changesSince: changes,
      linkedAccounts: linked.map(({ ofUserId: _, ...account }) => account),
    };
  });

  mount(contract.reserveAd, ({ params, caller }) => reserveAd(services, caller.userId, params.id));
  mount(contract.releaseAd, ({ params, caller }) => releaseAd(services, caller.userId, params.id));

  mount(contract.approveAd, ({ params: { id }, body: { version }, caller: { userId } }) =>
    judged(id, userId, version, (tx) => approveAd(tx, services, userId, id, version)),
  );

  mount(contract.approveAds, ({ body, caller }) => approveAds(services, caller.userId, body.ads));

  mount(contract.rejectAd, ({ params: { id }, body, caller: { userId } }) =>
    judged(id, userId, body.version, (tx) => rejectAd(tx, services, userId, id, body)),
  );

  mount(contract.restoreAd, async ({ params, caller }) => {
    await db.transaction((tx) => restoreReportedAd(tx, services, caller.userId, params.id));
    return one(params.id, caller.userId);
  });

  mount(contract.takeDownAd, async ({ params, body, caller }) => {
    await db.transaction((tx) => takeDownAd(tx, services, caller.userId, params.id, body.comment));
    return one(params.id, caller.userId);
  });

  mount(contract.removeAd, ({ params, body, caller }) =>
    db.transaction((tx) => removeAd(tx, services, caller.userId, params.id, body.comment)),
  );

  mount(reportsContract.dismissReporter, ({ params, caller }) => dismissReporter(services, caller.userId, params.id));

  mount(namesContract.waitingNames, async ({ query, caller }) => {
    const { names, count } = await findWaitingNames(db, await ownAccounts(db, caller.userId), ...bounds(query));
    return paged(query, count, names);
  });
  mount(namesContract.judgeName, ({ params, body, caller }) =>
    db.transaction((tx) => judgeName(tx, caller.userId, params.id, body)),
  );

  mount(reportsContract.adminReports, async ({ query, caller }) => {
    const own = await ownAccounts(db, caller.userId);
    const { reported, count } = await findReportedAds(db, query, query, own);
    const ids = reported.map(({ adId }) => adId);
    const rows = new Map((await adsByIds(db, ids)).map((row) => [row.id, row]));
    const data = reported.flatMap(({ adId, firstReportAt, isOpen, reporters }) => {
      const row = rows.get(adId);
      if (!row) return [];
      return {
        adId,
        ad: presentDetail(row, fileUrl),
        record: presentRecord(row.record),
        reportsCount: reporters.length,
        reporters: reporters.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
        firstReportAt: firstReportAt.toISOString(),
        isWithdrawn: row.unavailableAt !== null,
        isOpen,
      };
    });
    return paged(query, count, data);
  });
}
