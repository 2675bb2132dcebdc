import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { installJobs } from '@makao/server/jobs';
import { queueMessage } from '@makao/server/modules/messages/queue-message';
import type { Services } from '@makao/server/services';
import { signedInAgent } from '@makao/server/test/people';
import { startExternalServices, startProgram } from '@makao/server/test/program';
import { formBody } from '@makao/server/test/upload';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { percentile } from './mix.ts';
import { openDatabase, serve } from './seeded-database.ts';

const goal = 3;
const retrying = 2_485;

/** Latency of a visitor who requests one page after another: median and 99th percentile. */
async function visit(url: string, seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let page = 1; performance.now() < end; page++) {
    const begun = performance.now();
    const answer = await fetch(`${url}/search?type=rent&page=${(page % 50) + 1}`, {
      headers: { 'x-forwarded-for': '196.249.0.7' },
    });
    await answer.arrayBuffer();
    if (answer.status === 200) times.push(performance.now() - begun);
    else times.push(Number.POSITIVE_INFINITY);
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), pages: times.length };
}

/** One client with many connections that never pause; returns the number of responses per status. */
async function press(url: string, seconds: number, connections: number, requests: autocannon.Request[]) {
  const headers = { 'x-forwarded-for': '41.59.0.1' };
  const { statusCodeStats } = await autocannon({ url, connections, duration: seconds, timeout: 60, headers, requests });
  return Object.fromEntries(Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count]));
}

/** Starts a worker with so many queued messages and a carrier that refuses all of them. */
async function startRetrying({ db, connection }: Awaited<ReturnType<typeof openDatabase>>, count: number) {
  const external = await startExternalServices(connection as Parameters<typeof startExternalServices>[0]);
  external.carrier.answer = (response) => response.writeHead(503).end('{}');
  await db.transaction(async (tx) => {
    for (let at = 0; at < count; at++)
      await queueMessage(tx, {
        to: `+25572${String(at).padStart(7, '0')}`,
        locale: 'sw',
        kind: 'account_reopened',
        text: 'Karibu tena',
        parameters: [],
      });
  });
  const worker = await startProgram('worker', { ...external.env, DATA_DIR: '/nonexistent' });
  return async () => {
    worker.child.kill('SIGKILL');
    await worker.exited;
    await db.$client.query(`delete from messages where "to" like '+25572%'`);
    await external.stop();
    return external.carrier.requests;
  };
}

/**
 * A visitor's latency next to a greedy client (24 connections that search, then 16 that upload photos), and next to a
 * worker whose carrier is down. Needs `npm run build` once.
 */
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string' }, ads: { type: 'string' } } });
  const seconds = Number(values.seconds ?? 20);
  const database = await openDatabase(Number(values.ads ?? 10_000));
  await installJobs(database.connection);
  const server = await serve({ ...database.connection, proxyHops: 1, files: tmpdir() });
  const services = { db: database.db, tokenSecret: new Uint8Array(32) } as Services;
  const phoneNumber = `+2556${String(Date.now()).slice(-8)}`;
  const { token } = await signedInAgent(services, { user: { phoneNumber } });
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { payload, contentType } = await formBody({ source: 'ad_image', file: photo });
  const searches = Array.from({ length: 200 }, (_, page) => ({
    method: 'GET' as const,
    path: `/search?type=sell&page=${page + 1}`,
  }));
  const upload = {
    method: 'POST' as const,
    path: '/api/v1/cloud-files',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: payload,
  };
  try {
    await visit(server.url, 5);
    const quiet = await visit(server.url, seconds);
    const greedy = press(server.url, seconds + 4, 24, searches);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const searching = await visit(server.url, seconds);
    const served = await greedy;
    const storm = press(server.url, seconds + 4, 16, [upload]);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const uploading = await visit(server.url, seconds);
    const uploads = await storm;
    const stop = await startRetrying(database, retrying);
    const retried = await visit(server.url, seconds);
    const tries = await stop();
    const line = (name: string, { p50, p99, pages }: typeof quiet) =>
      console.log(
        `${name.padEnd(34)} p50 ${p50.toFixed(0)} ms (${(p50 / quiet.p50).toFixed(1)}×), p99 ${p99.toFixed(0)} ms, ${pages} pages`,
      );
    line('quiet', quiet);
    line('next to 24 greedy connections', searching);
    console.log(`  responses: ${JSON.stringify(served)}`);
    line('next to 16 uploads of 12 megapixels', uploading);
    console.log(`  responses: ${JSON.stringify(uploads)}`);
    line(`next to ${retrying} retried messages`, retried);
    console.log(`  ${tries} requests to the carrier`);
    if ([searching, uploading, retried].some(({ p50 }) => p50 > quiet.p50 * goal))
      throw new Error(`A visitor waits more than ${goal} times as long`);
  } finally {
    await server.stop();
    await database.close();
  }
}
