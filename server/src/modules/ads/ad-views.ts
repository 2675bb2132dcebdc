import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { darDay } from '../../lib/dar-time.ts';
import { countDays } from './count-days.ts';

const flushSeconds = 5;
const mostRemembered = 100_000;

/** Programs that read pages without a person looking; browsers always name themselves. */
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

/** A page that is fetched in advance may never be looked at; the browser tells by `viewAd` when it is. */
export const isPrefetch = ({ 'sec-purpose': purpose }: VisitHeaders) => String(purpose ?? '').includes('prefetch');

/**
 * Views of ads, counted in memory and written together every few seconds: a read never waits for a write. One address
 * counts once an ad and minute.
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

  /** A visitor who was answered from the cache, be it the page or the call, has seen the ad like any other. */
  countCached({ method, url, ip, headers }: Visit) {
    const adId = /^\/(?:api\/v1\/front\/)?ads\/([\da-f-]{36})(?:\/[\w-]*)?(?:\?|$)/.exec(url)?.[1];
    if (adId && method === 'GET' && !isPrefetch(headers)) this.count(adId, ip, headers['user-agent']);
  }

  /** Writes what was counted, and waits for what is being written. A failure keeps the counts for the next time. */
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
    // Always in the same order: two processes writing at once must not wait for each other in a circle.
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into ad_stats (ad_id, views)
        select a.id, v.count from json_to_recordset(${JSON.stringify(counts)}) as v(id uuid, count int)
        join ads a on a.id = v.id order by a.id
        on conflict (ad_id) do update set views = ad_stats.views + excluded.views`);
      await countDays(tx, 'views', counts, darDay(new Date()));
    });
  }
}
