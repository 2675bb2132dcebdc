import { type Listeners, raiseTo } from './lib/events.ts';
import { resolveReports } from './modules/moderation/resolve-reports.ts';
import { matchAd } from './modules/saved-searches/match-ad.ts';

/** Every event and the modules that listen to it. They run in this order, inside the transaction of the write. */
const listeners: Listeners = {
  adPublished: [(tx, { adId }) => resolveReports(tx, adId, 'restored_by_admin'), (tx, { adId }) => matchAd(tx, adId)],
  adChanged: [(tx, { adId }) => matchAd(tx, adId)],
  adRestored: [(tx, { adId }) => matchAd(tx, adId)],
  adRemoved: [(tx, { adId }) => resolveReports(tx, adId, 'removed')],
};

export const raise = raiseTo(listeners);
