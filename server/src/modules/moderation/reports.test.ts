import { autoSignIn } from '@makao/contract/accounts';
import { getAd, searchAds } from '@makao/contract/ads';
import { confirmAvailable, reportUnavailable as report } from '@makao/contract/moderation';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads, unavailableReports } from '../../db/schema/ads.ts';
import { messages } from '../../db/schema/system.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { createSearch } from '../saved-searches/create-search.ts';
import { reportUnavailable } from './report-unavailable.ts';
import { restoreAd } from './restore-ad.ts';

const { db, services, call, workOff } = await testApp({ origin: 'https://makao.test' });
const ward = await createWard(db, { name: 'Sinza' });
const owner = await signedInAgent(services, { user: { locale: 'sw', phoneNumber: '+255755000111' } });

const newAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: owner.agent.id, wardId: ward.id, pictures: 0, ...given });
const say = (adId: string, token: string) => call(report, { params: { id: adId } }, { token });
const someoneSays = async (adId: string) => say(adId, (await signedIn(services)).token);
const stillThere = (adId: string, token = owner.token) => call(confirmAvailable, { params: { id: adId } }, { token });
const seen = async (id: string) => (await call(getAd, { params: { id } })).status;
const reports = (adId: string) =>
  db.select().from(unavailableReports).where(eq(unavailableReports.adId, adId)).orderBy(unavailableReports.createdAt);
const told = () => db.select().from(messages).where(eq(messages.to, '+255755000111'));

beforeEach(() => db.delete(messages));

describe('reporting an ad as gone', () => {
  it('takes it off at once and tells the agent how to put it back [AD-5]', async () => {
    const ad = await newAd({ price: 450_000 });
    const { user, token } = await signedIn(services);
    expect((await say(ad.id, token)).status).toBe(204);
    expect(await seen(ad.id)).toBe(410);
    expect((await call(searchAds, { query: { wardIds: [ward.id] } })).body.data).toEqual([]);
    expect(await reports(ad.id)).toMatchObject([{ reporterId: user.id, withdrew: true, resolvedAt: null }]);
    await workOff();
    const [message, more] = await told();
    expect(more).toBeUndefined();
    expect(message).toMatchObject({ kind: 'ad_reported', locale: 'sw', status: 'sent' });
    expect(message!.text).toContain('tangazo lako la Sinza (TZS 450,000) halipatikani tena');
    expect(message!.text).toContain(`https://makao.test/agent/ads/${ad.id}/still-available`);
    const link = new URL(/https:\S+auto-sign-in\S+/.exec(message!.text)![0]);
    expect(link.searchParams.get('redirectUrl')).toBe(`/agent/ads/${ad.id}/still-available`);

    const { body } = await call(autoSignIn, { body: { token: link.searchParams.get('token')! } });
    expect(await stillThere(ad.id, body.token)).toMatchObject({
      status: 200,
      body: { id: ad.id, isUnavailable: false },
    });
    expect(await seen(ad.id)).toBe(200);
  });

  it('changes nothing when the same person says it again, also at once [AD-5]', async () => {
    const ad = await newAd();
    const { token } = await signedIn(services);
    const answers = await Promise.all([1, 2, 3].map(() => say(ad.id, token)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await say(ad.id, token)).status).toBe(204);
    expect((await reports(ad.id)).length).toBe(1);
    expect((await told()).length).toBe(1);
  });

  it('by several at once takes it off once; the late ones hear that it is gone', async () => {
    const ad = await newAd();
    const answers = await Promise.all([1, 2, 3].map(() => someoneSays(ad.id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 410, 410]);
    expect((await told()).length).toBe(1);
  });

  it('takes three different people within seven days once the ad was put back [AD-5]', async () => {
    const ad = await newAd();
    const first = await signedIn(services);
    await say(ad.id, first.token);
    await stillThere(ad.id);
    expect((await say(ad.id, first.token)).status).toBe(204);
    expect((await say(ad.id, first.token)).status).toBe(204);
    expect((await someoneSays(ad.id)).status).toBe(204);
    expect(await seen(ad.id)).toBe(200);
    expect((await told()).length).toBe(1);
    expect((await someoneSays(ad.id)).status).toBe(204);
    expect(await seen(ad.id)).toBe(410);
    expect((await reports(ad.id)).map(({ withdrew }) => withdrew)).toEqual([true, false, false, true]);
    expect((await told()).length).toBe(2);
  });

  it('does not add up over more than seven days', async () => {
    const ad = await newAd({ restoredAt: new Date() });
    const at = async (days: number) => reportUnavailable(services, (await createUser(db)).id, ad.id, daysFromNow(days));
    await at(-7.1);
    await at(-1);
    await at(0);
    expect(await seen(ad.id)).toBe(200);
    await at(0);
    expect(await seen(ad.id)).toBe(410);
  });

  it('is refused from the sixth on a day, until midnight in Dar es Salaam, also at once [AD-5]', async () => {
    const { user, token } = await signedIn(services);
    const list = [];
    for (let index = 0; index < 7; index++) list.push(await newAd());
    const answers = await Promise.all(list.map(({ id }) => say(id, token)));
    expect(answers.filter(({ status }) => status === 204).length).toBe(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBe(2);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    const spared = list[answers.findIndex(({ status }) => status === 429)]!;
    expect(await seen(spared.id)).toBe(200);
    await reportUnavailable(services, user.id, spared.id, daysFromNow(1));
    expect(await seen(spared.id)).toBe(410);
  });

  it('needs a proven number, and an ad that anybody can see', async () => {
    const { token } = await signedIn(services);
    const ad = await newAd();
    expect((await call(report, { params: { id: ad.id } })).status).toBe(401);
    expect((await say(ad.id, (await signedIn(services, { verifiedAt: null })).token)).status).toBe(403);
    expect((await say(ward.id, token)).status).toBe(404);
    expect((await say((await newAd({ status: 'draft', publishedAt: null })).id, token)).status).toBe(404);
    expect((await say((await newAd({ expirationDate: daysFromNow(-1) })).id, token)).status).toBe(410);
    expect((await say((await newAd({ deletedAt: new Date() })).id, token)).status).toBe(410);
    expect(await told()).toEqual([]);
  });
});

describe('putting an ad back', () => {
  it('closes its reports and shows it to saved searches it is new to [AD-5, SAVE-5]', async () => {
    const ad = await newAd();
    await someoneSays(ad.id);
    const customer = await createUser(db);
    await createSearch(services, customer.id, {
      type: 'rent',
      propertyType: 'house',
      cityIds: [],
      wardIds: [ward.id],
      priceMax: ad.price,
      bedroomsCount: [],
      searchTimeFrame: 0,
      acceptContact: true,
      whatsAppNotificationsEnabled: true,
    });
    const { status, body } = await stillThere(ad.id);
    expect([status, body]).toMatchObject([
      200,
      { frontShowable: true, isUnavailable: false, hasPendingChanges: false },
    ]);
    expect(await reports(ad.id)).toMatchObject([{ outcome: 'restored_by_agent', resolvedAt: expect.any(Date) }]);
    const [row] = await db.select().from(ads).where(eq(ads.id, ad.id));
    expect(row).toMatchObject({ unavailableAt: null, restoredAt: expect.any(Date) });
    await workOff();
    expect((await db.select().from(messages).where(eq(messages.to, customer.phoneNumber))).length).toBe(1);
  });

  it("is only its agent's to do", async () => {
    const ad = await newAd();
    await someoneSays(ad.id);
    const other = await signedInAgent(services);
    expect((await stillThere(ad.id, other.token)).status).toBe(404);
    expect((await stillThere(ad.id, (await signedIn(services)).token)).status).toBe(403);
    expect((await call(confirmAvailable, { params: { id: ad.id } })).status).toBe(401);
    expect(await seen(ad.id)).toBe(410);
    await db.update(ads).set({ deletedAt: new Date() }).where(eq(ads.id, ad.id));
    expect((await stillThere(ad.id)).status).toBe(404);
  });

  it('does nothing to an ad that was not taken off: open reports stay', async () => {
    const ad = await newAd({ restoredAt: new Date() });
    await someoneSays(ad.id);
    expect((await stillThere(ad.id)).status).toBe(200);
    expect(await reports(ad.id)).toMatchObject([{ resolvedAt: null }]);
  });

  it('by the team keeps who did it', async () => {
    const ad = await newAd();
    await someoneSays(ad.id);
    await db.transaction((tx) => restoreAd(services, tx, ad.id, 'restored_by_admin'));
    const open = and(eq(unavailableReports.adId, ad.id), eq(unavailableReports.outcome, 'restored_by_admin'));
    expect(await db.$count(unavailableReports, open)).toBe(1);
    expect(await seen(ad.id)).toBe(200);
  });
});
