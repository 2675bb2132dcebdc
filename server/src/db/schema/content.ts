import { editedPages, faqTargets } from '@makao/contract/content';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf } from './columns.ts';

export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    target: text({ enum: faqTargets }).notNull(),
    questionEn: text().notNull(),
    questionSw: text().notNull(),
    answerEn: text().notNull(),
    answerSw: text().notNull(),
    position: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('faqs_target', oneOf(t.target, faqTargets)), index('faqs_order').on(t.target, t.position)],
);

export const menuEntries = pgTable('menu_entries', {
  id: id(),
  nameEn: text().notNull(),
  nameSw: text().notNull(),
  position: smallint().notNull(),
});

export const menuItemCollections = pgTable(
  'menu_item_collections',
  {
    id: id(),
    entryId: uuid()
      .notNull()
      .references(() => menuEntries.id, { onDelete: 'cascade' }),
    nameEn: text().notNull(),
    nameSw: text().notNull(),
    imageUrl: text(),
    position: smallint().notNull(),
  },
  (t) => [index('menu_item_collections_entry').on(t.entryId, t.position)],
);

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    collectionId: uuid()
      .notNull()
      .references(() => menuItemCollections.id, { onDelete: 'cascade' }),
    nameEn: text().notNull(),
    nameSw: text().notNull(),
    link: text().notNull(),
    position: smallint().notNull(),
  },
  (t) => [index('menu_items_collection').on(t.collectionId, t.position)],
);

/** Pages that the team has written; the others show the specified text or notice. */
export const editedPageTexts = pgTable(
  'edited_pages',
  {
    page: text({ enum: editedPages }).primaryKey(),
    textEn: text().notNull(),
    textSw: text().notNull(),
    /** Counts the saves: a save based on an older version is refused. */
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
    updatedBy: uuid().references(() => users.id),
  },
  (t) => [
    check('edited_pages_page', oneOf(t.page, editedPages)),
    check(
      'edited_pages_texts',
      sql`char_length(${t.textEn}) between 1 and 40000 and char_length(${t.textSw}) between 1 and 40000`,
    ),
  ],
);

export const appParameters = pgTable('app_parameters', { key: text().primaryKey(), value: text().notNull() });

export const featuredAds = pgTable(
  'featured_ads',
  {
    adId: uuid()
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [index('featured_ads_position').on(t.position)],
);

export const featuredAgents = pgTable(
  'featured_agents',
  { agentId: uuid().primaryKey(), position: smallint().notNull() },
  (t) => [
    foreignKey({ columns: [t.agentId], foreignColumns: [agents.id] }).onDelete('cascade'),
    index('featured_agents_position').on(t.position),
  ],
);
