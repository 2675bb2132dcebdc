import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { commandLine, isAlive } from './embedded/process.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534, drop: isRoot };
const fixture = join(import.meta.dirname, 'embedded/hold.fixture.ts');

let root: string;
let dataDir: string;
const running: Embedded[] = [];
const programs: ChildProcess[] = [];
const servers = new Map<number, Embedded['connection']>();
/** A database to copy from, as creating one takes most of a second. */
let model: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makao-model-'));
  await chmod(folder, 0o755);
  model = join(folder, 'pg');
  await (await startEmbedded({ dataDir: model, fast: true })).stop();
  return () => rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'makao-embedded-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'pg');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  for (const [pid, { host }] of servers) {
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await gone(pid);
    await rm(host, { recursive: true, force: true });
  }
  servers.clear();
  await rm(root, { recursive: true, force: true });
});

const useModel = () => spawnSync('cp', ['-a', model, dataDir]);

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const server = await startEmbedded({ dataDir, fast: true, ...options });
  running.push(server);
  servers.set(server.pid, server.connection);
  return server;
}

type Said = { connection: Embedded['connection']; pid: number; error?: string };

async function startProgram(as?: typeof NOBODY, options: { detached?: boolean } = {}, ...more: string[]) {
  const args = ['--disable-warning=ExperimentalWarning', fixture, dataDir, ...more];
  const command = as ? asAccount(as, process.execPath, args, [fixture]) : { file: process.execPath, args, options: {} };
  const program = spawn(command.file, command.args, {
    ...command.options,
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(program);
  const lines = createInterface({ input: program.stdout! });
  const [line] = (await once(lines, 'line')) as [string];
  const said = JSON.parse(line) as Said;
  if (said.pid) servers.set(said.pid, said.connection);
  return { program, lines, said };
}

async function ask<T extends pg.QueryResultRow>(connection: Embedded['connection'], sql: string) {
  const client = new pg.Client(connection).on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const gone = (pid: number) => vi.waitUntil(() => !isAlive(pid), { timeout: 10_000, interval: 10 });

describe('embedded PostgreSQL', () => {
  it('goes from an empty folder to a first query over a socket only, and preserves data', async () => {
    const first = await start();
    await ask(first.connection, 'create table kept as select 7 as value');
    const [is] = await ask<Record<string, string>>(
      first.connection,
      `select current_setting('listen_addresses') listens, current_setting('server_encoding') encoding,
              current_setting('jit') jit, current_database() name, datlocprovider provider, datlocale locale
         from pg_database where datname = current_database()`,
    );
    expect(is).toEqual({ listens: '', encoding: 'UTF8', jit: 'off', name: 'makao', provider: 'b', locale: 'C.UTF-8' });
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(await ask(second.connection, 'select value from kept')).toEqual([{ value: 7 }]);
  });

  it('is back within a second', async () => {
    useModel();
    const times: number[] = [];
    // The best of three: the machine may be busy.
    for (let turn = 0; turn < 3; turn++) {
      const begun = performance.now();
      const server = await start();
      times.push(performance.now() - begun);
      await server.stop();
    }
    expect(Math.min(...times)).toBeLessThan(1000);
  });

  it('is durable unless asked to be fast', async () => {
    useModel();
    const settings = `select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`;
    const durable = await start({ fast: false });
    expect((await ask(durable.connection, settings)).map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
    await durable.stop();
    const fast = await start();
    expect((await ask(fast.connection, settings)).map(({ setting }) => setting)).toEqual(['off', 'off', 'off']);
  });

  it('takes over the server of a killed program, and stops it', async () => {
    useModel();
    const { program, said } = await startProgram();
    await ask(said.connection, 'create table kept as select 7 as value');
    program.kill('SIGKILL');
    await once(program, 'exit');

    const server = await start();
    expect(server.pid).toBe(said.pid);
    expect(await ask(server.connection, 'select value from kept')).toEqual([{ value: 7 }]);
    await server.stop();
    expect(isAlive(said.pid)).toBe(false);
  });

  it('ends with a killed program when it is guarded [LIFE-4]', async () => {
    useModel();
    const { program, said } = await startProgram(undefined, {}, 'guarded');
    expect(await ask(said.connection, 'select 1 as fine')).toEqual([{ fine: 1 }]);
    program.kill('SIGKILL');
    await gone(said.pid);
    // Shut down, not crashed: its own file is gone.
    await expect(stat(join(dataDir, 'cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('starts again when program and server were killed', async () => {
    useModel();
    const { program, said } = await startProgram();
    await ask(said.connection, 'create table kept as select 7 as value');
    // A query that is still running keeps the dead server's shared memory in use for a moment.
    const busy = ask(said.connection, 'select pg_sleep(60)').catch(() => 'cut off');
    await vi.waitUntil(async () => {
      const [row] = await ask(said.connection, `select 1 from pg_stat_activity where query like '%sleep(60)'`);
      return row;
    });
    program.kill('SIGKILL');
    process.kill(said.pid, 'SIGKILL');

    const server = await start();
    expect(server.pid).not.toBe(said.pid);
    expect(await ask(server.connection, 'select value from kept')).toEqual([{ value: 7 }]);
    expect(await busy).toBe('cut off');
  });

  it('starts when the number of the dead server belongs to another program', async () => {
    useModel();
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    programs.push(other);
    const pidFile = join(dataDir, 'cluster/postmaster.pid');
    await writeFile(pidFile, `${other.pid}\n${dataDir}/cluster\n1700000000\n5432\n/tmp\n\n  1234567 99999\nready\n`);
    if (isRoot) {
      const { uid, gid } = await stat(join(dataDir, 'cluster'));
      await chown(pidFile, uid, gid);
    }
    const server = await start();
    expect(server.pid).not.toBe(other.pid);
    await server.stop();
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  it('refuses a folder that another running program uses, by whatever path', async () => {
    useModel();
    const { program, said } = await startProgram();
    await symlink(dataDir, join(root, 'link'));
    for (const path of [dataDir, join(root, 'link')]) {
      await expect(start({ dataDir: path })).rejects.toThrow(
        `The database in ${dataDir} is already in use by another running Makao (process ${program.pid}).`,
      );
    }
    expect(await ask(said.connection, 'select 1 as fine')).toEqual([{ fine: 1 }]);
  });

  it('lets one of two first starts at once have an empty folder', async () => {
    const both = await Promise.all([startProgram(), startProgram()]);
    const won = both.filter(({ said }) => said.pid);
    const lost = both.filter(({ said }) => said.error);
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(lost[0]?.said.error).toContain(`(process ${won[0]?.program.pid})`);
  });

  it('lives through Ctrl-C until it is stopped, and not beyond', async () => {
    useModel();
    const { program, lines, said } = await startProgram(undefined, { detached: true });
    const interrupted = once(lines, 'line');
    process.kill(-program.pid!, 'SIGINT');
    expect(await interrupted).toEqual(['interrupted']);
    expect(await ask(said.connection, 'select 1 as fine')).toEqual([{ fine: 1 }]);
    program.kill('SIGTERM');
    await once(program, 'exit');
    expect(isAlive(said.pid)).toBe(false);
  });

  it('stops with a program that ends without stopping it', async () => {
    useModel();
    const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
      console.log(JSON.stringify(await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, fast: true })));`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(ended.stderr).toBe('');
    const said = JSON.parse(ended.stdout) as Said;
    servers.set(said.pid, said.connection);
    await gone(said.pid);
  });

  it('clears away what a killed first start left', async () => {
    await mkdir(join(dataDir, 'draft-999999999'), { recursive: true });
    await start();
    await expect(stat(join(dataDir, 'draft-999999999'))).rejects.toThrow('ENOENT');
  });

  it('says so when the folder holds the database of another version', async () => {
    useModel();
    await writeFile(join(dataDir, 'cluster/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(`${dataDir} holds a PostgreSQL 17 database, and this program brings 18.`);
  });
});

describe.skipIf(!isRoot)(
  'embedded PostgreSQL started by root (skipped for others: only root can become another user)',
  () => {
    it('runs as another user', async () => {
      useModel();
      const server = await start();
      const { uid } = await stat(`/proc/${server.pid}`);
      expect(uid).not.toBe(0);
      expect((await stat(join(dataDir, 'cluster'))).uid).toBe(uid);
    });

    it('runs as the owner of a folder that exists', async () => {
      await mkdir(dataDir);
      await chown(dataDir, NOBODY.uid, NOBODY.gid);
      const first = await start();
      expect((await stat(`/proc/${first.pid}`)).uid).toBe(NOBODY.uid);
      await first.stop();
      spawnSync('chown', ['-R', '12345:12345', dataDir]);
      const second = await start();
      expect((await stat(`/proc/${second.pid}`)).uid).toBe(12345);
    });

    it('works below a folder that only root may enter', async () => {
      await chmod(root, 0o700);
      const server = await start();
      expect((await stat(`/proc/${server.pid}`)).uid).not.toBe(0);
      expect(await ask(server.connection, 'select 1 as fine')).toEqual([{ fine: 1 }]);
      await server.stop();
      const again = await start();
      expect(commandLine(again.pid)).toContain(dataDir);
    });

    it('works when its own programs are below such a folder: a checkout in the home of root', async () => {
      const programs = join(findBinaries().postgres, '../..');
      spawnSync('cp', ['-a', programs, join(root, 'native')]);
      await chmod(root, 0o700);
      const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(root, 'native/bin', name));
      const server = await start({ binaries: { initdb: initdb!, postgres: postgres! } });
      expect(await ask(server.connection, 'select 1 as fine')).toEqual([{ fine: 1 }]);
      expect(commandLine(server.pid)).toContain(postgres);
    });

    it('works for an ordinary user, whom it tells when the folder is someone else’s', async () => {
      await chown(root, NOBODY.uid, NOBODY.gid);
      const { program, said } = await startProgram(NOBODY);
      expect(said.error).toBeUndefined();
      expect((await stat(`/proc/${said.pid}`)).uid).toBe(NOBODY.uid);
      expect(await ask(said.connection, 'select 1 as fine')).toEqual([{ fine: 1 }]);
      program.kill('SIGTERM');
      await once(program, 'exit');
      spawnSync('chown', ['-R', '12345', join(dataDir, 'cluster')]);
      const other = await startProgram(NOBODY);
      expect(other.said.error).toBe(`The database in ${dataDir} belongs to user 12345: start Makao as them.`);
    });
  },
);
