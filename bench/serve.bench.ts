import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { addressOf, percentile, searches } from './mix.ts';
import { openDatabase, serve } from './seeded-database.ts';

const connections = 16;

interface Load {
  /** Requests sent per second regardless of responses; by default as fast as responses arrive. */
  rate?: number;
  connections: number;
  seconds: number;
}

interface Outcome {
  /** Per second: served, and shed with 503. */
  served: number;
  shed: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Loads every process at once and adds up the results, like a load balancer that spreads the requests. */
async function load(urls: string[], paths: string[], { rate, connections, seconds }: Load): Promise<Outcome> {
  const times: number[] = [];
  let shed = 0;
  let errors = 0;
  await Promise.all(
    urls.map(
      (url, index) =>
        new Promise<void>((resolve, reject) => {
          // Each starts at another position of the list.
          const start = Math.floor((paths.length * index) / urls.length);
          const mine = [...paths.slice(start), ...paths.slice(0, start)];
          const running = autocannon(
            {
              url,
              connections: Math.ceil(connections / urls.length),
              duration: seconds,
              timeout: 30,
              headers: { 'accept-encoding': 'gzip, br' },
              requests: mine.map((path) => ({ method: 'GET' as const, path })),
              ...(rate && { overallRate: Math.ceil(rate / urls.length) }),
            },
            (error, result) => {
              if (error) return reject(error as Error);
              errors += result.errors;
              resolve();
            },
          );
          running.on('response', (_client, status, _bytes, milliseconds) => {
            if (status === 200) times.push(milliseconds);
            else shed++;
          });
        }),
    ),
  );
  const sorted = times.sort((a, b) => a - b);
  return {
    served: times.length / seconds,
    shed: shed / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    errors,
  };
}

async function visitOnce(url: string, paths: string[]) {
  const waiting = paths.values();
  const visit = async () => {
    for (const path of waiting) await (await fetch(url + path)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 8 }, visit));
}

/** The slowest response of the health check while other load is running. */
async function watchHealth<T>(url: string, during: Promise<T>) {
  let [slowest, failed, over] = [0, 0, false];
  const end = during.finally(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    const ok = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!ok) failed++;
    slowest = Math.max(slowest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { result: await end, slowest, failed };
}

const row = (label: string, { served, shed, p50, p99, errors }: Outcome, more = '') =>
  console.log(
    `    ${label.padEnd(26)} ${String(Math.round(served)).padStart(6)}/s  p50 ${p50.toFixed(0).padStart(4)} ms  p99 ${p99.toFixed(0).padStart(5)} ms` +
      `${shed ? `  ${Math.round(shed)}/s shed` : ''}${errors ? `  ${errors} errors` : ''}${more}`,
  );

/** npm run bench -- serve [--ads 100000] [--seconds 8] */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { ads: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '8' } },
  });
  const [ads, seconds] = [Number(values.ads), Number(values.seconds)];
  const database = await openDatabase(ads);
  const mix = searches(400, await database.wards()).map(addressOf);
  const { rows } = await database.db.$client.query<{ id: string }>(
    `select id from ads where status = 'approved' and unavailable_at is null and deleted_at is null
     and expiration_date > now() order by id limit 400`,
  );
  const pathsByKind = {
    home: ['/'],
    search: mix.map((query) => `/search?${query}`),
    'an ad': rows.map(({ id }) => `/ads/${id}`),
    'search call': mix.map((query) => `/api/v1/front/ads/search?${query}`),
  };
  console.log(`${ads.toLocaleString('en-US')} ads, ${seconds} s each, the load generator on the same machine`);
  for (const cacheBytes of [0, 256 * 1024 * 1024])
    for (const processes of [1, 2]) {
      const servers = [];
      for (let i = 0; i < processes; i++) servers.push(await serve({ ...database.connection, cacheBytes }));
      const urls = servers.map(({ url }) => url);
      console.log(
        `\n  ${processes === 1 ? 'one process' : 'two processes'}, ${cacheBytes ? 'with cache' : 'without cache'}`,
      );
      for (const [name, paths] of Object.entries(pathsByKind)) {
        // Warm-up: code compiled, connections open, cache filled if there is one.
        for (const url of urls) await visitOnce(url, paths);
        await load(urls, paths, { connections, seconds: 2 });
        const usual = await load(urls, paths, { connections, seconds });
        row(name, usual);
        const { result, slowest, failed } = await watchHealth(
          urls[0]!,
          load(urls, paths, { connections: 600 * processes, rate: usual.served * 3, seconds }),
        );
        row(
          '  at three times that',
          result,
          `  health ≤ ${Math.round(slowest)} ms${failed ? `, ${failed} failed` : ''}`,
        );
        const after = await load(urls, paths, { connections, seconds: Math.min(seconds, 3) });
        row('  and afterwards', after);
      }
      for (const { stop } of servers) await stop();
    }
  await database.close();
}
