import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { adSorts } from '@makao/contract/ads';
import { cardsByNumber } from '@makao/server/modules/ads/ads.queries';
import { AdIndex } from '@makao/server/modules/search/index/ad-index';
import autocannon from 'autocannon';
import { addressOf, searches, spread } from './mix.ts';
import { openDatabase, serve } from './seeded-database.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const connections = 16;
const seconds = 8;

/** Throughput of a list of URLs with 16 connections. */
async function load(url: string, paths: string[]) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
  });
  if (non2xx || errors) throw new Error(`${non2xx} refused and ${errors} failed requests under load`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Sequential requests: the latency of a search without other load. */
async function alone(url: string, paths: string[]) {
  const times: { path: string; ms: number }[] = [];
  for (const path of paths) {
    const begun = performance.now();
    await (await fetch(url + path)).arrayBuffer();
    times.push({ path, ms: performance.now() - begun });
  }
  const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a));
  return { ...spread(times.map(({ ms }) => ms)), slowest: slowest.path };
}

/** The statement of a search, executed through the driver, 16 at a time. */
async function driver(database: Awaited<ReturnType<typeof openDatabase>>, mix: ReturnType<typeof searches>) {
  const before = process.memoryUsage().arrayBuffers;
  const index = new AdIndex(database.db);
  await index.catchUp();
  collectGarbage();
  const indexMb = (process.memoryUsage().arrayBuffers - before) / 1e6;
  const pages = mix.map(({ page, ...filters }) => index.search(filters, page, 24).numbers);
  // Warms the disk cache.
  for (const numbers of pages) await cardsByNumber(database.db, numbers);
  let next = 0;
  let done = 0;
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const one = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      await cardsByNumber(database.db, pages[next++ % pages.length]!);
      times.push(performance.now() - begun);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { perSecond: done / seconds, indexMb, ...spread(times) };
}

const row = (label: string, { perSecond, p50, p99 }: { perSecond?: number; p50: number; p99: number }, more = '') =>
  console.log(
    `  ${label.padEnd(34)} ${perSecond === undefined ? ''.padStart(9) : `${Math.round(perSecond)}/s`.padStart(9)}  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms ${more}`,
  );

export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { sizes: { type: 'string', default: '10000,100000,1000000' } } });
  const unloaded: number[] = [];
  for (const ads of values.sizes.split(',').map(Number)) {
    const database = await openDatabase(ads);
    const wards = await database.wards();
    const mix = searches(2000, wards);
    const calls = mix.map((search) => `/api/v1/front/ads/search?${addressOf(search)}`);
    const pages = mix.map((search) => `/search?${addressOf(search)}`);
    console.log(`\n${ads.toLocaleString('en-US')} ads`);

    const raw = await driver(database, mix);
    const server = await serve(database.connection);
    await alone(server.url, calls.slice(0, 300));
    const quiet = await alone(server.url, calls.slice(0, 1000));
    const others: [string, Awaited<ReturnType<typeof alone>>][] = [];
    for (const name of ['near-misses', 'counts', 'ward-map']) {
      const paths = mix.slice(0, 300).map((search) => `/api/v1/front/ads/${name}?${addressOf(search)}`);
      others.push([name, await alone(server.url, paths)]);
    }
    for (const sort of adSorts) {
      const paths = mix.slice(0, 300).map((search) => `/api/v1/front/ads/search?${addressOf({ ...search, sort })}`);
      others.push([`sort=${sort}`, await alone(server.url, paths)]);
    }
    const api = await load(server.url, calls);
    await alone(server.url, pages.slice(0, 20));
    const rendered = await load(server.url, pages);
    await server.stop();
    await database.close();

    console.log(`  the index: ${raw.indexMb.toFixed(1)} MB in typed arrays`);
    row('the statement through the driver', raw);
    row('GET /front/ads/search', api, `= ${(api.perSecond / raw.perSecond).toFixed(2)} of the driver`);
    row(
      'GET /front/ads/search, unloaded',
      quiet,
      ` slowest ${quiet.max.toFixed(1)} ms ${decodeURIComponent(quiet.slowest)}`,
    );
    for (const [name, times] of others) row(`… ${name}`, times, `= ${(times.p50 / quiet.p50).toFixed(2)} of a search`);
    row('/search, rendered', rendered);
    unloaded.push(quiet.p50);
  }
  console.log(
    `\nUnloaded p50, each size over the first: ${unloaded.map((p50) => `${(p50 / unloaded[0]!).toFixed(2)}×`).join('  ')}`,
  );
}
