import { describe, expect, it, vi } from 'vitest';
import { recordSources, Sources } from '../../../lib/cache/sources.ts';
import { testApp } from '../../../test/app.ts';
import { createAd } from '../../../test/factories.ts';

const { db, services } = await testApp();
const { adIndex: index } = services;

/** Whether the result of `read` is recorded as a source of the response around it, and whether it is still valid. */
function watched(read: () => unknown) {
  const sources = new Sources(0);
  const added = vi.spyOn(sources, 'addCheck');
  recordSources(sources, read);
  return { checks: added.mock.calls.length, isSame: () => added.mock.calls.every(([isSame]) => isSame()) };
}

it('orders wards by powers of two, so that one more ad seldom changes the pages that use it [SRCH-1]', async () => {
  const { wardId, agentId } = await createAd(db, {});
  const add = async () => {
    await createAd(db, { wardId, agentId });
    await index.catchUp();
  };
  await add();
  const levels = watched(() => index.wardLevels());
  const counts = watched(() => index.wardCounts());
  expect(index.wardLevels().get(wardId)).toBe(2);
  await add();
  expect([levels.isSame(), counts.isSame()]).toEqual([true, false]);
  await add();
  expect([levels.isSame(), index.wardLevels().get(wardId)]).toEqual([false, 3]);
});

describe('the index records its own use [SITE-5]', () => {
  it('by every way to read it', async () => {
    const ad = await createAd(db, {});
    await index.catchUp();
    const reads = {
      search: () => index.search({}, 1, 10),
      first: () => index.first({}, 100),
      searchBeyond: () => index.searchBeyond({}, { type: 'sell' }, 100),
      counts: () => index.counts({}),
      wardCounts: () => index.wardCounts(),
      wardLevels: () => index.wardLevels(),
      wardCount: () => index.wardCount(ad.wardId),
      agentWards: () => index.agentWards([ad.agentId]),
      'agentWards of all': () => index.agentWards(),
      numberRanges: () => index.numberRanges(1),
    };
    const before = Object.entries(reads).map(([name, read]) => ({ name, ...watched(read) }));
    expect(before.map(({ name, checks, isSame }) => [name, checks, isSame()])).toEqual(
      Object.keys(reads).map((name) => [name, 1, true]),
    );
    await createAd(db, { wardId: ad.wardId, agentId: ad.agentId });
    await index.catchUp();
    expect(before.filter(({ isSame }) => isSame()).map(({ name }) => name)).toEqual([]);
  });

  it('as one where several reads come to one result', async () => {
    const ad = await createAd(db, {});
    await index.catchUp();
    const some = watched(() => index.once(() => index.search({}, 1, 0).count > 0 && index.wardCount(ad.wardId) > 0));
    expect([some.checks, some.isSame()]).toEqual([1, true]);
    await createAd(db, { wardId: ad.wardId });
    await index.catchUp();
    expect(some.isSame()).toBe(true);
  });

  it('only where a response is being built', () => {
    expect(index.search({}, 1, 1).count).toBeGreaterThan(0);
  });
});
