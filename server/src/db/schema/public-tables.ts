import { amenities } from '@makao/contract/ads';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { adMedia, adPrices, ads } from './ads.ts';
import { agents, agentWards } from './agents.ts';
import { columnName } from './columns.ts';
import {
  appParameters,
  editedPageTexts,
  faqs,
  featuredAds,
  featuredAgents,
  menuEntries,
  menuItemCollections,
  menuItems,
} from './content.ts';
import { transactionEvents } from './leads.ts';
import { cloudFiles } from './media.ts';
import { cities, cityShapes, landmarks, wardNeighbours, wards } from './places.ts';
import { planFeatures, plans } from './plans.ts';
import { adPositions } from './positions.ts';
import { marketPrices } from './prices.ts';
import { reviews } from './reviews.ts';

/** The topics under which changes of public tables are announced. */
const subjects = [
  'ads',
  'agents',
  'files',
  'places',
  'market',
  'faqs',
  'menu',
  'pages',
  'parameters',
  'plans',
  'featured',
  'contacts',
] as const;
export type Subject = (typeof subjects)[number];

const events = ['INSERT', 'DELETE', 'UPDATE', 'TRUNCATE'] as const;
type Event = (typeof events)[number];

interface PublicTable {
  table: PgTable;
  subject: Subject;
  /** The column that identifies the changed row of the subject. Without it every change concerns the whole subject. */
  row?: PgColumn;
  /**
   * Columns that no visitor sees: an update of these alone is not announced. New columns are, until they are listed
   * here.
   */
  hidden?: readonly PgColumn[];
  /** A function that announces updates, if the row of the subject is in another table. */
  announcedBy?: string;
  /** Events that change nothing for visitors. */
  silent?: readonly Event[];
}

/** Every table that public responses are built from. Triggers and the cache's sources follow from this list. */
const publicTables: readonly PublicTable[] = [
  { table: ads, subject: 'ads', row: ads.id },
  { table: adMedia, subject: 'ads', row: adMedia.adId },
  { table: adPrices, subject: 'ads', row: adPrices.adId },
  {
    table: adPositions,
    subject: 'ads',
    row: adPositions.adId,
    hidden: [
      ...[adPositions.latitude, adPositions.longitude, adPositions.accuracy],
      ...[adPositions.createdAt, adPositions.consentVersion],
    ],
  },
  {
    table: agents,
    subject: 'agents',
    row: agents.id,
    hidden: [
      ...[agents.nameKey, agents.nameSkeleton, agents.tokenBalance],
      ...[agents.pendingName, agents.pendingNameAt, agents.pledgeLostAt],
    ],
  },
  { table: agentWards, subject: 'agents', row: agentWards.agentId },
  { table: reviews, subject: 'agents', row: reviews.agentId },
  // A user is visible as an agent, and as the author of reviews.
  {
    table: users,
    subject: 'agents',
    hidden: [
      ...[users.userType, users.teamRole, users.isAdmin, users.needsNoSecondFactor, users.phoneNumber],
      ...[users.passwordHash, users.locale, users.suspendedReason, users.deleteAt, users.createdAt],
      ...[users.notifySearches, users.notifyTips, users.notifyPriceDrops, users.notifyLeads, users.preferredChannel],
      ...[users.isNamed, users.lastSeenAt, users.numberReportedAt],
    ],
    announcedBy: 'note_public_person',
    silent: ['INSERT'],
  },
  // A visible one cannot be deleted.
  { table: cloudFiles, subject: 'files', silent: ['INSERT', 'DELETE'] },
  { table: cities, subject: 'places' },
  { table: cityShapes, subject: 'places' },
  { table: wards, subject: 'places' },
  { table: wardNeighbours, subject: 'places' },
  {
    table: landmarks,
    subject: 'places',
    hidden: [landmarks.proposedBy, landmarks.decidedBy, landmarks.decidedAt],
  },
  { table: marketPrices, subject: 'market', row: marketPrices.cell },
  { table: faqs, subject: 'faqs' },
  { table: menuEntries, subject: 'menu' },
  { table: menuItemCollections, subject: 'menu' },
  { table: menuItems, subject: 'menu' },
  { table: editedPageTexts, subject: 'pages' },
  { table: appParameters, subject: 'parameters' },
  { table: plans, subject: 'plans' },
  { table: planFeatures, subject: 'plans' },
  // Testimonials show the ward that the customer asked about.
  { table: transactionEvents, subject: 'contacts', row: transactionEvents.agentId },
  { table: featuredAds, subject: 'featured' },
  { table: featuredAgents, subject: 'featured' },
];

/** The columns of an ad that the search index reads: it is notified of their changes. */
const searched = [
  ...(['status', 'type', 'propertyType', 'wardId', 'landmarkId', 'agentId', 'price', 'bedroomsCount'] as const),
  ...amenities,
  ...(['publishedAt', 'expirationDate', 'unavailableAt', 'deletedAt', 'confirmedAt', 'closedAt'] as const),
  ...(['monthsInAdvance', 'connexionFees', 'factKeys'] as const),
] satisfies (keyof typeof ads.$inferSelect)[];

export const searchedColumns: readonly string[] = searched.map((name) => columnName(ads[name]));

interface Trigger {
  table: string;
  name: string;
  /** As PostgreSQL writes it, so that it can be compared with the database. */
  definition: string;
}

const onChange = (columns: readonly string[]) =>
  `FOR EACH ROW WHEN (${columns.map((column) => `old.${column} IS DISTINCT FROM new.${column}`).join(' OR ')})`;

function triggersOf({ table: of, subject, row, hidden, announcedBy, silent = [] }: PublicTable): Trigger[] {
  const table = getTableName(of);
  const trigger = (name: string, on: readonly Event[], how: string): Trigger => ({
    table,
    name: `public_${name}`,
    definition: `CREATE TRIGGER public_${name} AFTER ${on.join(' OR ')} ON ${table} ${how}`,
  });
  const whole = `FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject('${subject}')`;
  const loud = events.filter((event) => !silent.includes(event));
  if (hidden) {
    const shown = Object.values(getTableColumns(of)).filter((column) => !hidden.includes(column));
    const announce = announcedBy
      ? `${announcedBy}()`
      : row
        ? `note_public_row('${subject}', '${columnName(row)}')`
        : `note_public_subject('${subject}')`;
    return [
      trigger(
        'changed',
        loud.filter((event) => event !== 'UPDATE'),
        whole,
      ),
      trigger('updated', ['UPDATE'], `${onChange(shown.map(columnName))} EXECUTE FUNCTION ${announce}`),
    ];
  }
  if (!row) return [trigger('changed', loud, whole)];
  // Per statement, not per row: a bulk load is one notification.
  const rows = (kind: 'NEW' | 'OLD') =>
    `REFERENCING ${kind} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_public_rows('${subject}', '${columnName(row)}')`;
  return [
    trigger('inserted', ['INSERT'], rows('NEW')),
    trigger('updated', ['UPDATE'], rows('NEW')),
    trigger('deleted', ['DELETE'], rows('OLD')),
    trigger('truncated', ['TRUNCATE'], whole),
  ];
}

/** The triggers that announce public changes, and those that list ads for the search index. */
export const publicTriggers: readonly Trigger[] = [
  ...publicTables.flatMap(triggersOf),
  {
    table: 'ads',
    name: 'ads_changed_update',
    definition: `CREATE CONSTRAINT TRIGGER ads_changed_update AFTER UPDATE ON ads DEFERRABLE INITIALLY DEFERRED ${onChange(searchedColumns)} EXECUTE FUNCTION note_ad_change()`,
  },
];

/** The subject of each public table. */
export const subjectOf: ReadonlyMap<string, Subject> = new Map(
  publicTables.map(({ table, subject }) => [getTableName(table), subject]),
);
