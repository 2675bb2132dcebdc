import { getAd } from '@makao/contract/ads';
import * as contract from '@makao/contract/moderation';
import * as reportsContract from '@makao/contract/moderation.reports';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/messages.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { adState } from './moderation.rules.ts';

const { db, call, services } = await testApp();
const moderator = await signedIn(services, { teamRole: 'moderator' });
type Query = NonNullable<Parameters<typeof call<typeof contract.adminAds>>[1]['query']>;
const list = async (query: Query) => (await call(contract.adminAds, { query }, moderator)).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

const ward = await createWard(db, { name: 'Mikocheni', aliases: ['Regent'] });
const agent = await createAgent(db, {
  name: 'Nyumba Bora',
  user: { phoneNumber: '+255713000111', firstName: 'Rehema', lastName: 'Komba' },
});
const suspended = await createAgent(db, { user: { suspendedAt: new Date(), suspendedReason: 'x' } });
const mine = { agentId: agent.id, wardId: ward.id };
const past = daysFromNow(-40);
const made = {
  live: await createAd(db, { ...mine, description: 'Bustani kubwa na bwawa', risk: 60 }),
  changed: await createAd(db, { ...mine, pendingChanges: { description: 'Mpya kabisa' }, description: 'Ya zamani' }),
  waiting: await createAd(db, { ...mine, status: 'pending_approval', publishedAt: null }),
  expired: await createAd(db, { ...mine, expirationDate: daysFromNow(-1) }),
  gone: await createAd(db, { ...mine, unavailableAt: new Date() }),
  unconfirmed: await createAd(db, { ...mine, confirmedAt: daysFromNow(-22) }),
  rented: await createAd(db, { ...mine, closedAt: new Date() }),
  rejected: await createAd(db, { ...mine, status: 'rejected', publishedAt: null }),
  draft: await createAd(db, { ...mine, status: 'draft', publishedAt: null }),
  removed: await createAd(db, { ...mine, deletedAt: new Date(), removedAt: new Date() }),
  deleted: await createAd(db, { ...mine, deletedAt: new Date() }),
  kept: await createAd(db, { agentId: suspended.id, wardId: ward.id, createdAt: past }),
  keptWaiting: await createAd(db, {
    agentId: suspended.id,
    wardId: ward.id,
    status: 'pending_approval',
    publishedAt: null,
  }),
};

describe('the team’s list of ads [ADM-1]', () => {
  it('counts every state as the list of it has it, with any other filter', async () => {
    const filters: Query[] = [
      {},
      { agentId: agent.id },
      { wardId: ward.id },
      { risk: 'suspicious' },
      { q: 'bustani' },
      { to: '2020-01-01' },
    ];
    for (const filter of filters) {
      const { body: counts } = await call(contract.adCounts, { query: filter }, moderator);
      const found = await Promise.all(
        contract.adStates.map(async (state) => [state, (await list({ ...filter, state })).pagination.resultCount]),
      );
      expect([filter, counts]).toEqual([
        filter,
        { ...Object.fromEntries(found), all: (await list(filter)).pagination.resultCount },
      ]);
    }
  });

  it.each<[contract.AdState, (keyof typeof made)[]]>([
    ['live', ['changed', 'live']],
    ['waiting', ['waiting', 'changed']],
    ['expired', ['expired']],
    ['takenOff', ['keptWaiting', 'rented', 'unconfirmed', 'gone', 'kept']],
    ['rejected', ['rejected']],
    ['draft', ['draft']],
    ['removed', ['removed']],
    ['deleted', ['deleted']],
  ])('knows which are %s', async (state, names) => {
    const { data } = await list({ state });
    expect(data.map(({ id }: { id: string }) => id)).toEqual(names.map((name) => made[name].id));
    // Agrees with the row; pending changes have the status of the approved version.
    expect(data.map((ad: { state: string }) => ad.state)).toEqual(
      names.map((name) => (name === 'changed' ? 'live' : state)),
    );
  });

  it.each<[string, (keyof typeof made)[]]>([
    [`https://makao.example/ads/${made.live.id}?from=chat`, ['live']],
    [`/admin/ads/${made.removed.id}`, []],
    [made.live.id.toUpperCase(), ['live']],
    [made.live.id.slice(0, 8), ['live']],
    ['bwawa bustani', ['live']],
    ['busta', ['live']],
    ['mikocheni BUSTANI bora', ['live']],
    ['regent kubwa', ['live']],
    ['bustani mbagala', []],
    ["ba'd \\ : & | ! (", []],
  ])('is searched by %s', async (q, names) => {
    expect(idsOf(await list({ q }))).toEqual(names.map((name) => made[name].id));
  });

  it.each([
    '0713000111',
    '0713 000 111',
    '+255713000111',
    `/agents/${agent.id}`,
    agent.id,
    'Rehema Komba',
    'nyumba bora',
  ])('finds all ads of an agent by %s', async (q) => {
    const { pagination } = await list({ q });
    expect(pagination.resultCount).toBe((await list({ agentId: agent.id })).pagination.resultCount);
    expect(pagination.resultCount).toBe(9);
  });

  it('finds the removed ad of a link where removed ads are shown', async () => {
    expect(idsOf(await list({ q: `/ads/${made.removed.id}`, state: 'removed' }))).toEqual([made.removed.id]);
  });

  it('has the ads that expired last first', async () => {
    const longer = await createAd(db, { ...mine, createdAt: past, expirationDate: daysFromNow(-0.5) });
    const ids = async (query: Query) =>
      (await list({ agentId: agent.id, state: 'expired', ...query })).data.map(({ id }: { id: string }) => id);
    expect(await ids({})).toEqual([longer.id, made.expired.id]);
    const first = await list({ agentId: agent.id, state: 'expired', limit: 1 });
    expect([first.data[0]!.id, await ids({ after: first.next! })]).toEqual([longer.id, [made.expired.id]]);
    await db.delete(ads).where(eq(ads.id, longer.id));
  });

  it('narrows by days of Dar es Salaam and by risk', async () => {
    const day = new Date(past.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(idsOf(await list({ from: day, to: day }))).toEqual([made.kept.id]);
    expect(idsOf(await list({ risk: 'suspicious' }))).toEqual([made.live.id]);
    for (const query of [{ from: 'yesterday' }, { state: 'nowhere' }, { wardId: 'x' }])
      expect((await call(contract.adminAds, { query: query as never }, moderator)).status).toBe(422);
  });

  it('goes on from a place in the list, in both directions, whatever comes in between', async () => {
    const all = idsOf(await list({ limit: 100 }));
    const walked: string[] = [];
    const places: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list({ limit: 2, ...(after && { after }) });
      walked.push(...idsOf(page));
      if (page.previous) places.push(page.previous);
      if (!page.next) break;
      after = page.next;
    }
    expect(walked).toEqual(all);
    await createAd(db, { agentId: suspended.id, wardId: ward.id });
    const back = await list({ limit: 2, before: places.at(-1)! });
    expect(idsOf(back)).toEqual(all.slice(-3 - ((all.length + 1) % 2), -1 - ((all.length + 1) % 2)));
    for (const after of ['x', Buffer.from('2026-01-01|1').toString('base64url'), 'a'.repeat(201)])
      expect((await call(contract.adminAds, { query: { after } }, moderator)).status).toBe(422);
  });

  it('shows the approved version as approved while changes wait', async () => {
    const ad = (await list({ q: made.changed.id })).data[0];
    expect(ad).toMatchObject({
      state: 'live',
      hasChanges: true,
      description: 'Mpya kabisa',
      approvedVersion: { description: 'Ya zamani' },
    });
    expect((await list({ q: made.live.id })).data[0].approvedVersion).toBeNull();
  });
});

describe('taking an ad down [ADM-1] [ADM-2]', () => {
  const takeDown = (id: string, comment = 'Tunakagua picha') =>
    call(contract.takeDownAd, { params: { id }, body: { comment } }, moderator);

  it('is notified with its reason, shows nothing, cannot be undone by the agent, and is undone in one step', async () => {
    const { agent: hers, token } = await signedInAgent(services, { user: { locale: 'sw' } });
    const ad = await createAd(db, { agentId: hers.id, wardId: ward.id });
    const { body } = await takeDown(ad.id);
    expect(body).toMatchObject({ state: 'takenOff', isUnavailable: true, takenDownAt: expect.any(String) });
    const gone = await call(getAd, { params: { id: ad.id } });
    expect([gone.status, gone.body.ad.price]).toEqual([410, undefined]);
    const told = (await db.select().from(messages)).at(-1);
    expect(told).toMatchObject({ kind: 'ad_taken_down', locale: 'sw' });
    expect(told?.text).toContain('Tunakagua picha');
    expect((await takeDown(ad.id)).status).toBe(409);

    const answered = await call(reportsContract.confirmAvailable, { params: { id: ad.id } }, { token });
    expect(answered.status).toBe(409);
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);

    const back = await call(contract.restoreAd, { params: { id: ad.id } }, moderator);
    expect(back.body).toMatchObject({ state: 'live', takenDownAt: null, adminComment: null });
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(200);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, ad.id)).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(['ad.takeDown', 'ad.restore']);
  });

  it('needs a reason and an approved ad', async () => {
    expect((await takeDown(made.live.id, ' ')).status).toBe(422);
    for (const ad of [made.waiting, made.draft, made.rejected]) expect((await takeDown(ad.id)).status).toBe(409);
    expect((await takeDown(crypto.randomUUID())).status).toBe(404);
    expect((await takeDown(made.removed.id)).status).toBe(404);
  });

  it('is for moderators and owners alone', async () => {
    const cashier = await signedIn(services, { teamRole: 'cashier' });
    const answer = await call(contract.takeDownAd, { params: { id: made.live.id }, body: { comment: 'x' } }, cashier);
    expect(answer.status).toBe(403);
  });
});

it('opening an ad writes nothing to the log [ADM-2]', async () => {
  const count = () => db.$count(auditLog);
  const before = await count();
  await call(contract.adminAd, { params: { id: made.waiting.id } }, moderator);
  await call(contract.reserveAd, { params: { id: made.waiting.id } }, moderator);
  await call(contract.releaseAd, { params: { id: made.waiting.id } }, moderator);
  expect(await count()).toBe(before);
});

it('states are the same as conditions and as a predicate', async () => {
  const rows = await db.select().from(ads);
  for (const row of rows) {
    const isSuspended = row.agentId === suspended.id;
    const state = adState({ ...row, isSuspended });
    expect([row.id, (await list({ q: row.id, state })).pagination.resultCount]).toEqual([row.id, 1]);
  }
});
