import { createAd, getAgentAd } from '@makao/contract/ads.agent';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { uploadFile } from '@makao/contract/media';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../db/client.ts';
import type { Services } from '../services.ts';
import { createAdForm, subscribe } from '../test/ad-form.ts';
import { cloneDatabase } from '../test/database.ts';
import { startSupervisor } from '../test/dead-workers.ts';
import { signedInAgent } from '../test/people.ts';
import { type RunningProgram, startExternalServices, startProgram } from '../test/program.ts';
import { formBody, jpeg } from '../test/upload.ts';

const database = await cloneDatabase();
const db = connect({ ...database.connection, max: 5 });
const external = await startExternalServices(database.connection);
const supervisor = await startSupervisor(database.connection);
let program: RunningProgram | undefined;
afterAll(async () => {
  program?.child.kill('SIGKILL');
  await program?.exited;
  await external.stop();
  await supervisor.stop({ graceful: false });
  await db.$client.end();
  await database.drop();
});

const services = { db, tokenSecret: new TextEncoder().encode(external.env.TOKEN_SECRET) } as Services;
const publisher = async () => {
  const person = await signedInAgent(services);
  await subscribe(db, person.agent.id);
  return { ...person, form: await createAdForm(db, person.agent.userId) };
};
type Person = Awaited<ReturnType<typeof publisher>>;
const people: Person[] = [];
for (let i = 0; i < 8; i++) people.push(await publisher());

const call = (url: string, path: string, { token }: Person, init: RequestInit & { type?: string } = {}) =>
  fetch(url + apiBase + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.type && { 'content-type': init.type }) },
  });

const { payload, contentType } = await formBody({ source: 'ad_image', file: await jpeg() });

/** Uploads a picture and submits an ad with it: two writes. Acknowledged ones are recorded. */
async function uploadAndSubmit(
  url: string,
  person: Person,
  done: { uploads: string[]; ads: { id: string; person: Person }[] },
) {
  const uploaded = await call(url, uploadFile.path, person, {
    method: 'POST',
    body: new Uint8Array(payload),
    type: contentType,
  });
  if (uploaded.status !== 201) throw new Error(`upload ${uploaded.status}: ${await uploaded.text()}`);
  const { uuid } = (await uploaded.json()) as { uuid: string };
  done.uploads.push(uuid);
  const body = JSON.stringify({ ...person.form, imagesUuids: [uuid] });
  const created = await call(url, createAd.path, person, { method: 'POST', body, type: 'application/json' });
  if (created.status !== 201) throw new Error(`ad ${created.status}: ${await created.text()}`);
  done.ads.push({ id: ((await created.json()) as { id: string }).id, person });
}

it('loses no acknowledged write and leaves no partial data when killed during 200 writes', {
  timeout: 180_000,
}, async () => {
  const done = { uploads: [] as string[], ads: [] as { id: string; person: Person }[] };
  let left = 100;
  program = await startProgram('main', external.env);
  const { child, url } = program;
  const writers = people.map(async (person) => {
    while (left-- > 0) await uploadAndSubmit(url, person, done);
  });
  await expect.poll(() => done.ads.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(35);
  child.kill('SIGKILL');
  await Promise.allSettled(writers);
  await program.exited;
  const { rows: activeJobs } = await db.$client.query<{ id: string }>(
    "select id from pgboss.job where state = 'active'",
  );
  expect(left).toBeGreaterThan(0);
  const begun = done.ads.length;

  program = await startProgram('main', external.env);
  const again = program.url;
  for (const { id, person } of done.ads)
    expect((await call(again, getAgentAd.path.replace(':id', id), person)).status).toBe(200);
  const files = (
    await db.$client.query<{ id: string; path: string }>(
      'select id, path from cloud_files where owner_id is not null and path like $1',
      ['ad_image/%'],
    )
  ).rows;
  const known = new Set(files.map(({ id }) => id));
  expect(done.uploads.filter((id) => !known.has(id))).toEqual([]);
  // Acknowledged files exist; pictures of the factories have no file.
  const forms = new Set(people.map(({ form }) => form.imagesUuids?.[0]));
  const uploaded = files.filter(({ id }) => !forms.has(id));
  expect(uploaded.filter(({ path }) => !external.store.objects.has(path))).toEqual([]);
  // An ad has its picture, and an upload its job.
  const { rows: incomplete } = await db.$client.query(
    `select id from ads a where (select count(*) from ad_media m where m.ad_id = a.id) <> 1`,
  );
  expect(incomplete).toEqual([]);
  const { rows: jobs } = await db.$client.query<{ id: string }>(
    "select data->>'id' as id from pgboss.job where name = 'make-variants'",
  );
  const sent = new Set(jobs.map(({ id }) => id));
  expect(uploaded.filter(({ id }) => !sent.has(id))).toEqual([]);

  // Writes continue, and so do the jobs: the dead worker is detected.
  await Promise.all(people.map((person) => uploadAndSubmit(again, person, done)));
  expect(done.ads.length).toBe(begun + people.length);
  const { rows: ads } = await db.$client.query<{ count: number }>('select count(*)::int as count from ads');
  // Unacknowledged writes may have been committed all the same, as a whole: at most one per writer.
  expect(ads[0]!.count).toBeGreaterThanOrEqual(done.ads.length);
  expect(ads[0]!.count).toBeLessThanOrEqual(done.ads.length + people.length);
  expect(activeJobs.length).toBeGreaterThan(0);
  const jobIds = activeJobs.map(({ id }) => id);
  await db.$client.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active' and id = any($1)",
    [jobIds],
  );
  const unfinished = async () => {
    await db.$client.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
    await supervisor.supervise();
    await db.$client.query("update pgboss.job set start_after = now() where state = 'retry'");
    const { rowCount } = await db.$client.query("select from pgboss.job where id = any($1) and state <> 'completed'", [
      jobIds,
    ]);
    return rowCount;
  };
  await expect.poll(unfinished, { timeout: 100_000, interval: 500 }).toBe(0);
});
