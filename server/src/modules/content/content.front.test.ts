import { getAppParameters, getFaqs, getHomePage, getMenuEntries } from '@makao/contract/content';
import { getWard } from '@makao/contract/places';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import {
  appParameters,
  faqs,
  featuredAds,
  featuredAgents,
  menuEntries,
  menuItemCollections,
  menuItems,
} from '../../db/schema/content.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createUser, createWard, daysFromNow } from '../../test/factories.ts';

const { db, call } = await testApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
const ward = await createWard(db, { cityId: city.id, name: 'Mikocheni' });
const agent = await createAgent(db);
const common = { agentId: agent.id, wardId: ward.id };
const hidden = { suspendedAt: new Date(), suspendedReason: 'test' };

type Identified = { id: string };
const ids = (list: Identified[]) => list.map(({ id }) => id);
const home = async (locale: 'en' | 'sw' = 'en') => (await call(getHomePage, {}, { locale })).body;

beforeEach(async () => {
  await db.update(ads).set({ deletedAt: new Date() });
  await db.delete(featuredAds);
  await db.delete(featuredAgents);
  await db.delete(faqs);
});

const faq = (position: number, target: 'public' | 'agent' = 'public') => ({
  target,
  position,
  questionEn: `Question ${position}?`,
  questionSw: `Swali la ${position}?`,
  answerEn: `Answer ${position}.`,
  answerSw: `Jibu la ${position}.`,
});

describe('GET /front/home-page', () => {
  it('is whole, and empty, before there is anything to show [API-1]', async () => {
    const { status, body } = await call(getHomePage, {});
    expect([status, body]).toEqual([
      200,
      {
        runningAdsCount: 0,
        featuredAds: [],
        featuredAgents: [],
        wards: [],
        faqs: [],
        reviews: null,
        propertiesCategoriesCounts: { furnished: 0, withGenerator: 0, withPool: 0, withWaterTank: 0 },
      },
    ]);
  });

  it('counts the ads on show and those of each category exactly', async () => {
    await createAd(db, { ...common, isFurnished: true, hasPool: true });
    await createAd(db, { ...common, isFurnished: true, hasGenerator: true, hasWaterTank: true });
    await createAd(db, { ...common, isFurnished: true, hasPool: true, expirationDate: daysFromNow(-1) });
    await createAd(db, { ...common, hasPool: true, unavailableAt: new Date() });
    expect(await home()).toMatchObject({
      runningAdsCount: 2,
      propertiesCategoriesCounts: { furnished: 2, withGenerator: 1, withPool: 1, withWaterTank: 1 },
    });
  });

  it('shows the chosen ads that are on show by position, then the newest with pictures up to twelve [HOME-3]', async () => {
    const old: { id: string }[] = [];
    for (let i = 0; i < 13; i++) old.push(await createAd(db, { ...common, publishedAt: daysFromNow(-20 + i) }));
    await createAd(db, { ...common, pictures: 0 });
    const gone = await createAd(db, { ...common, unavailableAt: new Date() });
    const [first, second] = [old[0]!, old[3]!];
    await db.insert(featuredAds).values([
      { adId: second.id, position: 2 },
      { adId: gone.id, position: 0 },
      { adId: first.id, position: 1 },
    ]);
    const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 2].map((index) => old[index]!.id);
    expect(ids((await home()).featuredAds)).toEqual([first.id, second.id, ...newest]);
  });

  it('fills up with typical homes to rent, and keeps what the team chose [HOME-3]', async () => {
    const sale = await createAd(db, { ...common, type: 'sell', price: 150_000_000 });
    await createAd(db, { ...common, type: 'sell', price: 150_000_000 });
    await createAd(db, { ...common, type: 'rent', propertyType: 'plot' });
    await createAd(db, { ...common, price: 90_000_000 });
    const homes = [await createAd(db, common), await createAd(db, { ...common, price: 900_000 })];
    await createAd(db, common);
    await db.insert(featuredAds).values({ adId: sale.id, position: 0 });
    const { featuredAds: shown, runningAdsCount } = await home();
    expect(runningAdsCount).toBe(7);
    expect(ids(shown)[0]).toBe(sale.id);
    expect(ids(shown)).toHaveLength(4);
    expect(ids(shown)).toEqual(expect.arrayContaining(homes.map(({ id }) => id)));
  });

  it('shows the chosen agents, then the best ones with ads, and none suspended or unverified [TRUST-8]', async () => {
    const [chosen, best, idle] = await Promise.all(
      [{}, { isOnboarded: true }, { isOnboarded: true }].map((given) => createAgent(db, given)),
    );
    const suspended = await createAgent(db, { user: hidden });
    await createAd(db, common);
    await createAd(db, { ...common, agentId: best!.id });
    await createAd(db, { ...common, agentId: suspended.id });
    const unverified = await createAgent(db, { isOnboarded: true, user: { verifiedAt: null } });
    await db.insert(featuredAgents).values([
      { agentId: suspended.id, position: 0 },
      { agentId: unverified.id, position: 2 },
      { agentId: chosen!.id, position: 1 },
    ]);
    const { featuredAgents: shown } = await home();
    expect(ids(shown)).toEqual([chosen!.id, best!.id, agent.id]);
    expect(shown[1]).toMatchObject({ adsCount: 1, locations: ['Mikocheni'] });
    expect(ids(shown)).not.toContain(idle!.id);
  });

  it('shows all that the team features, however many [HOME-3]', async () => {
    const chosen = [];
    for (let position = 0; position < 14; position++) {
      const { id: adId } = await createAd(db, { ...common, pictures: 0 });
      const { id: agentId } = await createAgent(db);
      await db.insert(featuredAds).values({ adId, position });
      await db.insert(featuredAgents).values({ agentId, position });
      chosen.push({ adId, agentId });
    }
    const { featuredAds: shownAds, featuredAgents: shownAgents } = await home();
    expect(ids(shownAds)).toEqual(chosen.map(({ adId }) => adId));
    expect(ids(shownAgents)).toEqual(chosen.map(({ agentId }) => agentId));
  });

  it('shows what customers wrote once there are enough reviews, and the average of all [HOME-5]', async () => {
    const review = async (note: number, comment: string | null, given: { age?: number; agentId?: string } = {}) => {
      const { id: ownerId } = await createUser(db, { firstName: 'Rehema' });
      const { age = 2, agentId = agent.id } = given;
      const createdAt = daysFromNow(-age);
      const publishedAt = age > 1 ? daysFromNow(1 - age) : null;
      await db.insert(reviews).values({ agentId, ownerId, note, comment, createdAt, publishedAt });
      if (!publishedAt) return ownerId;
      await db
        .update(agents)
        .set({ reviewsCount: sql`reviews_count + 1`, ratingSum: sql`rating_sum + ${note}` })
        .where(eq(agents.id, agentId));
      return ownerId;
    };
    for (let i = 0; i < 6; i++) await review(3, null);
    const asked = await review(5, 'Alinionyesha nyumba tatu kwa siku moja.', { age: 3 });
    const ad = await createAd(db, common);
    await db.insert(transactionEvents).values({ customerId: asked, adId: ad.id, agentId: agent.id, day: '2026-01-05' });
    await review(4, 'Bei ilikuwa ile ile ya kwenye tangazo.', { age: 4 });
    await review(5, 'Anajibu haraka na anajua kata yake vizuri.', { age: 5 });
    expect((await home()).reviews).toBeNull();

    await review(1, 'Hakuja kabisa siku tuliyopanga kuona.');
    await review(5, 'Today nobody but the author may read this.', { age: 0 });
    await review(5, 'Fupi');
    const suspended = await createAgent(db, { user: hidden });
    await review(5, 'Of an agent who is not shown any more.', { agentId: suspended.id });
    expect((await home()).reviews).toEqual({
      averageRating: 3.5,
      reviewsCount: 11,
      latest: [
        {
          id: expect.any(String),
          note: 5,
          comment: 'Alinionyesha nyumba tatu kwa siku moja.',
          firstName: 'Rehema',
          ward: 'Mikocheni',
        },
        {
          id: expect.any(String),
          note: 4,
          comment: 'Bei ilikuwa ile ile ya kwenye tangazo.',
          firstName: 'Rehema',
          ward: null,
        },
        {
          id: expect.any(String),
          note: 5,
          comment: 'Anajibu haraka na anajua kata yake vizuri.',
          firstName: 'Rehema',
          ward: null,
        },
      ],
    });
  });

  it('shows at most twelve wards, those with most ads first', async () => {
    const busy = await createWard(db, { cityId: city.id });
    for (let i = 0; i < 2; i++) await createAd(db, { ...common, wardId: busy.id, pictures: 0 });
    for (let i = 0; i < 12; i++) await createAd(db, { ...common, wardId: (await createWard(db)).id, pictures: 0 });
    const { wards } = await home();
    expect(wards).toHaveLength(12);
    expect(wards[0]).toMatchObject({ id: busy.id, adsCount: 2, city: { id: city.id, name: 'Dar es Salaam' } });
    expect((await call(getWard, { params: { id: busy.id } })).body).toEqual(wards[0]);
  });

  it("previews four public questions in the reader's language [I18N-4]", async () => {
    await db.insert(faqs).values([...[7, 6, 5, 4, 3, 2, 1].map((n) => faq(n)), faq(0, 'agent')]);
    const [en, sw] = [await home('en'), await home('sw')];
    expect(en.faqs.map(({ question }: { question: string }) => question)).toEqual(
      [1, 2, 3, 4].map((n) => `Question ${n}?`),
    );
    expect(sw.faqs[0]).toMatchObject({ question: 'Swali la 1?', answer: 'Jibu la 1.' });
  });

  it('carries no phone number', async () => {
    await createAd(db, common);
    expect(JSON.stringify(await home())).not.toMatch(/phone|\+255/i);
  });
});

describe('GET /front/faqs', () => {
  it("answers the public's or the agents' questions, in order and in the caller's language [FAQ-1, API-1, I18N-4]", async () => {
    await db.insert(faqs).values([faq(2), faq(1), faq(3, 'agent')]);
    const questions = async (query: { target?: 'public' | 'agent' }, locale: 'en' | 'sw') =>
      (await call(getFaqs, { query }, { locale })).body.data.map(({ question }: { question: string }) => question);
    expect(await questions({}, 'en')).toEqual(['Question 1?', 'Question 2?']);
    expect(await questions({ target: 'public' }, 'sw')).toEqual(['Swali la 1?', 'Swali la 2?']);
    expect(await questions({ target: 'agent' }, 'sw')).toEqual(['Swali la 3?']);
    const { body } = await call(getFaqs, { query: { target: 'agent' } }, { locale: 'sw' });
    expect(body).toMatchObject({
      data: [
        {
          target: 'agent',
          translations: { en: { question: 'Question 3?' }, sw: { question: 'Swali la 3?', answer: 'Jibu la 3.' } },
        },
      ],
      pagination: { currentPage: 1, resultCount: 1, haveToPaginate: false },
    });
  });

  it('refuses a target that is none [API-3]', async () => {
    const { status, body } = await call(getFaqs, { query: { target: 'nobody' as 'agent' } }, { locale: 'sw' });
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'target', title: 'Chagua mojawapo ya zilizopo' }],
    ]);
  });
});

describe('GET /front/menu-entries', () => {
  it("answers the whole menu in order and in the caller's language [API-1]", async () => {
    const [about, rent] = await db
      .insert(menuEntries)
      .values([
        { nameEn: 'About', nameSw: 'Kuhusu', position: 2 },
        { nameEn: 'Rent', nameSw: 'Kupanga', position: 1 },
      ])
      .returning();
    const [, houses] = await db
      .insert(menuItemCollections)
      .values([
        { entryId: rent!.id, nameEn: 'Plots', nameSw: 'Viwanja', position: 2 },
        { entryId: rent!.id, nameEn: 'Houses', nameSw: 'Nyumba', imageUrl: '/files/menu/houses.webp', position: 1 },
      ])
      .returning();
    await db.insert(menuItems).values([
      {
        collectionId: houses!.id,
        nameEn: 'With a pool',
        nameSw: 'Zenye bwawa',
        link: '/search?hasPool=true',
        position: 2,
      },
      { collectionId: houses!.id, nameEn: 'All', nameSw: 'Zote', link: '/search', position: 1 },
    ]);
    const { body, headers } = await call(getMenuEntries, {}, { locale: 'sw' });
    expect(body.data).toMatchObject([
      {
        id: rent!.id,
        name: 'Kupanga',
        menuItemCollections: [
          {
            name: 'Nyumba',
            imageUrl: '/files/menu/houses.webp',
            menuItems: [
              { name: 'Zote', link: '/search' },
              { name: 'Zenye bwawa', link: '/search?hasPool=true' },
            ],
          },
          { name: 'Viwanja', imageUrl: null, menuItems: [] },
        ],
      },
      { id: about!.id, name: 'Kuhusu', menuItemCollections: [] },
    ]);
    expect(headers['cache-control']).toContain('public, max-age=300');
    expect(headers.vary).toContain('Accept-Language');
    const english = (await call(getMenuEntries, {}, { locale: 'en' })).body.data[0];
    expect([english.name, english.menuItemCollections[0].menuItems[0].name]).toEqual(['Rent', 'All']);
  });
});

describe('GET /front/app-parameters', () => {
  it('answers what is set, blank where nothing is, and nothing else', async () => {
    await db.insert(appParameters).values([
      { key: 'mPesaName', value: 'MAKAO LTD' },
      { key: 'internal', value: 'secret' },
    ]);
    const { body } = await call(getAppParameters, {});
    expect(body).toEqual({
      mPesaName: 'MAKAO LTD',
      mPesaPhoneNumber: '',
      publicBucketName: '',
      supportPhoneNumber: '',
      dateFormat: 'MM/DD/YYYY',
    });
  });
});
