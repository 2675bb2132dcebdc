import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../../db/client.ts';
import { ads } from '../../../db/schema/ads.ts';
import { cloneDatabase } from '../../../test/database.ts';
import { createAd, createAgent, daysFromNow } from '../../../test/factories.ts';
import { AdIndex } from './ad-index.ts';

const database = await cloneDatabase();
const db = connect(database.connection);
const folder = await mkdtemp(join(tmpdir(), 'makao-index-'));
const file = join(folder, 'of', 'its', 'own');
const agent = await createAgent(db);
const show = (more: object = {}) => createAd(db, { agentId: agent.id, ...more });

afterAll(async () => {
  vi.useRealTimers();
  await db.$client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const indexOf = (least = 1) => new AdIndex(db, { file, least });
const found = (index: AdIndex) => index.search({}, 1, 50);
/** Loading everything takes a connection of its own, other reads use the pool. Ends the watch and returns the count. */
function watchLoads() {
  const taken = vi.spyOn(db.$client, 'connect');
  return () => {
    const loads = taken.mock.calls.filter(([then]) => !then).length;
    taken.mockRestore();
    return loads;
  };
}
/** A new index on the saved one, whether it had to load all ads, and what it finds. */
async function begin() {
  const loads = watchLoads();
  const index = indexOf();
  await index.begin();
  return { index, isLoaded: loads() > 0, found: found(index) };
}

beforeEach(async () => {
  await rm(file, { force: true });
  await db.update(ads).set({ deletedAt: new Date() });
  for (let i = 0; i < 4; i++) await show();
  const index = indexOf();
  await index.begin();
  await index.save();
});

it('begins with what was saved, and takes in what came since', async () => {
  const before = await begin();
  expect(before).toMatchObject({ isLoaded: false, found: { count: 4 } });
  const [first] = await db.select().from(ads).limit(1);
  await db.update(ads).set({ deletedAt: new Date() }).where(eq(ads.id, first!.id));
  const added = await show({ price: 123_456 });
  const after = await begin();
  expect(after.isLoaded).toBe(false);
  expect(after.found).toEqual({
    count: 4,
    numbers: [added.number, ...before.found.numbers.filter((number) => number !== first!.number)],
  });
  expect(after.index.search({ priceMin: 123_000, priceMax: 124_000 }, 1, 5).numbers).toEqual([added.number]);
  expect(after.index.agentWards().count(agent.id)).toBe(4);
  // Each in its own ward.
  expect([...after.index.wardCounts().values()].filter((count) => count > 0)).toEqual([1, 1, 1, 1]);
});

it('does not reload for a change that is committed while it looks for changes', async () => {
  const { index } = await begin();
  const ask = db.$client.query.bind(db.$client) as (...asked: unknown[]) => Promise<unknown>;
  let adding: ReturnType<typeof show> | undefined;
  const queries = vi.spyOn(db.$client, 'query').mockImplementation((async (...asked: [{ name?: string }]) => {
    const answer = await ask(...asked);
    if (asked[0].name === 'ads.index.changes') {
      adding ??= show();
      await adding;
    }
    return answer;
  }) as never);
  const loads = watchLoads();
  await index.catchUp();
  await index.catchUp();
  expect(loads()).toBe(0);
  queries.mockRestore();
  expect(found(index).numbers[0]).toBe((await adding!).number);
});

it('grows on after it was saved', async () => {
  const { index } = await begin();
  const { id: _, number: __, ...like } = await show();
  await db.insert(ads).values(Array.from({ length: 1_100 }, () => like));
  await index.catchUp();
  expect(found(index).count).toBe(1_105);
  await index.save();
  expect(await begin()).toMatchObject({ isLoaded: false, found: { count: 1_105 } });
});

it('has every order as it was saved, and goes on from there [FIND-1]', async () => {
  const { index: saved } = await begin();
  for (const price of [900_000, 300_000, 600_000]) await show({ price });
  await saved.catchUp();
  await saved.save();
  const { index, isLoaded } = await begin();
  expect(isLoaded).toBe(false);
  const numbersOf = async (of: AdIndex) => {
    await of.catchUp();
    return (['price', '-price', 'moveIn', 'confirmed'] as const).map((sort) => of.search({ sort }, 1, 50).numbers);
  };
  expect(await numbersOf(index)).toEqual(await numbersOf(saved));
  await show({ price: 450_000 });
  await db.update(ads).set({ price: 100_000 }).where(eq(ads.price, 900_000));
  const afresh = new AdIndex(db);
  expect(await numbersOf(index)).toEqual(await numbersOf(afresh));
});

it('is saved once for all who ask at the same time', async () => {
  const { index } = await begin();
  const queries = vi.spyOn(db.$client, 'query');
  await index.save();
  const ofOne = queries.mock.calls.length;
  await Promise.all([index.save(), index.save(), index.save()]);
  const ofThree = queries.mock.calls.length - ofOne;
  queries.mockRestore();
  expect(ofThree).toBe(ofOne);
  expect(await begin()).toMatchObject({ isLoaded: false, found: { count: 4 } });
});

it.each([
  ['is cut short', (bytes: Buffer) => bytes.subarray(0, -9)],
  ['has a wrong bit', (bytes: Buffer) => bytes.with(-5, bytes.at(-5)! ^ 1)],
  ['is of another version of the program', (bytes: Buffer) => bytes.with(3, bytes[3]! ^ 1)],
  ['is empty', () => Buffer.alloc(0)],
])('reloads when the file %s', async (_, damage) => {
  await writeFile(file, damage(await readFile(file)));
  expect(await begin()).toMatchObject({ isLoaded: true, found: { count: 4 } });
});

it('reloads when its last change is of another database, or was pruned', async () => {
  const saved = await readFile(file);
  await db.execute(sql`update ad_changes set changed_at = changed_at - interval '1 second'`);
  expect((await begin()).isLoaded).toBe(true);
  await writeFile(file, saved);
  await db.execute(sql`delete from ad_changes`);
  expect((await begin()).isLoaded).toBe(true);
});

it('removes what has expired meanwhile, and reloads after the clock was set back', async () => {
  await show({ expirationDate: daysFromNow(1) });
  const { index } = await begin();
  await index.save();
  const [earlier, later] = [daysFromNow(-1), daysFromNow(2)];
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  expect(await begin()).toMatchObject({ isLoaded: false, found: { count: 4 } });
  vi.setSystemTime(earlier);
  expect((await begin()).isLoaded).toBe(true);
  vi.useRealTimers();
});

it('is not saved while it is small, or mostly the room of ads that are gone', async () => {
  const saved = await readFile(file);
  const { index } = await begin();
  await show();
  await indexOf(50_000).save();
  expect(await readFile(file)).toEqual(saved);
  await db.update(ads).set({ deletedAt: new Date() });
  await show();
  await index.catchUp();
  await index.save();
  expect(await readFile(file)).toEqual(saved);
});
