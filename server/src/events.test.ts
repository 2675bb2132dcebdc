import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from './db/schema/ads.ts';
import { auditLog } from './db/schema/audit.ts';
import { messages } from './db/schema/messages.ts';
import { unavailableReports } from './db/schema/moderation.ts';
import { raise } from './events.ts';
import { raiseTo } from './lib/events.ts';
import { removeAd } from './modules/ads/remove-ad.ts';
import { testApp } from './test/app.ts';
import { createAd, createUser } from './test/factories.ts';
import { approveNow } from './test/judging.ts';

const { db, services } = await testApp();
const admin = await createUser(db, { teamRole: 'owner' });

const openReports = (adId: string) =>
  db.$count(unavailableReports, and(eq(unavailableReports.adId, adId), isNull(unavailableReports.resolvedAt)));
const matchJobs = async (adId: string) =>
  (await db.execute(sql`select from pgboss.job where name = 'match-ad' and data->>'adId' = ${adId}`)).rowCount;
const reported = async (given: Parameters<typeof createAd>[1] = {}) => {
  const ad = await createAd(db, given);
  const reporter = await createUser(db);
  await db.insert(unavailableReports).values({ adId: ad.id, reporterId: reporter.id, withdrew: true });
  return ad;
};

beforeEach(() => db.delete(messages));

describe('an event', () => {
  it('does all its listeners ask for when the write commits', async () => {
    const ad = await reported({ status: 'pending_approval', publishedAt: null });
    await approveNow(services, admin.id, ad.id);
    expect([await openReports(ad.id), await matchJobs(ad.id)]).toEqual([0, 1]);
  });

  it('is undone with the transaction that raised it', async () => {
    const ad = await reported();
    const rolledBack = db.transaction(async (tx) => {
      await raise(tx, 'adPublished', { adId: ad.id });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect([await openReports(ad.id), await matchJobs(ad.id)]).toEqual([1, 0]);
  });

  it('undoes the write when a listener fails', async () => {
    const fails = () => Promise.reject(new Error('not listening'));
    const failing = raiseTo({
      adPublished: [fails],
      adChanged: [fails],
      adRestored: [fails],
      adRemoved: [fails],
      pictureRead: [fails],
      personPaused: [fails],
      adsConfirmed: [fails],
      adsClosed: [fails],
    });
    const ad = await reported({ status: 'pending_approval', publishedAt: null });
    await expect(approveNow({ ...services, raise: failing }, admin.id, ad.id)).rejects.toThrow('not listening');
    const removing = db.transaction((tx) => removeAd(tx, { ...services, raise: failing }, admin.id, ad.id, 'no'));
    await expect(removing).rejects.toThrow('not listening');
    const [row] = await db.select().from(ads).where(eq(ads.id, ad.id));
    expect(row).toMatchObject({ status: 'pending_approval', deletedAt: null });
    expect(await db.$count(messages)).toBe(0);
    expect(await db.$count(auditLog, eq(auditLog.subjectId, ad.id))).toBe(0);
  });
});
