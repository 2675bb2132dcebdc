import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { errorMessage } from '@makao/i18n/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { testApp } from './test/app.ts';
import { htmlAnswer, onePage } from './test/one-page.ts';

const { services } = await testApp();
let gate = Promise.withResolvers<void>();
let working = 0;
const respond = async () => {
  working++;
  await gate.promise;
  working--;
  return htmlAnswer('<p>done</p>');
};
const app = await buildApp({
  services,
  proxyHops: 1,
  limits: { inFlight: 8, delayMs: Number.POSITIVE_INFINITY, bodyMs: 300, silentMs: 20_000, connectionsPerAddress: 20 },
  renderPage: onePage(respond),
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

describe('one caller [SAFE-4]', () => {
  it('cannot use up all capacity: some is reserved for addresses without open requests', async () => {
    gate = Promise.withResolvers();
    const from = (address: string, page: number) =>
      fetch(`${url}/search?page=${page}`, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);
    const greedy = Array.from({ length: 6 }, (_, page) => from('10.0.0.1', page));
    await expect.poll(() => working).toBe(6);
    expect([await from('10.0.0.1', 7), await from('10.0.0.1', 8)]).toEqual([503, 503]);
    const visitors = [from('10.0.0.2', 1), from('2001:db8::1', 1)];
    await expect.poll(() => working).toBe(8);
    expect(await from('10.0.0.3', 1)).toBe(503);
    gate.resolve();
    expect(await Promise.all([...greedy, ...visitors])).toEqual(Array(8).fill(200));
  });

  it('has twenty seconds for a body, and gets an error', async () => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    socket.write(
      'POST /api/v1/users/login_check HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    const closed = once(socket, 'close');
    // Every byte keeps the connection active, but all of them take too long.
    const drip = setInterval(() => socket.write(' '), 50);
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
    clearInterval(drip);
    expect(JSON.parse(received.split('\r\n\r\n')[1]!)).toEqual({
      code: 'tooSlow',
      message: errorMessage('tooSlow', 'en'),
    });
    await closed;
  });

  it('has a bounded number of connections', async () => {
    const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(20);
    const open = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    expect(open).toBeLessThanOrEqual(20);
    for (const socket of sockets) socket.destroy();
  });
});
