import { getAd } from '@makao/contract/ads';
import * as contract from '@makao/contract/moderation';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { unavailableReports } from '../../db/schema/ads.ts';
import { createAd, createUser, daysFromNow } from '../../test/factories.ts';
import { moderationSetup } from './moderation.fixture.ts';

const { db, call, neema, agent, common, rowOf, messageTexts, actions } = await moderationSetup();

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
