import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverFolder } from './folder.ts';
import { cloneDatabase } from './test/database.ts';
import { freePort } from './test/free-port.ts';
import { type RunningProgram, startExternalServices, startProgram } from './test/program.ts';

const nginx = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((place) => join(place, 'nginx'))
  .find((path) => existsSync(path));

const folder = mkdtempSync(join(tmpdir(), 'makao-nginx-'));
const [port, plainPort] = [await freePort(), await freePort()];
const servers = new Map<number, RunningProgram>();
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sample on this computer: without TLS, which needs a certificate. */
function sampleFor(ports: number[]) {
  const sample = readFileSync(join(serverFolder, '../deploy/nginx/makao.conf'), 'utf8')
    .replace(/^ {2}(?:ssl_|listen \[::\]).*\n/gm, '')
    .replace(/listen 443 ssl(?: http2)?/g, `listen 127.0.0.1:${port}`)
    .replace(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replaceAll('makao.example', '127.0.0.1')
    .replace('/var/cache/nginx/makao', join(folder, 'cache'))
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Callers name the address that they are taken to come from.
  const addresses = 'real_ip_header X-Caller; set_real_ip_from 127.0.0.1;';
  return `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr; events { worker_connections 1024; }
http { access_log off; ${addresses} ${temporary.join(' ')}\n${sample}\n}`;
}

// Skipped where there is no nginx.
describe.skipIf(!nginx)('the sample of nginx over two servers [SAFE-5]', () => {
  const ports: number[] = [];
  let front: ChildProcess;
  let stop = async () => {};
  const url = `http://127.0.0.1:${port}`;

  async function start(env: Record<string, string>, at: number) {
    const settings = { PORT: String(at), STOP_DELAY_SECONDS: '2', DATA_DIR: join(folder, String(at)), PROXY_HOPS: '1' };
    servers.set(at, await startProgram('server', { ...env, ...settings }));
  }
  let env: Record<string, string>;

  beforeAll(async () => {
    const database = await cloneDatabase();
    const external = await startExternalServices(database.connection);
    env = external.env;
    ports.push(await freePort(), await freePort());
    for (const at of ports) await start(env, at);
    const config = join(folder, 'nginx.conf');
    await writeFile(config, sampleFor(ports));
    front = spawn(nginx!, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(front, 'exit');
    let said = '';
    front.stderr!.on('data', (more) => {
      said += more;
    });
    stop = async () => {
      front.kill('SIGTERM');
      await ended;
      for (const { child, exited } of servers.values()) {
        child.kill('SIGKILL');
        await exited;
      }
      await external.stop();
      await database.drop();
    };
    const status = () =>
      fetch(`${url}/healthz`).then(
        (answer) => answer.status,
        () => said,
      );
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 });
  }, 120_000);
  afterAll(() => stop());

  /** With any headers, `Host` too, which `fetch` does not send. */
  async function ask(path: string, headers: Record<string, string> = {}, at = port, body?: Buffer) {
    const sent = request({ host: '127.0.0.1', port: at, path, headers, method: body ? 'POST' : 'GET', agent: false });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }

  it('loses no request while both are replaced', { timeout: 120_000 }, async () => {
    const outcomes: Record<string, number> = {};
    let over = false;
    const count = async (path: string, init?: RequestInit) => {
      const status = await fetch(url + path, init).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 'lost',
      );
      const key = `${init?.method ?? 'GET'} ${status}`;
      outcomes[key] = (outcomes[key] ?? 0) + 1;
    };
    const wrong = JSON.stringify({ refresh_token: 'none' });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: wrong };
    const visitor = async (name: number) => {
      for (let page = 1; !over; page++) {
        // A response that nothing caches, so that every request reaches a server.
        await count(`/api/v1/front/ads/search?page=${name * 10_000 + page}`);
        await count('/api/v1/token/refresh', post);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const load = Promise.all([1, 2, 3, 4].map(visitor));
    for (const at of ports) {
      servers.get(at)!.child.kill('SIGTERM');
      expect(await servers.get(at)!.exited).toBe(0);
      await start(env, at);
    }
    over = true;
    await load;
    expect(Object.keys(outcomes).sort()).toEqual(['GET 200', 'POST 401']);
    expect(outcomes['GET 200']).toBeGreaterThan(50);
  });

  it('bounds one caller: an IPv4 address, or a network of IPv6 however its addresses are written', async () => {
    const statuses = async (addresses: string[], times: number) => {
      const asked = Array.from({ length: times }, (_, index) =>
        ask('/robots.txt', { 'x-caller': addresses[index % addresses.length]! }),
      );
      return new Set((await Promise.all(asked)).map(({ status }) => status));
    };
    const network = ['2001:db8::1', '2001:db8:0:0:1::', '2001:db8::ffff:1:2:3', '2001:db8:0::9'];
    expect(await statuses(network, 600)).toEqual(new Set([200, 429]));
    expect(await statuses(['2001:db8:0:1::1', '2001:db8:1::1', '41.59.0.1', '41.59.0.2'], 40)).toEqual(new Set([200]));
    expect(await statuses(['41.59.0.3'], 600)).toEqual(new Set([200, 429]));
  });

  it('answers to its own name alone, and does not say what it is', async () => {
    for (const at of [port, plainPort]) {
      const foreign = await ask('/search', { host: 'evil.example' }, at);
      expect([foreign.status, foreign.body.includes('evil.example')]).toEqual([421, false]);
      expect(foreign.headers.server).toBe('nginx');
    }
    const plain = await ask('/search?type=rent', { host: '127.0.0.1' }, plainPort);
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://127.0.0.1/search?type=rent']);
    expect((await ask('/metrics')).status).toBe(403);
  });

  it('takes a statement of 20 MB, and refuses more', async () => {
    const send = async (bytes: number) =>
      (await ask('/api/v1/admin/transfers/statements', { 'content-type': 'text/csv' }, port, Buffer.alloc(bytes)))
        .status;
    expect(await send(20 * 1024 * 1024)).not.toBe(413);
    expect(await send(22 * 1024 * 1024)).toBe(413);
  });

  it('revalidates public responses each time, and sends a stale one only when no server can be reached', async () => {
    const agents = async () => {
      const { status, headers } = await fetch(`${url}/agents`);
      return [status, headers.get('warning')];
    };
    for (const at of [1, 2]) expect([at, ...(await agents())]).toEqual([at, 200, null]);
    for (const { child, exited } of servers.values()) {
      child.kill('SIGKILL');
      await exited;
    }
    expect(await agents()).toEqual([200, expect.stringContaining('110')]);
  });
});
