import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, asAccount, chooseAccount } from '../db/embedded/account.ts';
import { type Binaries, findBinaries } from '../db/embedded/binaries.ts';
import { ensureCluster, SUPERUSER } from '../db/embedded/cluster.ts';
import { guardCluster } from '../db/embedded/guard.ts';
import { freePort } from './free-port.ts';

const database = 'makao';
const host = '127.0.0.1';

interface Making {
  binaries: Binaries;
  account: Account;
  settings: Record<string, string>;
}

/** A PostgreSQL server as primary or standby. */
class Machine {
  readonly port: number;
  readonly url: string;
  readonly #cluster: string;
  readonly #making: Making;
  #process: ChildProcess | undefined;

  constructor(cluster: string, port: number, making: Making) {
    this.#cluster = cluster;
    this.#making = making;
    this.port = port;
    this.url = `postgresql://${SUPERUSER}@${host}:${port}/${database}`;
  }

  async start() {
    const { binaries, account, settings } = this.#making;
    const all = {
      listen_addresses: host,
      port: String(this.port),
      unix_socket_directories: '',
      wal_level: 'replica',
      wal_keep_size: '512MB',
      max_connections: '100',
      jit: 'off',
      timezone: 'UTC',
      ...settings,
    };
    const args = ['-D', this.#cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const command = asAccount(account, binaries.postgres, args, [this.#cluster]);
    this.#process = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
    for (const end = Date.now() + 60_000; ; await wait(50)) {
      const isUp = await this.ask('select 1', 'postgres').catch(() => null);
      if (isUp) return this;
      if (Date.now() > end || this.#process.exitCode !== null) throw new Error('PostgreSQL does not start');
    }
  }

  async ask(statement: string, from = database) {
    return this.session((client) => client.query(statement), from);
  }

  async session<T>(work: (client: pg.Client) => Promise<T>, from = database) {
    const client = new pg.Client({ host, port: this.port, user: SUPERUSER, database: from });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** As if the power was cut: none of its processes is left. */
  async kill(signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL') {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** A primary and a synchronous standby. */
export async function startPair() {
  const folder = await mkdtemp(join(tmpdir(), 'makao-pair-'));
  await chmod(folder, 0o755);
  const binaries = findBinaries();
  const account = chooseAccount({ cluster: join(folder, 'cluster'), folder });
  await chown(folder, account.uid, account.gid);
  const cluster = await ensureCluster(binaries, account, folder, true);
  const copy = join(folder, 'copy');
  const guards = [cluster, copy].map((each) => guardCluster(each, account));
  const [here, there] = [await freePort(), await freePort()];
  const primary = await new Machine(cluster, here, { binaries, account, settings: {} }).start();
  await primary.ask(`create database ${database}`, 'postgres');
  await primary.session(async (client) => {
    await client.query(`select pg_backup_start('copy', true)`);
    spawnSync('cp', ['-a', cluster, copy]);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    await rm(join(copy, 'postmaster.pid'));
    for (const [name, text] of [
      ['backup_label', rows[0]!.label],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(copy, name), text);
      await chown(join(copy, name), account.uid, account.gid);
    }
  });
  const from = `host=${host} port=${here} user=${SUPERUSER} application_name=standby`;
  const standby = await new Machine(copy, there, { binaries, account, settings: { primary_conninfo: from } }).start();
  for (; ; await wait(50)) {
    const { rows } = await primary.ask(`select from pg_stat_replication where state = 'streaming'`);
    if (rows.length > 0) break;
  }
  await primary.ask(`alter system set synchronous_standby_names = '*'`);
  await primary.ask('select pg_reload_conf()');
  return {
    primary,
    standby,
    /** Both, as configured for the program. */
    url: `postgresql://${SUPERUSER}@${host}:${here},${host}:${there}/${database}?target_session_attrs=read-write`,
    promote: () => standby.ask('select pg_promote()'),
    async stop() {
      // Processes of the killed server may still write for a moment.
      await Promise.all([standby.kill('SIGQUIT'), primary.kill('SIGQUIT')]);
      for (const dismiss of guards) dismiss();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
