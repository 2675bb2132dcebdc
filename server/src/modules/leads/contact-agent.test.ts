import { updateUser } from '@makao/contract/accounts.own';
import { getAd } from '@makao/contract/ads';
import { getAgentHome } from '@makao/contract/agents';
import { getAgentToday } from '@makao/contract/agents.day';
import { contactAgent as contacting, linkToAgent as linking } from '@makao/contract/leads';
import { agentClients, updateLead } from '@makao/contract/leads.agent';
import { reportUnavailable } from '@makao/contract/moderation.reports';
import { agentsToReview, createReview } from '@makao/contract/reviews';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { adStats } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createWard } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { openSession } from '../accounts/tokens.ts';

const { db, services, call } = await testApp();
const ward = await createWard(db);

async function adWithAgent() {
  const agent = await createAgent(db);
  const ad = await createAd(db, { agentId: agent.id, wardId: ward.id });
  const [person] = await db.select().from(users).where(eq(users.id, agent.userId));
  return { agent, ad, phoneNumber: person!.phoneNumber };
}
const ask = (adId: string, token: string) => call(linking, { params: { id: adId } }, { token });
const tap = (adId: string, token: string, kind: 'call' | 'chat' | 'message' = 'call') =>
  call(contacting, { params: { id: adId }, body: { kind: kind as 'call' } }, { token });
const leads = (adId: string) => db.select().from(transactionEvents).where(eq(transactionEvents.adId, adId));
const contacts = async (adId: string) =>
  (await db.select().from(adStats).where(eq(adStats.adId, adId)))[0]?.contacts ?? 0;

describe('a tap on call or chat [ENTRY-7]', () => {
  it('makes the lead, counts it once and notifies the agent once, however often and fast it comes', async () => {
    const { ad, agent, phoneNumber } = await adWithAgent();
    const { token } = await signedIn(services);
    await ask(ad.id, token);
    const statuses = await Promise.all(
      (['call', 'chat', 'call', 'chat', 'call'] as const).map((kind) => tap(ad.id, token, kind)),
    );
    expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(await leads(ad.id)).toMatchObject([{ contactedAt: expect.any(Date), notifiedAt: expect.any(Date) }]);
    expect(await contacts(ad.id)).toBe(1);
    expect(await db.$count(messages, eq(messages.to, phoneNumber))).toBe(1);
    const client = await call(
      agentClients,
      {},
      { token: (await openSession(db, services.tokenSecret, agent.userId)).token },
    );
    expect(client.body.pagination.resultCount).toBe(1);
  });

  it('is refused to those who were not shown the number, and for a message that was not sent', async () => {
    const { ad } = await adWithAgent();
    const { token } = await signedIn(services);
    expect((await tap(ad.id, token)).status).toBe(404);
    // The number was shown to another person.
    await ask(ad.id, (await signedIn(services)).token);
    expect((await tap(ad.id, token)).status).toBe(404);
    await ask(ad.id, token);
    expect((await tap(ad.id, token, 'message')).status).toBe(422);
    expect((await tap(ad.id, '')).status).toBe(401);
    expect(await contacts(ad.id)).toBe(0);
  });

  it('is refused to a person without a name until they give it, and nothing is recorded', async () => {
    const { ad, phoneNumber } = await adWithAgent();
    const { token } = await signedIn(services, { isNamed: false });
    // The number is shown all the same.
    expect(await ask(ad.id, token)).toMatchObject({ status: 200, body: { phoneNumber } });
    const refused = await tap(ad.id, token);
    expect([refused.status, refused.body.code]).toEqual([403, 'nameRequired']);
    expect(await leads(ad.id)).toMatchObject([{ contactedAt: null }]);
    await call(updateUser, { body: { firstName: 'Neema', lastName: 'Mushi' } }, { token });
    expect((await tap(ad.id, token)).status).toBe(204);
  });

  it('alone shows the customer to the agent: a look at the number leaves every list and count as it was', async () => {
    const { agent, token } = await signedInAgent(services);
    await subscribe(db, agent.id);
    const ad = await createAd(db, { agentId: agent.id, wardId: ward.id });
    const { user, token: customer } = await signedIn(services);
    await ask(ad.id, customer);
    const seen = async () => {
      const [clients, home, today] = [
        await call(agentClients, {}, { token }),
        await call(getAgentHome, {}, { token }),
        await call(getAgentToday, {}, { token }),
      ];
      const { totalConnexionFees, pagination, states } = clients.body;
      const told = JSON.stringify([clients.body, today.body]);
      const isKnown = [user.id, user.phoneNumber, user.lastName].some((word) => told.includes(word));
      return { fees: totalConnexionFees, count: pagination.resultCount, ...states, home: home.body.newLeads, isKnown };
    };
    const none = { fees: 0, count: 0, new: 0, called: 0, viewed: 0, done: 0, lost: 0, home: 0, isKnown: false };
    expect(await seen()).toEqual(none);
    // Nor may they note something about a lead that they guess.
    const [row] = await leads(ad.id);
    const change = await call(updateLead, { params: { id: row!.id }, body: { note: 'x' } }, { token });
    expect(change.status).toBe(404);
    await tap(ad.id, customer, 'chat');
    expect(await seen()).toEqual({ ...none, fees: 500_000, count: 1, new: 1, home: 1, isKnown: true });
  });

  it('alone allows a review', async () => {
    const { ad, agent } = await adWithAgent();
    const { token } = await signedIn(services);
    await ask(ad.id, token);
    const review = () => call(createReview, { body: { agentId: agent.id, note: 5, comment: 'Honest.' } }, { token });
    expect((await call(agentsToReview, {}, { token })).body.data).toEqual([]);
    expect((await review()).body.violations).toMatchObject([{ propertyPath: 'agentId' }]);
    await tap(ad.id, token);
    expect((await call(agentsToReview, {}, { token })).body.data).toHaveLength(1);
    expect((await review()).status).toBe(201);
  });

  it('alone makes a report that takes the ad down at once', async () => {
    const { ad } = await adWithAgent();
    const { token } = await signedIn(services);
    await ask(ad.id, token);
    await call(reportUnavailable, { params: { id: ad.id } }, { token });
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(200);
    const other = await signedIn(services);
    const { ad: second } = await adWithAgent();
    await ask(second.id, other.token);
    await tap(second.id, other.token);
    await call(reportUnavailable, { params: { id: second.id } }, { token: other.token });
    expect((await call(getAd, { params: { id: second.id } })).status).toBe(410);
  });
});
