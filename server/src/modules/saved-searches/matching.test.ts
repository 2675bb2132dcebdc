import { autoSignIn } from '@makao/contract/accounts';
import { amenities, propertyTypes } from '@makao/contract/ads';
import { getSavedSearch, savedSearchForm, savedSearchResults } from '@makao/contract/saved-searches';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '../../db/apply-retention.ts';
import { users } from '../../db/schema/accounts.ts';
import { adStats, ads, type Whole } from '../../db/schema/ads.ts';
import { messages } from '../../db/schema/messages.ts';
import { userAdSearches, userAdSearchResults, userAdSearchTargets } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { createSearch } from './create-search.ts';
import { deleteSearch } from './delete-search.ts';
import { matchAd } from './match-ad.ts';
import { notifySearch, searchesToNotify } from './notify-search.ts';
import { targetsOf } from './search-targets.ts';

const { db, services, call, workOff } = await testApp({ origin: 'https://makao.test' });
const [dar, arusha] = [await createCity(db), await createCity(db)];
const [masaki, sinza, njiro] = [
  await createWard(db, { cityId: dar.id, name: 'Masaki' }),
  await createWard(db, { cityId: dar.id, name: 'Sinza' }),
  await createWard(db, { cityId: arusha.id, name: 'Njiro' }),
];
const agent = await createAgent(db);

const save = (userId: string, more: object = {}, now?: Date) =>
  createSearch(
    services,
    userId,
    savedSearchForm.parse({ type: 'rent', propertyType: 'house', priceMax: 900_000, ...more }),
    now,
  );
const newAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: agent.id, wardId: masaki.id, pictures: 0, ...given });
const publish = (adId: string) => db.transaction((tx) => matchAd(tx, adId));
const resultsOf = async (searchId: string) =>
  (await db.select().from(userAdSearchResults).where(eq(userAdSearchResults.searchId, searchId))).map(
    ({ adId }) => adId,
  );
const messagesTo = (to: string) => db.select().from(messages).where(eq(messages.to, to)).orderBy(messages.createdAt);
const notifications = async (adId: string) =>
  (await db.select().from(adStats).where(eq(adStats.adId, adId)))[0]?.notifications ?? 0;
/** As if the last message of a search had been sent an hour ago. */
const anHourLater = (searchId: string) =>
  db
    .update(userAdSearches)
    .set({ lastNotifiedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(userAdSearches.id, searchId));
async function notifyAll() {
  for (const { id } of await searchesToNotify(db, new Date(), 1000)) await notifySearch(services, id);
}

beforeEach(async () => {
  await db.delete(userAdSearches);
  await db.delete(messages);
});

describe('an ad that comes on show', () => {
  it('becomes a result of the searches it fits and a message to their owners, once [SAVE-5]', async () => {
    const { user, token } = await signedIn(services);
    const [search, other] = [
      await save(user.id, { wardIds: [masaki.id] }),
      await save(user.id, { wardIds: [sinza.id] }),
    ];
    const ad = await newAd({ price: 850_000 });
    await publish(ad.id);
    await workOff();
    await publish(ad.id);
    await workOff();
    expect(await resultsOf(search)).toEqual([ad.id]);
    expect(await resultsOf(other)).toEqual([]);
    const sent = await messagesTo(user.phoneNumber);
    expect(sent).toMatchObject([{ kind: 'search_results', status: 'sent', locale: 'en' }]);
    expect(sent[0]!.text).toContain('a new ad fits your saved search: Masaki, TZS 850,000');
    expect(sent[0]!.text).toContain(`https://makao.test/account/searches/${search}`);
    expect(await notifications(ad.id)).toBe(1);
    const { body } = await call(savedSearchResults, { params: { id: search } }, { token });
    expect(body.data).toMatchObject([{ ads: [{ id: ad.id }] }]);
    expect((await call(getSavedSearch, { params: { id: search } }, { token })).body.adResultsCount).toBe(1);
  });

  it("is announced in the owner's language with a link that signs in, once [SAVE-5, AUTH-8]", async () => {
    const { user } = await signedIn(services, { locale: 'sw' });
    const search = await save(user.id);
    for (const ad of [await newAd(), await newAd()]) await publish(ad.id);
    await workOff();
    const [message, more] = await messagesTo(user.phoneNumber);
    expect(more).toBeUndefined();
    expect(message!.text).toContain('matangazo mapya 2 yanayolingana na utafutaji wako, mojawapo: Masaki');
    const link = new URL(/https:\S+auto-sign-in\S+/.exec(message!.text)![0]);
    expect(link.searchParams.get('redirectUrl')).toBe(`/account/searches/${search}`);
    const body = { token: link.searchParams.get('token')! };
    const { body: tokens } = await call(autoSignIn, { body });
    expect((await call(getSavedSearch, { params: { id: search } }, { token: tokens.token })).status).toBe(200);
    expect((await call(autoSignIn, { body })).status).toBe(401);
  });

  it('fits by what it costs to move in, too [FIND-1, SAVE-5]', async () => {
    const { user, token } = await signedIn(services);
    const [cost, months] = [
      await save(user.id, { moveInMax: 1_500_000 }),
      await save(user.id, { monthsInAdvanceMax: 3, type: null }),
    ];
    const rent = { price: 400_000, connexionFees: 300_000 };
    const [fitting, dear, early] = [
      await newAd({ ...rent, monthsInAdvance: 3 }),
      await newAd({ ...rent, monthsInAdvance: 3, connexionFees: 300_001 }),
      await newAd({ ...rent, price: 100_000, monthsInAdvance: 6 }),
    ];
    const sale = await newAd({ type: 'sell', price: 400_000, monthsInAdvance: null });
    for (const { id } of [fitting, dear, early, sale]) await publish(id);
    await workOff();
    expect((await resultsOf(cost)).toSorted()).toEqual([fitting.id, early.id].toSorted());
    expect((await resultsOf(months)).toSorted()).toEqual([fitting.id, dear.id].toSorted());
    const { body } = await call(getSavedSearch, { params: { id: months } }, { token });
    expect(body).toMatchObject({ monthsInAdvanceMax: 3, moveInMax: null });
  });

  it('fits by its facts, and by its kind where it is commercial [KIND-1, KIND-2]', async () => {
    const { user, token } = await signedIn(services);
    const own = { facts: { bathroom: ['own'], isFenced: true } };
    const searches = {
      own: await save(user.id, { propertyType: 'room', ...own }),
      unfenced: await save(user.id, { propertyType: 'room', facts: { isFenced: false } }),
      any: await save(user.id, { propertyType: null, wardIds: [masaki.id] }),
      shop: await save(user.id, { propertyType: 'shop' }),
    };
    const room = { propertyType: 'room', price: 150_000 } as const;
    const ads = {
      self: await newAd({ ...room, facts: { bathroom: 'own', isFenced: true } }),
      open: await newAd({ ...room, facts: { bathroom: 'own' } }),
      shared: await newAd({ ...room, facts: { bathroom: 'shared', isFenced: true } }),
      shop: await newAd({ propertyType: 'shop', price: 300_000 }),
    };
    for (const { id } of Object.values(ads)) await publish(id);
    await workOff();
    const names = async (search: string) => {
      const ids = await resultsOf(search);
      return Object.entries(ads).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));
    };
    expect(await names(searches.own)).toEqual(['self']);
    expect(await names(searches.unfenced)).toEqual(['open']);
    expect(await names(searches.any)).toEqual(['self', 'open', 'shared']);
    expect(await names(searches.shop)).toEqual(['shop']);
    const { body } = await call(getSavedSearch, { params: { id: searches.own } }, { token });
    expect(body).toMatchObject({ facts: own.facts, adsNow: 1 });
    expect((await call(getSavedSearch, { params: { id: searches.any } }, { token })).body.adsNow).toBe(3);
  });

  it('is gathered with others into one message an hour and search [SAVE-5]', async () => {
    const { phoneNumber, id: userId } = await createUser(db);
    const search = await save(userId);
    const [first, second, third] = [await newAd(), await newAd(), await newAd()];
    await publish(first.id);
    await workOff();
    for (const ad of [second, third]) {
      await publish(ad.id);
      await workOff();
    }
    expect((await messagesTo(phoneNumber)).length).toBe(1);
    await notifySearch(services, search);
    expect((await messagesTo(phoneNumber)).length).toBe(1);
    await anHourLater(search);
    await notifyAll();
    await notifyAll();
    const sent = await messagesTo(phoneNumber);
    expect(sent.map(({ template }) => template!.parameters[0])).toEqual(['1', '2']);
    for (const ad of [first, second, third]) expect(await notifications(ad.id)).toBe(1);
  });

  it('is announced once when several workers are at it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser(db)));
    for (const { id } of people) await save(id);
    const ad = await newAd();
    await publish(ad.id);
    await Promise.all([workOff(), workOff(), workOff()]);
    await Promise.all([notifyAll(), notifyAll()]);
    for (const { phoneNumber } of people) expect((await messagesTo(phoneNumber)).length).toBe(1);
    expect(await notifications(ad.id)).toBe(5);
  });

  it("is no result of its own agent's search", async () => {
    const own = await signedInAgent(services);
    const search = await save(own.agent.userId);
    const [mine, other] = [await newAd({ agentId: own.agent.id }), await newAd()];
    for (const ad of [mine, other]) await publish(ad.id);
    await workOff();
    expect(await resultsOf(search)).toEqual([other.id]);
  });

  it.each([
    ['waits for approval', { status: 'pending_approval' as const, publishedAt: null }],
    ['has expired', { expirationDate: daysFromNow(-1) }],
    ['was withdrawn', { unavailableAt: new Date() }],
    ['was deleted', { deletedAt: new Date() }],
  ])('is no result when it %s before it is looked at', async (_, given) => {
    const search = await save((await createUser(db)).id);
    await publish((await newAd(given)).id);
    await workOff();
    expect(await resultsOf(search)).toEqual([]);
  });
});

describe('no message', () => {
  const matched = async () => {
    const user = await createUser(db);
    const search = await save(user.id);
    const ad = await newAd();
    await db.insert(userAdSearchResults).values({ searchId: search, adId: ad.id });
    return { user, search, ad };
  };

  it.each([
    ['to a suspended person', { suspendedAt: new Date(), suspendedReason: 'spam' }],
    ['to a number that is not proven', { verifiedAt: null }],
  ])('goes %s [SAVE-5]', async (_, change) => {
    const { user, ad } = await matched();
    await db.update(users).set(change).where(eq(users.id, user.id));
    await notifyAll();
    expect(await messagesTo(user.phoneNumber)).toEqual([]);
    expect(await notifications(ad.id)).toBe(0);
    expect(await searchesToNotify(db, new Date(), 10)).toEqual([]);
  });

  it('is sent for a search that was deleted or has ended, and neither gets results [SAVE-5]', async () => {
    const [deleted, ended] = [await matched(), await matched()];
    await deleteSearch(services, deleted.user.id, deleted.search);
    await db
      .update(userAdSearches)
      .set({ expirationDate: daysFromNow(-1) })
      .where(eq(userAdSearches.id, ended.search));
    await notifyAll();
    for (const { user } of [deleted, ended]) expect(await messagesTo(user.phoneNumber)).toEqual([]);

    const old = await save(ended.user.id, { priceMin: 1 }, daysFromNow(-31));
    const ad = await newAd();
    await publish(ad.id);
    await workOff();
    expect(await resultsOf(old)).toEqual([]);
    expect(await resultsOf(deleted.search)).toEqual([deleted.ad.id]);
  });

  it('is sent of ads that are gone again', async () => {
    const { user, search, ad } = await matched();
    await db.update(ads).set({ unavailableAt: new Date() }).where(eq(ads.id, ad.id));
    await notifyAll();
    expect(await messagesTo(user.phoneNumber)).toEqual([]);
    const next = await newAd();
    await publish(next.id);
    await workOff();
    const [message] = await messagesTo(user.phoneNumber);
    expect(message!.template!.parameters[0]).toBe('1');
    expect(await resultsOf(search)).toHaveLength(2);
  });
});

it('forgets what ended searches looked for, and nothing else', async () => {
  const { id } = await createUser(db);
  const [old, running] = [await save(id, {}, daysFromNow(-31)), await save(id)];
  await applyRetention(db);
  const left = await db
    .select()
    .from(userAdSearchTargets)
    .where(inArray(userAdSearchTargets.searchId, [old, running]));
  expect(left.map(({ searchId }) => searchId)).toEqual([running]);
});

it('finds exactly the searches whose every wish an ad fulfils, in the right city too [SAVE-5]', async () => {
  const user = await createUser(db);
  const flags = <T>(read: (percent: number) => T) =>
    fc.record(Object.fromEntries(amenities.map((name) => [name, fc.nat(99).map(read)])));
  const price = fc.integer({ min: 1, max: 6 });
  const wish = fc
    .record({
      type: fc.constantFrom<('rent' | 'sell' | null)[]>('rent', 'sell', null),
      propertyType: fc.constantFrom<((typeof propertyTypes)[number] | null)[]>(...propertyTypes, null),
      place: fc.constantFrom<{ cityIds?: string[]; wardIds?: string[] }[]>(
        {},
        { cityIds: [dar.id] },
        { cityIds: [dar.id, arusha.id] },
        { wardIds: [masaki.id] },
        { cityIds: [arusha.id], wardIds: [njiro.id] },
        { cityIds: [dar.id, arusha.id], wardIds: [sinza.id, njiro.id] },
      ),
      prices: fc.tuple(price, price).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      bounds: fc.constantFrom('both', 'min', 'max'),
      bedroomsCount: fc.subarray([1, 2, 3, 4, 5], { maxLength: 2 }),
      flags: flags((n) => (n < 12 ? true : n < 18 ? false : null)),
    })
    .map(({ place, prices: [low, high], bounds, flags, ...rest }) => ({
      cityIds: place.cityIds ?? [],
      wardIds: place.wardIds ?? [],
      priceMin: bounds === 'max' ? null : low,
      priceMax: bounds === 'min' ? null : high,
      ...rest,
      ...(flags as Record<(typeof amenities)[number], boolean | null>),
    }));
  const offer = fc.record({
    type: fc.constantFrom('rent' as const, 'sell' as const),
    propertyType: fc.constantFrom(...propertyTypes),
    wardId: fc.constantFrom(masaki.id, sinza.id, njiro.id),
    price,
    bedroomsCount: fc.integer({ min: 1, max: 8 }),
    flags: flags((n) => n < 70),
  });
  const commercial = ['shop', 'office', 'warehouse'];
  type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;
  const fits = (w: Wish, ad: Whole<typeof ads.$inferSelect>) =>
    (!w.type || w.type === ad.type) &&
    (w.propertyType ? w.propertyType === ad.propertyType : !commercial.includes(ad.propertyType)) &&
    (w.wardIds.length === 0 || w.wardIds.includes(ad.wardId)) &&
    (w.cityIds.length === 0 || w.cityIds.includes(ad.wardId === njiro.id ? arusha.id : dar.id)) &&
    (w.priceMin === null || w.priceMin <= ad.price) &&
    (w.priceMax === null || w.priceMax >= ad.price) &&
    (w.bedroomsCount.length === 0 || w.bedroomsCount.includes(Math.min(ad.bedroomsCount ?? 0, 5))) &&
    amenities.every((name) => w[name] === null || w[name] === ad[name]);

  const wishes = new Map<string, Wish>();
  for (const each of fc.sample(wish, { numRuns: 150, seed: 1 })) {
    const [search] = await db
      .insert(userAdSearches)
      .values({ ...each, userId: user.id, expirationDate: daysFromNow(1), whatsAppNotificationsEnabled: false })
      .returning();
    await db.insert(userAdSearchTargets).values(targetsOf(search!));
    wishes.set(search!.id, each);
  }
  const offers: Whole<typeof ads.$inferSelect>[] = [];
  for (const { flags, ...each } of fc.sample(offer, { numRuns: 40, seed: 2 })) {
    const plot = { hasGenerator: flags.hasGenerator!, hasGuard: flags.hasGuard! };
    const rooms = ['apartment', 'house'].includes(each.propertyType) ? {} : { bedroomsCount: null };
    offers.push(await newAd({ ...each, ...rooms, ...(each.propertyType === 'plot' ? plot : flags) }));
  }
  for (const { id } of offers) await publish(id);
  await workOff();
  const found = await db
    .select()
    .from(userAdSearchResults)
    .where(inArray(userAdSearchResults.searchId, [...wishes.keys()]));
  const expected = offers.flatMap((ad) => [...wishes].filter(([, w]) => fits(w, ad)).map(([id]) => `${id} ${ad.id}`));
  expect(expected.length).toBeGreaterThan(50);
  expect(found.map(({ searchId, adId }) => `${searchId} ${adId}`).sort()).toEqual(expected.sort());
});
