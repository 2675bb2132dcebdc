import * as contract from '@makao/contract/admin';
import { getAd, searchAds } from '@makao/contract/ads';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adMedia, ads, unavailableReports } from '../../db/schema/ads.ts';
import { auditLog, messages } from '../../db/schema/system.ts';
import { users } from '../../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import {
  createAd,
  createAgent,
  createCity,
  createPicture,
  createUser,
  createWard,
  daysFromNow,
} from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';

const { db, call, services } = await testApp({ origin: 'https://makao.test' });
const city = await createCity(db, { name: 'Dar es Salaam' });
const mikocheni = await createWard(db, { cityId: city.id, name: 'Mikocheni' });
const mbagala = await createWard(db, { cityId: city.id, name: 'Mbagala' });
const neema = await signedIn(services, { isAdmin: true, firstName: 'Neema', lastName: 'Mushi' });
const baraka = await signedIn(services, { isAdmin: true, firstName: 'Baraka', lastName: 'Ally' });
const agent = await createAgent(db, { name: 'Dalali Juma', user: { phoneNumber: '+255712345678', locale: 'sw' } });
const common = { agentId: agent.id, wardId: mikocheni.id };

const waitingAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { ...common, status: 'pending_approval', publishedAt: null, ...given });
const changedAd = (pendingChanges: object, given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { ...common, pendingChanges, ...given });
const rowOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
const messageTexts = async (to = '+255712345678') =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt))).map(
    ({ text }) => text,
  );
const actions = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(({ action }) => action);
const queue = async (query: Record<string, unknown> = {}) =>
  (await call(contract.adminAds, { query: { status: 'pending_approval', ...query } as never }, neema)).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const approve = (id: string, as = neema) => call(contract.approveAd, { params: { id } }, as);
const reject = (id: string, comment = 'Picha hazionekani vizuri.', as = neema) =>
  call(contract.rejectAd, { params: { id }, body: { comment } }, as);
const claim = (id: string, as = neema) => call(contract.claimAd, { params: { id } }, as);
const publicIds = async () => idsOf((await call(searchAds, {})).body);

beforeEach(async () => {
  await db.update(ads).set({ deletedAt: new Date() });
  await db.delete(messages);
});

describe('the moderation queue [ADM-1]', () => {
  it('holds ads handed in and changes of approved ads, oldest first', async () => {
    const second = await waitingAd({ updatedAt: daysFromNow(-2) });
    const first = await changedAd({ description: 'Mpya' }, { updatedAt: daysFromNow(-3) });
    const third = await waitingAd({ updatedAt: daysFromNow(-1) });
    await createAd(db, common);
    await waitingAd({ status: 'draft' });
    await waitingAd({ status: 'rejected' });
    await waitingAd({ deletedAt: new Date() });
    const page = await queue();
    expect(idsOf(page)).toEqual([first.id, second.id, third.id]);
    expect(page.pagination.resultCount).toBe(3);
    expect(page.data[0]).toMatchObject({ status: 'pending_approval', waitingSince: first.updatedAt.toISOString() });
    expect(idsOf(await queue({ limit: 1, page: 2 }))).toEqual([second.id]);
  });

  it("shows the agent's record, deleted ads among it", async () => {
    const other = await createAgent(db, { name: 'Dalali Rehema', reviewsCount: 3, ratingSum: 13, isOnboarded: true });
    const mine = { agentId: other.id };
    await createAd(db, { ...mine, deletedAt: new Date() });
    const reported = await createAd(db, mine);
    await waitingAd({ ...mine, status: 'rejected', deletedAt: new Date() });
    await db.insert(unavailableReports).values({ adId: reported.id, reporterId: neema.user.id, withdrew: false });
    await waitingAd(mine);
    const { data } = await queue();
    expect(data[0].record).toMatchObject({
      id: other.id,
      fullName: 'Dalali Rehema',
      isVerified: true,
      isOnboarded: true,
      isSuspended: false,
      approvedAds: 2,
      rejectedAds: 1,
      reportsCount: 1,
      averageRating: 4.3,
      reviewsCount: 3,
    });
  });

  it.each(['0712345678', '255712345678', '+255 712 345 678', 'dalali JUMA', 'mikoch', 'tofauti'])(
    'finds an ad by %s',
    async (q) => {
      const ad = await waitingAd({ description: 'Nyumba tofauti kabisa' });
      await waitingAd({ agentId: (await createAgent(db)).id, wardId: mbagala.id });
      expect(idsOf(await queue({ q }))).toEqual([ad.id]);
      expect(idsOf((await call(contract.adminAds, { query: { q } }, neema)).body)).toEqual([ad.id]);
    },
  );

  it('takes a percent sign for a percent sign, and finds an ad by its id', async () => {
    const ad = await waitingAd();
    expect(idsOf(await queue({ q: '%' }))).toEqual([]);
    expect(idsOf(await queue({ q: ad.id }))).toEqual([ad.id]);
  });

  it('lists other states newest first, in either case', async () => {
    const old = await createAd(db, { ...common, createdAt: daysFromNow(-3) });
    const young = await createAd(db, common);
    await waitingAd();
    const { body } = await call(contract.adminAds, { query: { status: 'APPROVED' } }, neema);
    expect(idsOf(body)).toEqual([young.id, old.id]);
    expect((await call(contract.adminAds, { query: { status: '' } }, neema)).body.pagination.resultCount).toBe(3);
  });

  it("leaves a suspended agent's ads alone until he is back", async () => {
    const suspended = await createAgent(db, { user: { suspendedAt: new Date(), suspendedReason: 'Udanganyifu' } });
    const ad = await waitingAd({ agentId: suspended.id });
    expect(idsOf(await queue())).toEqual([]);
    expect((await approve(ad.id)).status).toBe(409);
  });
});

describe('claiming an ad [ADM-1]', () => {
  it('keeps others away for ten minutes and no longer', async () => {
    const ad = await waitingAd();
    expect((await claim(ad.id)).status).toBe(204);
    expect((await claim(ad.id)).status).toBe(204);
    const minutes = ((await rowOf(ad.id)).claimedUntil!.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.8);
    expect(minutes).toBeLessThanOrEqual(10);
    for (const refused of [
      await claim(ad.id, baraka),
      await approve(ad.id, baraka),
      await reject(ad.id, 'Hapana', baraka),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const seenBy = async (as: typeof neema) =>
      (await call(contract.adminAd, { params: { id: ad.id } }, as)).body.claimedBy;
    expect([await seenBy(baraka), await seenBy(neema)]).toEqual(['Neema Mushi', null]);

    await db
      .update(ads)
      .set({ claimedUntil: new Date(Date.now() - 1) })
      .where(eq(ads.id, ad.id));
    expect(await seenBy(baraka)).toBeNull();
    expect((await claim(ad.id, baraka)).status).toBe(204);
    expect((await approve(ad.id, baraka)).status).toBe(200);
    expect(await rowOf(ad.id)).toMatchObject({ status: 'approved', claimedBy: null, claimedUntil: null });
    expect(await actions(ad.id)).toEqual(['ad.claim', 'ad.claim', 'ad.approve']);
  });

  it('is for ads that wait', async () => {
    expect((await claim((await createAd(db, common)).id)).status).toBe(409);
    expect((await claim(crypto.randomUUID())).status).toBe(404);
  });

  it('goes to exactly one of two at once', async () => {
    const ad = await waitingAd();
    const answers = await Promise.all([claim(ad.id), claim(ad.id, baraka)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409]);
  });
});

describe('approving [ADM-1]', () => {
  it('publishes the ad for 30 days, tells the agent in his language and notes who did it [ADM-2]', async () => {
    const ad = await waitingAd({ adminComment: 'Ongeza picha.', expirationDate: daysFromNow(3) });
    expect(await publicIds()).toEqual([]);
    const { status, body } = await approve(ad.id);
    expect([status, body.status, body.adminComment, body.waitingSince]).toEqual([200, 'approved', null, null]);
    const row = await rowOf(ad.id);
    expect(Math.abs(row.publishedAt!.getTime() - Date.now())).toBeLessThan(10_000);
    expect(row.expirationDate.getTime() - row.publishedAt!.getTime()).toBe(30 * 86_400_000);
    expect(await publicIds()).toEqual([ad.id]);
    expect(await messageTexts()).toEqual([
      `Makao: tangazo lako “Nyumba ya kupanga, Mikocheni” limekubaliwa na litaonekana kwa siku 30: https://makao.test/ads/${ad.id}`,
    ]);
    const { body: log } = await call(contract.auditLog, { query: { subjectType: 'ad', subjectId: ad.id } }, baraka);
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
    // Until then the public sees what was approved.
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
      `Makao: mabadiliko ya tangazo lako “Fleti inauzwa, Mbagala” yamekubaliwa na yanaonekana sasa: https://makao.test/ads/${ad.id}`,
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
    expect((await call(contract.adminReports, {}, neema)).body.data).toEqual([]);
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
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
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
      `Makao: tangazo lako “Nyumba ya kupanga, Mikocheni” halijakubaliwa. Sababu: Picha hazionekani vizuri.\nLirekebishe kisha ulitume tena: https://makao.test/agent/ads/${ad.id}/edit`,
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
    expect((await messageTexts())[0]).toMatch(/^Makao: mabadiliko .* hayajakubaliwa/);
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

describe('reported ads [ADM-1]', () => {
  const reportedAd = async (given: Parameters<typeof createAd>[1] = {}, people = 1) => {
    const ad = await createAd(db, { ...common, unavailableAt: new Date(), ...given });
    for (let i = 0; i < people; i++)
      await db.insert(unavailableReports).values({
        adId: ad.id,
        reporterId: (await createUser(db, { firstName: 'Zawadi', lastName: `Mtu${i}` })).id,
        withdrew: i === 0,
        createdAt: daysFromNow(-1 + i / 10),
      });
    return ad;
  };
  const reports = async () => (await call(contract.adminReports, {}, neema)).body;

  it('are listed with who reported them, oldest report first', async () => {
    const late = await reportedAd({}, 1);
    const early = await reportedAd({ unavailableAt: null }, 2);
    await db
      .update(unavailableReports)
      .set({ createdAt: daysFromNow(-0.5) })
      .where(eq(unavailableReports.adId, late.id));
    const { data, pagination } = await reports();
    expect(pagination.resultCount).toBe(2);
    expect(data).toMatchObject([
      { adId: early.id, reportsCount: 2, isWithdrawn: false, reporters: [{ fullName: 'Zawadi Mtu0' }, {}] },
      { adId: late.id, reportsCount: 1, isWithdrawn: true, record: { fullName: 'Dalali Juma' } },
    ]);
  });

  it('come back when restored', async () => {
    const ad = await reportedAd({}, 2);
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);
    const { status, body } = await call(contract.restoreAd, { params: { id: ad.id } }, neema);
    expect([status, body.isUnavailable]).toEqual([200, false]);
    expect((await rowOf(ad.id)).restoredAt).toBeInstanceOf(Date);
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(200);
    const rows = await db.select().from(unavailableReports).where(eq(unavailableReports.adId, ad.id));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['restored_by_admin', 'restored_by_admin']);
    expect((await reports()).data).toEqual([]);
    expect((await messageTexts())[0]).toMatch(/limerudishwa na linaonekana tena/);
    expect((await call(contract.restoreAd, { params: { id: ad.id } }, neema)).status).toBe(409);
    expect(await actions(ad.id)).toEqual(['ad.restore']);
  });

  it('go for good when removed', async () => {
    const ad = await reportedAd();
    const remove = () =>
      call(contract.removeAd, { params: { id: ad.id }, body: { comment: 'Imeshapangishwa.' } }, neema);
    expect((await remove()).status).toBe(204);
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);
    expect((await reports()).data).toEqual([]);
    expect(await messageTexts()).toEqual([
      'Makao: tangazo lako “Nyumba ya kupanga, Mikocheni” limeondolewa. Sababu: Imeshapangishwa.',
    ]);
    expect((await remove()).status).toBe(404);
    expect(await actions(ad.id)).toEqual(['ad.remove']);
  });

  it('can be settled without a message when they were never withdrawn', async () => {
    const ad = await reportedAd({ unavailableAt: null });
    expect((await call(contract.restoreAd, { params: { id: ad.id } }, neema)).status).toBe(200);
    expect(await messageTexts()).toEqual([]);
  });

  it('stay away while their agent is suspended', async () => {
    const ad = await reportedAd();
    const suspend = (suspendedAt: Date | null) =>
      db
        .update(users)
        .set({ suspendedAt, suspendedReason: suspendedAt && 'Udanganyifu' })
        .where(eq(users.id, agent.userId));
    await suspend(new Date());
    expect((await call(contract.restoreAd, { params: { id: ad.id } }, neema)).status).toBe(409);
    expect((await reports()).data).toHaveLength(1);
    await suspend(null);
  });
});
