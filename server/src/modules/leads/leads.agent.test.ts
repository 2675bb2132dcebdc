import { agentClients } from '@makao/contract/leads.agent';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactionEvents } from '../../db/schema/leads.ts';
import { subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createUser, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
let person: Awaited<ReturnType<typeof signedInAgent>>;
beforeEach(async () => {
  person = await signedInAgent(services);
});

async function createLead(agentId: string, age: number, connexionFees: number | null = 100_000) {
  const [ad, customer] = [await createAd(db, { agentId }), await createUser(db)];
  const createdAt = daysFromNow(-age);
  const day = createdAt.toISOString().slice(0, 10);
  await db
    .insert(transactionEvents)
    .values({ agentId, adId: ad.id, customerId: customer.id, day, createdAt, connexionFees });
  return { ad, customer };
}
const clients = async (query: Record<string, unknown> = {}) => (await call(agentClients, { query }, person)).body;

describe('GET /transaction-events/agent/me/search', () => {
  it('lists who asked for my number with the ad, newest first, and the total of all pages [CLI-1]', async () => {
    for (let age = 12; age > 0; age--) await createLead(person.agent.id, age, age === 5 ? null : 100_000);
    const { ad } = await createLead(person.agent.id, 0, 400_000);
    await createLead((await signedInAgent(services)).agent.id, 0);
    const [first, second] = [await clients(), await clients({ page: 2 })];
    expect(first.data[0]).toMatchObject({
      client: { fullName: 'Asha Juma' },
      ad: { id: ad.id, type: 'rental', price: 500_000 },
      data: { connexionFees: 400_000 },
    });
    expect(first.data[5].data).toEqual({ connexionFees: null });
    expect([first.data.length, second.data.length, first.pagination.resultCount]).toEqual([10, 3, 13]);
    for (const { totalConnexionFees } of [first, second]) expect(totalConnexionFees).toBe(1_500_000);
  });

  it('withholds numbers without a running plan [CLI-2]', async () => {
    const { customer } = await createLead(person.agent.id, 0);
    await subscribe(db, person.agent.id, -1);
    const without = await clients();
    expect(without.data[0].client).toEqual({ fullName: 'Asha Juma', phoneNumber: null });
    expect(JSON.stringify(without)).not.toContain(customer.phoneNumber);
    await subscribe(db, person.agent.id);
    expect((await clients()).data[0].client.phoneNumber).toBe(customer.phoneNumber);
  });

  it('answers nothing to an agent without leads, and refuses everyone else [API-4]', async () => {
    expect(await clients()).toMatchObject({ data: [], totalConnexionFees: 0, pagination: { resultCount: 0 } });
    expect((await call(agentClients, {}, await signedIn(services))).status).toBe(403);
    expect((await call(agentClients, {})).status).toBe(401);
  });
});
