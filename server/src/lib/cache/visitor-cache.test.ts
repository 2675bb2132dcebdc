import { afterEach, expect, it, vi } from 'vitest';
import { keep } from './kept.ts';
import { sourcesNow } from './sources.ts';
import { VisitorCache } from './visitor-cache.ts';

const visit = { method: 'GET', url: '/search', ip: '10.0.0.1', headers: {} };
const headers = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' };
const long = 'A home in Masaki. '.repeat(100);

/** A cache that listens, and what it was made with. */
function listening() {
  const onHit = vi.fn();
  const cache = new VisitorCache({ bytes: 1_000_000, onHit });
  cache.listenWith(async () => {});
  return { cache, onHit };
}

/** Makes a response from an ad, and whatever else it is said to depend on. */
const maker = (more: () => void = () => {}, read = () => 'same') =>
  vi.fn(async () => {
    sourcesNow()?.addRows('ads', ['a1']);
    sourcesNow()?.addCheck(() => read() === 'same');
    more();
    return keep(long, headers);
  });

afterEach(() => void vi.useRealTimers());

it('makes a response once, and again after a change of what it was made from [FAST-1, FAST-4]', async () => {
  const { cache, onHit } = listening();
  const make = maker();
  const [made, same] = [await cache.share('k', visit, make), await cache.share('k', visit, make)];
  expect(same).toBe(made);
  expect([make.mock.calls.length, onHit.mock.calls.length]).toEqual([1, 1]);
  cache.note('ads a2');
  await cache.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(1);
  cache.note('ads a1');
  await cache.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('asks again for what was computed in memory, and looks at the clock [FAST-4]', async () => {
  let found = 'same';
  const { cache } = listening();
  const make = maker(
    () => {},
    () => found,
  );
  await cache.share('k', visit, make);
  found = 'another';
  cache.note('ads a9');
  await cache.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(2);

  found = 'same';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:00:00Z') });
  const ending = maker(() => sourcesNow()?.endAt(Date.parse('2026-01-01T10:10:00Z')));
  await cache.share('l', visit, ending);
  await cache.share('l', visit, ending);
  expect(ending).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date('2026-01-01T10:10:00Z'));
  cache.note('ads a9');
  await cache.share('l', visit, ending);
  expect(ending).toHaveBeenCalledTimes(2);
});

it('stores nothing while it does not listen for changes [FAST-4]', async () => {
  const { cache } = listening();
  const make = maker();
  await cache.share('k', visit, make);
  cache.listenWith(null);
  await cache.share('k', visit, make);
  await cache.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(3);
});

/** A cache over an index that takes in what is committed when it is asked to, and something that happens right then. */
function cacheOver(index: { found: string; committed: string }) {
  const then: (() => void)[] = [];
  const catchUp = async () => {
    index.found = index.committed;
    then.pop()?.();
  };
  const cache = new VisitorCache({ bytes: 1_000_000, catchUp });
  cache.listenWith(async () => {});
  const make = vi.fn(async () => {
    const { found } = index;
    sourcesNow()?.addCheck(() => index.found === found);
    return keep(found, headers);
  });
  const change = () => {
    index.committed = 'new';
    cache.note('ads a7');
  };
  return { cache, make, change, then, ask: async () => String((await cache.share('k', visit, make)).plain) };
}

it('treats nothing as right that was made before the index had taken in a change [FAST-1]', async () => {
  const index = { found: 'old', committed: 'old' };
  const { ask, change, make } = cacheOver(index);
  // A change is committed and announced while the response is being made.
  make.mockImplementationOnce(async () => {
    sourcesNow()?.addCheck(() => index.found === 'old');
    change();
    return keep('old', headers);
  });
  expect([await ask(), await ask()]).toEqual(['old', 'new']);
});

it('notes nothing as right by an index that had not taken in a change [FAST-1]', async () => {
  const { ask, cache, change, then } = cacheOver({ found: 'old', committed: 'old' });
  await ask();
  cache.note('ads a9');
  then.push(change);
  expect([await ask(), await ask()]).toEqual(['old', 'new']);
});

it('does not store what lacks a part that could not be read [FAST-1]', async () => {
  const { cache } = listening();
  const make = maker(() => sourcesNow()?.endAt(0));
  await cache.share('k', visit, make);
  await cache.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(2);
});
