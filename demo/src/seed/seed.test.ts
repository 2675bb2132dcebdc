import { connect } from '@makao/server/db/client';
import { AdIndex } from '@makao/server/modules/search/index/ad-index';
import { cloneDatabase } from '@makao/server/test/database';
import { afterAll, expect, it } from 'vitest';
import { seed } from './seed.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 3 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});
const one = async (text: string) => Object.values((await db.$client.query(text)).rows[0])[0];

it('adds consistent ads, and the index notices them', async () => {
  const index = new AdIndex(db);
  await index.catchUp();
  await seed(db, { ads: 3000, agents: 50, now: new Date() });
  expect(await one('select count(*) from ads')).toBe(3000);
  // Foreign keys are not checked during the copy.
  expect(
    await one(`select count(*) from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id
      join wards w on w.id = a.ward_id join ad_stats s on s.ad_id = a.id`),
  ).toBe(3000);
  expect(
    await one(
      'select count(*) from ad_media m left join ads a on a.id = m.ad_id left join cloud_files f on f.id = m.file_id where a.id is null or f.id is null',
    ),
  ).toBe(0);
  expect(
    await one(
      'select min(n) from (select count(m.*) as n from ads a left join ad_media m on m.ad_id = a.id group by a.id) t',
    ),
  ).toBe(3);
  const live = Number(
    await one(
      `select count(*) from ads where status = 'approved' and unavailable_at is null and expiration_date > now()`,
    ),
  );
  expect(live / 3000).toBeGreaterThan(0.7);
  expect(live / 3000).toBeLessThan(0.8);
  const shares = await one(`select max(n)::float / sum(n) from (select count(*) as n from ads group by ward_id) t`);
  expect(shares).toBeGreaterThan(0.03);
  await index.catchUp();
  expect(index.search({}, 1, 24).count).toBe(live);
});

it('can be repeated, and the change log continues to work', async () => {
  await seed(db, { ads: 500, agents: 10, now: new Date() });
  expect(await one('select count(*) from ads')).toBe(3500);
  expect(await one(`select count(*) = count(distinct path) from cloud_files`)).toBe(true);
  const before = await one('select max(seq) from ad_changes');
  await db.$client.query(
    `update ads set price = price + 10000 where id = (select id from ads where status = 'approved' limit 1)`,
  );
  expect(await one('select max(seq) from ad_changes')).toBe(Number(before) + 1);
});
