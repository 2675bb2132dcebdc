import { randomUUID } from 'node:crypto';
import { getAd } from '@makao/contract/ads';
import { getAgentAd } from '@makao/contract/ads.agent';
import * as contract from '@makao/contract/moderation.reports';
import { paint } from '@makao/demo/pictures/render';
import { drawScene } from '@makao/demo/pictures/scene';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountTraces, rateLimits } from '../../db/schema/accounts.ts';
import { adMedia } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { messages } from '../../db/schema/messages.ts';
import { homeProofs, unavailableReports } from '../../db/schema/moderation.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createPicture, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { readPicture } from '../media/read-picture.ts';
import { removeUnusedFiles } from '../media/remove-unused-files.ts';
import { reportUnavailable } from './report-unavailable.ts';

const { db, services, call } = await testApp({ origin: 'https://makao.test' });
const owner = await signedInAgent(services);
const team = await signedIn(services, { teamRole: 'moderator' });
const ward = await createWard(db, { name: 'Sinza' });
const newAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: owner.agent.id, wardId: ward.id, pictures: 0, ...given });

let scenes = 0;
const scene = async () => (await paint(drawScene({ kind: 'house', seed: `proof ${++scenes}` }), { width: 480 })).jpeg();
/** A photo as the agent's upload leaves it. */
async function photo(image?: Buffer, given: Partial<typeof cloudFiles.$inferInsert> = {}) {
  const file = image ?? (await scene());
  const picture = await createPicture(db, { ownerId: owner.agent.userId, readAt: null, ...given });
  for (const size of [320, 1280] as const) {
    const data = await sharp(file).resize({ width: size, withoutEnlargement: true }).webp().toBuffer();
    await services.storage.put(picture.path.replace('1280', String(size)), data, 'image/webp');
  }
  return picture.id;
}
const prove = (adId: string, imageUuid: string, token = owner.token) =>
  call(contract.proveHome, { params: { id: adId }, body: { imageUuid } }, { token });
const stranger = async () => ({
  userId: (await createUser(db, { createdAt: daysFromNow(-40) })).id,
  isAgent: false,
  from: { address: randomUUID(), device: randomUUID() },
});
const gone = (who: Awaited<ReturnType<typeof stranger>>, adId: string) => reportUnavailable(services, who, adId);
const seen = async (id: string) => (await call(getAd, { params: { id } })).status;
const reports = (adId: string) => db.select().from(unavailableReports).where(eq(unavailableReports.adId, adId));
const hidden = async () => {
  const ad = await newAd();
  const people = [await stranger(), await stranger()];
  for (const each of people) await gone(each, ad.id);
  expect(await seen(ad.id)).toBe(410);
  return { ad, people };
};

beforeEach(() => db.delete(rateLimits));

describe('an agent proves that a home is there with a photo taken now [JUDGE-4]', () => {
  it('the ad is back and safe for 14 days, and its reporters were wrong', async () => {
    const { ad, people } = await hidden();
    const { status, body } = await prove(ad.id, await photo());
    expect([status, body.isUnavailable]).toEqual([200, false]);
    const days = (Date.parse(body.safeUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    expect(await seen(ad.id)).toBe(200);
    for (let person = 0; person < 4; person++) await gone(await stranger(), ad.id);
    expect(await seen(ad.id)).toBe(200);
    expect((await reports(ad.id)).filter(({ isTip, resolvedAt }) => isTip && !resolvedAt)).toHaveLength(4);
    // The wrong reporters have no vote about any other ad.
    const other = await newAd();
    for (const each of people) await gone(each, other.id);
    expect(await seen(other.id)).toBe(200);
    const list = (await call(contract.adminReports, { query: { state: 'all' } as never }, team)).body.data;
    const { reporters, proof } = list.find(({ adId }: { adId: string }) => adId === ad.id);
    const first = reporters.find(({ id }: { id: string }) => id === people[0]!.userId);
    expect(first.history).toEqual({ made: 2, right: 0, wrong: 1 });
    expect(proof).toMatchObject({ pictureUrl: expect.stringMatching(/1280\.webp$/), safeUntil: body.safeUntil });
    const proved = (await call(contract.adminReports, { query: { state: 'proved' } as never }, team)).body.data;
    expect(proved.map(({ adId }: { adId: string }) => adId)).toEqual([ad.id]);
  });

  it('ends after 14 days', async () => {
    const { ad } = await hidden();
    await prove(ad.id, await photo());
    await db
      .update(homeProofs)
      .set({ createdAt: daysFromNow(-14.1) })
      .where(eq(homeProofs.adId, ad.id));
    expect((await call(getAgentAd, { params: { id: ad.id } }, owner)).body.safeUntil).toBeNull();
    for (let person = 0; person < 3; person++) await gone(await stranger(), ad.id);
    expect(await seen(ad.id)).toBe(410);
  });

  it('works before anybody reported, and for reports already answered', async () => {
    const { ad } = await hidden();
    await call(contract.confirmAvailable, { params: { id: ad.id } }, owner);
    await prove(ad.id, await photo());
    expect((await reports(ad.id)).every(({ proofId }) => proofId)).toBe(true);
    expect((await prove((await newAd()).id, await photo())).status).toBe(200);
  });

  it('leaves other reports to the team', async () => {
    const ad = await newAd();
    await reportUnavailable(services, await stranger(), ad.id, { reason: 'fraud', comment: null });
    await prove(ad.id, await photo());
    expect(await reports(ad.id)).toMatchObject([{ resolvedAt: null, proofId: null }]);
  });

  it('takes a new photo: no copy, no old upload, none that an ad shows, none twice, no bare wall', async () => {
    const ad = await newAd();
    const refusedFor = async (id: string) => {
      const { status, body } = await prove(ad.id, id);
      return [status, body.violations?.[0].propertyPath, body.violations?.[0].title];
    };
    const old = [422, 'imageUuid', 'This is not a new photo: take one now, at the home'];
    const original = await scene();
    const shown = await photo(original);
    await db.insert(adMedia).values({ adId: (await newAd()).id, position: 0, fileId: shown });
    await readPicture(services, shown);
    expect(await refusedFor(shown)).toEqual(old);
    expect(await refusedFor(await photo(await sharp(original).flop().rotate(90).toBuffer()))).toEqual(old);
    expect(await refusedFor(await photo(undefined, { createdAt: daysFromNow(-1 / 24) }))).toEqual(old);
    const once = await photo();
    expect((await prove((await newAd()).id, once)).status).toBe(200);
    expect(await refusedFor(once)).toEqual(old);
    const wall = sharp({ create: { width: 480, height: 600, channels: 3, background: '#111' } }).jpeg();
    expect((await refusedFor(await photo(await wall.toBuffer())))[2]).toMatch(/shows too little/);
    const strangers = await photo(undefined, { ownerId: (await createUser(db)).id });
    expect((await refusedFor(strangers)).slice(0, 2)).toEqual([422, 'imageUuid']);
    expect((await refusedFor(randomUUID())).slice(0, 2)).toEqual([422, 'imageUuid']);
    expect((await call(getAgentAd, { params: { id: ad.id } }, owner)).body.safeUntil).toBeNull();
  });

  it('one photo proves one home, also at once', async () => {
    const [one, other, image] = [await newAd(), await newAd(), await photo()];
    const answers = await Promise.all([prove(one.id, image), prove(other.id, image)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is only its agent’s, and not for what the team took down or what is not public', async () => {
    const ad = await newAd();
    const rival = await signedInAgent(services);
    expect((await prove(ad.id, await photo(undefined, { ownerId: rival.agent.userId }), rival.token)).status).toBe(404);
    expect((await prove(ad.id, await photo(), (await signedIn(services)).token)).status).toBe(403);
    const down = await newAd({ takenDownAt: new Date(), unavailableAt: new Date() });
    expect((await prove(down.id, await photo())).body.code).toBe('takenDown');
    expect((await prove((await newAd({ status: 'pending_approval' })).id, await photo())).status).toBe(409);
    expect((await prove((await newAd({ expirationDate: daysFromNow(-1) })).id, await photo())).status).toBe(409);
  });

  it('keeps its photo in the store while the ad exists', async () => {
    const ad = await newAd();
    const image = await photo();
    await prove(ad.id, image);
    await db
      .update(cloudFiles)
      .set({ createdAt: daysFromNow(-3) })
      .where(eq(cloudFiles.id, image));
    await removeUnusedFiles(services);
    const [file] = await db.select().from(cloudFiles).where(eq(cloudFiles.id, image));
    expect(file!.removedAt).toBeNull();
  });
});

describe('the team rejects such a photo [JUDGE-4]', () => {
  it('but nobody who reported the home, or whose linked account did [JUDGE-2]', async () => {
    const { ad, people } = await hidden();
    const rival = await signedIn(services, { teamRole: 'moderator' });
    const traces = [rival.user.id, people[0]!.userId].map((userId) => ({ userId, hash: 'one phone' }));
    await db
      .insert(accountTraces)
      .values(traces.map((trace) => ({ ...trace, kind: 'device' as const, seenAt: new Date() })));
    await prove(ad.id, await photo());
    const [proof] = await db.select().from(homeProofs).where(eq(homeProofs.adId, ad.id));
    const { status, body } = await call(contract.rejectProof, { params: { id: proof!.id } }, { token: rival.token });
    expect([status, body.code]).toEqual([403, 'ownJudgement']);
  });

  it('reports count again, nobody was wrong, and the agent is told', async () => {
    const { ad, people } = await hidden();
    await prove(ad.id, await photo());
    const [proof] = await db.select().from(homeProofs).where(eq(homeProofs.adId, ad.id));
    const reject = (as: { token: string }) =>
      call(contract.rejectProof, { params: { id: proof!.id } }, { token: as.token });
    await db.delete(messages);
    expect((await reject(owner)).status).toBe(403);
    expect((await reject(team)).status).toBe(204);
    expect((await reject(team)).status).toBe(409);
    expect(await db.$count(messages, eq(messages.kind, 'proof_rejected'))).toBe(1);
    expect((await call(getAgentAd, { params: { id: ad.id } }, owner)).body.safeUntil).toBeNull();
    for (let person = 0; person < 3; person++) await gone(await stranger(), ad.id);
    expect(await seen(ad.id)).toBe(410);
    const other = await newAd();
    for (const each of people) await gone(each, other.id);
    expect(await seen(other.id)).toBe(410);
    const unknown = call(contract.rejectProof, { params: { id: randomUUID() } }, { token: team.token });
    expect((await unknown).status).toBe(404);
  });
});
