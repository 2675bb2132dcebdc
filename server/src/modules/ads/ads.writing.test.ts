import { randomUUID } from 'node:crypto';
import { createAd, deleteAd, updateAd } from '@makao/contract/ads.agent';
import { writing } from '@makao/contract/ads.limits';
import { duplicateAd, getAdDefaults, readPost } from '@makao/contract/ads.writing';
import { violationTitle } from '@makao/i18n/violations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { wards } from '../../db/schema/places.ts';
import { createAdForm, subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd as createAdRow, createPicture } from '../../test/factories.ts';
import { signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
type Agent = Awaited<ReturnType<typeof signedInAgent>>;

async function agentWithPlan() {
  const person = await signedInAgent(services);
  await subscribe(db, person.agent.id);
  return person;
}
const sent = async (person: Agent, more = {}) => {
  const form = await createAdForm(db, person.agent.userId, more);
  const { status, body } = await call(createAd, { body: form }, person);
  expect(status).toBe(201);
  return { form, ad: body };
};
const copy = (person: Agent, id: string, withPhotos?: boolean) =>
  call(duplicateAd, { params: { id }, body: withPhotos === undefined ? {} : { withPhotos } }, person);

describe('POST /ads/:id/duplicate [DAY-4]', () => {
  it('makes a draft that says the same, without the photos', async () => {
    const person = await agentWithPlan();
    const { form, ad } = await sent(person);
    const { status, body } = await copy(person, ad.id);
    expect([status, body.status, body.imagesUuids]).toEqual([201, 'draft', []]);
    expect(body).toMatchObject({
      type: 'rental',
      propertyType: form.propertyType,
      price: form.price,
      monthsInAdvance: form.monthsInAdvance,
      connexionFees: form.connexionFees,
      feesForVisit: form.feesForVisit,
      bedroomsCount: form.bedroomsCount,
      description: form.description,
      hasPool: true,
      ward: { id: form.wardId },
      city: { id: form.cityId },
    });
    expect(body.id).not.toBe(ad.id);
  });

  it('copies the photos on request: the draft is complete, and can be submitted with another price', async () => {
    const person = await agentWithPlan();
    const { form, ad } = await sent(person);
    const { body } = await copy(person, ad.id, true);
    expect(body.imagesUuids).toEqual(form.imagesUuids);
    const again = await call(updateAd, { params: { id: body.id }, body: { ...form, price: 900_000 } }, person);
    expect([again.status, again.body.status, again.body.price]).toEqual([200, 'pending_approval', 900_000]);
    expect(await db.$count(adMedia, eq(adMedia.fileId, form.imagesUuids![0]!))).toBe(2);
  });

  it('copies an unfinished draft as far as it goes', async () => {
    const person = await signedInAgent(services);
    const { body } = await call(
      createAd,
      { body: { propertyType: 'plot', price: 5_000_000, status: 'draft' } },
      person,
    );
    expect((await copy(person, body.id)).body).toMatchObject({ propertyType: 'plot', price: 5_000_000, ward: null });
  });

  it('knows no ad of another agent, and none that is deleted', async () => {
    const [owner, other] = [await agentWithPlan(), await signedInAgent(services)];
    const { ad } = await sent(owner);
    expect((await copy(other, ad.id)).status).toBe(404);
    await call(deleteAd, { params: { id: ad.id } }, owner);
    expect((await copy(owner, ad.id)).status).toBe(404);
    expect((await copy(owner, randomUUID())).status).toBe(404);
    const wrong = await call(duplicateAd, { params: { id: ad.id }, body: { withPhotos: 'yes' as never } }, owner);
    expect(wrong.status).toBe(422);
  });

  it('enforces the daily limit, also for concurrent requests', async () => {
    const person = await agentWithPlan();
    const { ad } = await sent(person);
    const first = await copy(person, ad.id);
    expect(first.status).toBe(201);
    await db
      .update(rateLimits)
      .set({ hits: writing.draftsPerDay - 2 })
      .where(eq(rateLimits.key, `draft ${person.agent.id}`));
    const answers = await Promise.all(Array.from({ length: 5 }, () => copy(person, ad.id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 429, 429, 429]);
    expect(Number(answers.find(({ status }) => status === 429)!.headers['retry-after'])).toBeGreaterThan(0);
    expect(await db.$count(ads, eq(ads.agentId, person.agent.id))).toBe(4);
  });
});

describe('GET /ads/agent/defaults [DAY-4]', () => {
  const last = async (person: Agent) => (await call(getAdDefaults, {}, person)).body.last;

  it('answers the place, months and fees of the last sent ad', async () => {
    const person = await agentWithPlan();
    expect(await last(person)).toBeNull();
    await sent(person);
    const { form } = await sent(person, { monthsInAdvance: 3, connexionFees: 250_000 });
    await call(createAd, { body: { propertyType: 'house', monthsInAdvance: 12, status: 'draft' } }, person);
    expect(await last(person)).toEqual({
      cityId: form.cityId,
      wardId: form.wardId,
      monthsInAdvance: 3,
      connexionFees: 250_000,
      feesForVisit: form.feesForVisit,
    });
  });

  it('leaves out a fee of one rent, and a ward that takes no ads any more', async () => {
    const person = await agentWithPlan();
    const { form } = await sent(person, { connexionFees: 800_000 });
    expect(await last(person)).toMatchObject({ connexionFees: null });
    await db.update(wards).set({ isActive: false }).where(eq(wards.id, form.wardId!));
    expect(await last(person)).toBeNull();
  });

  it('finds it by an index among thousands', async () => {
    const person = await signedInAgent(services);
    const { wardId } = await createAdRow(db, { agentId: person.agent.id });
    await db.$client.query(
      `insert into ads (agent_id, ward_id, type, property_type, price, description, status, submitted_at, published_at, expiration_date, fees_for_visit, area)
       select $1, $2, 'sell', 'plot', 1000000, 'x', 'approved', now() - n * interval '1 minute', now(), now(), 0, 100
       from generate_series(1, 1000) n`,
      [person.agent.id, wardId],
    );
    await db.$client.query('analyze ads');
    const { rows } = await db.$client.query(
      `explain select * from ads where agent_id = $1 and submitted_at is not null and deleted_at is null
       order by submitted_at desc limit 1`,
      [person.agent.id],
    );
    // A backward index scan: the first row is the result, however many there are.
    expect(JSON.stringify(rows)).toMatch(/Index Scan Backward using ads_(sent|submitted)/);
  });
});

it('refuses one photo twice in an ad, on its field, and what an ad already had stays [DAY-4]', async () => {
  const person = await agentWithPlan();
  const { userId } = person.agent;
  const same = { ownerId: userId, fingerprint: 77n, bytes: 1234 };
  const [one, two] = [await createPicture(db, same), await createPicture(db, same)];
  const form = await createAdForm(db, userId, { imagesUuids: [one.id, two.id] });
  const { status, body } = await call(createAd, { body: form }, { ...person, locale: 'sw' });
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'imagesUuids', title: violationTitle({ code: 'custom', message: 'sameImage' }, 'sw') }],
  ]);
  const other = await createPicture(db, { ...same, bytes: 1235 });
  expect((await call(createAd, { body: { ...form, imagesUuids: [one.id, other.id] } }, person)).status).toBe(201);
});

it('reads so many posts an hour [DAY-4]', async () => {
  const person = await signedInAgent(services);
  await call(readPost, { body: { text: 'Nyumba' } }, person);
  await db
    .update(rateLimits)
    .set({ hits: writing.postsPerHour })
    .where(eq(rateLimits.key, `read-post ${person.agent.userId}`));
  expect((await call(readPost, { body: { text: 'Nyumba' } }, person)).status).toBe(429);
});
