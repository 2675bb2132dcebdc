import { autoSignIn } from '@makao/contract/accounts';
import { createAd as createAdCall, renewAd } from '@makao/contract/ads.agent';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '../../db/apply-retention.ts';
import { users } from '../../db/schema/accounts.ts';
import { adChanges, ads } from '../../db/schema/ads.ts';
import { messages } from '../../db/schema/messages.ts';
import { createAdForm } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, daysFromNow } from '../../test/factories.ts';
import { signedInAgent } from '../../test/people.ts';
import { expireAds, warnOfExpiry, warnOfOldDrafts } from './ads.jobs.ts';

const { db, services, call } = await testApp({ origin: 'https://makao.example' });
const context = { deps: services, attempt: 1, signal: new AbortController().signal };
const rowOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;

beforeEach(async () => {
  await db.delete(messages);
  await db.update(ads).set({ deletedAt: new Date() });
});

describe('expiry', () => {
  it('marks what is over, once, and nothing else', async () => {
    const [over, running] = [await createAd(db, { expirationDate: daysFromNow(-1) }), await createAd(db)];
    await expireAds.run({}, context);
    const { expiredAt } = await rowOf(over.id);
    expect([expiredAt, (await rowOf(running.id)).expiredAt]).toEqual([expect.any(Date), null]);
    await expireAds.run({}, context);
    expect((await rowOf(over.id)).expiredAt).toEqual(expiredAt);
  });
});

describe('the warning before expiry', () => {
  const warn = () => warnOfExpiry.run({}, context);
  const sent = () => db.select().from(messages).orderBy(messages.createdAt);
  const soon = { expirationDate: daysFromNow(2.9) };

  it('goes out once a term, with a link that signs in and a plain one', async () => {
    const agent = await createAgent(db, { user: { locale: 'sw' } });
    const ad = await createAd(db, { agentId: agent.id, ...soon });
    await warn();
    await warn();
    const [message, ...others] = await sent();
    expect(others).toEqual([]);
    const [user] = await db.select().from(users).where(eq(users.id, agent.userId));
    expect(message).toMatchObject({ to: user!.phoneNumber, locale: 'sw', kind: 'ads_expiring' });
    expect(message!.text).toContain('tangazo lako moja');
    expect(message!.text).toContain('https://makao.example/agent/ads?currentTab=ongoing');
    const link = new URL(/https:\S+auto-sign-in\S+/.exec(message!.text)![0]);
    expect(link.searchParams.get('redirectUrl')).toBe('/agent/ads?currentTab=ongoing');
    const token = link.searchParams.get('token')!;
    expect((await call(autoSignIn, { body: { token } })).status).toBe(200);

    await db
      .update(ads)
      .set({ expiryWarnedAt: null, expirationDate: daysFromNow(2.8) })
      .where(eq(ads.id, ad.id));
    await warn();
    expect(await sent()).toHaveLength(2);
  });

  it('is one message for all ads of an agent that are due', async () => {
    const [busy, other] = [await createAgent(db), await createAgent(db)];
    for (const agentId of [busy.id, busy.id, other.id]) await createAd(db, { agentId, ...soon });
    await warn();
    const texts = (await sent()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('2 of your ads'))).toHaveLength(1);
  });

  it('is not sent for ads that have time left, or are expired, withdrawn, deleted or not published', async () => {
    for (const given of [
      { expirationDate: daysFromNow(3.1) },
      { expirationDate: daysFromNow(-0.1) },
      { ...soon, unavailableAt: new Date() },
      { ...soon, deletedAt: new Date() },
      { ...soon, status: 'draft' as const },
    ])
      await createAd(db, given);
    await warn();
    expect(await sent()).toEqual([]);
  });

  it('comes again after a renewal', async () => {
    const person = await signedInAgent(services, { tokenBalance: 2 });
    const body = await createAdForm(db, person.agent.userId);
    const { id } = (await call(createAdCall, { body }, person)).body;
    const approve = (expirationDate: Date) =>
      db.update(ads).set({ status: 'approved', publishedAt: new Date(), expirationDate }).where(eq(ads.id, id));
    await approve(daysFromNow(2));
    await warn();
    await approve(daysFromNow(-1));
    await expireAds.run({}, context);
    expect((await call(renewAd, { params: { id } }, person)).status).toBe(200);
    await approve(daysFromNow(1));
    await warn();
    expect(await sent()).toHaveLength(2);
  });

  it('comes again in the next term after an early renewal', async () => {
    const person = await signedInAgent(services, { tokenBalance: 1 });
    const ad = await createAd(db, { agentId: person.agent.id, ...soon });
    await warn();
    expect((await call(renewAd, { params: { id: ad.id } }, person)).status).toBe(200);
    await warn();
    expect(await sent()).toHaveLength(1);
    await db
      .update(ads)
      .set({ expirationDate: daysFromNow(2.8) })
      .where(eq(ads.id, ad.id));
    await warn();
    expect(await sent()).toHaveLength(2);
  });
});

describe('the list of changes', () => {
  it('loses what is older than a day, but never its newest row', async () => {
    await createAd(db);
    await db.update(adChanges).set({ changedAt: sql`now() - interval '2 days'` });
    const [{ newest }] = (await db.execute<{ newest: number }>(sql`select max(seq) as newest from ad_changes`))
      .rows as [{ newest: number }];
    await applyRetention(db);
    expect((await db.select().from(adChanges)).map(({ seq }) => seq)).toEqual([newest]);
    await createAd(db);
    await applyRetention(db);
    expect(await db.select().from(adChanges)).toHaveLength(1);
  });
});

describe('an old draft', () => {
  it('is deleted a month after its agent was warned, unless it was touched again', async () => {
    const agent = await createAgent(db, { user: { locale: 'sw' } });
    const draft = { agentId: agent.id, status: 'draft' as const, publishedAt: null };
    const old = { ...draft, updatedAt: daysFromNow(-336) };
    const [left, touched, young] = [
      await createAd(db, old),
      await createAd(db, old),
      await createAd(db, { ...draft, updatedAt: daysFromNow(-300) }),
    ];
    const live = await createAd(db, { agentId: agent.id, updatedAt: daysFromNow(-400) });
    await warnOfOldDrafts.run({}, context);
    await warnOfOldDrafts.run({}, context);
    const warnings = await db.select().from(messages).where(eq(messages.kind, 'drafts_ending'));
    expect(warnings.map(({ text }) => text)).toEqual([expect.stringContaining('rasimu zako 2')]);
    await db
      .update(ads)
      .set({ draftWarnedAt: daysFromNow(-31) })
      .where(inArray(ads.id, [left.id, touched.id]));
    await db
      .update(ads)
      .set({ updatedAt: daysFromNow(-1) })
      .where(eq(ads.id, touched.id));
    await applyRetention(db);
    const deleted = await Promise.all([left, touched, young, live].map(async ({ id }) => (await rowOf(id)).deletedAt));
    expect(deleted).toEqual([expect.any(Date), null, null, null]);
  });
});
