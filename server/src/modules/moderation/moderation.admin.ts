import * as contract from '@makao/contract/moderation';
import * as namesContract from '@makao/contract/moderation.names';
import * as reportsContract from '@makao/contract/moderation.reports';
import type { Mount } from '../../lib/http/route.ts';
import { countBy, countFoundBy, cursorPage, skipOf } from '../../lib/listing.ts';
import { paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import { releaseAd, reserveAd } from '../ads/reserve-ad.ts';
import { adBase, adListing, countedApart, countedStates, isQueue } from './ad-list.ts';
import { presentModerationAds } from './moderation.present.ts';
import { adsByIds, findQueue, findReportedAds } from './moderation.queries.ts';
import { readAd, readChangesSince } from './read-ad.ts';
import { rejectProof } from './reject-proof.ts';
import { presentReports } from './reports.present.ts';
import { findSimilarPictures } from './similar-pictures.ts';
import { findWaitingNames } from './waiting-names.ts';

export function moderationAdmin(mount: Mount, services: Services) {
  const { db, teamDb, fileUrl } = services;

  mount(contract.adminAds, async ({ query, caller }) => {
    const present = async (ids: string[]) =>
      presentModerationAds(teamDb, await adsByIds(teamDb, ids), caller.userId, fileUrl);
    if (!isQueue(query)) return cursorPage(teamDb, adListing(query), query, present);
    const { ids, count } = await findQueue(teamDb, query, query, await ownAccounts(db, caller.userId));
    return { ...paged(query, count, await present(ids)), next: null, previous: null };
  });

  mount(contract.adCounts, ({ query }) => {
    const base = adBase(query);
    return base.found ? countFoundBy(teamDb, base, countedStates) : countBy(teamDb, base, countedApart);
  });

  mount(contract.adminAd, async ({ params, query, caller }) => {
    const ad = await readAd(services, params.id, caller.userId);
    const [similarPictures, linked, changes] = await Promise.all([
      findSimilarPictures(db, params.id, fileUrl),
      linkedAccounts(db, [ad.record.userId]),
      query.seen ? readChangesSince(services, params.id, query.seen) : [],
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

  mount(namesContract.waitingNames, async ({ query, caller }) => {
    const { names, count } = await findWaitingNames(
      teamDb,
      await ownAccounts(db, caller.userId),
      query.limit,
      skipOf(query),
    );
    return paged(query, count, names);
  });
  mount(reportsContract.rejectProof, ({ params, caller }) => rejectProof(services, caller.userId, params.id));

  mount(reportsContract.adminReports, async ({ query, caller }) => {
    const own = await ownAccounts(db, caller.userId);
    const { reported, count } = await findReportedAds(teamDb, query, query, own);
    return paged(query, count, await presentReports(teamDb, reported, fileUrl));
  });
}
