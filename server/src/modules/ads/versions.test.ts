import { type AdForm, getAgentAd, updateAd } from '@makao/contract/ads.agent';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createPicture, createWard } from '../../test/factories.ts';
import { approveNow, rejectNow } from '../../test/judging.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner' });
const ward = await createWard(db);
let person: Awaited<ReturnType<typeof signedInAgent>>;
let id: string;
let form: AdForm;

beforeEach(async () => {
  person = await signedInAgent(services);
  const picture = await createPicture(db, { ownerId: person.agent.userId });
  const ad = await createAd(db, { agentId: person.agent.id, wardId: ward.id, pictures: 0 });
  await db.insert(adMedia).values({ adId: ad.id, position: 0, fileId: picture.id });
  id = ad.id;
  const { type, propertyType, price, monthsInAdvance, connexionFees, description, bedroomsCount, bathroomsCount } = ad;
  form = {
    ...{ type, propertyType, price, monthsInAdvance, connexionFees, description, bedroomsCount, bathroomsCount },
    feesForVisit: ad.feesForVisit!,
    cityId: ward.cityId,
    wardId: ward.id,
    imagesUuids: [picture.id],
    status: 'pending_approval',
  };
});

const save = (more: Partial<AdForm>, version?: unknown) =>
  call(updateAd, { params: { id }, body: { ...form, ...more, version: version as number } }, person);
const read = async () => (await call(getAgentAd, { params: { id } }, person)).body;

describe('a save that says which version it was made from [DAY-5]', () => {
  it('is refused when there is a newer one, with the ad as it is now, and writes nothing', async () => {
    const { version } = await read();
    const first = await save({ price: 510_000 }, version);
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    const second = await save({ price: 520_000, description: 'Other words' }, version);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'adChanged', ad: { id, price: 510_000, version: version + 1 } });
    expect(await read()).toMatchObject({ price: 510_000, hasPendingChanges: false });
    // Having seen the other version, the user may overwrite it.
    expect((await save({ price: 520_000 }, second.body.ad.version)).body.price).toBe(520_000);
  });

  it('wins once of several concurrent saves', async () => {
    const { version } = await read();
    const prices = [501_000, 502_000, 503_000, 504_000, 505_000];
    const answers = await Promise.all(prices.map((price) => save({ price }, version)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await read()).toMatchObject({ price: prices[won], version: version + 1 });
  });

  it('counts drafts, finished or not, and saves that do not say', async () => {
    expect((await save({ status: 'draft' })).body.version).toBe(2);
    expect((await save({ status: 'draft', description: '', price: null })).body.version).toBe(3);
    expect((await save({ status: 'draft' }, 2)).status).toBe(409);
    expect((await save({ status: 'draft' }, 3)).body.version).toBe(4);
  });

  it('is refused after the team decided about the changes that waited', async () => {
    await save({ description: 'Better words' });
    const waiting = await read();
    await rejectNow(services, admin.user.id, id, 'Maneno si sahihi.');
    const refused = await save({ price: 510_000 }, waiting.version);
    expect([refused.status, refused.body.ad?.hasPendingChanges]).toEqual([409, false]);
    await save({ description: 'Best words' });
    const again = await read();
    await approveNow(services, admin.user.id, id);
    expect((await save({ price: 510_000 }, again.version)).status).toBe(409);
    expect((await read()).description).toBe('Best words');
  });

  it('is not refused because the team looked at it, nor for what customers do', async () => {
    await db.update(ads).set({ status: 'pending_approval', publishedAt: null }).where(eq(ads.id, id));
    const { version } = await read();
    await approveNow(services, admin.user.id, id);
    expect((await save({ price: 510_000 }, version)).status).toBe(200);
  });

  it('takes a whole number, and no ad of others', async () => {
    for (const version of [0, -1, 1.5, '1', null]) expect((await save({}, version)).status).toBe(422);
    const other = await signedInAgent(services);
    const body = { ...form, version: 7 };
    expect((await call(updateAd, { params: { id }, body }, other)).status).toBe(404);
  });
});
