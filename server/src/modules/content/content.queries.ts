import type { faqTargets, MenuEntry } from '@makao/contract/content';
import type { Locale } from '@makao/contract/kernel/locales';
import { type Db, prepared } from '../../db/client.ts';

type FaqRow = { id: string; question: string; answer: string };

/** A statement in the words of each language: the other's are never read. */
const localized = <Row extends object, Values extends unknown[]>(name: string, text: (suffix: Locale) => string) => {
  const statements = {
    en: prepared<Row, Values>(`${name}.en`, text('en')),
    sw: prepared<Row, Values>(`${name}.sw`, text('sw')),
  };
  return (db: Db, locale: Locale, ...values: Values) => statements[locale](db, ...values);
};

export const findFaqs = localized<FaqRow, [target: (typeof faqTargets)[number], limit: number | null]>(
  'content.faqs',
  (suffix) =>
    `select id, question_${suffix} as question, answer_${suffix} as answer from faqs where target = $1
     order by position, created_at, id limit $2`,
);

/** The whole menu in one statement, a row an entry. */
export const findMenu = localized<MenuEntry, []>(
  'content.menu',
  (suffix) =>
    `select e.id, e.name_${suffix} as name, coalesce((
       select json_agg(json_build_object(
         'id', c.id, 'name', c.name_${suffix}, 'imageUrl', c.image_url, 'menuItems', coalesce((
           select json_agg(json_build_object('id', i.id, 'name', i.name_${suffix}, 'link', i.link) order by i.position, i.id)
           from menu_items i where i.collection_id = c.id), '[]')
         ) order by c.position, c.id)
       from menu_item_collections c where c.entry_id = e.id), '[]') as "menuItemCollections"
     from menu_entries e order by e.position, e.id`,
);

const featuredAdIds = prepared<{ id: string }, []>(
  'content.featured-ads',
  'select ad_id as id from featured_ads order by position, ad_id limit 24',
);
const featuredAgentIds = prepared<{ id: string }, []>(
  'content.featured-agents',
  'select agent_id as id from featured_agents order by position, agent_id limit 24',
);

export const findFeatured = async (db: Db) => {
  const [ads, agents] = await Promise.all([featuredAdIds(db), featuredAgentIds(db)]);
  return { adIds: ads.map(({ id }) => id), agentIds: agents.map(({ id }) => id) };
};
