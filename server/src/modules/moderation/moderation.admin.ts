import * as contract from '@makao/contract/moderation';
import * as namesContract from '@makao/contract/moderation.names';
import * as reportsContract from '@makao/contract/moderation.reports';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { countBy, cursorPage } from '../../lib/listing.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { approveAd } from '../ads/approve-ad.ts';
import { rejectAd } from '../ads/reject-ad.ts';
import { removeAd } from '../ads/remove-ad.ts';
import { releaseAd, reserveAd } from '../ads/reserve-ad.ts';
import { takeDownAd } from '../ads/take-down-ad.ts';
import { judgeName } from '../agents/judge-name.ts';
import { adBase, adListing, countedStates, isQueue } from './ad-list.ts';
import { approveAds } from './approve-ads.ts';
import { dismissReporter } from './dismiss-reporter.ts';
import { presentModerationAds } from './moderation.present.ts';
import { adsByIds, findQueue, findReportedAds } from './moderation.queries.ts';
import { rejectProof } from './reject-proof.ts';
import { presentReports } from './reports.present.ts';
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

  mount(contract.adminAds, async ({ query, caller }) => {
    const present = async (ids: string[]) => presentModerationAds(db, await adsByIds(db, ids), caller.userId, fileUrl);
    if (!isQueue(query)) return cursorPage(db, adListing(query), query, present);
    const { ids, count } = await findQueue(db, query, query);
    return { ...paged(query, count, await present(ids)), next: null, previous: null };
  });

  mount(contract.adCounts, ({ query }) => countBy(db, adBase(query), countedStates));

  mount(contract.adminAd, async ({ params, caller }) => {
    const ad = await one(params.id, caller.userId);
    const [similarPictures, linked] = await Promise.all([
      findSimilarPictures(db, params.id, fileUrl),
      linkedAccounts(db, [ad.record.userId]),
    ]);
    return { ...ad, similarPictures, linkedAccounts: linked.map(({ ofUserId: _, ...account }) => account) };
  });

  mount(contract.reserveAd, ({ params, caller }) => reserveAd(services, caller.userId, params.id));
  mount(contract.releaseAd, ({ params, caller }) => releaseAd(services, caller.userId, params.id));

  mount(contract.approveAd, async ({ params, caller }) => {
    await approveAd(services, caller.userId, params.id);
    return one(params.id, caller.userId);
  });

  mount(contract.approveAds, ({ body, caller }) => approveAds(services, caller.userId, body.ids));

  mount(contract.rejectAd, async ({ params, body, caller }) => {
    await rejectAd(services, caller.userId, params.id, body.comment);
    return one(params.id, caller.userId);
  });

  mount(contract.restoreAd, async ({ params, caller }) => {
    await restoreReportedAd(services, caller.userId, params.id);
    return one(params.id, caller.userId);
  });

  mount(contract.takeDownAd, async ({ params, body, caller }) => {
    await takeDownAd(services, caller.userId, params.id, body.comment);
    return one(params.id, caller.userId);
  });

  mount(contract.removeAd, ({ params, body, caller }) => removeAd(services, caller.userId, params.id, body.comment));

  mount(reportsContract.dismissReporter, ({ params, caller }) => dismissReporter(services, caller.userId, params.id));

  mount(namesContract.waitingNames, async ({ query }) => {
    const { names, count } = await findWaitingNames(db, ...bounds(query));
    return paged(query, count, names);
  });
  mount(namesContract.judgeName, ({ params, body, caller }) =>
    judgeName(services, caller.userId, params.id, body.accept),
  );

  mount(reportsContract.rejectProof, ({ params, caller }) => rejectProof(services, caller.userId, params.id));

  mount(reportsContract.adminReports, async ({ query }) => {
    const { reported, count } = await findReportedAds(db, query, query);
    return paged(query, count, await presentReports(db, reported, fileUrl));
  });
}
