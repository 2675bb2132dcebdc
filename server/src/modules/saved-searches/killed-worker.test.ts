import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { savedSearchForm } from '@makao/contract/saved-searches';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '../../db/client.ts';
import { adStats } from '../../db/schema/ads.ts';
import { messages } from '../../db/schema/messages.ts';
import { userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import { raise } from '../../events.ts';
import { type Connection, jobsOf } from '../../jobs.ts';
import { inboxMessenger } from '../../lib/messenger/inbox.ts';
import type { Services } from '../../services.ts';
import { cloneDatabase } from '../../test/database.ts';
import { expireDeadWorkers, startSupervisor } from '../../test/dead-workers.ts';
import { createAd, createAgent, createUser, createWard } from '../../test/factories.ts';
import { createSearch } from './create-search.ts';
import { matchAd } from './match-ad.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
let supervisor: PgBoss;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(database.connection);
  supervisor = await startSupervisor(database.connection);
});
afterEach(() => worker?.kill('SIGKILL'));
afterAll(async () => {
  await supervisor.stop({ graceful: false });
  await db.$client.end();
  await database.drop();
});

async function killedAfter(milliseconds: number) {
  const file = join(import.meta.dirname, 'worker.fixture.ts');
  worker = spawn(process.execPath, [file, JSON.stringify(database.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout!, 'data');
  await wait(milliseconds);
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

const anHourLater = () => db.update(userAdSearches).set({ lastNotifiedAt: sql`last_notified_at - interval '1 hour'` });

it('drops and doubles nothing when workers are killed in the middle [SAVE-5]', { timeout: 180_000 }, async () => {
  const [agent, ward] = [await createAgent(db), await createWard(db)];
  const form = savedSearchForm.parse({ type: 'rent', propertyType: 'house', priceMax: 900_000 });
  const searchIds: string[] = [];
  for (let index = 0; index < 30; index++)
    searchIds.push(await createSearch({ db } as Services, (await createUser(db)).id, form));
  const adIds: string[] = [];
  for (let round = 0; round < 5; round++) {
    for (let index = 0; index < 5; index++) {
      const ad = await createAd(db, { agentId: agent.id, wardId: ward.id, pictures: 0 });
      await db.transaction((tx) => matchAd(tx, ad.id));
      adIds.push(ad.id);
    }
    await anHourLater();
    await killedAfter(Math.random() * 250);
    await expireDeadWorkers(db, supervisor);
  }
  const services = {
    db,
    messenger: inboxMessenger,
    messagesPerHour: 1_000_000,
    raise,
    demo: true,
    origin: '',
  } as Services;
  const jobs = jobsOf(database.connection as Connection, services, console);
  await jobs.workOff();
  await anHourLater();
  await supervisor.send('notify-searches', {});
  await jobs.workOff();

  const results = await db.select().from(userAdSearchResults);
  const pairs = searchIds.flatMap((searchId) => adIds.map((adId) => `${searchId} ${adId}`));
  expect(results.map(({ searchId, adId }) => `${searchId} ${adId}`).sort()).toEqual(pairs.sort());
  expect(results.filter(({ notifiedAt }) => !notifiedAt)).toEqual([]);

  const sent = await db.select().from(messages);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['sent']));
  const told = Map.groupBy(sent, ({ to }) => to);
  expect(told.size).toBe(searchIds.length);
  for (const [to, list] of told) {
    const ads = list.reduce((sum, { template }) => sum + Number(template!.parameters[0]), 0);
    expect([to, ads]).toEqual([to, adIds.length]);
  }
  const counted = await db.select().from(adStats);
  expect(counted.map(({ notifications }) => notifications)).toEqual(adIds.map(() => searchIds.length));
});
