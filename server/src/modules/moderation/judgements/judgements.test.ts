import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { searchAds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import * as contract from '@makao/contract/moderation';
import * as judgementsContract from '@makao/contract/moderation.judgements';
import * as many from '@makao/contract/moderation.many';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { ads } from '../../../db/schema/ads.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { messages } from '../../../db/schema/messages.ts';
import { judgements } from '../../../db/schema/moderation.ts';
import { testApp } from '../../../test/app.ts';
import { expireDeadWorkers, startSupervisor } from '../../../test/dead-workers.ts';
import { createAd, createAgent, createWard } from '../../../test/factories.ts';
import { signedIn } from '../../../test/people.ts';
import { carryOut } from './carry-out.ts';

const { db, services, connection, call, workOff } = await testApp({ undoSeconds: limits.undoSeconds });
const ward = await createWard(db);
const agent = await createAgent(db);
const neema = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const baraka = await signedIn(services, { teamRole: 'moderator' });

const waitingAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: agent.id, wardId: ward.id, status: 'pending_approval', publishedAt: null, ...given });
const approve = (id: string, as = neema, more: object = {}) =>
  call(contract.approveAd, { params: { id }, body: { version: 1, ...more } }, as);
const undo = (subjectIds: string[], as = neema) =>
  call(judgementsContract.undoJudgements, { body: { subjectIds } }, as);
const statusOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!.status;
const judged = async (id: string) => db.select().from(judgements).where(eq(judgements.subjectId, id));
const logged = (id: string) => db.$count(auditLog, eq(auditLog.subjectId, id));
const told = () => db.$count(messages);
const publicIds = async () => (await call(searchAds, {})).body.data.map(({ id }: { id: string }) => id);
const queued = async (as = neema) =>
  (await call(contract.adminAds, { query: { status: 'pending_approval' } }, as)).body.data.map(
    ({ id }: { id: string }) => id,
  );
/** Ten seconds later. */
const whenDue = () =>
  db.execute(sql`update pgboss.job set start_after = now() where name = 'carry-out-judgement' and state < 'active'`);

beforeEach(async () => {
  await db.update(ads).set({ deletedAt: new Date() });
  await db.delete(messages);
});

describe('ten seconds to undo [JUDGE-3, ADM-1]', () => {
  it('nothing is sent or public before they are over, then everything at once', async () => {
    const ad = await waitingAd();
    const { status, body } = await approve(ad.id);
    expect([status, body.status]).toEqual([200, 'pending_approval']);
    expect(body.judgement).toMatchObject({ kind: 'approve', judge: { fullName: 'Neema Mushi' } });
    const seconds = (Date.parse(body.judgement.dueAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThanOrEqual(10);
    await workOff();
    expect([await statusOf(ad.id), await told(), await logged(ad.id)]).toEqual(['pending_approval', 0, 0]);
    expect(await publicIds()).toEqual([]);
    // Nobody else is offered it, or may decide meanwhile.
    expect([await queued(), await queued(baraka)]).toEqual([[], []]);
    expect((await approve(ad.id, baraka)).status).toBe(409);
    expect((await call(contract.reserveAd, { params: { id: ad.id } }, baraka)).status).toBe(409);

    await whenDue();
    await workOff();
    expect([await statusOf(ad.id), await told(), await logged(ad.id)]).toEqual(['approved', 1, 1]);
    expect(await publicIds()).toEqual([ad.id]);
    expect(await judged(ad.id)).toMatchObject([{ outcome: 'done', kind: 'approve', judgeId: neema.user.id }]);
    expect((await undo([ad.id])).status).toBe(409);
  });

  it('undone, the ad waits as before, and only its judge can undo it', async () => {
    const ad = await waitingAd();
    await call(contract.rejectAd, { params: { id: ad.id }, body: { version: 1, comment: 'Hapana' } }, neema);
    expect((await undo([ad.id], baraka)).status).toBe(409);
    expect((await undo([ad.id])).body).toEqual({ undone: [ad.id] });
    await whenDue();
    await workOff();
    expect([await statusOf(ad.id), await told(), await logged(ad.id)]).toEqual(['pending_approval', 0, 0]);
    expect(await queued(baraka)).toEqual([ad.id]);
    expect((await approve(ad.id, baraka)).status).toBe(200);
  });

  it('has one winner when two judge at once', async () => {
    const ad = await waitingAd();
    const answers = await Promise.all([approve(ad.id), approve(ad.id, baraka), approve(ad.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await judged(ad.id)).toHaveLength(1);
  });

  it('lapses when the agent edits the ad meanwhile, or the judge leaves the team', async () => {
    const ad = await waitingAd();
    await approve(ad.id);
    await db.update(ads).set({ version: 2, description: 'Tuma pesa kwanza.' }).where(eq(ads.id, ad.id));
    const other = await waitingAd();
    const leaver = await signedIn(services, { teamRole: 'moderator' });
    await approve(other.id, leaver);
    await db.update(users).set({ teamRole: null }).where(eq(users.id, leaver.user.id));
    await whenDue();
    await workOff();
    expect(await judged(ad.id)).toMatchObject([{ outcome: 'lapsed', refusal: 'adChanged' }]);
    expect(await judged(other.id)).toMatchObject([{ outcome: 'lapsed', refusal: 'forbidden' }]);
    expect([await publicIds(), await told()]).toEqual([[], 0]);
    expect((await queued()).toSorted()).toEqual([ad.id, other.id].toSorted());
  });

  it('answers at once what speaks against it', async () => {
    const ad = await waitingAd();
    const stale = await call(contract.approveAd, { params: { id: ad.id }, body: { version: 7 } }, neema);
    expect([stale.status, stale.body.code]).toEqual([409, 'adChanged']);
    expect(await judged(ad.id)).toEqual([]);
  });

  it('is carried out once, however often the job runs', async () => {
    const ad = await waitingAd();
    await approve(ad.id);
    const [row] = await judged(ad.id);
    await Promise.all([carryOut(services, row!.id), carryOut(services, row!.id), carryOut(services, row!.id)]);
    await whenDue();
    await workOff();
    expect([await statusOf(ad.id), await told(), await logged(ad.id)]).toEqual(['approved', 1, 1]);
  });
});

describe('a process that dies [JUDGE-3]', () => {
  let worker: ChildProcess | undefined;
  afterEach(() => worker?.kill('SIGKILL'));

  it('neither loses nor doubles a judgement [ADM-1]', { timeout: 120_000 }, async () => {
    const supervisor = await startSupervisor(connection);
    const ad = await waitingAd();
    await approve(ad.id);
    // The worker dies between the rows it writes and its commit.
    await db.execute(sql`create function stall() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1.5); return new; end $$`);
    await db.execute(sql`create trigger stall before insert on audit_log for each row execute function stall()`);
    await whenDue();
    const file = join(import.meta.dirname, '../../saved-searches/worker.fixture.ts');
    worker = spawn(process.execPath, [file, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const stalled = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await expect.poll(async () => (await db.execute(stalled)).rowCount, { timeout: 60_000, interval: 20 }).toBe(1);
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
    await expect.poll(async () => (await db.execute(stalled)).rowCount, { timeout: 10_000 }).toBe(0);
    await db.execute(sql`drop trigger stall on audit_log`);
    expect([await statusOf(ad.id), await told(), await logged(ad.id)]).toEqual(['pending_approval', 0, 0]);

    await expireDeadWorkers(db, supervisor);
    await whenDue();
    await workOff();
    await supervisor.stop({ graceful: false });
    expect([await statusOf(ad.id), await told(), await logged(ad.id)]).toEqual(['approved', 1, 1]);
    expect(await judged(ad.id)).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('judging with care [JUDGE-3, ADM-1]', () => {
  it('approving above a risk of 60 needs a reason, which the log keeps', async () => {
    const ad = await waitingAd({ risk: limits.riskyApproval + 1 });
    const refused = await approve(ad.id);
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'reason']);
    expect((await approve(ad.id, neema, { reason: 'I called the owner.' })).status).toBe(200);
    await whenDue();
    await workOff();
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, ad.id));
    expect(entry!.after).toMatchObject({ reason: 'I called the owner.' });
    expect((await approve((await waitingAd({ risk: limits.riskyApproval })).id)).status).toBe(200);
  });

  it('rejects and takes down several ads of an agent for one reason, all of which can be undone', async () => {
    const [one, two, stale] = [await waitingAd(), await waitingAd(), await waitingAd({ version: 3 })];
    const seen = [one, two, stale].map(({ id }) => ({ id, version: 1 }));
    const { body } = await call(many.rejectAds, { body: { ads: seen, comment: 'Picha si zake.' } }, neema);
    expect(body).toEqual({ rejected: [one.id, two.id], left: [stale.id] });
    expect((await undo([one.id, two.id])).body.undone.toSorted()).toEqual([one.id, two.id].toSorted());
    const live = await createAd(db, { agentId: agent.id, wardId: ward.id });
    const down = {
      ads: [
        { id: live.id, version: 1 },
        { id: one.id, version: 1 },
      ],
      comment: 'Picha si zake.',
    };
    expect((await call(many.takeDownAds, { body: down }, neema)).body).toEqual({
      takenDown: [live.id],
      left: [one.id],
    });
    await whenDue();
    await workOff();
    expect(await publicIds()).toEqual([]);
    expect(await told()).toBe(1);
    expect((await call(many.rejectAds, { body: { ads: seen } as never }, neema)).status).toBe(422);
  });

  it('lists what a new moderator judged in the first week, and how often each was overturned', async () => {
    const fresh = await signedIn(services, { teamRole: 'moderator', firstName: 'Mpya', lastName: 'Juma' });
    const [good, bad, later] = [await waitingAd(), await waitingAd(), await waitingAd()];
    for (const { id } of [good, bad]) await approve(id, fresh);
    await whenDue();
    await workOff();
    await db
      .update(judgements)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(judgements.judgeId, fresh.user.id));
    await approve(later.id, fresh);
    await call(contract.takeDownAd, { params: { id: bad.id }, body: { comment: 'Utapeli' } }, neema);
    await whenDue();
    await workOff();
    const list = async (query: object) =>
      (await call(judgementsContract.listJudgements, { query: { judgeId: fresh.user.id, ...query } as never }, neema))
        .body.data as judgementsContract.Judgement[];
    const byName = (a: string, b: string) => a.localeCompare(b);
    const paths = (rows: judgementsContract.Judgement[]) =>
      rows.map(({ subject }) => subject?.path ?? '').toSorted(byName);
    const at = (...found: { id: string }[]) => found.map(({ id }) => `/admin/ads/${id}`).toSorted(byName);
    expect(paths(await list({ firstWeek: true, kind: 'approve' }))).toEqual(at(good, bad));
    expect(paths(await list({ overturned: true }))).toEqual(at(bad));
    expect(paths(await list({}))).toEqual(at(good, bad, later));
    const { data } = (await call(judgementsContract.moderatorRecords, {}, neema)).body;
    expect(data.find(({ id }: { id: string }) => id === fresh.user.id)).toMatchObject({
      fullName: 'Mpya Juma',
      judged: 3,
      approved: 3,
      overturned: 1,
    });
  });
});
