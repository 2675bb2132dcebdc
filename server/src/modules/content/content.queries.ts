import type { EditedPage, Faq, faqTargets } from '@makao/contract/content';
import type { Locale } from '@makao/contract/kernel/locales';
import type { Db } from '../../db/client.ts';
import { columns, jsonList, type Query, query, together } from '../../db/columns.ts';
import {
  editedPageTexts,
  faqs,
  featuredAds,
  featuredAgents,
  menuEntries,
  menuItemCollections,
  menuItems,
} from '../../db/schema/content.ts';

/** A query per language, so that the other language's columns are not read. */
const localized = <Row, Values extends unknown[]>(name: string, { en, sw }: Record<Locale, Query<Row>>) => {
  const statements = { en: en.prepare<Values>(`${name}.en`), sw: sw.prepare<Values>(`${name}.sw`) };
  return (db: Db, locale: Locale, ...values: Values) => statements[locale](db, ...values);
};

const faqRows = query`select ${columns(faqs, 'f', ['id', 'target', 'questionEn', 'questionSw', 'answerEn', 'answerSw'])}
    from faqs f where f.target = $1 order by f.position, f.created_at, f.id limit $2`.prepare<
  [target: (typeof faqTargets)[number], limit: number | null]
>('content.faqs');

export const findFaqs = async (
  db: Db,
  locale: Locale,
  target: (typeof faqTargets)[number],
  limit: number | null,
): Promise<Faq[]> =>
  (await faqRows(db, target, limit)).map(({ id, questionEn, questionSw, answerEn, answerSw, ...row }) => {
    const translations = {
      en: { question: questionEn, answer: answerEn },
      sw: { question: questionSw, answer: answerSw },
    };
    return { id, target: row.target, ...translations[locale], translations };
  });

const pageIn = (suffix: 'En' | 'Sw') =>
  query`select ${columns(editedPageTexts, 'p', { text: `text${suffix}` })} from edited_pages p where p.page = $1`;

export const findPageText = localized<
  ReturnType<typeof pageIn> extends Query<infer Row> ? Row : never,
  [page: EditedPage]
>('content.page', { en: pageIn('En'), sw: pageIn('Sw') });

/** The whole menu in one query, one row per entry. */
const menuIn = (suffix: 'En' | 'Sw') => {
  const items = jsonList(
    'menuItems',
    columns(menuItems, 'i', { id: 'id', name: `name${suffix}`, link: 'link' }),
    'i.position, i.id',
    'menu_items i where i.collection_id = c.id',
  );
  const collections = jsonList(
    'menuItemCollections',
    together(columns(menuItemCollections, 'c', { id: 'id', name: `name${suffix}`, imageUrl: 'imageUrl' }), items),
    'c.position, c.id',
    'menu_item_collections c where c.entry_id = e.id',
  );
  const entry = columns(menuEntries, 'e', { id: 'id', name: `name${suffix}` });
  return query`select ${entry}, ${collections} from menu_entries e order by e.position, e.id`;
};

export const findMenu = localized<ReturnType<typeof menuIn> extends Query<infer Row> ? Row : never, []>(
  'content.menu',
  { en: menuIn('En'), sw: menuIn('Sw') },
);

const featuredAdIds = query`select ${columns(featuredAds, 'f', { id: 'adId' })} from featured_ads f
  order by f.position, f.ad_id limit 24`.prepare<[]>('content.featured-ads');
const featuredAgentIds = query`select ${columns(featuredAgents, 'f', { id: 'agentId' })} from featured_agents f
  order by f.position, f.agent_id limit 24`.prepare<[]>('content.featured-agents');

export const findFeatured = async (db: Db) => {
  const [ads, agents] = await Promise.all([featuredAdIds(db), featuredAgentIds(db)]);
  return { adIds: ads.map(({ id }) => id), agentIds: agents.map(({ id }) => id) };
};
