import { autoSignIn } from '@makao/contract/accounts';
import { getAd, searchAds } from '@makao/contract/ads';
import { getAgentAd } from '@makao/contract/ads.agent';
import { confirmAvailable, type ReportReason, reportUnavailable as report } from '@makao/contract/moderation.reports';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { allJobs } from '../../jobs.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { createSearch } from '../saved-searches/create-search.ts';
import { reportUnavailable } from './report-unavailable.ts';
import { restoreAd } from './restore-ad.ts';
import { withdrawUnanswered } from './withdraw-unanswered.ts';

const { db, services, call, workOff } = await testApp({ origin: 'https://makao.test' }, { proxyHops: 1 });
const ward = await createWard(db, { name: 'Sinza' });
const owner = await signedInAgent(services, { user: { locale: 'sw', phoneNumber: '+255755000111' } });

const newAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: owner.agent.id, wardId: ward.id, pictures: 0, ...given });
type Said = { reason?: ReportReason; comment?: string };
const homes = new Map<string, string>();
/** Each person has an address of their own. */
function homeOf(token: string) {
  const address = homes.get(token) ?? `10.1.${Math.floor(homes.size / 250)}.${homes.size % 250}`;
  homes.set(token, address);
  return address;
}
const say = (adId: string, token: string, body?: Said) =>
  call(report, { params: { id: adId }, ...(body && { body }) }, { token, address: homeOf(token) });
/** A customer whose account is no longer new. */
const known = (given: Parameters<typeof signedIn>[1] = {}) =>
  signedIn(services, { createdAt: daysFromNow(-40), ...given });
const contact = (adId: string, customerId: string) =>
  db
    .insert(transactionEvents)
    .values({ adId, customerId, agentId: owner.agent.id, day: new Date().toISOString().slice(0, 10) });
const strangerSays = async (adId: string, body?: Said) => say(adId, (await known()).token, body);
/** Asked for the number because of this ad, and found that the place is gone. */
async function contacted(adId: string, given: Parameters<typeof signedIn>[1] = {}) {
  const person = await known(given);
  await contact(adId, person.user.id);
  return person;
}
const customerSays = async (adId: string) => say(adId, (await contacted(adId)).token);
const stillThere = (adId: string, token = owner.token) => call(confirmAvailable, { params: { id: adId } }, { token });
const seen = async (id: string) => (await call(getAd, { params: { id } })).status;
const reports = (adId: string) =>
  db.select().from(unavailableReports).where(eq(unavailableReports.adId, adId)).orderBy(unavailableReports.createdAt);
const told = () => db.select().from(messages).where(eq(messages.to, '+255755000111'));

beforeEach(() => db.delete(messages));

describe('reporting an ad as gone', () => {
  it('hides it at once if the customer contacted the agent, and asks the agent [AD-5, TRUST-3]', async () => {
    const ad = await newAd({ price: 450_000 });
    const { user, token } = await contacted(ad.id);
    expect((await say(ad.id, token)).status).toBe(204);
    expect(await seen(ad.id)).toBe(410);
    expect((await call(searchAds, { query: { wardIds: [ward.id] } })).body.data).toEqual([]);
    expect(await reports(ad.id)).toMatchObject([
      { reporterId: user.id, reason: 'gone', withdrew: true, isTip: false, resolvedAt: null },
    ]);
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

  it('by a stranger asks the agent; a second stranger hides it [TRUST-3]', async () => {
    const ad = await newAd();
    const { token } = await known();
    // Contact about another of the agent's ads does not count for this one.
    const other = await contacted((await newAd()).id);
    expect((await say(ad.id, token)).status).toBe(204);
    expect(await seen(ad.id)).toBe(200);
    expect(await told()).toMatchObject([{ kind: 'ad_asked_about' }]);
    expect((await told())[0]!.text).toMatch(/auto-sign-in.*ndani ya saa 24/s);
    expect((await call(getAgentAd, { params: { id: ad.id } }, owner)).body).toMatchObject({
      isUnavailable: false,
      isAskedAbout: true,
    });
    expect((await say(ad.id, token)).status).toBe(204);
    expect(await seen(ad.id)).toBe(200);
    expect((await say(ad.id, other.token)).status).toBe(204);
    expect(await seen(ad.id)).toBe(410);
    expect((await told()).map(({ kind }) => kind).sort()).toEqual(['ad_asked_about', 'ad_reported']);
  });

  it('hides it when the agent has not answered within 24 hours [TRUST-3]', async () => {
    const at = async (hours: number, given: Parameters<typeof newAd>[0] = {}, said: Said = {}) => {
      const ad = await newAd(given);
      await reportUnavailable(
        services,
        { userId: (await createUser(db)).id, isAgent: false },
        ad.id,
        { reason: said.reason ?? 'gone', comment: null },
        daysFromNow(-hours / 24),
      );
      return ad.id;
    };
    const [late, early] = [await at(24.1), await at(23.9)];
    const [answered, fraud] = [await at(30, { restoredAt: daysFromNow(-3) }), await at(30, {}, { reason: 'fraud' })];
    const inTime = await at(25);
    expect((await stillThere(inTime)).status).toBe(200);
    await db.delete(messages);
    await Promise.all([withdrawUnanswered(services), withdrawUnanswered(services)]);
    const states = [];
    for (const id of [late, early, answered, fraud, inTime]) states.push(await seen(id));
    expect(states).toEqual([410, 200, 200, 200, 200]);
    expect(await reports(late)).toMatchObject([{ withdrew: true, resolvedAt: null }]);
    expect(await told()).toMatchObject([{ kind: 'ad_reported' }]);
    expect((await stillThere(late)).body.isUnavailable).toBe(false);
    expect(allJobs.map(({ name }) => name)).toContain('withdraw-unanswered-ads');
  });

  it('changes nothing when the same person says it again, also at once [AD-5]', async () => {
    const ad = await newAd();
    const { token } = await signedIn(services);
    const answers = await Promise.all([1, 2, 3].map(() => say(ad.id, token)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await say(ad.id, token)).status).toBe(204);
    expect((await reports(ad.id)).length).toBe(1);
    expect((await told()).length).toBe(1);
    expect(await seen(ad.id)).toBe(200);
  });

  it('by ten strangers at once counts two, and hides it once [TRUST-3]', async () => {
    const ad = await newAd();
    const answers = await Promise.all(Array.from({ length: 10 }, () => strangerSays(ad.id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 204, ...Array(8).fill(410)]);
    // Their timestamps do not show which of the two got the lock first.
    expect((await reports(ad.id)).filter(({ withdrew }) => withdrew).length).toBe(1);
    expect((await told()).length).toBe(2);
  });

  it('by two strangers at once on an answered ad counts two, never three [TRUST-3]', async () => {
    const ad = await newAd({ restoredAt: new Date() });
    await Promise.all([strangerSays(ad.id), strangerSays(ad.id)]);
    expect(await seen(ad.id)).toBe(200);
    await strangerSays(ad.id);
    expect(await seen(ad.id)).toBe(410);
  });

  it('takes three different people within seven days once the agent has answered [AD-5, TRUST-3]', async () => {
    const ad = await newAd();
    const first = await contacted(ad.id);
    await say(ad.id, first.token);
    await stillThere(ad.id);
    expect((await say(ad.id, first.token)).status).toBe(204);
    expect((await say(ad.id, first.token)).status).toBe(204);
    expect((await customerSays(ad.id)).status).toBe(204);
    expect(await seen(ad.id)).toBe(200);
    // Asked at once about the first report, and not again before an answer.
    expect((await told()).length).toBe(2);
    // The agent's answer does not discount earlier reporters.
    await stillThere(ad.id);
    expect((await customerSays(ad.id)).status).toBe(204);
    expect(await seen(ad.id)).toBe(410);
    expect((await reports(ad.id)).map(({ withdrew }) => withdrew)).toEqual([true, false, false, true]);
    expect((await told()).length).toBe(3);
  });

  it('asks the agent again after each answer [TRUST-3]', async () => {
    const ad = await newAd({ restoredAt: new Date() });
    await strangerSays(ad.id);
    await stillThere(ad.id);
    expect((await told()).length).toBe(1);
    await strangerSays(ad.id);
    expect(await told()).toMatchObject([{ kind: 'ad_asked_about' }, { kind: 'ad_asked_about' }]);
  });

  it('does not add up over more than seven days', async () => {
    const ad = await newAd({ restoredAt: new Date() });
    const at = async (days: number) =>
      reportUnavailable(
        services,
        { userId: (await createUser(db, { createdAt: daysFromNow(-40) })).id, isAgent: false },
        ad.id,
        undefined,
        daysFromNow(days),
      );
    await at(-7.1);
    await at(-1);
    await at(0);
    expect(await seen(ad.id)).toBe(200);
    await at(0);
    expect(await seen(ad.id)).toBe(410);
  });

  it('is refused from the sixth on a day, until midnight in Dar es Salaam, also at once [AD-5]', async () => {
    const { user, token } = await known();
    const list = [];
    for (let index = 0; index < 7; index++) {
      const ad = await newAd();
      await contact(ad.id, user.id);
      list.push(ad);
    }
    const answers = await Promise.all(list.map(({ id }) => say(id, token)));
    expect(answers.filter(({ status }) => status === 204).length).toBe(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBe(2);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    const spared = list[answers.findIndex(({ status }) => status === 429)]!;
    expect(await reports(spared.id)).toEqual([]);
    await reportUnavailable(services, { userId: user.id, isAgent: false }, spared.id, undefined, daysFromNow(1));
    expect(await reports(spared.id)).toHaveLength(1);
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
    expect((await say(ad.id, token, { reason: 'sold' as never })).status).toBe(422);
    expect((await say(ad.id, token, { comment: 'a'.repeat(501) })).status).toBe(422);
    expect(await told()).toEqual([]);
  });
});

describe('other reports', () => {
  it.each(['fraud', 'price', 'photos', 'money'] as const)(
    'of %s go to the team and take nothing off, by ten customers either [TRUST-3]',
    async (reason) => {
      const ad = await newAd();
      for (let person = 0; person < 10; person++)
        expect((await say(ad.id, (await contacted(ad.id)).token, { reason, comment: ' Hela zaidi ' })).status).toBe(
          204,
        );
      expect(await seen(ad.id)).toBe(200);
      expect(await told()).toEqual([]);
      const kept = await reports(ad.id);
      expect(kept.length).toBe(10);
      expect(kept[0]).toMatchObject({ reason, comment: 'Hela zaidi', withdrew: false });
      // They do not add to another report, and the agent's answer leaves them to the team.
      await strangerSays(ad.id);
      expect(await seen(ad.id)).toBe(200);
      await stillThere(ad.id);
      expect((await reports(ad.id)).filter(({ resolvedAt }) => resolvedAt === null).length).toBe(10);
    },
  );

  it('do not prevent a later report as gone [TRUST-3]', async () => {
    const ad = await newAd();
    const { token } = await contacted(ad.id);
    await say(ad.id, token, { reason: 'price' });
    await say(ad.id, token, { reason: 'gone' });
    expect(await seen(ad.id)).toBe(410);
  });

  it('of ten rival agents are tips, contacted or not [TRUST-3]', async () => {
    const ad = await newAd();
    const rivals = await Promise.all(Array.from({ length: 10 }, () => signedInAgent(services)));
    for (const { agent } of rivals) await contact(ad.id, agent.userId);
    const answers = await Promise.all(rivals.map(({ token }) => say(ad.id, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await seen(ad.id)).toBe(200);
    expect(await told()).toEqual([]);
    expect((await reports(ad.id)).every(({ isTip, withdrew }) => isTip && !withdrew)).toBe(true);
    await strangerSays(ad.id);
    expect(await seen(ad.id)).toBe(200);
    await strangerSays(ad.id);
    expect(await seen(ad.id)).toBe(410);
  });
});

describe('putting an ad back', () => {
  it('closes its reports and shows it to saved searches it is new to [AD-5, SAVE-5]', async () => {
    const ad = await newAd();
    await customerSays(ad.id);
    const customer = await createUser(db);
    await createSearch(services, customer.id, {
      type: 'rent',
      propertyType: 'house',
      cityIds: [],
      wardIds: [ward.id],
      landmarkIds: [],
      priceMax: ad.price,
      bedroomsCount: [],
      facts: {},
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
    await customerSays(ad.id);
    const other = await signedInAgent(services);
    expect((await stillThere(ad.id, other.token)).status).toBe(404);
    expect((await stillThere(ad.id, (await signedIn(services)).token)).status).toBe(403);
    expect((await call(confirmAvailable, { params: { id: ad.id } })).status).toBe(401);
    expect(await seen(ad.id)).toBe(410);
    await db.update(ads).set({ deletedAt: new Date() }).where(eq(ads.id, ad.id));
    expect((await stillThere(ad.id)).status).toBe(404);
  });

  it('closes the question about an ad that is still there [TRUST-3]', async () => {
    const ad = await newAd();
    await strangerSays(ad.id);
    expect((await stillThere(ad.id)).body).toMatchObject({ isUnavailable: false, isAskedAbout: false });
    expect(await reports(ad.id)).toMatchObject([{ outcome: 'restored_by_agent' }]);
    await strangerSays(ad.id);
    await strangerSays(ad.id);
    expect(await seen(ad.id)).toBe(200);
  });

  it('keeps an unasked ad at the first reports: an agent can not answer before the question', async () => {
    const ad = await newAd();
    await stillThere(ad.id);
    await customerSays(ad.id);
    expect(await seen(ad.id)).toBe(410);
  });

  it('once more does not close the reports that wait for more of them', async () => {
    const ad = await newAd({ restoredAt: new Date() });
    await customerSays(ad.id);
    expect((await stillThere(ad.id)).status).toBe(200);
    expect(await reports(ad.id)).toMatchObject([{ resolvedAt: null }]);
  });

  it('by the team keeps who did it', async () => {
    const ad = await newAd();
    await customerSays(ad.id);
    await db.transaction((tx) => restoreAd(services, tx, ad.id, 'restored_by_admin'));
    const open = and(eq(unavailableReports.adId, ad.id), eq(unavailableReports.outcome, 'restored_by_admin'));
    expect(await db.$count(unavailableReports, open)).toBe(1);
    expect(await seen(ad.id)).toBe(200);
  });
});
