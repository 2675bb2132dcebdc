import { setTimeout as wait } from 'node:timers/promises';
import { money } from '@makao/i18n/format';
import type { Db } from '@makao/server/db/client';
import { randomFrom } from './mix.ts';

interface Target {
  id: string;
  wardId: string;
  cityId: string;
}

/** The newest ads of some wards, which are all on the first page of their ward's search. */
export async function targets(db: Db): Promise<Target[]> {
  const { rows } = await db.$client.query<Target>(
    `select id, ward_id as "wardId", city_id as "cityId" from (
       select a.id, a.ward_id, w.city_id, row_number() over (partition by a.ward_id order by published_at desc, number desc) as place
       from ads a join wards w on w.id = a.ward_id join agents g on g.id = a.agent_id join users u on u.id = g.user_id
       where a.status = 'approved' and a.unavailable_at is null and a.deleted_at is null and u.suspended_at is null
         and expiration_date > now() + interval '1 day'
     ) newest where place <= 10 order by id limit 300`,
  );
  return rows;
}

/** How many changes were made, and the pages that were stale on the next request. */
export interface Changes {
  made: number;
  checked: number;
  stale: string[];
}

/**
 * Changes public data so many times a second (a price, an ad withdrawn, an ad published again) and requests the ad and
 * its ward's search from every process as soon as the change is committed.
 */
export async function makeChanges(
  db: Db,
  urls: string[],
  list: Target[],
  { perSecond, until }: { perSecond: number; until: number },
): Promise<Changes> {
  const random = randomFrom(7);
  const changes: Changes = { made: 0, checked: 0, stale: [] };
  const hidden: Target[] = [];
  let readers = 0;
  // Each request has its own address, like different visitors.
  const read = async (url: string) => {
    const [high, low] = [(++readers >> 8) % 256, readers % 256];
    const answer = await fetch(url, {
      headers: { 'accept-language': 'en', 'accept-encoding': 'br', 'x-forwarded-for': `10.250.${high}.${low}` },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const check = async (what: string, { id, wardId, cityId }: Target, isRight: (page: Page) => boolean) => {
    await Promise.all(
      urls.map(async (url) => {
        const [ad, search] = await Promise.all([
          read(`${url}/ads/${id}`),
          read(`${url}/search?cityId=${cityId}&wardIds=${wardId}`),
        ]);
        changes.checked += 2;
        // A request shed under load is not stale.
        if (ad.status === 503 || search.status === 503) return;
        if (!isRight({ ad, isListed: search.text.includes(`href="/ads/${id}/`) }))
          changes.stale.push(`${what} ${url}/ads/${id}: ${ad.status}`);
      }),
    );
  };
  const checks: Promise<void>[] = [];
  for (let at = performance.now(); perSecond > 0 && at < until; at += 1000 / perSecond) {
    await wait(Math.max(0, at - performance.now()));
    const turn = changes.made++ % 4;
    if (turn === 3 && hidden.length > 0) {
      const back = hidden.shift()!;
      await db.$client.query('update ads set unavailable_at = null where id = $1', [back.id]);
      checks.push(
        check('shown again', back, ({ ad, isListed }) => ad.status === 200 && isListed).then(
          () => void list.push(back),
        ),
      );
      continue;
    }
    const [target] = list.splice(Math.floor(random() * list.length), 1);
    if (!target) continue;
    if (turn === 2) {
      await db.$client.query('update ads set unavailable_at = now() where id = $1', [target.id]);
      checks.push(
        check('withdrawn', target, ({ ad, isListed }) => ad.status === 410 && !isListed).then(
          () => void hidden.push(target),
        ),
      );
      continue;
    }
    const price = 100_000 + 1000 * Math.floor(random() * 900);
    await db.$client.query('update ads set price = $2 where id = $1', [target.id, price]);
    checks.push(
      check('price', target, ({ ad, isListed }) => ad.text.includes(money(price)) && isListed).then(
        () => void list.push(target),
      ),
    );
  }
  await Promise.all(checks);
  for (const { id } of hidden) await db.$client.query('update ads set unavailable_at = null where id = $1', [id]);
  return changes;
}

interface Page {
  ad: { status: number; text: string };
  isListed: boolean;
}
