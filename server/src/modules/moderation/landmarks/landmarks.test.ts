import { getAd, searchAds } from '@makao/contract/ads';
import {
  type AdForm,
  type AgentAd,
  createAd as createAdCall,
  updateAd as updateAdCall,
} from '@makao/contract/ads.agent';
import { readPost } from '@makao/contract/ads.writing';
import { limits } from '@makao/contract/kernel/limits';
import * as team from '@makao/contract/places.admin';
import { getLandmark, proposeLandmark, wardLandmarks } from '@makao/contract/places.landmarks';
import { createSavedSearch } from '@makao/contract/saved-searches';
import { suggestPlaces, understandSearch } from '@makao/contract/search';
import { nearMisses } from '@makao/contract/search.near';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../../db/schema/ads.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { landmarks } from '../../../db/schema/places.ts';
import { userAdSearchResults } from '../../../db/schema/saved-searches.ts';
import { createAdForm } from '../../../test/ad-form.ts';
import { testApp } from '../../../test/app.ts';
import { createAd, createCity, createWard } from '../../../test/factories.ts';
import { signedIn, signedInAgent } from '../../../test/people.ts';
import { matchNow } from '../../saved-searches/match-ad.ts';
import { forgetGazetteer } from '../../search/sentences/places.ts';

const { db, call, services } = await testApp();
const moderator = await signedIn(services, { teamRole: 'moderator' });
const city = await createCity(db);
let count = 0;
const names = [
  'Mapambano',
  'Kwa Remmy',
  'Palestina',
  'Lion',
  'Legho',
  'Kumekucha',
  'Mori',
  'Bamaga',
  'Darajani',
  'Uzuri',
];
const wardNames = [
  'Kijichi',
  'Toangoma',
  'Chamazi',
  'Kilungule',
  'Buza',
  'Sandali',
  'Azimio',
  'Vituka',
  'Miburani',
  'Keko',
];

/** A ward, a name that no other test uses, and an agent who proposes it. */
async function scene(given: Partial<typeof landmarks.$inferInsert> = {}) {
  const at = count++;
  const ward = await createWard(db, { cityId: city.id, name: `${wardNames[at % 10]}${'x'.repeat(at / 10)}` });
  const name = `${names[at % 10]}${'z'.repeat(at / 10)}`;
  const agent = await signedInAgent(services);
  const insert = async (more: typeof given = {}) => {
    const values = { name, kind: 'area' as const, city: city.name, wards: [ward.name], ...given, ...more };
    return (await db.insert(landmarks).values(values).returning())[0]!;
  };
  const propose = (typed = name, by = agent, wardId = ward.id) =>
    call(proposeLandmark, { body: { wardId, name: typed } }, by);
  const form = async (landmarkId: string | null, by = agent) => ({
    ...(await createAdForm(db, by.agent.userId)),
    ...{ cityId: city.id, wardId: ward.id, landmarkId, status: 'draft' },
  });
  const live = (landmarkId: string, more: Partial<typeof ads.$inferInsert> = {}) =>
    createAd(db, { wardId: ward.id, landmarkId, agentId: agent.agent.id, ...more });
  return { ward, name, agent, insert, propose, form, live };
}
const listed = async (wardId: string) =>
  (await call(wardLandmarks, { params: { id: wardId } })).body.data.map(({ name }: { name: string }) => name);
const found = async (query: object) => {
  await services.adIndex.catchUp();
  return (await call(searchAds, { query })).body.data.map(({ id }: { id: string }) => id);
};
const decide = (how: 'accept' | 'refuse', id: string, body: object = {}, by = moderator) =>
  call(
    how === 'accept' ? team.acceptLandmark : team.refuseLandmark,
    { params: { id }, ...(how === 'accept' && { body }) },
    by,
  );
const merge = (id: string, intoId: string) => call(team.mergeLandmark, { params: { id }, body: { intoId } }, moderator);
const fieldsOf = ({ status, body }: { status: number; body: { violations?: { propertyPath: string }[] } }) => [
  status,
  ...new Set((body.violations ?? []).map(({ propertyPath }) => propertyPath)),
];

describe('a proposed name [KIND-3]', () => {
  it('is on its agent’s own ad at once, and nobody else sees, finds or uses it', async () => {
    const { ward, name, agent, propose, form, live } = await scene();
    const made = await propose();
    expect([made.status, made.body]).toEqual([200, { id: expect.any(String), name, isProposed: true, isUsable: true }]);
    const { id } = made.body;
    const own = await call(createAdCall, { body: await form(id) }, agent);
    expect([own.status, (own.body as AgentAd).landmark]).toEqual([201, { id, name, isProposed: true }]);
    const other = await signedInAgent(services);
    expect(fieldsOf(await call(createAdCall, { body: await form(id, other) }, other))).toEqual([422, 'landmarkId']);
    const ad = await live(id);
    expect(await listed(ward.id)).toEqual([]);
    expect((await call(getLandmark, { params: { id } })).status).toBe(404);
    expect((await call(getAd, { params: { id: ad.id } })).body).not.toHaveProperty('landmark');
    expect(await found({ landmarkIds: [id] })).toEqual([]);
    expect(JSON.stringify((await call(understandSearch, { query: { q: name } })).body)).not.toContain(id);
  });

  it('is one, however often, however written and by whomever it is proposed at once', async () => {
    const { ward, name, propose } = await scene();
    const other = await signedInAgent(services);
    const typed = [name, name.toUpperCase(), `${ward.name} ${name}`, ` ${name} `, `${name} ${ward.name}`, name];
    const all = await Promise.all(typed.map((each, at) => (at % 2 ? propose(each, other) : propose(each))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(await db.$count(landmarks, eq(landmarks.name, name))).toBeLessThanOrEqual(1);
    expect(all.filter(({ body }) => body.isUsable)).toHaveLength(3);
  });

  it('that the ward has, under another name too, is that one; another ward may have the same', async () => {
    const { name, insert, propose, agent } = await scene({ aliases: ['Kwa Mama Zuhura'] });
    const known = await insert();
    for (const typed of [name, 'kwa mama-zuhura'])
      expect((await propose(typed)).body).toEqual({ id: known.id, name, isProposed: false, isUsable: true });
    const elsewhere = await createWard(db, { cityId: city.id });
    expect((await propose(name, agent, elsewhere.id)).body).toMatchObject({ isProposed: true });
  });

  it.each(['x', 'Piga 0754 123 456', 'www.dalali.co.tz', 'Улица', '!!', 'A'.repeat(61), '12 34'])(
    'is no contact, link or description: %s',
    async (typed) => {
      const { propose } = await scene();
      expect(fieldsOf(await propose(typed))).toEqual([422, 'name']);
    },
  );

  it('lies in an active ward and is proposed by agents', async () => {
    const { name, ward, agent, propose } = await scene();
    expect(fieldsOf(await propose(name, agent, crypto.randomUUID()))).toEqual([422, 'wardId']);
    const customer = await signedIn(services);
    expect((await call(proposeLandmark, { body: { wardId: ward.id, name } }, customer)).status).toBe(403);
  });

  it('is one of ten a day, also of parallel ones', async () => {
    const { propose } = await scene();
    const some = Array.from({ length: limits.landmarks.perDay + 3 }, (_, at) => `Kona ${'abcdefghijklmn'[at]}bc`);
    const answers = await Promise.all(some.map((typed) => propose(typed)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the team [KIND-3]', () => {
  it('sees what waits, with the names that sound alike', async () => {
    const { ward, name, agent, propose, insert } = await scene();
    const known = await insert({ name: `${name}ni` });
    const { id } = (await propose()).body;
    const { body } = await call(team.proposedLandmarks, {}, moderator);
    expect(body.data.find((each: { id: string }) => each.id === id)).toMatchObject({
      ...{ name, ward: { id: ward.id, name: ward.name }, adsCount: 0 },
      ...{ proposer: { id: agent.agent.userId }, known: [{ id: known.id, name: `${name}ni` }] },
    });
    const support = await signedIn(services, { teamRole: 'support' });
    expect((await call(team.proposedLandmarks, {}, support)).status).toBe(403);
    expect((await decide('accept', id, {}, support)).status).toBe(403);
  });

  it('accepts it, corrected: ads show it, visitors find it, also as it was typed', async () => {
    const { ward, name, propose, live } = await scene();
    const { id } = (await propose(`${name}ee`)).body;
    const ad = await live(id);
    expect((await decide('accept', id, { name })).status).toBe(204);
    expect(await listed(ward.id)).toEqual([name]);
    expect((await call(getAd, { params: { id: ad.id } })).body.landmark).toEqual({ id, name });
    expect(await found({ landmarkIds: [id], wardIds: [ward.id] })).toEqual([ad.id]);
    const understood = (await call(understandSearch, { query: { q: `vyumba 2 ${ward.name} ${name}ee` } })).body;
    expect(understood).toMatchObject({
      filters: { wardIds: [ward.id], landmarkIds: [id] },
      landmarks: [{ id, name }],
    });
    expect((await call(suggestPlaces, { query: { q: name.slice(0, 5) } })).body.data).toContainEqual(
      expect.objectContaining({ name, wards: [ward.name] }),
    );
    const entry = (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
    expect(entry).toMatchObject({ action: 'landmark.accept', subjectId: id, actorId: moderator.user.id });
    expect((await decide('accept', id)).status).toBe(409);
  });

  it('merges a misspelling: its ads and drafts move, and the name stands for the other', async () => {
    const { ward, name, propose, insert, live, agent, form } = await scene();
    const into = await insert();
    const { id } = (await propose(`${name}wq`)).body;
    const ad = await live(id);
    const draft = (await call(createAdCall, { body: { ...(await form(id)), description: null } }, agent)).body;
    const far = await scene();
    expect(fieldsOf(await merge(id, (await far.insert()).id))).toEqual([422, 'intoId']);
    expect((await merge(id, into.id)).status).toBe(204);
    expect((await call(getAd, { params: { id: ad.id } })).body.landmark).toEqual({ id: into.id, name });
    expect(await found({ landmarkIds: [into.id] })).toEqual([ad.id]);
    const [row] = await db.select().from(ads).where(eq(ads.id, draft.id));
    expect(row!.pendingChanges).toMatchObject({ landmarkId: into.id });
    expect((await propose(`${name}wq`)).body).toMatchObject({ id: into.id, isProposed: false });
    expect(await listed(ward.id)).toEqual([name]);
  });

  it('refuses it: its ads lose it, and it is not proposed again', async () => {
    const { propose, live, name, ward } = await scene();
    const { id } = (await propose()).body;
    const ad = await live(id);
    expect((await decide('refuse', id)).status).toBe(204);
    const [row] = await db.select().from(ads).where(eq(ads.id, ad.id));
    expect(row!.landmarkId).toBeNull();
    expect(fieldsOf(await propose(`${ward.name} ${name}`))).toEqual([422, 'name']);
    expect((await decide('refuse', crypto.randomUUID())).status).toBe(404);
  });

  it('decides once, and nobody about their own', async () => {
    const { propose, insert } = await scene();
    const { id } = (await propose()).body;
    const answers = await Promise.all([decide('accept', id), decide('refuse', id), decide('accept', id)]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 409, 409]);
    const own = await insert({ name: 'Kwangu', status: 'proposed', proposedBy: moderator.user.id });
    expect((await decide('accept', own.id)).status).toBe(403);
  });
});

describe('the street of an ad [KIND-3]', () => {
  it('lies in the ad’s ward', async () => {
    const { form, agent, insert } = await scene();
    const { id } = await insert();
    const ward = await createWard(db, { cityId: city.id });
    const wrong = { ...(await form(id)), wardId: ward.id };
    expect(fieldsOf(await call(createAdCall, { body: wrong }, agent))).toEqual([422, 'landmarkId']);
    const { body } = await call(createAdCall, { body: await form(id) }, agent);
    const update = (more: AdForm) => call(updateAdCall, { params: { id: body.id }, body: more }, agent);
    expect(fieldsOf(await update({ ...(await form(id)), wardId: ward.id }))).toEqual([422, 'landmarkId']);
    expect((await update({ ...(await form(null)), wardId: ward.id })).body).not.toHaveProperty('landmark');
    expect(fieldsOf(await update({ ...(await form(null)), landmarkId: 'x' }))).toEqual([422, 'landmarkId']);
  });

  it('narrows a search only where an ad names it, and not where one only lies near', async () => {
    const { ward, name, insert, live } = await scene();
    const understood = async () => (await call(understandSearch, { query: { q: name } })).body.filters;
    const { id } = await insert();
    forgetGazetteer(db);
    expect(await understood()).toEqual({ cityId: city.id, wardIds: [ward.id] });
    await live(id);
    forgetGazetteer(db);
    expect(await understood()).toEqual({ cityId: city.id, wardIds: [ward.id], landmarkIds: [id] });
    await db.update(landmarks).set({ kind: 'shopping' }).where(eq(landmarks.id, id));
    forgetGazetteer(db);
    expect(await understood()).toEqual({ cityId: city.id, wardIds: [ward.id] });
  });

  it('is widened to the ward when few ads name it', async () => {
    const { ward, insert, live } = await scene();
    const { id } = await insert();
    await live(id);
    const other = await createAd(db, { wardId: ward.id });
    await services.adIndex.catchUp();
    const { body } = await call(nearMisses, { query: { wardIds: [ward.id], landmarkIds: [id] } });
    expect(body.items[0]).toMatchObject({ change: { filter: 'landmarkIds' }, count: 2, ads: [{ id: other.id }] });
  });

  it('is read from a post, before any ad names it', async () => {
    const { ward, name, insert, agent } = await scene();
    const { id } = await insert();
    forgetGazetteer(db);
    const text = `Nyumba inapangishwa ${ward.name} ${name}, vyumba 2, kodi laki 4 kwa mwezi`;
    const { body } = await call(readPost, { body: { text } }, agent);
    expect(body).toMatchObject({ values: { wardId: ward.id, landmarkId: id }, landmarkName: name });
  });

  it('is what a saved search matches', async () => {
    const { ward, insert, live } = await scene();
    const [here, there] = [await insert(), await insert({ name: 'Mbuyuni Kati' })];
    const customer = await signedIn(services);
    const body = {
      type: 'rent' as const,
      priceMax: 900_000,
      cityIds: [city.id],
      wardIds: [ward.id],
      landmarkIds: [here.id],
    };
    const saved = await call(createSavedSearch, { body }, customer);
    expect([saved.status, saved.body.landmarks]).toEqual([201, [{ id: here.id, name: here.name }]]);
    for (const { id } of [await live(here.id), await live(there.id)]) await db.transaction((tx) => matchNow(tx, id));
    const results = await db.select().from(userAdSearchResults).where(eq(userAdSearchResults.searchId, saved.body.id));
    expect(results).toHaveLength(1);
  });
});
