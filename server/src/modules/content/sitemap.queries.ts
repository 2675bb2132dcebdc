import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { adPath } from '@makao/i18n/ads';
import { type Db, one } from '../../db/client.ts';
import { columns, computed, present, query, type RowOf, together } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { wards } from '../../db/schema/places.ts';
import { bounds } from '../../lib/paging.ts';
import { publicAgent, publicReview } from '../agents/agents.rules.ts';
import { shownAlone } from '../search/search.rules.ts';

export interface Entry {
  /** By language, where they differ. */
  path: string | ((locale: Locale) => string);
  lastmod: Date | null;
}

const addressed = together(
  columns(ads, 'a', ['id', 'propertyType', 'bedroomsCount']),
  present(columns(ads, 'a', ['type'])),
  columns(wards, 'w', { wardName: 'name' }),
);

const adsBelow = query`select ${addressed}, ${columns(ads, 'a', ['number'])}, ${computed<{ changed: Date }>({
  changed: 'greatest(a.updated_at, a.published_at)',
})} from ads a join wards w on w.id = a.ward_id
  where a.number < $1 and a.number >= $2 and ${shownAlone()} order by a.number desc limit $3`.prepare<
  [below: number, from: number, limit: number]
>('sitemap.ads');

const lastChanged = query`select ${addressed}, ${computed<{ changed: Date }>({ changed: 'c.changed' })}
  from (
    select ad_id, max(seq) as seq, max(changed_at) as changed
    from (select * from ad_changes order by seq desc limit $1) latest group by ad_id
  ) c join ads a on a.id = c.ad_id join wards w on w.id = a.ward_id where ${shownAlone()} order by c.seq desc`.prepare<
  [limit: number]
>('sitemap.changed');

const agentPage = query`select ${columns(agents, 'g', ['id'])}, ${computed<{ changed: Date }>({
  changed: 'greatest(g.created_at, ad.created_at, review.created_at)',
})}
  from (
    select * from agents g where ${publicAgent()} order by g.id limit $1 offset $2
  ) g
  left join lateral (
    select a.created_at from ads a where a.agent_id = g.id and a.deleted_at is null and a.published_at is not null
    order by a.created_at desc nulls first limit 1
  ) ad on true
  left join lateral (
    select r.created_at from reviews r where r.agent_id = g.id and ${publicReview()} order by r.created_at desc nulls first limit 1
  ) review on true
  order by g.id`.prepare<[limit: number, skip: number]>('sitemap.agents');

const agentCount = query`select ${computed<{ count: number }>({ count: 'count(*)' })} from agents`.prepare<[]>(
  'sitemap.agent-count',
);

const publishedAt = query`select ${columns(ads, 'a', ['number', 'publishedAt'])} from ads a
  where a.number = any($1)`.prepare<[numbers: number[]]>('sitemap.published');

function entryOf({ changed, type, wardName, ...ad }: RowOf<typeof addressed> & { changed: Date }): Entry {
  const addressed = { ...ad, type: readAdType(type), ward: { name: wardName } };
  return { path: (locale) => adPath(addressed, locale), lastmod: changed };
}

const batchSize = 5_000;

/** Published ads with numbers from `from` to below `to`, newest first, in batches of a few thousand. */
export async function* adsBetween(db: Db, from: number, to: number): AsyncGenerator<Entry[]> {
  for (let below = to; ; ) {
    const rows = await adsBelow(db, below, from, batchSize);
    yield rows.map(entryOf);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    below = last.number;
  }
}

/** Published ads among the latest changes, last change first. */
export const adsChanged = async (db: Db, limit: number): Promise<Entry[]> =>
  (await lastChanged(db, limit)).map(entryOf);

export const countAgents = async (db: Db) => one(await agentCount(db)).count;

export const agentsOnPage = async (db: Db, page: number, limit: number): Promise<Entry[]> =>
  (await agentPage(db, ...bounds({ page, limit }))).map(({ id, changed }) => ({
    path: `/agents/${id}`,
    lastmod: changed,
  }));

export const publicationOf = async (db: Db, numbers: number[]) =>
  new Map((await publishedAt(db, numbers)).map(({ number, publishedAt }) => [number, publishedAt]));
