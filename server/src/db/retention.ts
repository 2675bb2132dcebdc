import { limits } from '@makao/contract/kernel/limits';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from './schema/accounts.ts';
import * as ads from './schema/ads.ts';
import * as agents from './schema/agents.ts';
import { auditLog } from './schema/audit.ts';
import * as availability from './schema/availability.ts';
import { blockList } from './schema/blocks.ts';
import { cases, caseTexts } from './schema/cases.ts';
import * as channels from './schema/channels.ts';
import * as chat from './schema/chat.ts';
import { columnName } from './schema/columns.ts';
import * as content from './schema/content.ts';
import { favorites, rememberedAds } from './schema/favorites.ts';
import * as forwarding from './schema/forwarding.ts';
import { phoneReveals, transactionEvents } from './schema/leads.ts';
import { cloudFiles, pictureCopies, pictureMarks } from './schema/media.ts';
import { messages } from './schema/messages.ts';
import { homeProofs, judgements, unavailableReports } from './schema/moderation.ts';
import * as payments from './schema/payments.ts';
import * as places from './schema/places.ts';
import { planFeatures, plans } from './schema/plans.ts';
import { adPositions } from './schema/positions.ts';
import { marketAds, marketPrices } from './schema/prices.ts';
import { paymentPushes } from './schema/pushes.ts';
import { retentionRuns } from './schema/retention.ts';
import { reviews } from './schema/reviews.ts';
import { riskHits, riskSettings } from './schema/risk.ts';
import * as searches from './schema/saved-searches.ts';
import * as statements from './schema/statements.ts';
import * as subscriptions from './schema/subscriptions.ts';
import * as support from './schema/support.ts';
import * as team from './schema/team.ts';
import * as threads from './schema/threads.ts';

/** Rows that a job deletes, or whose columns it erases, so long after their timestamp. */
export interface EndingRule {
  name: string;
  table: string;
  /** The column with the timestamp. */
  from: string;
  /** An interval of PostgreSQL. */
  after: string;
  /** Which rows it concerns; of an erasure, those that still have something to erase. */
  where: string | undefined;
  /** The columns to erase and their new values, as SQL; the row is deleted without them. */
  set: Record<string, string> | undefined;
}

/** Rows that no job deletes. */
interface KeptRule {
  table: string;
  why: string;
}

type Column<T extends PgTable> = keyof T['$inferSelect'] & string;

const nameOf = <T extends PgTable>(table: T, column: Column<T>) => columnName(getTableColumns(table)[column]!);

/** Deletes rows. */
function ends<T extends PgTable>(of: T, from: Column<T>, after: string, where?: string): EndingRule {
  const table = getTableName(of);
  return { name: table, table, from: nameOf(of, from), after, where, set: undefined };
}

/** Erases columns. `where` must not match a row that was erased. */
function erases<T extends PgTable>(
  of: T,
  from: Column<T>,
  after: string,
  set: Partial<Record<Column<T>, string>>,
  where: string,
  what: string,
): EndingRule {
  const table = getTableName(of);
  const columns = Object.entries(set).map(([column, value]) => [nameOf(of, column as Column<T>), value as string]);
  return { name: `${table}: ${what}`, table, from: nameOf(of, from), after, where, set: Object.fromEntries(columns) };
}

const keeps = (of: PgTable, why: string): KeptRule => ({ table: getTableName(of), why });
/** Deleted with the row that it belongs to, by a foreign key. */
const goesWith = (of: PgTable, parent: PgTable) => keeps(of, `goes with its row of ${getTableName(parent)}`);

const money = 'money is append-only: entries and their evidence stay';
const account = 'goes with the account';
const settings = 'settings of the team; does not grow with use';
const noText = { text: `''`, template: 'null', extras: 'null' };

/** How long the texts and files of a deleted ad stay. */
export const deletedAdDays = 30;
/** When an agent is warned about a draft, and when it is deleted. */
export const draft = { warnDays: 335, noticeDays: 30 } as const;

/**
 * How long the rows of each table stay. Every table needs a rule; a table may have several. Add an index on the
 * timestamp: a rule without one fails its test.
 */
export const retention: readonly (EndingRule | KeptRule)[] = [
  keeps(accounts.users, 'until the account is erased'),
  ends(accounts.refreshTokens, 'expiresAt', '7 days'),
  ends(accounts.accountTraces, 'seenAt', '90 days'),
  ends(accounts.codes, 'expiresAt', '7 days'),
  ends(accounts.signInLinks, 'expiresAt', '7 days'),
  ends(accounts.rateLimits, 'windowStart', '2 days'),
  keeps(accounts.personNotes, account),
  keeps(accounts.erasures, 'an id and a time, to be repeated after a restore'),

  erases(
    ads.ads,
    'deletedAt',
    `${deletedAdDays} days`,
    {
      // Only an incomplete draft may lack a description.
      description: `case when description is not null then '-' end`,
      adminComment: 'null',
      pendingChanges: 'null',
      textMarks: `'{}'`,
      riskReasons: `'[]'`,
    },
    `deleted_at is not null and (description <> '-' or admin_comment is not null or pending_changes is not null)`,
    'texts',
  ),
  // The last step of `warn-of-old-drafts.ts`, which sets the timestamp.
  erases(
    ads.ads,
    'draftWarnedAt',
    `${draft.noticeDays} days`,
    { deletedAt: 'now()', draftWarnedAt: 'null' },
    `draft_warned_at is not null and deleted_at is null and status = 'draft' and updated_at < draft_warned_at`,
    'drafts',
  ),
  goesWith(ads.adMedia, ads.ads),
  goesWith(ads.adStats, ads.ads),
  ends(ads.adDays, 'day', '400 days'),
  ends(ads.agentDays, 'day', '800 days'),
  goesWith(ads.adPrices, ads.ads),
  goesWith(adPositions, ads.ads),
  erases(
    adPositions,
    'takenAt',
    `${limits.position.exactDays} days`,
    { latitude: 'null', longitude: 'null', accuracy: 'null' },
    'latitude is not null',
    'exact',
  ),
  // A version is compared while a moderator has it open, and by colleagues who look into a judgement.
  ends(ads.adVersions, 'createdAt', '30 days'),
  // The newest row stays whatever its age: readers compare it with what they have.
  ends(ads.adChanges, 'changedAt', '1 day', 'seq < (select max(seq) from ad_changes)'),
  keeps(agents.agents, account),
  ends(agents.agentNames, 'createdAt', '400 days'),
  goesWith(agents.agentWards, agents.agents),

  ends(auditLog, 'createdAt', '2557 days'),
  // The act, its actor and its subject stay for seven years.
  erases(
    auditLog,
    'createdAt',
    '800 days',
    { before: 'null', after: 'null' },
    `(before is not null or after is not null) and subject_type in ('user', 'agent', 'ad', 'review', 'message', 'team')`,
    'texts',
  ),

  ends(availability.availabilityQuestions, 'createdAt', '400 days'),
  goesWith(availability.availabilityAskers, availability.availabilityQuestions),
  ends(availability.availabilityLinks, 'expiresAt', '7 days'),

  ends(channels.channelMinutes, 'minute', '2 days'),
  keeps(channels.channelHealth, 'a row per channel'),
  ends(channels.channelOutages, 'beganAt', '800 days'),
  keeps(channels.messagePrices, settings),
  keeps(channels.messageBudgets, settings),
  ends(channels.messageSpend, 'day', '800 days'),
  ends(channels.unworkedMessages, 'createdAt', '90 days'),
  // Screens show codes, and the names and numbers of customers.
  erases(
    channels.ussdSessions,
    'createdAt',
    '1 hour',
    { screen: `''`, inputs: `''`, state: `'{}'` },
    `screen <> ''`,
    'screens',
  ),
  ends(channels.ussdSessions, 'createdAt', '7 days'),
  keeps(chat.chats, 'a row per contact, without texts; an opt-out must last'),
  ends(chat.receivedMessages, 'createdAt', '30 days'),
  ends(chat.signInWords, 'expiresAt', '7 days'),
  ends(chat.chatDecisions, 'createdAt', '30 days'),
  ends(threads.chatThreads, 'lastAt', '400 days'),
  goesWith(threads.threadMessages, threads.chatThreads),
  ends(support.supportConversations, 'lastAt', '400 days'),
  goesWith(support.supportMessages, support.supportConversations),

  keeps(content.faqs, settings),
  keeps(content.menuEntries, settings),
  keeps(content.menuItemCollections, settings),
  keeps(content.menuItems, settings),
  keeps(content.editedPageTexts, settings),
  keeps(content.appParameters, settings),
  keeps(content.featuredAds, settings),
  keeps(content.featuredAgents, settings),

  keeps(favorites, account),
  ends(rememberedAds, 'rememberedAt', '400 days'),

  keeps(forwarding.forwardingPhones, settings),
  keeps(forwarding.forwardingSims, settings),
  keeps(forwarding.forwardingSenders, settings),
  keeps(forwarding.webhookKeys, settings),

  // Who contacted whom decides who may review; the agent's note is text about a customer.
  keeps(transactionEvents, 'gives the right to review; goes with the account'),
  erases(transactionEvents, 'createdAt', '800 days', { note: 'null' }, 'note is not null', 'notes'),
  ends(phoneReveals, 'day', '400 days'),

  keeps(cloudFiles, 'the file goes 30 days after its ad; the row has no content'),
  keeps(pictureMarks, 'go with their picture'),
  keeps(pictureCopies, 'go with their picture'),

  // Codes and the links in invitations open something.
  erases(
    messages,
    'createdAt',
    '1 hour',
    { ...noText, status: `case when status = 'queued' then 'cancelled' else status end` },
    `text <> '' and kind like '%\\_code'`,
    'codes',
  ),
  erases(
    messages,
    'createdAt',
    '90 days',
    { ...noText, error: 'null', status: `case when status = 'queued' then 'cancelled' else status end` },
    `text <> ''`,
    'texts',
  ),
  ends(messages, 'createdAt', '365 days'),

  ends(unavailableReports, 'resolvedAt', '800 days', 'resolved_at is not null'),
  erases(
    unavailableReports,
    'resolvedAt',
    '400 days',
    { comment: 'null', deviceHash: 'null', addressHash: 'null' },
    'num_nonnulls(comment, device_hash, address_hash) > 0 and resolved_at is not null',
    'texts',
  ),
  ends(judgements, 'createdAt', '800 days', 'outcome is not null'),
  ends(riskHits, 'createdAt', '31 days'),
  keeps(riskSettings, settings),
  keeps(blockList, 'a block lasts until it is ended, and explains what it refused'),
  keeps(cases, 'who decided what stays, without texts'),
  erases(cases, 'judgedAt', '800 days', { answer: `'-'` }, `judged_at is not null and answer <> '-'`, 'answers'),
  keeps(caseTexts, 'go with their case'),
  erases(caseTexts, 'createdAt', '800 days', { text: `'-'` }, `text <> '-'`, 'texts'),
  keeps(homeProofs, 'a photo per proof; the file goes with the ad'),

  keeps(payments.payments, money),
  keeps(payments.receipts, money),
  keeps(payments.transferDecisions, money),
  keeps(payments.transfers, money),
  erases(payments.transfers, 'createdAt', '400 days', { raw: `''`, payerName: 'null' }, `raw <> ''`, 'texts'),
  goesWith(payments.openTransfers, payments.transfers),
  keeps(payments.transferReversals, money),
  erases(payments.transferReversals, 'createdAt', '400 days', { raw: `''` }, `raw <> ''`, 'texts'),
  keeps(payments.transferMessages, 'its hash keeps the same message from counting twice'),
  erases(
    payments.transferMessages,
    'createdAt',
    '400 days',
    { text: `''`, sender: 'null' },
    `text <> '' and (outcome not in ('unreadable', 'held') or settled_at is not null)`,
    'texts',
  ),
  keeps(payments.moneyEntries, money),
  ends(paymentPushes, 'createdAt', '400 days', `status = 'failed'`),
  keeps(statements.transferStatements, money),
  ends(statements.transferStatements, 'createdAt', '30 days', 'agreed_at is null'),
  erases(
    statements.transferStatements,
    'createdAt',
    '30 days',
    { file: 'null' },
    `file is not null and status = 'failed'`,
    'files',
  ),
  keeps(statements.statementLayouts, settings),
  keeps(statements.statementEntries, money),
  keeps(statements.statementFindings, money),
  keeps(subscriptions.subscriptions, money),
  keeps(subscriptions.planEntries, money),
  keeps(subscriptions.tokenMovements, money),

  keeps(places.cities, settings),
  keeps(places.cityShapes, settings),
  keeps(places.wards, settings),
  keeps(places.wardNeighbours, settings),
  keeps(places.landmarks, settings),
  ends(places.landmarks, 'decidedAt', '90 days', `status in ('refused', 'merged')`),
  keeps(plans, settings),
  keeps(planFeatures, settings),
  goesWith(marketAds, ads.ads),
  keeps(marketPrices, 'counts per price, about no person'),

  keeps(reviews, 'public until its author or agent leaves'),

  ends(searches.userAdSearches, 'deletedAt', '30 days', 'deleted_at is not null'),
  ends(searches.userAdSearches, 'expirationDate', '400 days'),
  ends(searches.userAdSearchTargets, 'expirationDate', '0 days'),
  ends(searches.userAdSearchResults, 'createdAt', '60 days'),
  goesWith(searches.adOffers, searches.userAdSearches),

  keeps(team.secondFactors, account),
  keeps(team.recoveryCodes, account),
  ends(team.rememberedDevices, 'expiresAt', '7 days'),
  ends(team.teamInvitations, 'expiresAt', '7 days'),
  ends(team.dashboards, 'computedAt', '7 days'),
  ends(team.waitingActs, 'expiresAt', '400 days'),
  ends(retentionRuns, 'startedAt', '30 days'),
];

export const endingRules = retention.filter((rule): rule is EndingRule => 'from' in rule);
