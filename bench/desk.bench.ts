import { parseArgs } from 'node:util';
import { buildApp } from '@makao/server/app';
import { connect, connectTeam, type Db } from '@makao/server/db/client';
import { raise } from '@makao/server/events';
import { inboxMessenger } from '@makao/server/lib/messenger/inbox';
import { localStorage } from '@makao/server/lib/storage/local';
import { exportUser } from '@makao/server/modules/accounts/export-user';
import { openSession } from '@makao/server/modules/accounts/tokens';
import { refreshRiskOfPicture } from '@makao/server/modules/ads/refresh-risk';
import { AdIndex } from '@makao/server/modules/search/index/ad-index';
import { computeDashboards } from '@makao/server/modules/team/compute-dashboards';
import type { Services } from '@makao/server/services';
import { createBasics, fill } from './desk-data.ts';
import { faultsOf, largeTables, type Measured, measure, type Sent, sentBy } from './desk-plans.ts';
import { findSamples, type Read, readsOf, type Samples } from './desk-reads.ts';
import { withDatabase } from './temporary-database.ts';

/** The work of a call, by a name that is the same at every size. */
interface Work {
  name: string;
  run: () => Promise<unknown>;
  /** Sums over a month: they may grow with it, in a job. They may not scan what is older. */
  isSum?: boolean;
}

const dayAndTime = /\d{4}-\d\d-\d\d[^&\s]*/g;

function servicesOf(db: Db, teamDb: Db): Services {
  const storage = localStorage({ folder: '/nonexistent', publicUrl: '/files' });
  return {
    ...{ db, teamDb, storage, fileUrl: storage.publicUrl, adIndex: new AdIndex(db), messenger: inboxMessenger, raise },
    ...{ messagesPerHour: 1_000_000, tokenSecret: new Uint8Array(32), demo: true, origin: '' },
  };
}

/** Everything that is measured: the team's calls, the dashboard's job, and what the other parts of the program do with single rows. */
async function workOf(services: Services, samples: Samples, owner: { id: string }) {
  const { token } = await openSession(services.db, services.tokenSecret, owner.id);
  const app = await buildApp({ logger: { level: 'error' }, services, limits: { delayMs: Number.POSITIVE_INFINITY } });
  const call = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200 && answer.statusCode !== 422) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json() as { next?: string | null };
  };
  const next = async ({ url }: Read) => {
    const { next: cursor } = await call(url);
    return cursor ? call(`${url}${url.endsWith('?') ? '' : '&'}after=${cursor}`) : undefined;
  };
  const { personId: userId, agentId } = samples.ids as { personId: string; agentId: string };
  const { rows } = await services.db.$client.query<{ id: string }>(
    'select file_id as id from ad_media where ad_id = $1',
    [samples.ids.adId],
  );
  const picture = rows[0]!.id;
  const undone = new Error('undone');
  const work: Work[] = [
    ...readsOf(samples).map((read) => ({ ...read, run: () => call(read.url) })),
    ...readsOf(samples)
      .filter(({ url, isSum }) => url.endsWith('?') && !isSum)
      .map((read) => ({ name: `${read.name} next page`, run: () => next(read) })),
    { name: 'a person', run: () => call(`/api/v1/admin/users/${userId}`) },
    {
      name: 'the dashboard, computed',
      run: () => computeDashboards(services, [{ userId: owner.id, teamRole: 'owner' }]),
      isSum: true,
    },
    {
      name: 'refreshRiskOfPicture',
      run: () =>
        services.db
          .transaction(async (tx) => {
            await refreshRiskOfPicture(tx, picture);
            throw undone;
          })
          .catch((error: unknown) => {
            if (error !== undone) throw error;
          }),
    },
    { name: "a user's export", run: () => exportUser(services, { userId, agentId, teamRole: null } as never) },
  ];
  return { work, close: () => app.close() };
}

const keyOf = (name: string, at: number) => `${name.replace(dayAndTime, 'day')} #${at}`;

/** Measures every read of every work, and reports faults against the measurements of a tenth of the data. */
async function examine(db: Db, work: Work[], before: Map<string, Measured>) {
  const found = new Map<string, Measured>();
  const faults: string[] = [];
  const { $client: client } = db;
  const large = await largeTables(client);
  let slowest = { name: '', ms: 0 };
  for (const { name, run, isSum } of work) {
    let sent: Sent[] = [];
    try {
      sent = await sentBy(run);
    } catch (error) {
      faults.push(`${name}: ${String(error).slice(0, 200)}`);
    }
    let ms = 0;
    for (const [at, each] of sent.entries()) {
      const key = keyOf(name, at);
      const measured = await measure(client, each);
      ms += measured.ms;
      found.set(key, measured);
      const compared = isSum ? undefined : before.get(key);
      for (const fault of faultsOf(each, measured, compared, large))
        faults.push(
          `${name}: ${fault} in ${measured.ms.toFixed(0)} ms\n    ${each.text.replace(/\s+/g, ' ').slice(0, process.env.LONG ? 3000 : 300)}`,
        );
    }
    if (!isSum && ms > slowest.ms) slowest = { name, ms };
    if (isSum) console.log(`  ${name}: ${ms.toFixed(0)} ms`);
  }
  return { found, faults, slowest };
}

export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { ads: { type: 'string', default: '1000000' } } });
  const ads = Number(values.ads);
  let failures = 0;
  await withDatabase(async (db) => {
    const { options } = db.$client;
    const connection = { host: options.host!, user: options.user!, database: options.database! };
    const owner = await createBasics(db);
    let before = new Map<string, Measured>();
    let samples: Samples | undefined;
    let fromAds = 0;
    for (const toAds of [ads / 10, ads]) {
      const begun = performance.now();
      await fill(db, { fromAds, toAds });
      fromAds = toAds;
      console.log(
        `${toAds.toLocaleString('en-US')} ads, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
      samples ??= await findSamples(db);
      const [own, teamDb] = [connect(connection), connectTeam(connection)];
      const { work, close } = await workOf(servicesOf(own, teamDb), samples, owner);
      const { found, faults, slowest } = await examine(db, work, before);
      await close();
      await Promise.all([own.$client.end(), teamDb.$client.end()]);
      before = found;
      failures = faults.length;
      for (const fault of faults) console.log(`  ${fault}`);
      console.log(
        `  ${found.size} reads of ${work.length} calls, ${failures} faults; slowest call ${slowest.name}: ${slowest.ms.toFixed(0)} ms`,
      );
    }
  });
  if (failures > 0) throw new Error(`${failures} reads scan a table or grow with it`);
}
