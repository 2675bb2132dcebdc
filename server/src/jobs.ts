import { createJobs, type Log, listJobs, type WorkableJob } from './lib/jobs.ts';
import { checkAgentNames, removeDeleted } from './modules/accounts/accounts.jobs.ts';
import { expireAds, warnOfExpiry, warnOfOldDrafts } from './modules/ads/ads.jobs.ts';
import { scoreAllAgents } from './modules/agents/agents.jobs.ts';
import { askAboutAvailability } from './modules/availability/availability.jobs.ts';
import { noteLateOutcome, workChat, workChatsLeft } from './modules/chat/chat.jobs.ts';
import { notifyOfPriceDropsJob } from './modules/favorites/favorites.jobs.ts';
import { notifyOfLeadsJob } from './modules/leads/leads.jobs.ts';
import { makeOtherVariants, readOnePicture, readPicturesLeft, removeUnused } from './modules/media/media.jobs.ts';
import { sendMessage, sendWaitingMessages } from './modules/messages/messages.jobs.ts';
import { carryOutJudgement } from './modules/moderation/judgements/judgements.jobs.ts';
import { weighWaitingAds, withdrawUnansweredAds } from './modules/moderation/moderation.jobs.ts';
import {
  advancePendingPush,
  judgeStatementsAgain,
  withdrawUnpaidAds,
  workStatement,
} from './modules/payments/payments.jobs.ts';
import { publishDueReviews } from './modules/reviews/reviews.jobs.ts';
import { matchAdToSearches, notifySearches } from './modules/saved-searches/saved-searches.jobs.ts';
import { endSilentConversations } from './modules/support/support.jobs.ts';
import { keepDashboards } from './modules/team/dashboard.jobs.ts';
import { keepRetention } from './modules/team/retention.jobs.ts';
import { tellOfUndelivered } from './modules/threads/threads.jobs.ts';
import type { Services } from './services.ts';

/** Every module's jobs. */
export const allJobs = listJobs<Services>([
  sendMessage,
  sendWaitingMessages,
  tellOfUndelivered,
  carryOutJudgement,
  matchAdToSearches,
  notifySearches,
  expireAds,
  warnOfExpiry,
  warnOfOldDrafts,
  askAboutAvailability,
  scoreAllAgents,
  makeOtherVariants,
  readOnePicture,
  readPicturesLeft,
  removeUnused,
  workStatement,
  judgeStatementsAgain,
  withdrawUnpaidAds,
  advancePendingPush,
  checkAgentNames,
  removeDeleted,
  withdrawUnansweredAds,
  weighWaitingAds,
  publishDueReviews,
  notifyOfPriceDropsJob,
  notifyOfLeadsJob,
  workChat,
  noteLateOutcome,
  workChatsLeft,
  endSilentConversations,
  keepRetention,
  keepDashboards,
]);

export type Connection = Parameters<typeof createJobs>[0]['connection'];

export const jobsOf = (connection: Connection, deps: Services, log: Log) =>
  createJobs<Services>({ connection, jobs: allJobs, deps, log });

/** The queue's tables, created with the migrations: a process that only sends needs them too. */
export const installJobs = (connection: Connection) =>
  createJobs<never>({
    connection,
    jobs: allJobs as WorkableJob<never>[],
    deps: undefined as never,
    log: console,
  }).install();
