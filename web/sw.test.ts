import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
const origin = 'https://makao.test';
const html = (text: string) => `<body><p id="stale" hidden="" role="status">Old</p>${text}</body>`;

/** The part of a browser's cache that the worker uses, in memory. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  async add(path: string) {
    this.entries.set(origin + path, new Response('offline page'));
  }
  async match(given: string | URL | Request, { ignoreSearch = false } = {}) {
    const url = new URL(given instanceof Request ? given.url : given, origin);
    const plain = (href: string) => (ignoreSearch ? href.replace(/\?.*/, '') : href);
    for (const [href, response] of this.entries) if (plain(href) === plain(url.href)) return response.clone();
    return undefined;
  }
  async put(url: string, response: Response) {
    this.entries.delete(url);
    this.entries.set(url, response);
  }
  async delete(given: string | Request) {
    return this.entries.delete(given instanceof Request ? given.url : given);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

type Given = Partial<{ mode: string; destination: string; from: string; headers: Record<string, string> }>;

/** Runs the worker with a network that `answer` stands for. */
async function worker(answer: (path: string) => Promise<Response> | Response) {
  const stores = new Map<string, MemoryCache>();
  const open = async (name: string) => {
    const cache = stores.get(name) ?? new MemoryCache();
    stores.set(name, cache);
    return cache;
  };
  const listeners: Record<string, (event: unknown) => void> = {};
  const told: unknown[] = [];
  const network = vi.fn(async (given: Request | URL | string) => {
    const { pathname, search } = new URL(given instanceof Request ? given.url : given, origin);
    return answer(pathname + search);
  });
  const match = async (path: string) => {
    for (const cache of stores.values()) {
      const found = await cache.match(path);
      if (found) return found;
    }
    return undefined;
  };
  vm.runInNewContext(source, {
    ...{ Response, Headers, URL, Promise, Error, Date, Number, Math, location: { origin } },
    Request: class extends Request {
      constructor(given: string | URL) {
        super(new URL(given, origin));
      }
    },
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener;
    },
    caches: { open, match, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    // Looked up when it is called: tests replace it.
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    fetch: network,
    registration: {},
    skipWaiting: () => {},
    clients: {
      claim: () => {},
      get: async (id: string) => ({ url: origin + id, postMessage: (data: unknown) => told.push(data) }),
    },
  });
  const run = async (name: string, event: object) => {
    const waiting: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    const waitUntil = (work: Promise<unknown>) => waiting.push(work);
    const respondWith = (response: Promise<Response>) => {
      answered = response;
    };
    listeners[name]?.({ waitUntil, respondWith, ...event });
    const response = await answered;
    const done = async () => {
      for (let at = 0; at < waiting.length; at++) await waiting[at];
    };
    return { response, done };
  };
  await (await run('install', {})).done();
  await (await run('activate', {})).done();
  /** The text of what the browser gets; null where the worker leaves it to the browser. */
  const ask = async (path: string, { mode = 'navigate', destination = '', from = '/', headers = {} }: Given = {}) => {
    const request = Object.defineProperties(new Request(origin + path, { headers }), {
      mode: { value: mode },
      destination: { value: destination },
    });
    const { response, done } = await run('fetch', { request, clientId: from });
    const text = response ? await response.text() : null;
    return { text, response, done };
  };
  const open1 = async (path: string, given?: Given) => {
    const { text, done } = await ask(path, given);
    await done();
    return text;
  };
  const stored = () =>
    [...stores].flatMap(([, { entries }]) => [...entries.keys()].map((url) => url.slice(origin.length)));
  const bytes = async () => {
    let sum = 0;
    for (const { entries } of stores.values())
      for (const response of entries.values()) sum += (await response.clone().arrayBuffer()).byteLength;
    return sum;
  };
  return { open: open1, ask, stored, bytes, stores, told, network, run };
}

/** A network that can be cut off, and that answers each address with its own page. */
function line() {
  const state = { isUp: true, times: 0 };
  const answer = (path: string) => {
    if (!state.isUp) throw new TypeError('Failed to fetch');
    state.times++;
    return new Response(html(`${path} ${state.times}`), { headers: { 'content-type': 'text/html' } });
  };
  return { state, answer };
}

describe('the service worker', () => {
  it('answers from the network while that answers, and stores what was looked at', async () => {
    const { state, answer } = line();
    const { open } = await worker(answer);
    expect(await open('/ads/1/house')).toBe(html('/ads/1/house 1'));
    expect(await open('/ads/1/house')).toBe(html('/ads/1/house 2'));
    state.isUp = false;
    expect(await open('/ads/1/house?from=chat')).toBe(html('/ads/1/house 2').replace(' hidden=""', ''));
    expect(await open('/ads/2/house')).toBe('offline page');
  });

  it('stores no other page and no other answer', async () => {
    const { open, stored, ask } = await worker(line().answer);
    for (const path of ['/', '/agents', '/account/general', '/agent', '/authentication/sign-in']) await open(path);
    for (const path of ['/api/v1/users/me', '/fragments/contact?ad=1'])
      expect((await ask(path, { mode: 'cors' })).response).toBeUndefined();
    expect(stored()).toEqual(['/offline.html']);
  });

  it('leaves what is prefetched alone', async () => {
    const { ask, stored } = await worker(line().answer);
    const { response } = await ask('/ads/1/house', { headers: { purpose: 'prefetch' } });
    expect([response, stored()]).toEqual([undefined, ['/offline.html']]);
  });

  it('stores a prefetched page once it is looked at', async () => {
    const { run, stored } = await worker(line().answer);
    const viewed = `${origin}/ads/1/house`;
    await (await run('message', { data: { viewed, assets: [`${origin}/assets/a.js`] } })).done();
    expect(stored()).toEqual(['/offline.html', '/assets/a.js', '/ads/1/house']);
  });

  it('keeps the last search only, and leads to it', async () => {
    const { state, answer } = line();
    const { open, ask, stored } = await worker(answer);
    await open('/search?type=rent');
    await open('/search?type=sell', { mode: 'cors' });
    expect(stored().filter((path) => path.startsWith('/search'))).toEqual(['/search?type=sell']);
    state.isUp = false;
    const { response } = await ask('/search');
    expect([response?.status, response?.headers.get('location')]).toEqual([302, `${origin}/search?type=sell`]);
  });

  it('shows a stored page after some seconds without an answer, and stores the late one', async () => {
    const { state, answer } = line();
    let gate: Promise<void> | undefined;
    const { open, ask } = await worker(async (path) => {
      await gate;
      return answer(path);
    });
    await open('/ads/1/house');
    vi.useFakeTimers();
    try {
      const late = Promise.withResolvers<void>();
      gate = late.promise;
      const asked = ask('/ads/1/house');
      await vi.advanceTimersByTimeAsync(4_000);
      const { text, done } = await asked;
      expect(text).not.toContain('hidden');
      late.resolve();
      await done();
    } finally {
      vi.useRealTimers();
    }
    state.isUp = false;
    expect(await open('/ads/1/house')).toContain('/ads/1/house 2');
  });

  it('shows a stored page for a server in trouble, and never stores its error', async () => {
    let status = 200;
    const { open } = await worker(() => new Response(html(`${status}`), { status }));
    await open('/ads/1/house');
    status = 503;
    expect(await open('/ads/1/house')).toBe(html('200').replace(' hidden=""', ''));
    expect(await open('/ads/2/house')).toBe(html('503'));
    // An ad that is gone is not shown as if it were there.
    status = 410;
    expect(await open('/ads/1/house')).toBe(html('410'));
  });

  it('stores the pictures of pages that it stores', async () => {
    const { open, stored } = await worker(line().answer);
    const picture = { mode: 'no-cors', destination: 'image' };
    await open('/files/a/640.webp', { ...picture, from: '/ads/1/house' });
    await open('/files/b/640.webp', { ...picture, from: '/' });
    expect(stored()).toEqual(['/offline.html', '/files/a/640.webp']);
  });

  it('tells the page when a list of cards is an old one', async () => {
    const { state, answer } = line();
    const { open, told } = await worker(answer);
    const list = '/api/v1/user-ad-favorites?page=1';
    await open(list, { mode: 'cors' });
    expect(told).toEqual([]);
    state.isUp = false;
    expect(await open(list, { mode: 'cors' })).toContain(`${list} 1`);
    expect(told).toEqual([{ stale: true }]);
  });

  it('holds five million bytes at most, and the oldest go first', async () => {
    vi.useFakeTimers();
    try {
      const size = 900_000;
      const { open, stored, bytes } = await worker(() => new Response('x'.repeat(size)));
      await open('/assets/a.js', { mode: 'cors' });
      for (let at = 1; at <= 8; at++) {
        vi.advanceTimersByTime(1_000);
        await open(`/ads/${at}/house`);
        expect(await bytes()).toBeLessThanOrEqual(5_000_000);
      }
      expect(stored().sort()).toEqual(
        ['/offline.html', '/assets/a.js', '/ads/5/house', '/ads/6/house', '/ads/7/house', '/ads/8/house'].sort(),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('drops what another release stored', async () => {
    const { stores, run } = await worker(line().answer);
    stores.set('pages-other', new MemoryCache());
    stores.set('kept-1', new MemoryCache());
    await (await run('activate', {})).done();
    expect([...stores.keys()].filter((name) => !name.endsWith('__RELEASE__'))).toEqual([]);
  });
});
