import type { ExportSubject } from '@makao/contract/accounts.own';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PersonalData, Whose } from './person-links.ts';
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
import { featuredAds, featuredAgents } from './schema/content.ts';
import { favorites, rememberedAds } from './schema/favorites.ts';
import { phoneReveals, transactionEvents } from './schema/leads.ts';
import { cloudFiles, pictureCopies, pictureMarks } from './schema/media.ts';
import { messages } from './schema/messages.ts';
import { homeProofs, judgements, unavailableReports } from './schema/moderation.ts';
import * as payments from './schema/payments.ts';
import * as places from './schema/places.ts';
import { adPositions } from './schema/positions.ts';
import { paymentPushes } from './schema/pushes.ts';
import { reviews } from './schema/reviews.ts';
import { riskHits } from './schema/risk.ts';
import * as searches from './schema/saved-searches.ts';
import { statementFindings } from './schema/statements.ts';
import * as subscriptions from './schema/subscriptions.ts';
import * as support from './schema/support.ts';
import * as team from './schema/team.ts';
import * as threads from './schema/threads.ts';

type Column<T extends PgTable> = keyof T['$inferSelect'] & string;
type Links<T extends PgTable> = Partial<Record<Column<T>, Whose>>;

interface Options<T extends PgTable> {
  set?: Partial<Record<Column<T>, string>>;
  keep?: readonly Column<T>[];
  as?: ExportSubject;
  /** All but these are exported. */
  without?: readonly Column<T>[];
  isChild?: boolean;
}

function about<T extends PgTable>(
  table: T,
  of: Links<T>,
  { set, keep = [], as, without = [], isChild = false }: Options<T> = {},
): PersonalData {
  const columns = getTableColumns(table);
  const named = <Value>(given: object) =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [columnName(columns[key]!), value as Value]));
  return {
    table,
    name: getTableName(table),
    of: named<Whose>(of),
    set: set && named<string>(set),
    keep: keep.map((key) => columnName(columns[key]!)),
    isChild,
    exported: as
      ? { as, columns: Object.keys(columns).filter((key) => !without.includes(key as Column<T>)) }
      : undefined,
  };
}

const noNumber = `'+00000000'`;
const blankHashes = { deviceHash: 'null', addressHash: 'null' };

/**
 * Everything about a person, once: where it is, how it is exported and how it is erased. Erasure runs in this order, so
 * what leads to other rows comes after them.
 */
export const personalData: readonly PersonalData[] = [
  about(accounts.refreshTokens, { userId: 'user' }, { as: 'sessions', without: ['tokenHash', 'familyId'] }),
  about(accounts.accountTraces, { userId: 'user' }, { as: 'traces', without: ['hash'] }),
  about(accounts.codes, { userId: 'user', phoneNumber: 'phone' }),
  about(accounts.signInLinks, { userId: 'user' }),
  about(accounts.personNotes, { userId: 'user' }),
  about(team.secondFactors, { userId: 'user' }),
  about(team.recoveryCodes, { userId: 'user' }),
  about(team.dashboards, { userId: 'user' }),
  about(team.rememberedDevices, { userId: 'user' }),
  about(team.teamInvitations, { phoneNumber: 'phone' }),
  about(team.waitingActs, { subjectId: 'subject' }),

  about(favorites, { userId: 'user' }, { as: 'favorites' }),
  about(rememberedAds, { userId: 'user' }, { as: 'rememberedAds' }),
  about(searches.userAdSearchTargets, { searchId: 'search' }, { isChild: true }),
  about(searches.userAdSearches, { userId: 'user' }, { as: 'savedSearches' }),
  about(phoneReveals, { userId: 'user' }, { as: 'numbersSeen', without: ['deviceHash', 'addressHash'] }),
  about(availability.availabilityAskers, { userId: 'user' }, { as: 'questionsAsked' }),

  about(
    support.supportMessages,
    { conversationId: 'support' },
    { isChild: true, as: 'supportTexts', without: ['memberId', 'key'] },
  ),
  about(
    support.supportConversations,
    { userId: 'user', address: 'address' },
    { as: 'support', without: ['takenBy', 'closedBy'] },
  ),
  about(threads.threadMessages, { threadId: 'thread' }, { isChild: true, as: 'conversations', without: ['key'] }),
  about(
    threads.chatThreads,
    { customerId: 'user', agentId: 'agent' },
    { as: 'conversationsAbout', without: ['customerBlockedAt', 'agentBlockedAt'] },
  ),
  about(chat.chatDecisions, { address: 'address' }, { as: 'chatDecisions' }),
  about(chat.signInWords, { userId: 'user', forUserId: 'user' }),
  about(chat.receivedMessages, { from: 'address' }, { as: 'messagesReceived' }),
  about(channels.ussdSessions, { phoneNumber: 'phone' }),
  about(channels.unworkedMessages, { from: 'address' }),

  about(
    auditLog,
    { subjectId: 'subject' },
    { set: { before: 'null', after: 'null' }, keep: ['action', 'subjectType', 'subjectId'] },
  ),
  about(messages, { to: 'address' }, { as: 'messages', without: ['externalId', 'dedupeKey', 'template', 'extras'] }),
  // Leads to the messages of linked contacts.
  about(chat.chats, { address: 'phone', userId: 'user' }, { as: 'chat' }),

  about(caseTexts, { caseId: 'case' }, { set: { text: `'-'` }, as: 'appealTexts' }),
  about(
    cases,
    { userId: 'user' },
    { set: { answer: `case when answer is not null then '-' end` }, as: 'appeals', without: ['deciders', 'judgedBy'] },
  ),
  about(judgements, { subjectId: 'judged' }, { set: { payload: `'{}'` }, keep: ['refusal'] }),
  // The block stays, without whose it was.
  about(
    blockList,
    { personId: 'user' },
    {
      set: {
        ...{ reason: `'-'`, endReason: `case when end_reason is not null then '-' end` },
        ...{ shown: 'null', personId: 'null' },
      },
      keep: ['key'],
    },
  ),
  // The name stays, without who proposed it.
  about(
    places.landmarks,
    { proposedBy: 'user' },
    {
      set: { proposedBy: 'null' },
      keep: ['name', 'city', 'wards', 'aliases'],
      as: 'landmarks',
      without: ['decidedBy', 'mergedInto'],
    },
  ),
  about(riskHits, { adId: 'ad' }, { keep: ['code'] }),
  about(homeProofs, { adId: 'ad' }, { set: {}, as: 'proofs', without: ['rejectedBy'] }),

  // The customer's side of a lead is theirs, the note is the agent's.
  about(
    transactionEvents,
    { customerId: 'user' },
    { set: { note: 'null' }, as: 'contacts', without: ['note', 'state', 'stateAt', 'notifiedAt'] },
  ),
  about(
    transactionEvents,
    { agentId: 'agent' },
    { set: { note: 'null' }, as: 'leads', without: ['customerId', 'contactKind'] },
  ),
  about(
    unavailableReports,
    { reporterId: 'user' },
    { set: { comment: 'null', ...blankHashes }, as: 'reports', without: ['deviceHash', 'addressHash'] },
  ),
  about(unavailableReports, { adId: 'ad' }, { set: { comment: 'null', ...blankHashes } }),
  // The stars stay in the agent's average.
  about(
    reviews,
    { ownerId: 'user' },
    {
      set: {
        ...{ comment: 'null', answer: 'null', answeredAt: 'null' },
        ...{ teamAnswer: 'null', teamAnsweredAt: 'null', teamAnsweredBy: 'null' },
        ...{ hiddenReason: `case when hidden_at is not null then 'deleted' end`, ...blankHashes },
      },
      as: 'reviews',
      without: ['deviceHash', 'addressHash', 'heldFor', 'teamAnsweredBy'],
    },
  ),
  about(
    reviews,
    { agentId: 'agent' },
    { as: 'reviewsReceived', without: ['ownerId', 'deviceHash', 'addressHash', 'heldFor'] },
  ),

  about(agents.agentNames, { agentId: 'agent' }, { as: 'names' }),
  about(agents.agentWards, { agentId: 'agent' }, { as: 'wards' }),
  about(availability.availabilityLinks, { agentId: 'agent' }),
  about(featuredAgents, { agentId: 'agent' }),
  about(featuredAds, { adId: 'ad' }),
  about(pictureMarks, { picture: 'fileNumber' }),
  about(pictureCopies, { fileId: 'file', otherId: 'file' }),
  about(
    cloudFiles,
    { id: 'file' },
    {
      set: {
        ...{ path: `'erased/' || id`, color: 'null', fingerprint: 'null' },
        ...{ removedAt: 'coalesce(removed_at, now())', ownerId: 'null' },
      },
      keep: ['contentType'],
      as: 'files',
      without: ['fingerprint', 'number', 'readAt'],
    },
  ),
  about(ads.adMedia, { adId: 'ad' }),
  about(adPositions, { agentId: 'agent' }, { as: 'positions' }),
  about(ads.adVersions, { adId: 'ad' }),
  about(
    ads.ads,
    { agentId: 'agent' },
    {
      set: {
        ...{ deletedAt: 'coalesce(deleted_at, now())', description: `case when description is not null then '-' end` },
        ...{ adminComment: 'null', pendingChanges: 'null', textMarks: `'{}'`, riskReasons: `'[]'` },
        ...{ facts: `'{}'`, factKeys: `'{}'` },
      },
      as: 'ads',
      without: ['number', 'risk', 'riskReasons', 'textMarks', 'factKeys', 'reservedBy', 'reservedUntil', 'judgedPrice'],
    },
  ),

  about(subscriptions.subscriptions, { agentId: 'agent' }, { set: {}, as: 'subscriptions' }),
  about(
    subscriptions.planEntries,
    { agentId: 'agent' },
    { set: { comment: 'null' }, as: 'plans', without: ['actorId', 'seq'] },
  ),
  about(
    subscriptions.tokenMovements,
    { agentId: 'agent' },
    { set: { comment: 'null' }, as: 'tokens', without: ['actorId'] },
  ),
  about(payments.moneyEntries, { transferId: 'transfer', paymentId: 'payment' }, { set: { comment: 'null' } }),
  about(payments.transferDecisions, { transferId: 'transfer', paymentId: 'payment' }, { set: { comment: 'null' } }),
  about(
    statementFindings,
    { transferId: 'transfer', paymentId: 'payment' },
    { set: { comment: 'null' }, keep: ['transactionNumber'] },
  ),
  about(
    payments.transferReversals,
    { transactionNumber: 'transactionNumber' },
    { set: { raw: `''` }, keep: ['transactionNumber'] },
  ),
  about(
    payments.transferMessages,
    { transactionNumber: 'transactionNumber' },
    { set: { text: `''`, sender: 'null', comment: 'null' }, keep: ['hash', 'transactionNumber'] },
  ),
  about(
    payments.transfers,
    { id: 'transfer' },
    {
      set: {
        ...{ raw: `''`, payerName: 'null', payerNumber: 'null' },
        payerHash: `coalesce(encode(sha256(convert_to(:key || payer_number, 'UTF8')), 'hex'), payer_hash)`,
      },
      keep: ['transactionNumber'],
      as: 'transfers',
      without: ['broughtBy', 'keyId', 'payerHash'],
    },
  ),
  about(
    paymentPushes,
    { agentId: 'agent' },
    {
      set: { payerNumber: noNumber, comment: 'null' },
      keep: ['provider', 'orderReference'],
      as: 'paymentPushes',
      without: ['closedBy'],
    },
  ),
  about(
    payments.payments,
    { agentId: 'agent' },
    {
      set: { phoneNumber: noNumber, comment: 'null' },
      keep: ['transactionNumber'],
      as: 'payments',
      without: ['decidedBy'],
    },
  ),
  about(
    agents.agents,
    { userId: 'user' },
    {
      set: {
        ...{ name: 'null', nameSkeleton: 'null', pendingName: 'null', pendingNameAt: 'null' },
        ...{ instagramUrl: 'null', instagramFollowersCount: 'null', bioEn: 'null', bioSw: 'null', languages: `'{}'` },
        ...{ workingHours: 'null', yearsOfExperience: 'null', score: 'null', scoreParts: 'null' },
        ...{ reviewsCount: '0', ratingSum: '0', pledgedAt: 'null', pledgeLostAt: 'null' },
      },
      // Generated from the name.
      keep: ['nameKey'],
      as: 'agent',
      without: ['nameKey', 'nameSkeleton'],
    },
  ),
  about(
    accounts.users,
    { id: 'user' },
    {
      set: {
        ...{ firstName: `'N.'`, lastName: `'N.'`, phoneNumber: ':nobody', passwordHash: `'none'`, verifiedAt: 'null' },
        ...{ profileImageId: 'null', lastSeenAt: 'null', numberReportedAt: 'null', deleteAt: 'null' },
        ...{ suspendedAt: 'coalesce(suspended_at, now())', suspendedReason: `'deleted'`, isNamed: 'false' },
      },
      as: 'account',
      without: ['passwordHash', 'isAdmin', 'needsNoSecondFactor'],
    },
  ),
];

/** Tables with texts that are about no customer or agent. */
export const impersonal: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'texts of the team for everybody':
      'faqs menu_entries menu_item_collections menu_items edited_pages app_parameters plans plan_features',
    'settings of the risk engine': 'risk_settings',
    places: 'cities city_shapes wards',
    'the phones that forward messages, and who may speak on them': 'forwarding_phones forwarding_senders webhook_keys',
    'statements as a file of the team; the file goes once it is read': 'transfer_statements statement_layouts',
    'counts of prices': 'market_ads market_prices',
    'counts of tries by hour, forgotten after two days': 'rate_limits',
    'what the retention job did': 'retention_runs',
    'which transfers are open, without what they say': 'open_transfers',
    'what messages cost, by day and kind, and whether channels work':
      'channel_minutes channel_health channel_outages message_prices message_budgets message_spend',
  }).flatMap(([why, tables]) => tables.split(' ').map((table) => [table, why])),
);
