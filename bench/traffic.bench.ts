import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { cpuMs, machineTimes, ownCpuMs, residentMb } from './cpu.ts';
import { percentile } from './mix.ts';
import { openDatabase, serve, serveAll, serveBare } from './seeded-database.ts';
import { makeChanges, targets } from './traffic-changes.ts';
import { visitsOf } from './traffic-mix.ts';

const connections = 16;
/** Headers of a proxy: every visitor has their own address, which rate limits count. */
const headersOf = (visitor: number) => ({
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (bench)',
  'x-forwarded-for': `10.${(visitor >> 16) % 256}.${(visitor >> 8) % 256}.${visitor % 256}`,
});

type Database = Awaited<ReturnType<typeof openDatabase>>;
interface Server {
  url: string;
  pid: number;
}

/** Sends requests to all processes without pause, each connection its own list. */
async function ask(servers: Server[], lists: string[][], seconds: number) {
  const times: number[] = [];
  const refused = new Map<number, number>();
  let next = 0;
  let visitors = 0;
  await Promise.all(
    servers.map(
      ({ url }) =>
        new Promise<void>((resolve, reject) => {
          const running = autocannon(
            {
              url,
              connections: connections / servers.length,
              duration: seconds,
              timeout: 30,
              setupClient: (client) =>
                client.setRequests(
                  lists[next++ % lists.length]!.map((path) => ({
                    method: 'GET' as const,
                    path,
                    headers: headersOf(++visitors),
                  })),
                ),
            },
            (error) => (error ? reject(error as Error) : resolve()),
          );
          running.on('response', (_client, status, _bytes, milliseconds) => {
            if (status === 200 || status === 410) times.push(milliseconds);
            else refused.set(status, (refused.get(status) ?? 0) + 1);
          });
        }),
    ),
  );
  const sorted = times.sort((a, b) => a - b);
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    refused,
  };
}

/** Cache reads of all processes: each reports the total. */
async function cacheReads([server]: Server[]) {
  const text = await (await fetch(`${server!.url}/metrics`, { headers: { authorization: 'Bearer bench' } })).text();
  const of = (outcome: string) =>
    Number(new RegExp(`makao_cache_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: of('hit'), miss: of('miss') };
}

/** Runs a load and measures what a request costs all processes except the load generator. */
async function measure<T extends { count: number }>(
  database: Database,
  servers: Server[],
  load: () => Promise<T>,
  pids = servers.map(({ pid }) => pid),
) {
  const folder = join(database.folder, 'postgres/cluster');
  const [cpu, reads, machine] = [await cpuMs(pids, folder), await cacheReads(servers), await machineTimes()];
  const outcome = await load();
  const machineAfter = await machineTimes();
  const [cpuAfter, readsAfter] = [await cpuMs(pids, folder), await cacheReads(servers)];
  const hits = readsAfter.hit - reads.hit;
  const all = Math.max(1, hits + readsAfter.miss - reads.miss);
  return {
    ...outcome,
    cpu: (cpuAfter - cpu) / outcome.count,
    hitShare: hits / all,
    stealShare: (machineAfter.steal - machine.steal) / (machineAfter.all - machine.all),
  };
}

/**
 * Cost of the simplest possible server, for comparing results: the same work takes half as long again on another
 * machine, or while the host has steal time.
 */
async function yardstick() {
  const server = await serveBare();
  await ask([server], [['/']], 1);
  const before = await ownCpuMs(server.pid);
  const { count, perSecond } = await ask([server], [['/']], 4);
  const cost = ((await ownCpuMs(server.pid)) - before) / count;
  console.log(`  bare node:http           ${String(Math.round(perSecond)).padStart(6)}/s  ${cost.toFixed(3)} CPU-ms`);
  await server.stop();
}

const row = (
  label: string,
  measured: Awaited<ReturnType<typeof ask>> & { cpu: number; hitShare: number; stealShare: number },
  more = '',
) =>
  console.log(
    `  ${label.padEnd(24)} ${String(Math.round(measured.perSecond)).padStart(6)}/s  ${measured.cpu.toFixed(2).padStart(6)} CPU-ms  ` +
      `p50 ${measured.p50.toFixed(0)} p99 ${measured.p99.toFixed(0)} ms  hits ${(measured.hitShare * 100).toFixed(0)} %, steal ${(measured.stealShare * 100).toFixed(0)} %` +
      `${measured.refused.size ? `  refused ${JSON.stringify([...measured.refused])}` : ''}${more}`,
  );

async function traffic(database: Database, processes: number, seconds: number, perSecond: number, cutSeconds: number) {
  const wards = await database.wards();
  const given = { ...database.connection, cacheBytes: 192 * 1024 * 1024, proxyHops: 1 };
  const { servers, pids, stop } = await serveAll(processes, given);
  const urls = servers.map(({ url }) => url);
  const visits = await visitsOf(database.db, wards);
  // Found before the measurement, because it reads all ads.
  const changed = await targets(database.db);
  // Longer than any connection gets: a list that repeats would find all its pages cached.
  const lists = (seed: number) => Array.from({ length: connections }, (_, i) => visits(seconds * 150, seed + i));
  await ask(servers, lists(1_000), Math.min(60, seconds * 2));
  const visited = lists(1);
  const until = performance.now() + seconds * 1000;
  const cut = async () => {
    while (cutSeconds > 0 && performance.now() + cutSeconds * 1000 < until) {
      await wait(cutSeconds * 1000);
      await database.db.$client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'makao changes'",
      );
    }
  };
  let stale = '';
  const outcome = await measure(
    database,
    servers,
    async () => {
      const [load, changes] = await Promise.all([
        ask(servers, visited, seconds),
        makeChanges(database.db, urls, changed, { perSecond, until }),
        cut(),
      ]);
      stale = `  ${changes.made} changes, ${changes.checked} checks, ${changes.stale.length} stale`;
      for (const each of changes.stale.slice(0, 5)) stale += `\n    ${each}`;
      return { ...load, count: load.count + changes.checked };
    },
    pids,
  );
  row(`${processes} processes, ${perSecond} changes/s`, outcome, stale);
  const memory = await Promise.all(servers.map(({ pid }) => residentMb(pid)));
  console.log(`    resident: ${memory.map((mb) => `${Math.round(mb)} MB`).join(', ')}`);
  await stop();
}

/** The cost of each kind of page, rendered and cached. */
async function pages(database: Database, seconds: number) {
  const wards = await database.wards();
  const list = [...new Set((await visitsOf(database.db, wards))(4_000, 5))];
  // With a single byte no response is cached, but the parts of pages are.
  for (const cacheBytes of [1, 256 * 1024 * 1024]) {
    const server = await serve({ ...database.connection, cacheBytes, proxyHops: 1 });
    for (const [name, start] of [
      ['home', '/'],
      ['search', '/search'],
      ['ad', '/ads/'],
      ['agent', '/agents/'],
    ] as const) {
      const matching = name === 'home' ? ['/'] : list.filter((path) => path.startsWith(start));
      const lists = cacheBytes > 1 ? [[matching[0]!]] : rotations(matching);
      // The first twenty seconds go to JIT compilation, which production did long ago.
      await ask([server], lists, cacheBytes > 1 ? 3 : 20);
      row(
        `${name}, ${cacheBytes > 1 ? 'cached' : 'rendered'}`,
        await measure(database, [server], () => ask([server], lists, seconds)),
      );
    }
    await server.stop();
  }
}

const rotations = (list: string[]) =>
  Array.from({ length: connections }, (_, i) => {
    const start = Math.floor((list.length * i) / connections);
    return [...list.slice(start), ...list.slice(0, start)].slice(0, 1_000);
  });

/** npm run bench -- traffic [--ads 100000] [--changes 2] [--seconds 30] [--processes 2] [--cut 0] [--pages] */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      ads: { type: 'string', default: '100000' },
      changes: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '30' },
      processes: { type: 'string', default: '2' },
      cut: { type: 'string', default: '0' },
      pages: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  for (const ads of values.ads.split(',').map(Number)) {
    const database = await openDatabase(ads);
    console.log(`${ads.toLocaleString('en-US')} ads, ${connections} connections`);
    await yardstick();
    if (values.pages) await pages(database, seconds);
    else
      for (const changes of values.changes.split(',').map(Number))
        await traffic(database, Number(values.processes), seconds, changes, Number(values.cut));
    await yardstick();
    await database.close();
  }
}
