import { getAd } from '@makao/contract/ads';
import * as contract from '@makao/contract/moderation.reports';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountTraces } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { dismissReporter } from './dismiss-reporter.ts';
import { reportUnavailable } from './report-unavailable.ts';

const { db, services, call } = await testApp({ origin: 'https://makao.test' });
const team = await signedIn(services, { teamRole: 'moderator' });
const ward = await createWard(db);
const newAd = async (agentId?: string) =>
  createAd(db, { wardId: ward.id, pictures: 0, agentId: agentId ?? (await createAgent(db)).id });
const seen = async (id: string) => (await call(getAd, { params: { id } })).status;

let people = 0;
/** A customer on a phone and a network of their own; an old account unless it is told otherwise. */
async function person({ days = 40, from = {} as { device?: string; address?: string } } = {}) {
  people++;
  const { id: userId } = await createUser(db, { createdAt: daysFromNow(-days) });
  return { userId, isAgent: false, from: { device: `phone ${people}`, address: `network ${people}`, ...from } };
}
type Person = Awaited<ReturnType<typeof person>>;
const fresh = { days: 1 / 24 / 6 };
const gone = (who: Person, adId: string) => reportUnavailable(services, who, adId);
const calls = async ({ userId }: Person, adId: string) => {
  const [ad] = await db.select().from(ads).where(eq(ads.id, adId));
  const event = { customerId: userId, adId, agentId: ad!.agentId, day: new Date().toISOString().slice(0, 10) };
  await db.insert(transactionEvents).values({ ...event, contactKind: 'call' });
};
const reportedAd = async (adId: string, query: { state?: 'all' | 'open'; reason?: contract.ReportReason } = {}) => {
  const { body } = await call(contract.adminReports, { query: { ...query, limit: 100 } as never }, team);
  return (body.data as contract.UnavailableReport[]).find((each) => each.adId === adId);
};

describe('who counts when an ad is reported as gone [JUDGE-4]', () => {
  it('two accounts minutes old are one, take nothing down and were never right', async () => {
    const ad = await newAd();
    for (let sim = 0; sim < 2; sim++) await gone(await person(fresh), ad.id);
    expect(await seen(ad.id)).toBe(200);
    // Nobody judged it: deleted by its agent, it proves nothing.
    await db.update(ads).set({ unavailableAt: new Date() }).where(eq(ads.id, ad.id));
    const { reporters } = (await reportedAd(ad.id))!;
    expect(reporters.map(({ history }) => history)).toEqual(Array(2).fill({ made: 1, right: 0, wrong: 0 }));
    expect(Date.now() - Date.parse(reporters[0]!.memberSince)).toBeLessThan(20 * 60_000);
  });

  it('a new account and a known one are two', async () => {
    const ad = await newAd();
    await gone(await person(fresh), ad.id);
    await gone(await person(), ad.id);
    expect(await seen(ad.id)).toBe(410);
  });

  it.each([
    ['on one device', { device: 'the phone' }],
    ['behind one address', { address: 'the network' }],
  ])('two known accounts %s are one', async (_, from) => {
    const ad = await newAd();
    for (let account = 0; account < 2; account++) await gone(await person({ from }), ad.id);
    expect(await seen(ad.id)).toBe(200);
    await gone(await person(), ad.id);
    expect(await seen(ad.id)).toBe(410);
  });

  it('two accounts that once signed in on one phone are one, and the team sees it', async () => {
    const ad = await newAd();
    const both = [await person(), await person()];
    const trace = { kind: 'device' as const, hash: 'shared', seenAt: daysFromNow(-20) };
    await db.insert(accountTraces).values(both.map(({ userId }) => ({ ...trace, userId })));
    for (const each of both) await gone(each, ad.id);
    expect(await seen(ad.id)).toBe(200);
    const { reporters } = (await reportedAd(ad.id))!;
    expect(reporters.map(({ linkedAccounts }) => linkedAccounts.map(({ userId, by }) => [userId, by]))).toEqual(
      both.toReversed().map(({ userId }) => [[userId, ['device']]]),
    );
  });

  it('one who called the agent is enough, also with a new account, once', async () => {
    const [first, second] = [await newAd(), await newAd()];
    const customer = await person(fresh);
    for (const { id } of [first, second]) {
      await calls(customer, id);
      await gone(customer, id);
    }
    expect([await seen(first.id), await seen(second.id)]).toEqual([410, 200]);
    expect((await reportedAd(first.id))!.reporters).toMatchObject([{ hasContacted: true, isTip: false }]);
    // The second still counts together with others.
    await gone(await person(), second.id);
    expect(await seen(second.id)).toBe(410);
  });

  it('new accounts that called hide three ads of an agent a week, no more', async () => {
    const { id: agentId } = await createAgent(db);
    const list = [await newAd(agentId), await newAd(agentId), await newAd(agentId), await newAd(agentId)];
    for (const { id } of list) {
      const customer = await person(fresh);
      await calls(customer, id);
      await gone(customer, id);
    }
    expect(await Promise.all(list.map(({ id }) => seen(id)))).toEqual([410, 410, 410, 200]);
  });

  it('accounts on the phone of another agent do not count', async () => {
    const rival = await createAgent(db);
    await db
      .insert(accountTraces)
      .values({ userId: rival.userId, kind: 'device', hash: 'rival phone', seenAt: daysFromNow(-3) });
    const puppet = await person();
    await db
      .insert(accountTraces)
      .values({ userId: puppet.userId, kind: 'device', hash: 'rival phone', seenAt: daysFromNow(-1) });
    const ad = await newAd();
    await calls(puppet, ad.id);
    await gone(puppet, ad.id);
    expect(await seen(ad.id)).toBe(200);
    expect((await reportedAd(ad.id))!.reporters).toMatchObject([{ isTip: true }]);
  });

  it('who was wrong has no vote for 90 days, nor has their next account on that phone', async () => {
    const from = { device: 'a liar’s phone' };
    const liar = await person({ from });
    await gone(liar, (await newAd()).id);
    await db.transaction((tx) => dismissReporter(tx, services, team.user.id, liar.userId));
    const attack = async (who: Person) => {
      const ad = await newAd();
      await calls(who, ad.id);
      await gone(who, ad.id);
      return seen(ad.id);
    };
    expect(await attack(liar)).toBe(200);
    expect(await attack(await person({ from }))).toBe(200);
    await db
      .update(unavailableReports)
      .set({ resolvedAt: daysFromNow(-91) })
      .where(inArray(unavailableReports.outcome, ['dismissed']));
    expect(await attack(liar)).toBe(410);
  });
});

describe('the list of reports [JUDGE-4]', () => {
  it('begins with what harms customers most, and filters by reason', async () => {
    await db.delete(unavailableReports);
    const customer = await person();
    const made: Record<string, string> = {};
    for (const reason of ['gone', 'price', 'photos', 'fraud', 'money'] as const) {
      const ad = await newAd();
      made[reason] = ad.id;
      await reportUnavailable(services, customer, ad.id, { reason, comment: null });
    }
    const order = async (query: object = {}) => {
      const { body } = await call(contract.adminReports, { query } as never, team);
      return body.data.map(({ adId }: { adId: string }) => Object.keys(made).find((name) => made[name] === adId));
    };
    expect(await order()).toEqual(['money', 'fraud', 'photos', 'price', 'gone']);
    expect(await order({ reason: 'fraud' })).toEqual(['fraud']);
    expect((await call(contract.adminReports, { query: { reason: 'sold' } } as never, team)).status).toBe(422);
  });
});
