import { type Listeners, raiseTo } from './lib/events.ts';
import { refreshRiskOfPicture } from './modules/ads/refresh-risk.ts';
import { losePledge } from './modules/agents/lose-pledge.ts';
import { answerQuestions } from './modules/availability/answer-questions.ts';
import { resolveReports } from './modules/moderation/resolve-reports.ts';
import { matchAd } from './modules/saved-searches/match-ad.ts';
import { pauseSearches } from './modules/saved-searches/pause-searches.ts';

/** Every event and its listeners. They run in this order, inside the transaction of the write. */
const listeners: Listeners = {
  adPublished: [(tx, { adId }) => resolveReports(tx, adId, 'restored_by_agent'), (tx, { adId }) => matchAd(tx, adId)],
  adChanged: [(tx, { adId }) => matchAd(tx, adId)],
  adRestored: [(tx, { adId }) => matchAd(tx, adId)],
  adsConfirmed: [(tx, { adIds, origin }) => answerQuestions(tx, origin, adIds, true)],
  adsClosed: [(tx, { adIds, origin }) => answerQuestions(tx, origin, adIds, false)],
  personPaused: [(tx, { userId, isPaused }) => pauseSearches(tx, userId, isPaused)],
  pictureRead: [(tx, { fileId }) => refreshRiskOfPicture(tx, fileId)],
  adRemoved: [(tx, { adId }) => losePledge(tx, adId), (tx, { adId }) => resolveReports(tx, adId, 'removed')],
};

export const raise = raiseTo(listeners);
