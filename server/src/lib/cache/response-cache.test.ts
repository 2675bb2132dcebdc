import { afterEach, expect, it, vi } from 'vitest';
import { toCachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';
import { sourcesNow } from './sources.ts';

const visit = { method: 'GET', url: '/search', ip: '10.0.0.1', headers: {} };
const headers = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' };
const long = 'A home in Masaki. '.repeat(100);

/** A cache that receives notifications, and its `onHit`. */
function listening() {
  const onHit = vi.fn();
  const cache = new ResponseCache({ bytes: 1_000_000, onHit });
  cache.listenWith(async () => {});
  return { cache, onHit };
}

/** Renders a response from an ad, and from further sources. */
const maker = (more: () => void = () => {}, read = () => 'same') =>
  vi.fn(async () => {
    sourcesNow()?.addRows('ads', ['a1']);
    sourcesNow()?.addCheck(() => read() === 'same');
    more();
    return toCachedResponse(long, headers);
  });

afterEach(() => void vi.useRealTimers());

it('renders a response once, and again after a change of its sources [FAST-1, FAST-4]', async () => {
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

it('repeats reads of memory, and looks at the clock [FAST-4]', async () => {
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
  const ending = maker(() => sourcesNow()?.expireAt(Date.parse('2026-01-01T10:10:00Z')));
  await cache.share('l', visit, ending);
  await cache.share('l', visit, ending);
  expect(ending).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date('2026-01-01T10:10:00Z'));
  cache.note('ads a9');
  await cache.share('l', visit, ending);
  expect(ending).toHaveBeenCalledTimes(2);
});

it('stores nothing while it receives no notifications [FAST-4]', async () => {
  const { cache } = listening();
  const make = maker();
  await cache.share('k', visit, make);
  cache.listenWith(null);
  await cache.share('k', visit, make);
  await cache.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(3);
});

/** A cache over an index that includes committed changes once it catches up; `then` holds what happens right after. */
function cacheOver(index: { found: string; committed: string }) {
  const then: (() => void)[] = [];
  const catchUp = async () => {
    index.found = index.committed;
    then.pop()?.();
  };
  const cache = new ResponseCache({ bytes: 1_000_000, catchUp });
  cache.listenWith(async () => {});
  const make = vi.fn(async () => {
    const { found } = index;
    sourcesNow()?.addCheck(() => index.found === found);
    return toCachedResponse(found, headers);
  });
  const change = () => {
    index.committed = 'new';
    cache.note('ads a7');
  };
  return { cache, make, change, then, ask: async () => String((await cache.share('k', visit, make)).body) };
}

it('treats no response as valid that was rendered before the index included a change [FAST-1]', async () => {
  const index = { found: 'old', committed: 'old' };
  const { ask, change, make } = cacheOver(index);
  // A change is committed and announced while the response is rendered.
  make.mockImplementationOnce(async () => {
    sourcesNow()?.addCheck(() => index.found === 'old');
    change();
    return toCachedResponse('old', headers);
  });
  expect([await ask(), await ask()]).toEqual(['old', 'new']);
});

it('confirms no response by an index that lacks a change [FAST-1]', async () => {
  const { ask, cache, change, then } = cacheOver({ found: 'old', committed: 'old' });
  await ask();
  cache.note('ads a9');
  then.push(change);
  expect([await ask(), await ask()]).toEqual(['old', 'new']);
});

it('does not store a response that lacks a part which could not be read [FAST-1]', async () => {
  const { cache } = listening();
  const make = maker(() => sourcesNow()?.expireAt(0));
  await cache.share('k', visit, make);
  await cache.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(2);
});
