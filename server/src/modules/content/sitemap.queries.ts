import { type Db, one } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { bounds } from '../../lib/paging.ts';
import { publicAgent, publicReview } from '../agents/agents.rules.ts';
import { shownAlone } from '../search/search.rules.ts';

export interface Entry {
  path: string;
  lastmod: Date | null;
}

const adsBelow = query`select ${columns(ads, 'a', ['id', 'number'])}, ${computed<{ changed: Date }>({
  changed: 'greatest(a.updated_at, a.published_at)',
})} from ads a
  where a.number < $1 and a.number >= $2 and ${shownAlone()} order by a.number desc limit $3`.prepare<
  [below: number, from: number, limit: number]
>('sitemap.ads');

const lastChanged = query`select ${columns(ads, 'a', ['id'])}, ${computed<{ changed: Date }>({ changed: 'c.changed' })}
  from (
    select ad_id, max(seq) as seq, max(changed_at) as changed
    from (select * from ad_changes order by seq desc limit $1) latest group by ad_id
  ) c join ads a on a.id = c.ad_id where ${shownAlone()} order by c.seq desc`.prepare<[limit: number]>(
  'sitemap.changed',
);

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

const batchSize = 5_000;

/** Ads on show with numbers from `from` up to and without `to`, newest numbers first, a few thousand rows at a time. */
export async function* adsBetween(db: Db, from: number, to: number): AsyncGenerator<Entry[]> {
  for (let below = to; ; ) {
    const rows = await adsBelow(db, below, from, batchSize);
    yield rows.map(({ id, changed }) => ({ path: `/ads/${id}`, lastmod: changed }));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    below = last.number;
  }
}

/** The ads on show among the latest changes, the last change first. */
export const adsChanged = async (db: Db, limit: number): Promise<Entry[]> =>
  (await lastChanged(db, limit)).map(({ id, changed }) => ({ path: `/ads/${id}`, lastmod: changed }));

export const countAgents = async (db: Db) => one(await agentCount(db)).count;

export const agentsOnPage = async (db: Db, page: number, limit: number): Promise<Entry[]> =>
  (await agentPage(db, ...bounds({ page, limit }))).map(({ id, changed }) => ({
    path: `/agents/${id}`,
    lastmod: changed,
  }));

export const publicationOf = async (db: Db, numbers: number[]) =>
  new Map((await publishedAt(db, numbers)).map(({ number, publishedAt }) => [number, publishedAt]));
