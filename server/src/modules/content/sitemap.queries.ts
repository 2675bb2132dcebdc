import { type Db, prepared } from '../../db/client.ts';
import { shown } from '../ads/ads.queries.ts';

export interface Entry {
  path: string;
  lastmod: Date | null;
}

type Row = { id: string; changed: Date };

const adsBelow = prepared<Row & { number: number }, [below: number, from: number, limit: number]>(
  'sitemap.ads',
  `select a.id, a.number, greatest(a.updated_at, a.published_at) as changed from ads a
   where a.number < $1 and a.number >= $2 and ${shown} order by a.number desc limit $3`,
);

const lastChanged = prepared<Row, [limit: number]>(
  'sitemap.changed',
  `select a.id, c.changed from (
     select ad_id, max(seq) as seq, max(changed_at) as changed
     from (select * from ad_changes order by seq desc limit $1) latest group by ad_id
   ) c join ads a on a.id = c.ad_id where ${shown} order by c.seq desc`,
);

const agentPage = prepared<Row, [limit: number, skip: number]>(
  'sitemap.agents',
  `select g.id, greatest(g.created_at, ad.created_at, review.created_at) as changed
   from (
     select * from agents g
     where not exists (select from users u where u.id = g.user_id and u.suspended_at is not null)
     order by g.id limit $1 offset $2
   ) g
   left join lateral (
     select a.created_at from ads a where a.agent_id = g.id and a.deleted_at is null and a.published_at is not null
     order by a.created_at desc nulls first limit 1
   ) ad on true
   left join lateral (
     select r.created_at from reviews r where r.agent_id = g.id order by r.created_at desc nulls first limit 1
   ) review on true
   order by g.id`,
);

const agentCount = prepared<{ count: number }, []>('sitemap.agent-count', 'select count(*) as count from agents');

const publishedAt = prepared<{ number: number; changed: Date }, [numbers: number[]]>(
  'sitemap.published',
  'select number, published_at as changed from ads where number = any($1)',
);

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

export const countAgents = async (db: Db) => (await agentCount(db))[0]!.count;

export const agentsOnPage = async (db: Db, page: number, limit: number): Promise<Entry[]> =>
  (await agentPage(db, limit, (page - 1) * limit)).map(({ id, changed }) => ({
    path: `/agents/${id}`,
    lastmod: changed,
  }));

export const publicationOf = async (db: Db, numbers: number[]) =>
  new Map((await publishedAt(db, numbers)).map(({ number, changed }) => [number, changed]));
