import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Amenity, amenities } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { reportReasons } from '@makao/contract/moderation.reports';
import { connect, type Db } from '@makao/server/db/client';
import { ads } from '@makao/server/db/schema/ads';
import { localStorage } from '@makao/server/lib/storage/local';
import { checkPassword } from '@makao/server/modules/accounts/passwords';
import { cloneDatabase } from '@makao/server/test/database';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fates } from './ads.ts';
import { fillDemo } from './demo.ts';
import { furtherKinds } from './kinds.ts';
import { demoPeople, password } from './people.ts';
import { drawingStorage, knownPictures } from './pictures/drawn.ts';

const now = new Date('2026-11-15T09:00:00Z');
let db: Db;
let tidy: () => Promise<void>;
let storage: ReturnType<typeof localStorage>;

async function fresh() {
  const { connection, drop } = await cloneDatabase();
  const own = connect({ ...connection, max: 2 });
  return {
    db: own,
    end: async () => {
      await own.$client.end();
      await drop();
    },
  };
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makao-demo-'));
  storage = localStorage({ folder, publicUrl: '/files' });
  const made = await fresh();
  db = made.db;
  tidy = async () => {
    await made.end();
    await rm(folder, { recursive: true, force: true });
  };
  expect(await fillDemo(db, storage, now)).toBe(true);
});
afterAll(() => tidy());

const rows = async (text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []) => Object.values((await rows(text, values))[0])[0];

describe('the demo', () => {
  it('is filled once', async () => {
    const before = await one('select count(*) from ads');
    expect(await fillDemo(db, storage, now)).toBe(false);
    expect(await one('select count(*) from ads')).toBe(before);
  });

  it('leaves nothing behind when it is interrupted, and is the same when it is filled again', async () => {
    const other = await fresh();
    const run = (text: string) => other.db.$client.query(text);
    await run(
      `create function stop() returns trigger language plpgsql as $$ begin raise exception 'stop'; end $$;
       create trigger stop before insert on featured_agents execute function stop()`,
    );
    await expect(fillDemo(other.db, storage, now)).rejects.toThrow();
    expect((await run('select from users union all select from wards')).rowCount).toBe(0);
    await run('drop trigger stop on featured_agents');
    expect(await fillDemo(other.db, storage, now)).toBe(true);
    const digest = `select md5(string_agg(t::text, ',' order by id)) as d from
      (select id, agent_id, ward_id, price, description, created_at, published_at from ads) t`;
    const again = (await run(digest)).rows[0].d;
    await other.end();
    expect(again).toBe(await one(digest));
  }, 60_000);

  it('lets users sign in with every demo account', async () => {
    for (const { phone } of demoPeople) {
      const [user] = await rows('select * from users where phone_number = $1', [phone]);
      expect(await checkPassword(user.password_hash, password), phone).toBe(true);
      expect(user.verified_at === null).toBe(phone === '+255700000005');
      expect(user.team_role === 'owner').toBe(phone === '+255700000001');
    }
    const plans = `select count(*) from agents a join users u on u.id = a.user_id cross join plan_terms(a.id) s
      where u.phone_number = $1 and s.start_date <= $2 and s.end_date > $2`;
    const own =
      'select count(*) from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id where u.phone_number = $1';
    for (const phone of ['+255700000002', '+255700000006'])
      expect([await one(plans, [phone, now]), await one(own, [phone])]).toEqual([1, expect.toSatisfy((n) => n > 8)]);
    expect([await one(plans, ['+255700000003', now]), await one(own, ['+255700000003'])]).toEqual([0, 0]);
  });

  it('has ads in every state', async () => {
    const sum = (counts: object) => Object.values(counts).reduce((total: number, n: number) => total + n, 0);
    const total = sum(fates) + sum(furtherKinds);
    expect(await one('select count(*) from ads')).toBe(total);
    const shown = `status = 'approved' and deleted_at is null and unavailable_at is null and expiration_date > $1`;
    expect(await one(`select count(*) from ads where ${shown}`, [now])).toBe(
      fates.live + fates.changed + fates.restored + sum(furtherKinds),
    );
    const states = await rows(`select status, count(*)::int as n from ads group by 1`);
    expect(Object.fromEntries(states.map(({ status, n }) => [status, n]))).toMatchObject({
      draft: fates.draft,
      pending_approval: fates.pending,
      rejected: fates.rejected,
    });
    expect(await one(`select count(*) from ads where status = 'rejected' and admin_comment is null`)).toBe(0);
    expect(
      await one(`select count(*) from ads where created_at > $1 or published_at > $1 or published_at < created_at`, [
        now,
      ]),
    ).toBe(0);
    expect(await one(`select count(distinct (type, property_type)) from ads where ${shown}`, [now])).toBe(10);
    expect(await one(`select count(distinct ward_id) from ads where ${shown}`, [now])).toBeGreaterThan(50);
    expect(
      await one(`select count(*) from ads where ${shown} and created_at > $1::timestamptz - interval '4 days'`, [now]),
    ).toBeGreaterThan(24);
  });

  it('shows every ad with pictures, and never the same picture for two', async () => {
    const [few] = await rows(
      `select count(*) filter (where n not between 3 and 6) as wrong from (select count(m.*) as n from ads a left join ad_media m on m.ad_id = a.id group by a.id) t`,
    );
    expect(few.wrong).toBe(0);
    expect(await one('select count(*) - count(distinct file_id) from ad_media')).toBe(0);
    expect(
      await one(
        `select count(*) from ad_media m join cloud_files f on f.id = m.file_id where f.path like '%.webm' and m.position < 2`,
      ),
    ).toBe(1);
    expect(
      await one(
        `select count(*) from ad_media m join cloud_files f on f.id = m.file_id where m.position = 0 and f.path like '%.webm'`,
      ),
    ).toBe(0);
    expect((await storage.get('demo/tour.webm'))?.contentType).toBe('video/webm');
  });

  it('asks prices that fit place and kind, in round numbers', async () => {
    const typical = (ward: string, type: string) =>
      one(
        `select percentile_disc(0.5) within group (order by price) from ads a join wards w on w.id = a.ward_id where w.name = $1 and a.type = $2 and property_type in ('apartment', 'house')`,
        [ward, type],
      );
    expect(await typical('Msasani', 'rent')).toBeGreaterThan(3 * Number(await typical('Kimara', 'rent')));
    expect(
      await one(
        `select count(*) from ads where price % 10000 <> 0 or (type = 'rent' and price not between case property_type when 'room' then 30000 else 80000 end and 6000000) or (type = 'sell' and price not between 15000000 and 2500000000)`,
      ),
    ).toBe(0);
    expect(
      await one(`select count(*) from ads where fees_for_visit <> 0 and not fees_for_visit = any($1)`, [
        limits.visitFees,
      ]),
    ).toBe(0);
  });

  it('mentions nothing in a description that the ad does not offer', async () => {
    const words: Partial<Record<Amenity, RegExp>> = {
      hasGenerator: /jenereta|generator/i,
      hasGuard: /mlinzi|ulinzi|\bguard/i,
      hasPool: /bwawa|\bpool/i,
      hasWaterTank: /tangi|\btank/i,
      hasGarage: /parking/i,
      hasGarden: /bustani yenye|bustani ni|\bgarden/i,
      isFurnished: /samani|furnished/i,
    };
    const all = (await db.select().from(ads)).map((ad) => ({ ...ad, description: ad.description ?? '' }));
    for (const ad of all) {
      expect(ad.description, ad.id).not.toMatch(/undefined|null|NaN|\{| {2}/);
      expect(ad.description.length).toBeGreaterThan(60);
      for (const name of amenities)
        if (words[name]?.test(ad.description)) expect(ad[name], `${name}: ${ad.description}`).toBe(true);
      if (ad.propertyType === 'plot') expect(ad.description).not.toMatch(/vya kulala|bedroom|sebule/i);
    }
    expect(new Set(all.map(({ description }) => description)).size).toBeGreaterThan(all.length * 0.97);
    expect(
      all.filter(({ description }) => /inapangishwa|inauzwa|kinauzwa|unatafuta|kiwanja|iko tayari/i.test(description))
        .length,
    ).toBeGreaterThan(150);
    expect(
      all.filter(({ description }) => /\b(the|with|for sale|to rent)\b/i.test(description)).length,
    ).toBeGreaterThan(80);
  });

  it('has consistent totals: ratings, tokens, counters', async () => {
    expect(
      await rows(
        `select a.id from agents a left join reviews r on r.agent_id = a.id and r.published_at is not null group by a.id having a.reviews_count <> count(r.*) or a.rating_sum <> coalesce(sum(r.note), 0)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select a.id from agents a left join token_movements t on t.agent_id = a.id group by a.id having a.token_balance <> coalesce(sum(t.variation), 0)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select s.ad_id from ad_stats s where favorites <> (select count(*) from favorites f where f.ad_id = s.ad_id) or contacts <> (select count(*) from transaction_events e where e.ad_id = s.ad_id) or notifications <> (select count(*) from user_ad_search_results r where r.ad_id = s.ad_id)`,
      ),
    ).toEqual([]);
    expect(await one('select count(*) from ads a left join ad_stats s on s.ad_id = a.id where s.ad_id is null')).toBe(
      0,
    );
    expect(
      await one(
        `select count(*) from reviews r where not exists (select from transaction_events e where e.customer_id = r.owner_id and e.agent_id = r.agent_id and e.created_at < r.created_at)`,
      ),
    ).toBe(0);
  });

  it('has reviews in every status, some of them answered', async () => {
    expect(await one('select count(*) from reviews where held_at is not null')).toBe(3);
    expect(await one('select count(*) from reviews where hidden_reason is not null')).toBe(2);
    expect(await one('select count(*) from reviews where answer is not null')).toBeGreaterThan(5);
    const own = `select count(*) from reviews r join users u on u.id = r.owner_id where u.phone_number = '+255700000004'`;
    expect(await one(`${own} and r.hidden_at is not null`)).toBe(1);
    const received = `select count(*) from reviews r join agents a on a.id = r.agent_id join users u on u.id = a.user_id
      where u.phone_number = '+255700000002' and r.published_at is not null`;
    expect(await one(`${received} and r.answer is not null`)).toBeGreaterThan(0);
    expect(await one(`${received} and r.answer is null`)).toBeGreaterThan(0);
  });

  it('has every kind of payment, report and search', async () => {
    const states = await rows('select status, count(*)::int as n from payments group by 1 order by 1');
    expect(states.map(({ status }) => status)).toEqual(['confirmed', 'error', 'new', 'rejected', 'reversed']);
    expect(
      await one(
        `select count(*) from payments p where status = 'confirmed' and not exists (select from plan_entries s where s.payment_id = p.id) and not exists (select from token_movements t where t.payment_id = p.id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*) from unavailable_reports where resolved_at is null and reason = 'gone' and not is_tip`,
      ),
    ).toBe(fates.reported);
    const reasons = await rows('select distinct reason from unavailable_reports where resolved_at is null');
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(reportReasons));
    expect(await one('select count(*) from unavailable_reports where is_tip')).toBe(1);
    expect(await one(`select count(*) from ads where unavailable_at is not null`)).toBe(fates.reported);
    const own = await rows(
      `select s.id, count(r.*)::int as n from user_ad_searches s join users u on u.id = s.user_id left join user_ad_search_results r on r.search_id = s.id where u.phone_number = '+255700000004' group by 1`,
    );
    expect(own.length).toBe(4);
    expect(Math.max(...own.map(({ n }) => n))).toBeGreaterThan(limits.pageSizes.searchResults);
    expect(
      await one(
        `select count(*) from favorites f join users u on u.id = f.user_id where u.phone_number = '+255700000004'`,
      ),
    ).toBeGreaterThan(limits.pageSizes.favorites);
    expect(await one('select count(*) from featured_ads')).toBeGreaterThan(8);
    expect(await one('select count(*) from featured_agents')).toBe(8);
    expect((await rows('select target, count(*)::int as n from faqs group by 1 order by 1')).map(({ n }) => n)).toEqual(
      [6, 8],
    );
    expect((await rows('select key from app_parameters order by 1')).map(({ key }) => key)).toEqual([
      'airtelName',
      'airtelPhoneNumber',
      'mPesaName',
      'mPesaPhoneNumber',
      'mixxName',
      'mixxPhoneNumber',
      'publicBucketName',
      'supportPhoneNumber',
    ]);
  });

  it('draws a picture on the first request, in the requested size, and only known ones', async () => {
    const drawing = drawingStorage(storage, knownPictures(db));
    const [{ path }] = await rows(
      `select f.path from cloud_files f join ad_media m on m.file_id = f.id where m.position = 0 limit 1`,
    );
    const small = path.replace('1280.webp', '320.avif');
    expect([await storage.exists(small), await drawing.exists(small)]).toEqual([false, true]);
    const [first, second] = await Promise.all([drawing.get(small), drawing.get(small)]);
    const bytes = await buffer(first!.body);
    second!.body.destroy();
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height, first!.contentType]).toEqual([320, 400, 'image/avif']);
    expect(await storage.exists(small)).toBe(true);
    expect(await drawing.get('demo/house-villa-h999999-0/320.avif')).toBeNull();
    expect(await drawing.get('demo/house-villa-h1-0/333.avif')).toBeNull();
  });
});
