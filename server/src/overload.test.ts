import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { errorMessage } from '@makao/i18n/errors';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import type { Site } from './pages.ts';
import { testApp } from './test/app.ts';
import { htmlAnswer, onePage } from './test/one-page.ts';

const { services } = await testApp();

/** A page that waits until the gate opens. */
let gate = Promise.withResolvers<void>();
let working = 0;
const respond: Site['respond'] = async (_path, _request, { send }) => {
  working++;
  await gate.promise;
  // In-process calls of a page are part of it, and never refused.
  const { status } = await send({ method: 'GET', url: '/api/v1/plans', headers: {} });
  working--;
  return htmlAnswer(status === 200 ? '<p>done</p>' : '', status);
};
/** A file that takes as long. */
let reading = 0;
const storage = {
  ...services.storage,
  get: async () => {
    reading++;
    await gate.promise;
    return null;
  },
};
const limits = { inFlight: 3, delayMs: 1_000, connections: 60, headersMs: 400, requestMs: 3_000, silentMs: 1_000 };
const app = await buildApp({
  services: { ...services, storage },
  limits,
  renderPage: onePage(respond),
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

const search = `${url}/api/v1/front/ads/search`;
const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;

/** A raw connection, and everything received until the other side closes it. */
function dial(...sent: string[]) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => {});
  for (const part of sent) socket.write(part);
  return { socket, received: () => received, ended: once(socket, 'close').then(() => received) };
}
const isHealthy = () =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('more than can be done', () => {
  it('is not what waits for files', async () => {
    gate = Promise.withResolvers();
    const files = [1, 2, 3, 4, 5].map((name) => statusOf(`${url}/files/${name}.webp`));
    await expect.poll(() => reading).toBe(5);
    expect(await statusOf(search)).toBe(200);
    gate.resolve();
    expect(await Promise.all(files)).toEqual(files.map(() => 404));
  });

  it('is turned away at once, with when to come back, while health stays green, and ends by itself', async () => {
    gate = Promise.withResolvers();
    const taken = [1, 2, 3].map((page) => fetch(`${url}/search?page=${page}`));
    await expect.poll(() => working).toBe(3);
    const refused = await Promise.all([4, 5, 6].map((page) => fetch(`${url}/search?page=${page}`)));
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      refused.map(() => [503, '2']),
    );
    expect(await refused[0]!.json()).toEqual({ code: 'overloaded', message: expect.stringContaining('very busy') });
    // A browser gets a page that reloads by itself.
    const visit = { headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'sw' } };
    expect(await (await fetch(`${url}/search`, visit)).text()).toMatch(/http-equiv="refresh".*Makao ina watu wengi/s);
    expect(await statusOf(search)).toBe(503);
    expect([await statusOf(`${url}/healthz`), await statusOf(`${url}/readyz`), working]).toEqual([200, 200, 3]);
    gate.resolve();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => statusOf(search)).toBe(200);
  });

  it('is not what lies ready', async () => {
    const keeping = await buildApp({
      services,
      limits,
      cacheBytes: 1_000_000,
      renderPage: onePage(respond),
    });
    const address = await keeping.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => keeping.responseCache.isOn).toBe(true);
    gate = Promise.withResolvers();
    gate.resolve();
    const ready = [`${address}/search?page=7`, `${address}/api/v1/front/ads/search`];
    for (const each of ready) expect(await statusOf(each)).toBe(200);
    gate = Promise.withResolvers();
    const taken = [1, 2, 3].map((page) => fetch(`${address}/search?page=${page}`));
    await expect.poll(() => working).toBe(3);
    expect(await statusOf(`${address}/search?page=8`)).toBe(503);
    for (const each of ready) expect(await statusOf(each)).toBe(200);
    // A signed-in caller gets nothing from the cache.
    expect(await statusOf(ready[1]!, { headers: { authorization: 'Bearer x' } })).toBe(503);
    gate.resolve();
    await Promise.all(taken);
    await keeping.close();
  });

  it('is less when each takes longer', async () => {
    const slow = await buildApp({
      services,
      limits: { inFlight: 500, waitMs: 100 },
      renderPage: onePage(respond),
    });
    const address = await slow.listen({ port: 0, host: '127.0.0.1' });
    gate = Promise.withResolvers();
    const all: Promise<number>[] = [];
    // Nothing is answered, so less and less is accepted, down to a few.
    await expect
      .poll(
        async () => {
          all.push(...Array.from({ length: 20 }, () => statusOf(`${address}/search?page=${all.length}`)));
          return Promise.race([all.at(-1)!, new Promise((resolve) => setTimeout(resolve, 100, 'taken'))]);
        },
        { interval: 50 },
      )
      .toBe(503);
    expect(working).toBeLessThan(500);
    gate.resolve();
    await Promise.all(all);
    await expect.poll(() => statusOf(`${address}/search`)).toBe(200);
    await slow.close();
  });

  it('is noticed by the delay as well', async () => {
    const asked = fetch(search);
    for (const end = performance.now() + 1_500; performance.now() < end; );
    expect((await asked).status).toBe(503);
    await expect.poll(() => statusOf(search)).toBe(200);
  });

  it('does not count those who take their time to send', async () => {
    const slow = Array.from({ length: 10 }, () =>
      dial(
        'POST /api/v1/users/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
    );
    await expect.poll(() => app.server.listening && slow.every(({ socket }) => !socket.connecting)).toBe(true);
    await expect.poll(() => statusOf(search)).toBe(200);
    for (const { socket } of slow) socket.destroy();
    await expect.poll(() => statusOf(search)).toBe(200);
  });
});

describe('hostile connections', () => {
  it('are ended when the head does not come', async () => {
    const half = dial('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const nothing = dial();
    expect(await half.ended).toMatch(/^HTTP\/1\.1 408 /);
    await nothing.ended;
  });

  it('are ended when the body stops coming', async () => {
    const stuck = dial(
      'POST /api/v1/users/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await stuck.ended;
    expect(await isHealthy()).toBe(true);
  });

  it('are refused heads that are too large', async () => {
    const large = dial(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(await large.ended).toMatch(/^HTTP\/1\.1 431 /);
    const many = dial(`GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(10_000)}\r\n`);
    expect(await many.ended).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each([
    ['too large', `X-Large: ${'x'.repeat(40_000)}`, 431, 'headersTooLarge'],
    ['broken', 'no header at all', 400, 'badRequest'],
  ] as const)('are told what is wrong when the head is %s, in their language', async (_, header, status, code) => {
    for (const locale of ['sw', 'en'] as const) {
      const received = await dial(`GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: ${locale}\r\n${header}\r\n\r\n`).ended;
      const [head, body] = received.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(body!)).toEqual({ code, message: errorMessage(code, locale) });
    }
  });

  it('are told which field makes an address too long', async () => {
    const wards = Array(10_000).fill('71a9ff42-4b03-50f1-9a7a-d156351dc437').join();
    const answer = await fetch(`${search}?type=rent&wardIds=${wards}`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'validation',
      violations: [{ propertyPath: 'wardIds', title: 'Maximum 16384 characters' }],
    });
    // A page continues without it, and only on this site.
    const page = await fetch(`${url}/search?type=rent&wardIds=${wards}`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/search']);
    for (const path of ['//elsewhere.example/', '/\\elsewhere.example/', `/${'long'.repeat(9_000)}`])
      expect(await dial(`GET ${path}?wardIds=${wards} HTTP/1.1\r\n\r\n`).ended).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('are cut off when a body never ends, announced or not', async () => {
    const head = 'POST /api/v1/users/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const announced = dial(`${head}Content-Length: 99999999999\r\n\r\n`);
    await expect.poll(announced.received).toMatch(/^HTTP\/1\.1 413 /);
    const endless = dial(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    let chunks = 0;
    while (!endless.socket.destroyed && chunks < 5_000) {
      if (!endless.socket.write(chunk))
        await Promise.race([once(endless.socket, 'drain'), endless.ended]).catch(() => {});
      chunks++;
      if (endless.received()) break;
      await new Promise(setImmediate);
    }
    await expect.poll(endless.received).toMatch(/^HTTP\/1\.1 413 /);
    expect(chunks).toBeLessThan(5_000);
  });

  it('can’t smuggle a second request inside the first', async () => {
    const smuggled = dial(
      'POST /api/v1/users/login_check HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(await smuggled.ended).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('don’t keep others out by being many and silent', async () => {
    for (let i = 0; i < 400; i++) dial();
    await expect.poll(isHealthy, { interval: 20 }).toBe(true);
    await expect.poll(() => statusOf(search), { interval: 20 }).toBe(200);
    const open = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    expect(open).toBeLessThanOrEqual(limits.connections);
  });
});
