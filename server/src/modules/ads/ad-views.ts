import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { localDay } from '../../lib/market-time.ts';
import { countDays } from './count-days.ts';

const flushSeconds = 5;
const mostRemembered = 100_000;

/** User agents of bots and scripts; browsers always send one. */
const bots =
  /^$|bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|headless|lighthouse|^lightMyRequest$/i;

interface Visit {
  method: string;
  url: string;
  ip: string;
  headers: VisitHeaders;
}

interface VisitHeaders {
  'user-agent'?: string | undefined;
  'sec-purpose'?: string | string[] | undefined;
}

/** A prefetched page may never be viewed; the browser reports an actual view by `viewAd`. */
export const isPrefetch = ({ 'sec-purpose': purpose }: VisitHeaders) => String(purpose ?? '').includes('prefetch');

/**
 * Counts views of ads in memory and writes them every few seconds, so that no read waits for a write. An address counts
 * once per ad and minute.
 */
export class AdViews {
  readonly #db: Db;
  #counts = new Map<string, number>();
  #seen = new Set<string>();
  #minute = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  count(adId: string, address: string, userAgent = '', now = Date.now()) {
    if (bots.test(userAgent)) return;
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute || this.#seen.size >= mostRemembered) this.#seen.clear();
    this.#minute = minute;
    const viewer = `${adId} ${address}`;
    if (this.#seen.has(viewer)) return;
    this.#seen.add(viewer);
    this.#add(adId, 1);
  }

  /** Counts a view that was answered from the cache, whether page or API call. */
  countCached({ method, url, ip, headers }: Visit) {
    const adId = /^\/(?:api\/v1\/front\/)?ads\/([\da-f-]{36})(?:\/[\w-]*)?(?:\?|$)/.exec(url)?.[1];
    if (adId && method === 'GET' && !isPrefetch(headers)) this.count(adId, ip, headers['user-agent']);
  }

  /** Writes the counts, and waits for a write in progress. If it fails, the counts are kept for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = [...this.#counts];
    this.#counts.clear();
    if (counted.length > 0)
      this.#writing = this.#writing
        .then(() => this.#write(counted))
        .catch(() => {
          for (const [adId, views] of counted) this.#add(adId, views);
        });
    return this.#writing;
  }

  #add(adId: string, views: number) {
    this.#counts.set(adId, (this.#counts.get(adId) ?? 0) + views);
    this.#timer ??= setTimeout(() => void this.flush(), flushSeconds * 1000).unref();
  }

  async #write(counted: [adId: string, views: number][]) {
    const counts = counted.map(([id, count]) => ({ id, count }));
    // Always in the same order: processes that write at once must not deadlock.
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into ad_stats (ad_id, views)
        select a.id, v.count from json_to_recordset(${JSON.stringify(counts)}) as v(id uuid, count int)
        join ads a on a.id = v.id order by a.id
        on conflict (ad_id) do update set views = ad_stats.views + excluded.views`);
      await countDays(tx, 'views', counts, localDay(new Date()));
    });
  }
}
