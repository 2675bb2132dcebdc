import { afterEach, expect, it, vi } from 'vitest';
import { keep } from './kept.ts';
import type { Given, Siblings } from './siblings.ts';
import { sourcesNow } from './sources.ts';
import { VisitorCache } from './visitor-cache.ts';

type Answer = (key: string) => Promise<Given | null>;

/** Two caches, each of which asks the other; what they give goes through messages, as between processes. */
function pair(readAgain: () => string = () => 'same') {
  const answers: Answer[] = [];
  const visits = [vi.fn(), vi.fn()];
  const told = [vi.fn(), vi.fn()];
  const caches = [0, 1].map((own) => {
    const siblings: Siblings = {
      ask: async (key) => structuredClone((await answers[1 - own]?.(key)) ?? null),
      tell: told[own]!,
      answerWith: (give) => {
        answers[own] = give;
      },
    };
    const cache = new VisitorCache({ bytes: 1_000_000, readAgain, onHit: visits[own]!, siblings });
    cache.listenWith(async () => {});
    return cache;
  });
  return { one: caches[0]!, other: caches[1]!, visits, told, answers };
}

const visit = { method: 'GET', url: '/search', ip: '10.0.0.1', headers: {} };
const headers = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' };
const long = 'A home in Masaki. '.repeat(100);

/** Makes an answer from an ad, and whatever else it is said to depend on. */
const maker = (more: () => void = () => {}, text = long) =>
  vi.fn(async () => {
    sourcesNow()?.addRows('ads', ['a1']);
    sourcesNow()?.addRead('search', { page: 1 }, 'same');
    more();
    return keep(text, headers);
  });

afterEach(() => void vi.useRealTimers());

it('takes what the other has made, whole, and keeps it [FAST-4]', async () => {
  const { one, other, visits, told } = pair();
  const make = maker();
  const made = await one.share('k', visit, make);
  expect(told[0]).toHaveBeenCalledWith('k');
  const never = maker();
  const taken = await other.share('k', visit, never);
  expect([taken.etag, taken.status, Buffer.compare(taken.br!, made.br!)]).toEqual([made.etag, 200, 0]);
  expect(never).not.toHaveBeenCalled();
  await other.share('k', visit, never);
  expect([never.mock.calls.length, visits[0]!.mock.calls.length, visits[1]!.mock.calls.length]).toEqual([0, 0, 2]);
});

it('takes nothing that has changed, by either one’s news [FAST-1, FAST-4]', async () => {
  const { one, other } = pair();
  await one.share('k', visit, maker());
  one.note('ads a1');
  const anew = maker();
  await other.share('k', visit, anew);
  expect(anew).toHaveBeenCalledTimes(1);

  // What was taken is right no longer than what was made.
  await one.share('l', visit, maker());
  await other.share('l', visit, anew);
  expect(anew).toHaveBeenCalledTimes(1);
  other.note('ads a2');
  await other.share('l', visit, anew);
  expect(anew).toHaveBeenCalledTimes(1);
  for (const cache of [one, other]) cache.note('ads a1');
  await other.share('l', visit, anew);
  expect(anew).toHaveBeenCalledTimes(2);
});

it('asks again for what was computed in memory, and looks at the clock [FAST-4]', async () => {
  let found = 'same';
  const { one, other } = pair(() => found);
  await one.share('k', visit, maker());
  const anew = maker();
  await other.share('k', visit, anew);
  expect(anew).not.toHaveBeenCalled();
  found = 'another';
  for (const cache of [one, other]) cache.note('ads a9');
  await other.share('k', visit, anew);
  expect(anew).toHaveBeenCalledTimes(1);

  found = 'same';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:00:00Z') });
  const ends = () => sourcesNow()?.endAt(Date.parse('2026-01-01T10:10:00Z'));
  await one.share('l', visit, maker(ends));
  await other.share('l', visit, anew);
  expect(anew).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date('2026-01-01T10:10:00Z'));
  for (const cache of [one, other]) cache.note('ads a9');
  await other.share('l', visit, anew);
  expect(anew).toHaveBeenCalledTimes(2);
});

it('makes it itself when the other can’t tell, does not listen or fails [FAST-4]', async () => {
  const { one, other, answers } = pair();
  const anew = maker();
  await one.share(
    'own',
    visit,
    maker(() => sourcesNow()?.addCheck(() => true)),
  );
  await other.share('own', visit, anew);
  expect(anew).toHaveBeenCalledTimes(1);
  await one.share('k', visit, maker());
  one.listenWith(null);
  await other.share('k', visit, anew);
  expect(anew).toHaveBeenCalledTimes(2);
  answers[0] = () => Promise.reject(new Error('gone'));
  await expect(other.share('l', visit, anew)).resolves.toMatchObject({ status: 200 });
  expect(anew).toHaveBeenCalledTimes(3);
});

it('says nothing of addresses that nobody would type [FAST-4]', async () => {
  const { one, other, told } = pair();
  const key = `/search?${'x'.repeat(600)}`;
  await one.share(key, visit, maker());
  const anew = maker();
  await other.share(key, visit, anew);
  expect([told[0]!.mock.calls.length, anew.mock.calls.length]).toEqual([0, 1]);
});

/** A cache over an index that takes in what is committed when it is asked to, and something that happens right then. */
function cacheOver(index: { found: string; committed: string }, siblings: Siblings | null = null) {
  const then: (() => void)[] = [];
  const catchUp = async () => {
    index.found = index.committed;
    then.pop()?.();
  };
  const cache = new VisitorCache({ bytes: 1_000_000, readAgain: () => index.found, catchUp, siblings });
  cache.listenWith(async () => {});
  const make = vi.fn(async () => {
    sourcesNow()?.addRead('search', null, index.found);
    return keep(index.found, headers);
  });
  const change = () => {
    index.committed = 'new';
    cache.note('ads a7');
  };
  return { cache, make, change, then, ask: async () => String((await cache.share('k', visit, make)).plain) };
}

it('keeps nothing as right that was made before the index had taken in a change [FAST-1]', async () => {
  const siblings: Siblings = {
    // Nobody has it; meanwhile a change is committed and told of.
    ask: async () => {
      change();
      return null;
    },
    tell: () => {},
    answerWith: () => {},
  };
  const { ask, change } = cacheOver({ found: 'old', committed: 'old' }, siblings);
  expect([await ask(), await ask()]).toEqual(['old', 'new']);
});

it('notes nothing as right by an index that had not taken in a change [FAST-1]', async () => {
  const { ask, cache, change, then } = cacheOver({ found: 'old', committed: 'old' });
  await ask();
  cache.note('ads a9');
  then.push(change);
  expect([await ask(), await ask()]).toEqual(['old', 'new']);
});

it('does not keep what lacks a part that could not be read [FAST-1]', async () => {
  const { one } = pair();
  const make = maker(() => sourcesNow()?.endAt(0));
  await one.share('k', visit, make);
  await one.share('k', visit, make);
  expect(make).toHaveBeenCalledTimes(2);
});
