import { getAd } from '@makao/contract/ads';
import * as contract from '@makao/contract/moderation';
import * as reportsContract from '@makao/contract/moderation.reports';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { createAd, createAgent, createUser, daysFromNow } from '../../test/factories.ts';
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
  const reports = async () => (await call(reportsContract.adminReports, {}, neema)).body;

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

  it('say why, what the reporters said before, and which are tips [TRUST-3]', async () => {
    const ad = await createAd(db, common);
    const juma = await createUser(db, { firstName: 'Juma', lastName: 'Mpya', phoneNumber: '+255755000999' });
    const rival = await createAgent(db);
    const past = async (outcome: 'removed' | 'restored_by_agent' | 'dismissed') => {
      const { id } = await createAd(db, { ...common, deletedAt: outcome === 'removed' ? new Date() : null });
      const closed = { resolvedAt: new Date(), outcome };
      await db.insert(unavailableReports).values({ adId: id, reporterId: juma.id, withdrew: true, ...closed });
    };
    for (const outcome of ['removed', 'removed', 'restored_by_agent', 'dismissed'] as const) await past(outcome);
    await db.insert(unavailableReports).values([
      { adId: ad.id, reporterId: juma.id, withdrew: false, reason: 'money', comment: 'Aliomba zaidi' },
      { adId: ad.id, reporterId: rival.userId, withdrew: false, isTip: true, createdAt: daysFromNow(0.1) },
    ]);
    const { data } = await reports();
    expect(data[0]).toMatchObject({
      reportsCount: 2,
      reporters: [
        {
          id: juma.id,
          fullName: 'Juma Mpya',
          phoneNumber: '+255755000999',
          reason: 'money',
          comment: 'Aliomba zaidi',
          isTip: false,
          hasContacted: false,
          linkedAccounts: [],
          // What the agent contradicted and nobody judged is neither.
          history: { made: 5, right: 2, wrong: 1 },
        },
        { reason: 'gone', comment: null, isTip: true, history: { made: 1, right: 0, wrong: 0 } },
      ],
    });
  });

  it('of one user are dismissed in one step, and ads hidden only by them are restored [TRUST-3]', async () => {
    const [liar, honest] = [await createUser(db), await createUser(db)];
    const off = async (reporterIds: string[], given: Parameters<typeof createAd>[1] = {}) => {
      const ad = await createAd(db, { ...common, unavailableAt: new Date(), ...given });
      for (const reporterId of reporterIds)
        await db.insert(unavailableReports).values({ adId: ad.id, reporterId, withdrew: true });
      return ad;
    };
    const alone = await off([liar.id]);
    const both = await off([liar.id, honest.id]);
    const deleted = await off([liar.id], { deletedAt: new Date() });
    const tipped = await off([liar.id], { unavailableAt: null });
    const dismiss = (id: string) => call(reportsContract.dismissReporter, { params: { id } }, neema);
    expect(await dismiss(liar.id)).toMatchObject({ status: 200, body: { dismissed: 4, restored: 1 } });
    const states = [];
    for (const { id } of [alone, both, tipped]) states.push((await call(getAd, { params: { id } })).status);
    expect(states).toEqual([200, 410, 200]);
    expect((await rowOf(deleted.id)).unavailableAt).not.toBeNull();
    expect((await reports()).data.map(({ adId }: { adId: string }) => adId)).toEqual([both.id]);
    expect(await messageTexts()).toHaveLength(1);
    expect(await actions(liar.id)).toEqual(['user.dismissReports']);
    expect(await actions(alone.id)).toEqual(['ad.restore']);
    expect((await dismiss(liar.id)).body).toEqual({ dismissed: 0, restored: 0 });
    expect((await dismiss(alone.id)).status).toBe(404);
  });
});
