import { limits } from '@makao/contract/kernel/limits';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { countBy, countFoundBy, countList, cursorPage, type Listing, Narrowing } from './listing.ts';
import { hasWord } from './search-terms.ts';

const { db } = await testApp();
await db.execute(sql`create table listed as select md5(i::text)::uuid as id, timestamptz '2026-01-01' + i * interval '1 minute' as at,
  i % 2 as parity, 'Asha Mwakalinga ' || i as name from generate_series(1, ${sql.raw(String(limits.countedRows + 500))}) i`);
const listOf = (...where: string[]): Listing => ({
  from: 'listed l',
  where,
  values: [],
  timestamp: 'l.at',
  key: 'l.id',
  keyType: 'uuid',
});
const page = (list: Listing, asked: object) =>
  cursorPage(db, list, { page: 1, limit: 3, ...asked }, async (keys) => keys);

it('lists are counted exactly up to the limit, and one more beyond [LIFE-3]', async () => {
  expect(await countList(db, listOf())).toBe(limits.countedRows + 1);
  expect(await countList(db, listOf('l.parity = 0'))).toBe((limits.countedRows + 500) / 2);
  expect(await countBy(db, listOf(), { all: 'true', odd: 'l.parity = 1', none: 'false' })).toEqual({
    all: limits.countedRows + 1,
    odd: (limits.countedRows + 500) / 2,
    none: 0,
  });
});

it('page numbers reach as far as rows are counted, cursors to the end [LIFE-3]', async () => {
  const last = limits.countedRows / 100 + 1;
  expect((await page(listOf(), { page: last, limit: 100 })).data).toHaveLength(100);
  await expect(page(listOf(), { page: last + 1, limit: 100 })).rejects.toMatchObject({ code: 'validation' });
  let { next } = await page(listOf(), { page: last, limit: 100 });
  const beyond: string[] = [];
  while (next) {
    const found = await page(listOf(), { after: next, limit: 100 });
    beyond.push(...found.data);
    next = found.next;
  }
  expect(new Set(beyond).size).toBe(400);
});

it('a search is in the order of its list, and its counts are exact or unknown [LIFE-3]', async () => {
  for (const found of ['l.parity = 1', 'l.parity < 2']) {
    const plain = await page(listOf(found), { limit: 20 });
    expect([found, await page({ ...listOf(), found }, { limit: 20 })]).toEqual([found, plain]);
    const next = await page({ ...listOf(), found }, { after: plain.next });
    expect(next.data).toEqual((await page(listOf(found), { after: plain.next })).data);
  }
  const counts = (found: string) => countFoundBy(db, { ...listOf(), found }, { all: 'true', odd: 'l.parity = 1' });
  expect(await counts('l.parity = 1')).toEqual({
    all: limits.countedRows / 2 + 250,
    odd: limits.countedRows / 2 + 250,
  });
  expect(await counts('l.parity < 2')).toEqual({});
});

it('a search that finds more than are counted is read by its condition on single rows [LIFE-3]', async () => {
  const list = (found: string) => page({ ...listOf(), found, among: 'l.parity = 1' }, {});
  expect((await list('l.parity < 2')).data).toEqual((await page(listOf('l.parity = 1'), {})).data);
  expect((await list('l.parity = 0')).data).toEqual((await page(listOf('l.parity = 0'), {})).data);
});

it('conditions that exclude each other are one list, counted together up to the limit [LIFE-3]', async () => {
  const early = `l.at < timestamptz '2026-01-01 05:00'`;
  const [some, all] = [
    ['l.parity = 1', `l.parity = 0 and ${early}`],
    ['l.parity = 0', 'l.parity = 1'],
  ];
  const counted = (limits.countedRows + 500) / 2 + 149;
  expect(await countList(db, { ...listOf(), either: some })).toBe(counted);
  expect(await countList(db, { ...listOf(early), either: all })).toBe(299);
  expect(await countBy(db, listOf(), { some, all })).toEqual({ some: counted, all: limits.countedRows + 1 });
  const odd = (await page(listOf('l.parity = 1'), {})).data;
  expect((await page({ ...listOf(), either: some }, {})).data).toEqual(odd);
});

it('a list that begins with the oldest is paged both ways [LIFE-3]', async () => {
  const oldest = { ...listOf(), direction: 'asc' as const };
  const first = await page(oldest, {});
  const second = await page(oldest, { after: first.next });
  expect(second.data.filter((key) => first.data.includes(key))).toEqual([]);
  expect((await page(oldest, { before: second.previous })).data).toEqual(first.data);
});

it('a trigram index finds parts of words, and the beginnings of short ones [LIFE-3]', async () => {
  await db.execute(sql`create index listed_parts on listed using gin (lower(name) gin_trgm_ops)`);
  await db.execute(sql`analyze listed`);
  for (const [words, most] of [
    [['kaling', '10007'], 20],
    [['as', '10007'], 20],
  ] as const) {
    const list = new Narrowing();
    const condition = list.has('l.name', words);
    // Whatever the planner would choose for so few rows: the index must be able to answer.
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan to off`);
      const text = list.values.reduce<string>(
        (made, value, at) => made.replace(`$${at + 1}`, `'${String(value)}'`),
        condition,
      );
      return JSON.stringify(
        (await tx.execute(sql.raw(`explain (format json) select from listed l where ${text}`))).rows,
      );
    });
    expect([words, plan.includes('listed_parts'), plan.includes('Seq Scan')]).toEqual([words, true, false]);
    const { rows } = await db.$client.query(`select l.name from listed l where ${condition}`, list.values);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(most);
  }
});

it('a percent sign is a percent sign', () => {
  const patterns: string[] = [];
  hasWord('x', '100%', (pattern) => `$${patterns.push(pattern)}`);
  expect(patterns).toEqual(['%100\\%%']);
});
