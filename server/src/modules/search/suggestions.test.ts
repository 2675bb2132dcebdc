import { limits } from '@makao/contract/kernel/limits';
import { popularSearches, suggestPlaces } from '@makao/contract/search';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { landmarks, wards } from '../../db/schema/places.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { popularOf, readPopular, sentenceOf } from './popular-searches.ts';
import { understand } from './sentences/grammar.ts';
import { gazetteerOf } from './sentences/places.ts';

const { db, services, call } = await testApp();
const { adIndex } = services;
const suggest = async (q: string) => (await call(suggestPlaces, { query: { q } })).body.data;

const mikocheni = await createWard(db, { name: 'Mikocheni', aliases: ['Regent Estate'] });
const sinza = await createWard(db, { name: 'Sinza' });
beforeAll(async () => {
  await createWard(db, { name: 'Mbezi Juu' });
  const city = 'Dar es Salaam';
  await db.insert(landmarks).values([
    { name: 'Zuhura Plaza', kind: 'shopping', aliases: [], city, wards: ['Sinza'] },
    { name: 'Zuhurabad', kind: 'elsewhere', aliases: [], city, wards: [] },
  ]);
});

describe('suggestions of places [FIND-4]', () => {
  it('complete the end of a sentence, misspelt too, and leave the rest as it is', async () => {
    expect((await suggest('nyumba ya kupanga mikochen'))[0]).toEqual({
      text: 'nyumba ya kupanga Mikocheni',
      name: 'Mikocheni',
      wards: [],
    });
    expect((await suggest('2 rooms regent'))[0]).toMatchObject({ text: '2 rooms Regent Estate', wards: ['Mikocheni'] });
    expect((await suggest('house zuhura pla'))[0]).toMatchObject({ text: 'house Zuhura Plaza', wards: ['Sinza'] });
  });

  it('name the street itself where ads on show name it, and its wards in any case [KIND-3]', async () => {
    const city = 'Dar es Salaam';
    const ward = await createWard(db, { name: 'Mabwepande' });
    const street = { kind: 'area' as const, aliases: ['Kijiwe cha Dodoma'], city, wards: ['Mabwepande'] };
    const [used, unused] = await db
      .insert(landmarks)
      .values([
        { ...street, name: 'Dodomakatika' },
        { ...street, name: 'Mwanzakatika', aliases: [] },
      ])
      .returning();
    await createAd(db, { wardId: ward.id, landmarkId: used!.id, propertyType: 'room' });
    await createAd(db, { wardId: ward.id, landmarkId: unused!.id, status: 'draft' });
    await adIndex.catchUp();
    expect(await suggest('kijiwe cha dod')).toMatchObject([{ wardIds: [ward.id], landmarkId: used!.id }]);
    const [found] = await suggest('mwanzakat');
    expect(found).toMatchObject({ name: 'Mwanzakatika', wardIds: [ward.id] });
    expect(found).not.toHaveProperty('landmarkId');
    await db.update(ads).set({ deletedAt: new Date() }).where(eq(ads.wardId, ward.id));
    await adIndex.catchUp();
    expect((await suggest('kijiwe cha dod'))[0]).not.toHaveProperty('landmarkId');
  });

  it('are none for towns that are not ours, numbers and single letters', async () => {
    for (const q of ['', 'zuhurabad', '5', 's', '%_']) expect(await suggest(q)).toEqual([]);
    expect((await call(suggestPlaces, { query: { q: 'a'.repeat(limits.sentence + 1) } })).status).toBe(422);
  });

  it('follow a renamed ward at once', async () => {
    const ward = await createWard(db, { name: 'Zingiziwa' });
    expect(await suggest('zingi')).toHaveLength(1);
    await db.update(wards).set({ name: 'Chanika' }).where(eq(wards.id, ward.id));
    expect(await suggest('zingi')).toEqual([]);
  });
});

describe('popular sentences [FIND-4]', () => {
  const saves = async (count: number, given: Partial<typeof userAdSearches.$inferInsert>, person: object = {}) => {
    for (let index = 0; index < count; index++) {
      const { user } = await signedIn(services, person);
      await db.insert(userAdSearches).values({
        userId: user.id,
        type: 'rent',
        propertyType: 'apartment',
        priceMax: 500_000,
        wardIds: [mikocheni.id],
        expirationDate: daysFromNow(10),
        ...given,
      });
    }
  };

  it('count people with a verified number, each once, and nothing that has ended', async () => {
    const wardIds = [sinza.id];
    await saves(3, { wardIds }, { verifiedAt: null });
    await saves(3, { wardIds, expirationDate: daysFromNow(-1) });
    await saves(3, { wardIds, deletedAt: new Date() });
    await saves(2, { wardIds });
    const { user: one } = await signedIn(services);
    for (let index = 0; index < 5; index++) await saves(1, { wardIds, userId: one.id });
    await db.update(users).set({ suspendedAt: new Date(), suspendedReason: 'test' }).where(eq(users.id, one.id));
    expect(await readPopular(db, adIndex)).toEqual([]);
    await saves(3, {});
    expect(await readPopular(db, adIndex)).toEqual([{ type: 'rent', propertyType: 'apartment', ward: 'Mikocheni' }]);
  });

  it('are filled by the wards with most ads, and read again after ten minutes', async () => {
    let now = 0;
    const popular = popularOf(db, adIndex, () => now);
    const before = await popular();
    await createAd(db, { wardId: sinza.id });
    await adIndex.catchUp();
    expect(await popular()).toEqual(before);
    now = 10 * 60_000;
    expect(await popular()).toContainEqual({ type: 'rent', propertyType: null, ward: 'Sinza' });
  });

  it('are sentences that we read back as what they mean, in both languages', async () => {
    const gazetteer = await gazetteerOf(db)();
    for (const locale of ['en', 'sw'] as const)
      for (const type of ['rent', 'sell'] as const)
        for (const propertyType of ['apartment', 'house', 'plot', null] as const) {
          const text = sentenceOf({ type, propertyType, ward: 'Sinza' }, locale);
          const { filters, notUnderstood } = understand(text, gazetteer);
          expect({ text, notUnderstood, ...filters }).toMatchObject({ notUnderstood: [], type, wardIds: [sinza.id] });
          if (propertyType === 'apartment' || propertyType === 'plot') expect(filters).toMatchObject({ propertyType });
        }
    const { body } = await call(popularSearches, {});
    expect(body.data.length).toBeGreaterThan(0);
  });
});
