import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createWard, daysFromNow } from '../../test/factories.ts';
import { AdIndex } from './ad-index.ts';

const { db } = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'makao-index-'));
const file = join(folder, 'ads.index');
afterAll(() => rmSync(folder, { recursive: true }));

/** The index as a process has it that starts now. */
async function started() {
  const index = new AdIndex(db, file);
  const statements = vi.spyOn(db.$client, 'query');
  await index.catchUp();
  const names = statements.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name);
  statements.mockRestore();
  return { index, isRead: names.includes('ads.index.load') };
}

const seen = (index: AdIndex, wardId: string) => [
  index.search({ wardIds: [wardId] }, 1, 50),
  index.search({ wardIds: [wardId], priceMax: 700_000, hasPool: true }, 1, 50),
  index.search({ wardIds: [wardId], type: 'rent', propertyType: 'apartment', bedroomsCount: [1, 2, 5] }, 1, 50),
  index.wardCount(wardId),
];

/** A ward with ads of several kinds. */
async function createMarket() {
  const ward = await createWard(db);
  const agent = await createAgent(db);
  for (let i = 0; i < 12; i++)
    await createAd(db, {
      wardId: ward.id,
      price: 350_000 + 99_999 * i,
      hasPool: i % 2 === 0,
      bedroomsCount: 1 + (i % 5),
      publishedAt: daysFromNow(-20 + i),
      ...(i % 3 === 0 && { agentId: agent.id }),
    });
  return { ward, agent };
}

describe('the snapshot of the index [FAST-1]', () => {
  beforeEach(() => rmSync(file, { force: true }));

  it('starts the next process with the same ads, without reading them again', async () => {
    const { ward, agent } = await createMarket();
    const first = await started();
    expect(first.isRead).toBe(true);
    const second = await started();
    expect(second.isRead).toBe(false);
    expect(seen(second.index, ward.id)).toEqual(seen(first.index, ward.id));
    expect(second.index.search({ agentId: agent.id }, 1, 50)).toEqual(first.index.search({ agentId: agent.id }, 1, 50));
    expect(second.index.agentWards().wards(agent.id)).toEqual([ward.id]);
    expect(second.index.agentWards().count(agent.id)).toBe(4);
    expect(second.index.nextExpiry()).toBe(first.index.nextExpiry());
  });

  it('is followed by everything that has changed since', async () => {
    const { ward } = await createMarket();
    await started();
    const [old] = await db.select().from(ads).where(eq(ads.wardId, ward.id)).limit(1);
    await db.update(ads).set({ price: 1_234_567, unavailableAt: new Date() }).where(eq(ads.id, old!.id));
    const added = await createAd(db, { wardId: ward.id, price: 500_000, hasPool: true });
    const { index, isRead } = await started();
    expect(isRead).toBe(false);
    const fresh = new AdIndex(db);
    await fresh.catchUp();
    expect(seen(index, ward.id)).toEqual(seen(fresh, ward.id));
    expect(index.search({ wardIds: [ward.id] }, 1, 1).numbers).toEqual([added.number]);
    // What a process took in is in what it writes.
    await index.save();
    expect(seen((await started()).index, ward.id)).toEqual(seen(fresh, ward.id));
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['empty', () => Buffer.alloc(0)],
    ['damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -8), Buffer.from('damaged!')])],
    [
      'of another format',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":0'), 'latin1'),
    ],
  ])('is not believed when it is %s', async (_, spoil) => {
    const { ward } = await createMarket();
    await started();
    writeFileSync(file, spoil(readFileSync(file)));
    const { index, isRead } = await started();
    expect(isRead).toBe(true);
    expect(index.wardCount(ward.id)).toBe(12);
  });

  it('is not believed when its changes are forgotten, or are those of another database', async () => {
    const { ward } = await createMarket();
    await started();
    await db.execute(sql`update ad_changes set changed_at = changed_at - interval '1 second'`);
    expect((await started()).isRead).toBe(true);
    await createAd(db, { wardId: ward.id });
    await db.execute(sql`delete from ad_changes where seq < (select max(seq) from ad_changes)`);
    const { index, isRead } = await started();
    expect(isRead).toBe(true);
    expect(index.wardCount(ward.id)).toBe(13);
  });
});
