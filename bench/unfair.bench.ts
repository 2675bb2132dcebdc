import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { installJobs } from '@makao/server/jobs';
import { queueMessage } from '@makao/server/modules/messages/queue-message';
import type { Services } from '@makao/server/services';
import { signedInAgent } from '@makao/server/test/people';
import { startProgram, startSurroundings } from '@makao/server/test/program';
import { formBody } from '@makao/server/test/upload';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { percentile } from './mix.ts';
import { openDatabase, serve } from './seeded-database.ts';

const goal = 3;
const retrying = 2_485;

/** What a visitor who asks one page after the other waits for, by half and at worst. */
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

/** One caller with many connections that never pause; answers how many requests had which status. */
async function press(url: string, seconds: number, connections: number, requests: autocannon.Request[]) {
  const headers = { 'x-forwarded-for': '41.59.0.1' };
  const { statusCodeStats } = await autocannon({ url, connections, duration: seconds, timeout: 60, headers, requests });
  return Object.fromEntries(Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count]));
}

/** A worker that tries to send so many messages through a carrier that takes none. */
async function startRetrying({ db, connection }: Awaited<ReturnType<typeof openDatabase>>, count: number) {
  const around = await startSurroundings(connection as Parameters<typeof startSurroundings>[0]);
  around.carrier.answer = (response) => response.writeHead(503).end('{}');
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
  const worker = await startProgram('worker', { ...around.env, DATA_DIR: '/nonexistent' });
  return async () => {
    worker.child.kill('SIGKILL');
    await worker.exited;
    await db.$client.query(`delete from messages where "to" like '+25572%'`);
    await around.stop();
    return around.carrier.asked;
  };
}

/**
 * A visitor beside one who takes what they can get (24 connections that search, then 16 that upload photos), and beside a
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
    const beside = await visit(server.url, seconds);
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
    line('beside 24 greedy connections', beside);
    console.log(`  they were answered ${JSON.stringify(served)}`);
    line('beside 16 uploads of 12 megapixels', uploading);
    console.log(`  they were answered ${JSON.stringify(uploads)}`);
    line(`beside ${retrying} messages retrying`, retried);
    console.log(`  the carrier was asked ${tries} times`);
    if ([beside, uploading, retried].some(({ p50 }) => p50 > quiet.p50 * goal))
      throw new Error(`A visitor waits more than ${goal} times as long`);
  } finally {
    await server.stop();
    await database.close();
  }
}
