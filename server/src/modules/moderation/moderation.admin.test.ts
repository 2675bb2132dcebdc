import * as contract from '@makao/contract/moderation';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { createAd, createAgent, daysFromNow } from '../../test/factories.ts';
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
  actions,
  queue,
  approve,
  reject,
  reserve,
} = await moderationSetup();

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

  it("leaves a suspended agent's ads alone until the agent is back", async () => {
    const suspended = await createAgent(db, { user: { suspendedAt: new Date(), suspendedReason: 'Udanganyifu' } });
    const ad = await waitingAd({ agentId: suspended.id });
    expect(idsOf(await queue())).toEqual([]);
    expect((await approve(ad.id)).status).toBe(409);
  });
});

describe('reserving an ad [ADM-1]', () => {
  it('locks others out for two minutes and no longer', async () => {
    const ad = await waitingAd();
    expect((await reserve(ad.id)).status).toBe(204);
    expect((await reserve(ad.id)).status).toBe(204);
    const minutes = ((await rowOf(ad.id)).reservedUntil!.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(1.8);
    expect(minutes).toBeLessThanOrEqual(2);
    for (const refused of [
      await reserve(ad.id, baraka),
      await approve(ad.id, baraka),
      await reject(ad.id, 'Hapana', baraka),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const seenBy = async (as: typeof neema) =>
      (await call(contract.adminAd, { params: { id: ad.id } }, as)).body.reservedBy;
    expect([await seenBy(baraka), await seenBy(neema)]).toEqual(['Neema Mushi', null]);

    await db
      .update(ads)
      .set({ reservedUntil: new Date(Date.now() - 1) })
      .where(eq(ads.id, ad.id));
    expect(await seenBy(baraka)).toBeNull();
    expect((await reserve(ad.id, baraka)).status).toBe(204);
    expect((await approve(ad.id, baraka)).status).toBe(200);
    expect(await rowOf(ad.id)).toMatchObject({ status: 'approved', reservedBy: null, reservedUntil: null });
    // Viewing an ad is not audited.
    expect(await actions(ad.id)).toEqual(['ad.approve']);
  });

  it('ends only when its holder releases it', async () => {
    const ad = await waitingAd();
    const release = (as = neema, id = ad.id) => call(contract.releaseAd, { params: { id } }, as);
    await reserve(ad.id);
    expect((await release(baraka)).status).toBe(204);
    expect((await reserve(ad.id, baraka)).status).toBe(409);
    expect((await release()).status).toBe(204);
    expect((await reserve(ad.id, baraka)).status).toBe(204);
    expect((await release(neema, crypto.randomUUID())).status).toBe(404);
  });

  it('is for ads that wait', async () => {
    expect((await reserve((await createAd(db, common)).id)).status).toBe(409);
    expect((await reserve(crypto.randomUUID())).status).toBe(404);
  });

  it('goes to exactly one of two at once', async () => {
    const ad = await waitingAd();
    const answers = await Promise.all([reserve(ad.id), reserve(ad.id, baraka)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});
