import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serverFolder } from './folder.ts';
import { testApp } from './test/app.ts';
import { cloneDatabase } from './test/database.ts';
import { freePort } from './test/free-port.ts';
import { type RunningProgram, startExternalServices, startProgram } from './test/program.ts';

const root = join(serverFolder, '..');
const deploy = join(root, 'deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'makao-deploy-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The path of a system program; undefined where it is not installed. */
const find = (name: string) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((place) => join(place, name))
    .find((path) => existsSync(path));

describe('alerts and the dashboard', async () => {
  const { app } = await testApp({}, { metrics: 'open', cacheBytes: 1_000_000 });
  const { body } = await app.inject('/metrics');
  const known = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );

  it.each(['prometheus/makao.rules.yml', 'grafana/makao.json'])('%s names metrics that exist [SAFE-5]', (path) => {
    const named = [...new Set([...read(path).matchAll(/\bmakao_\w+/g)].map(([name]) => name))];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have what Prometheus and Grafana ask for', () => {
    const alerts = read('prometheus/makao.rules.yml')
      .split(/^ {6}- alert: /m)
      .slice(1);
    for (const alert of alerts)
      expect([
        alert.split('\n')[0],
        /^ {8}expr: \S/m.test(alert),
        /severity: (page|warn)/.test(alert),
        /summary: ["']/.test(alert),
      ]).toEqual([alert.split('\n')[0], true, true, true]);
    const { panels, templating } = JSON.parse(read('grafana/makao.json')) as {
      panels: { id: number; targets: { expr: string }[] }[];
      templating: { list: object[] };
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.every(({ targets }) => targets.every(({ expr }) => expr.length > 0))).toBe(true);
    expect(templating.list).toMatchObject([{ name: 'source', type: 'datasource' }]);
  });
});

const analyze = find('systemd-analyze');
// Skipped where there is no systemd.
it.skipIf(!analyze)('the units are right by systemd’s own check [SAFE-5]', async () => {
  const units = join(folder, 'units');
  await mkdir(units);
  // A path without spaces, at which systemd would cut it.
  const place = join(folder, 'makao');
  await symlink(root, place);
  const files = readdirSync(join(deploy, 'systemd')).map((name) => {
    // As installed, but in this checkout and as an existing user; an instance stands for its template.
    const text = read(`systemd/${name}`).replaceAll('/opt/makao', place).replace('User=makao', 'User=root');
    return [join(units, name.replace('@', '@3001')), text] as const;
  });
  for (const [path, text] of files) await writeFile(path, text);
  expect(execFileSync(analyze!, ['verify', ...files.map(([path]) => path)], { encoding: 'utf8', stdio: 'pipe' })).toBe(
    '',
  );
});

const nginx = find('nginx');
// Skipped where there is no nginx.
describe.skipIf(!nginx)('the sample of nginx over two servers [SAFE-5]', () => {
  it('loses no request while both are replaced, and bounds one caller', { timeout: 300_000 }, async () => {
    const database = await cloneDatabase();
    const external = await startExternalServices(database.connection);
    const ports = [await freePort(), await freePort()];
    const port = await freePort();
    const start = (at: number) =>
      startProgram('server', {
        ...external.env,
        PORT: String(at),
        STOP_DELAY_SECONDS: '2',
        DATA_DIR: join(folder, String(at)),
      });
    const servers: RunningProgram[] = [];
    for (const at of ports) servers.push(await start(at));

    const sample = read('nginx/makao.conf')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/^ {2}ssl_.*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('/var/cache/nginx/makao', join(folder, 'cache'))
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const config = join(folder, 'nginx.conf');
    await writeFile(
      config,
      `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr; events { worker_connections 1024; } http { access_log off; ${temporary.join(' ')}\n${sample}\n}`,
    );
    const front = spawn(nginx!, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(front, 'exit');
    let said = '';
    front.stderr.on('data', (text) => {
      said += text;
    });
    const url = `http://127.0.0.1:${port}`;
    try {
      await expect
        .poll(() =>
          fetch(`${url}/healthz`).then(
            ({ status }) => status,
            () => said,
          ),
        )
        .toBe(200);
      const outcomes: Record<string, number> = {};
      let over = false;
      const ask = async (path: string, init?: RequestInit) => {
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
          await ask(`/api/v1/front/ads/search?page=${name * 10_000 + page}`);
          await ask('/api/v1/token/refresh', post);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      const load = Promise.all([1, 2, 3, 4].map(visitor));
      for (const [index, at] of ports.entries()) {
        servers[index]!.child.kill('SIGTERM');
        expect(await servers[index]!.exited).toBe(0);
        servers[index] = await start(at);
      }
      over = true;
      await load;
      expect(Object.keys(outcomes).sort()).toEqual(['GET 200', 'POST 401']);
      expect(outcomes['GET 200']).toBeGreaterThan(50);

      const statuses = new Set<number>();
      const hurry = async () => {
        for (let times = 0; times < 60; times++) statuses.add((await fetch(`${url}/robots.txt`)).status);
      };
      await Promise.all(Array.from({ length: 20 }, hurry));
      expect(statuses).toEqual(new Set([200, 429]));
      await expect.poll(() => fetch(`${url}/robots.txt`).then(({ status }) => status)).toBe(200);

      // Public responses are revalidated each time, and sent stale only when no server can be reached.
      const about = async () => (await fetch(`${url}/about`)).headers.get('warning');
      expect([await about(), await about()]).toEqual([null, null]);
      for (const { child, exited } of servers) {
        child.kill('SIGKILL');
        await exited;
      }
      expect(await about()).toContain('110');
    } finally {
      front.kill('SIGTERM');
      await ended;
      for (const { child, exited } of servers) {
        child.kill('SIGKILL');
        await exited;
      }
      await external.stop();
      await database.drop();
    }
  });
});

const builder = find('podman') ?? find('buildah');
// Skipped where there is neither podman nor buildah; it takes minutes and reads the registries.
it.skipIf(!builder)(
  'the image is built, says what it needs, serves, and stops when told [SAFE-5]',
  {
    timeout: 1_200_000,
  },
  async () => {
    const isPodman = basename(builder!) === 'podman';
    const build = isPodman ? ['build'] : ['bud'];
    execFileSync(builder!, [...build, '-t', 'makao-test', '-f', 'Containerfile', '.'], { cwd: root, stdio: 'pipe' });
    if (!isPodman) return;
    const bare = () => execFileSync(builder!, ['run', '--rm', 'makao-test'], { encoding: 'utf8', stdio: 'pipe' });
    expect(bare).toThrow(/DATABASE_URL: missing/);

    const database = await cloneDatabase();
    const external = await startExternalServices(database.connection);
    const env = { ...external.env, PORT: String(await freePort()) };
    const { host } = database.connection;
    const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const container = spawn(
      builder!,
      ['run', '--rm', '--name', 'makao-test', '--network', 'host', '-v', `${host}:${host}`, ...given, 'makao-test'],
      { stdio: 'ignore' },
    );
    const ended = once(container, 'exit');
    try {
      const status = (path: string) =>
        fetch(`http://127.0.0.1:${env.PORT}${path}`).then(
          (answer) => answer.status,
          () => null,
        );
      await expect.poll(() => status('/healthz'), { timeout: 60_000 }).toBe(200);
      expect(await status('/api/v1/front/ads/search')).toBe(200);
      expect(await status('/')).toBe(200);
    } finally {
      execFileSync(builder!, ['stop', '-t', '30', 'makao-test'], { stdio: 'pipe' });
      expect(await ended).toEqual([0, null]);
      await external.stop();
      await database.drop();
    }
  },
);
