import { getAd, searchAds } from '@makao/contract/ads';
import * as reportsContract from '@makao/contract/moderation.reports';
import * as auditContract from '@makao/contract/team.audit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { messages } from '../../db/schema/messages.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { createAd, createAgent, createPicture, daysFromNow } from '../../test/factories.ts';
import { adCode } from '../ads/ad-code.ts';
import { idsOf, moderationSetup } from './moderation.fixture.ts';

const {
  db,
  call,
  mbagala,
  neema,
  baraka,
  common,
  waitingAd,
  changedAd,
  rowOf,
  messageTexts,
  actions,
  queue,
  approve,
  reject,
  publicIds,
} = await moderationSetup();

describe('approving [ADM-1]', () => {
  it('publishes the ad for 30 days, tells the agent in their language and notes who did it [ADM-2]', async () => {
    const ad = await waitingAd({ adminComment: 'Ongeza picha.', expirationDate: daysFromNow(3) });
    expect(await publicIds()).toEqual([]);
    const { status, body } = await approve(ad.id);
    expect([status, body.status, body.adminComment, body.waitingSince]).toEqual([200, 'approved', null, null]);
    const row = await rowOf(ad.id);
    expect(Math.abs(row.publishedAt!.getTime() - Date.now())).toBeLessThan(10_000);
    expect(row.expirationDate.getTime() - row.publishedAt!.getTime()).toBe(30 * 86_400_000);
    expect(await publicIds()).toEqual([ad.id]);
    expect(await messageTexts()).toEqual([
      `Makao: tangazo lako “Nyumba ya kupanga, Mikocheni” limeidhinishwa na litaonekana kwa siku 30: https://makao.test/a/${adCode(ad.number)}`,
    ]);
    const { body: log } = await call(
      auditContract.auditLog,
      { query: { subjectType: 'ad', subjectId: ad.id } },
      baraka,
    );
    expect(log.data).toMatchObject([
      {
        action: 'ad.approve',
        actor: { id: neema.user.id, fullName: 'Neema Mushi' },
        before: { status: 'pending_approval' },
        after: { status: 'approved', content: { price: 500_000, description: 'A house with a view.' } },
      },
    ]);
  });

  it('puts waiting changes in force, pictures in their order, without a new publication', async () => {
    const [one, two] = [await createPicture(db), await createPicture(db)];
    const ad = await changedAd(
      {
        type: 'sell',
        propertyType: 'apartment',
        wardId: mbagala.id,
        monthsInAdvance: null,
        connexionFees: null,
        price: 90_000_000,
        imagesUuids: [two.id, one.id],
        description: 'Maelezo mapya',
      },
      { pictures: 3, publishedAt: daysFromNow(-5), adminComment: 'Zamani' },
    );
    const { data } = await queue();
    expect(data[0]).toMatchObject({
      type: 'sale',
      propertyType: 'apartment',
      ward: { name: 'Mbagala' },
      description: 'Maelezo mapya',
      imagesUrls: [`/files/${two.path}`, `/files/${one.path}`],
    });
    expect(data[0].changes).toEqual([
      { field: 'type', before: 'rental', after: 'sale' },
      { field: 'propertyType', before: 'house', after: 'apartment' },
      { field: 'ward', before: 'Mikocheni', after: 'Mbagala' },
      { field: 'description', before: 'A house with a view.', after: 'Maelezo mapya' },
      { field: 'price', before: 500_000, after: 90_000_000 },
      { field: 'monthsInAdvance', before: 3, after: null },
      { field: 'connexionFees', before: 500_000, after: null },
      { field: 'images', before: expect.any(Array), after: [`/files/${two.path}`, `/files/${one.path}`] },
    ]);
    // Until then the public sees the approved version.
    expect((await call(getAd, { params: { id: ad.id } })).body).toMatchObject({
      type: 'rental',
      description: ad.description,
    });

    expect((await approve(ad.id)).body).toMatchObject({ status: 'approved', changes: [], adminComment: null });
    expect(await rowOf(ad.id)).toMatchObject({
      type: 'sell',
      monthsInAdvance: null,
      connexionFees: null,
      wardId: mbagala.id,
      pendingChanges: null,
      publishedAt: ad.publishedAt,
      expirationDate: ad.expirationDate,
    });
    const media = await db.select().from(adMedia).where(eq(adMedia.adId, ad.id)).orderBy(adMedia.position);
    expect(media.map(({ fileId }) => fileId)).toEqual([two.id, one.id]);
    expect(idsOf((await call(searchAds, { query: { wardIds: mbagala.id, type: 'sale' } })).body)).toEqual([ad.id]);
    expect(await messageTexts()).toEqual([
      `Makao: mabadiliko ya tangazo lako “Apartment inauzwa, Mbagala” yameidhinishwa na yanaonekana sasa: https://makao.test/a/${adCode(ad.number)}`,
    ]);
  });

  it('makes a plot of a house and a house of a plot', async () => {
    const house = await changedAd(
      { propertyType: 'plot', area: 300, bedroomsCount: null, bathroomsCount: null, hasPool: false },
      { type: 'sell', hasPool: true },
    );
    expect((await approve(house.id)).status).toBe(200);
    expect(await rowOf(house.id)).toMatchObject({
      bedroomsCount: null,
      bathroomsCount: null,
      hasPool: false,
      area: 300,
    });
    const plot = await changedAd(
      { propertyType: 'house', bedroomsCount: 4, bathroomsCount: 2, hasPool: true },
      { propertyType: 'plot', type: 'sell' },
    );
    expect((await approve(plot.id)).status).toBe(200);
    expect(await rowOf(plot.id)).toMatchObject({ bedroomsCount: 4, bathroomsCount: 2, hasPool: true });
  });

  it('answers a conflict when the changes no longer fit the ad, and changes nothing', async () => {
    const ad = await changedAd({ propertyType: 'plot', description: 'Kiwanja' });
    expect((await approve(ad.id)).status).toBe(409);
    expect(await rowOf(ad.id)).toMatchObject({ description: ad.description, propertyType: 'house' });
    expect(await messageTexts()).toEqual([]);
  });

  it('settles earlier reports when an ad is handed in again', async () => {
    const ad = await waitingAd({ unavailableAt: new Date(), publishedAt: daysFromNow(-40) });
    await db.insert(unavailableReports).values({ adId: ad.id, reporterId: baraka.user.id, withdrew: true });
    await approve(ad.id);
    expect(await publicIds()).toEqual([ad.id]);
    expect((await call(reportsContract.adminReports, {}, neema)).body.data).toEqual([]);
  });

  it.each(['draft', 'rejected', 'approved'] as const)('refuses an ad that is %s', async (status) => {
    const ad = await createAd(db, { ...common, status });
    for (const { status: answer } of [await approve(ad.id), await reject(ad.id)]) expect(answer).toBe(409);
  });

  it('knows nothing of deleted and made-up ads', async () => {
    for (const id of [(await waitingAd({ deletedAt: new Date() })).id, crypto.randomUUID()])
      expect([(await approve(id)).status, (await reject(id)).status]).toEqual([404, 404]);
  });

  it('has one winner when two judge at once', async () => {
    for (let round = 0; round < 5; round++) {
      const ad = await waitingAd();
      await db.delete(messages);
      const answers = await Promise.all([approve(ad.id), reject(ad.id, 'Hapana', baraka), approve(ad.id, baraka)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await messageTexts()).toHaveLength(1);
      expect(await actions(ad.id)).toHaveLength(1);
    }
  });
});

describe('rejecting [ADM-1]', () => {
  it('sends the ad back with the comment and shows what is new when it comes again [ADM-2]', async () => {
    const ad = await waitingAd();
    const { body } = await reject(ad.id);
    expect(body).toMatchObject({ status: 'rejected', adminComment: 'Picha hazionekani vizuri.' });
    expect(await messageTexts()).toEqual([
      `Makao: tangazo lako “Nyumba ya kupanga, Mikocheni” halijaidhinishwa. Sababu: Picha hazionekani vizuri.\nLirekebishe kisha ulitume tena: https://makao.test/agent/ads/${ad.id}/edit`,
    ]);
    expect(await actions(ad.id)).toEqual(['ad.reject']);
    await db.update(ads).set({ status: 'pending_approval', price: 450_000 }).where(eq(ads.id, ad.id));
    expect((await queue()).data[0].changes).toEqual([{ field: 'price', before: 500_000, after: 450_000 }]);
  });

  it('drops waiting changes and leaves the approved version', async () => {
    const ad = await changedAd({ description: 'Piga 0711 000 000' }, { publishedAt: daysFromNow(-5) });
    expect((await reject(ad.id, 'Usiweke namba ya simu.')).body).toMatchObject({
      status: 'approved',
      description: ad.description,
      adminComment: 'Usiweke namba ya simu.',
      changes: [],
    });
    expect(await rowOf(ad.id)).toMatchObject({ pendingChanges: null, publishedAt: ad.publishedAt });
    expect(await publicIds()).toEqual([ad.id]);
    expect((await messageTexts())[0]).toMatch(/^Makao: mabadiliko .* hayajaidhinishwa/);
  });

  it('writes to an English-speaking agent in English', async () => {
    const english = await createAgent(db, { user: { phoneNumber: '+255711111111', locale: 'en' } });
    const ad = await waitingAd({ agentId: english.id });
    await reject(ad.id, 'No price.');
    expect((await messageTexts('+255711111111'))[0]).toMatch(
      /^Makao: your ad “House for rent, Mikocheni” was not approved/,
    );
  });

  it('needs a comment', async () => {
    const ad = await waitingAd();
    const { status, body } = await reject(ad.id, '  ');
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'comment']);
  });
});
