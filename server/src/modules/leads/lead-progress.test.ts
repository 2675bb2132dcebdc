import { randomUUID } from 'node:crypto';
import { exportUser } from '@makao/contract/accounts.own';
import { agentClients, updateLead } from '@makao/contract/leads.agent';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactionEvents } from '../../db/schema/leads.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
let person: Awaited<ReturnType<typeof signedInAgent>>;
beforeEach(async () => {
  person = await signedInAgent(services);
});

interface Given {
  adId: string;
  customerId?: string;
  age?: number;
  state?: 'new' | 'called';
}
async function createLead({ adId, customerId, age = 0, state = 'new' }: Given) {
  const createdAt = daysFromNow(-age);
  const [lead] = await db
    .insert(transactionEvents)
    .values({
      agentId: person.agent.id,
      adId,
      customerId: customerId ?? (await createUser(db)).id,
      day: createdAt.toISOString().slice(0, 10),
      createdAt,
      state,
      connexionFees: 1000,
    })
    .returning();
  return lead!;
}
const own = () => createAd(db, { agentId: person.agent.id });
const clients = async (query: Record<string, unknown> = {}) => (await call(agentClients, { query }, person)).body;
const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
const put = (id: string, body: object, as: { token: string } = person) =>
  call(updateLead, { params: { id }, body }, as);

describe('how far an agent has come with a customer', () => {
  it('is set by the agent, with a note, and each stays when the other is sent [DAY-2]', async () => {
    const lead = await createLead({ adId: (await own()).id });
    expect((await clients()).data[0]).toMatchObject({ state: 'new', stateAt: null, note: null });
    const called = await put(lead.id, { state: 'called', note: '  Atarudi kesho ' });
    expect(called).toMatchObject({ status: 200, body: { state: 'called', note: 'Atarudi kesho' } });
    // The same status again keeps its timestamp.
    const again = (await put(lead.id, { state: 'called' })).body;
    expect([again.stateAt, again.note]).toEqual([called.body.stateAt, 'Atarudi kesho']);
    expect((await put(lead.id, { note: '' })).body).toMatchObject({ state: 'called', note: null });
    expect((await put(lead.id, {})).body.state).toBe('called');
  });

  it('is for the agent of the lead alone to say and to see, not for the customer [DAY-2]', async () => {
    const customer = await signedIn(services);
    const lead = await createLead({ adId: (await own()).id, customerId: customer.user.id });
    const other = await signedInAgent(services);
    expect((await put(lead.id, { state: 'lost' }, other)).status).toBe(404);
    expect((await put(lead.id, { state: 'lost' }, customer)).status).toBe(403);
    expect((await put(randomUUID(), { state: 'lost' })).status).toBe(404);
    await put(lead.id, { note: 'Anasumbua' });
    const exported = (await call(exportUser, {}, customer)).body;
    expect(exported.contacts.length).toBe(1);
    expect(JSON.stringify(exported)).not.toContain('Anasumbua');
  });

  it('refuses states there are not and notes too long, on the field and in the language of the caller [DAY-2]', async () => {
    const lead = await createLead({ adId: (await own()).id });
    const wrong = await put(lead.id, { state: 'maybe', note: 'x'.repeat(1001) });
    expect(wrong.status).toBe(422);
    expect(wrong.body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
      'state',
      'note',
    ]);
    expect((await call(updateLead, { params: { id: 'x' }, body: {} }, person)).status).toBe(422);
  });
});

describe('leads', () => {
  it('are found by state, by ad and by name, and counted by state [DAY-2]', async () => {
    const [one, other] = [await own(), await own()];
    const neema = await createUser(db, { firstName: 'Neema', lastName: 'M%ushi' });
    const first = await createLead({ adId: one.id, age: 3, customerId: neema.id });
    const second = await createLead({ adId: other.id, age: 2, state: 'called' });
    const third = await createLead({ adId: one.id, age: 1 });
    expect(ids(await clients({ state: 'called' }))).toEqual([second.id]);
    expect(ids(await clients({ adId: one.id }))).toEqual([third.id, first.id]);
    expect(ids(await clients({ q: 'neema m%' }))).toEqual([first.id]);
    expect(ids(await clients({ q: '%' }))).toEqual([first.id]);
    expect(ids(await clients({ q: '_' }))).toEqual([]);
    const found = await clients({ state: 'called' });
    expect(found).toMatchObject({ totalConnexionFees: 1000, pagination: { resultCount: 1 } });
    expect(found.states).toEqual({ new: 2, called: 1, viewed: 0, done: 0, lost: 0 });
    expect((await call(agentClients, { query: { state: 'x' as never } }, person)).status).toBe(422);
  });

  it('stand together by ad, those with the newest lead first, over pages too [DAY-2]', async () => {
    const [one, other] = [await own(), await own()];
    const made = [
      await createLead({ adId: one.id, age: 1 }),
      await createLead({ adId: one.id, age: 5 }),
      await createLead({ adId: other.id, age: 2 }),
      await createLead({ adId: other.id, age: 3 }),
    ].map(({ id }) => id);
    expect(ids(await clients({ order: 'ad' }))).toEqual(made);
    const pages = [await clients({ order: 'ad', limit: 3 }), await clients({ order: 'ad', limit: 3, page: 2 })];
    expect(pages.flatMap(ids)).toEqual(made);
  });

  it('show what else the customer looks for, if they share it [DAY-2]', async () => {
    const customer = await createUser(db);
    const ward = await createWard(db, { name: 'Sinza' });
    const search = (more: object) =>
      db.insert(userAdSearches).values({
        userId: customer.id,
        type: 'rent',
        priceMax: 500_000,
        wardIds: [ward.id],
        expirationDate: daysFromNow(3),
        ...more,
      });
    await search({});
    await search({ acceptContact: false });
    await search({ expirationDate: daysFromNow(-1) });
    await search({ deletedAt: new Date() });
    await createLead({ adId: (await own()).id, customerId: customer.id });
    await createLead({ adId: (await own()).id });
    const { data } = await clients();
    const wishes = data.map((lead: { wishes: unknown[] }) => lead.wishes).sort((a: []) => -a.length);
    expect(wishes).toMatchObject([[{ type: 'rent', priceMax: 500_000, wardNames: ['Sinza'] }], []]);
    expect(JSON.stringify(data)).not.toContain(customer.id);
  });

  it('are one statement a page whatever is asked, by an index [DAY-2]', async () => {
    const ad = await own();
    await db.$client.query(
      `with people as (insert into users (user_type, first_name, last_name, phone_number, password_hash)
         select 'customer', 'Asha', 'Juma', '+2556' || lpad(n::text, 8, '0'), 'none' from generate_series(1, 3000) n returning id)
       insert into transaction_events (customer_id, ad_id, agent_id, day, created_at)
       select id, $1, $2, '2026-01-01', now() - row_number() over () * interval '1 minute' from people`,
      [ad.id, person.agent.id],
    );
    await db.$client.query('analyze transaction_events');
    const plan = await db.$client.query(
      `explain select e.* from transaction_events e where e.agent_id = $1 and e.state = 'new' order by e.created_at desc, e.id limit 10`,
      [person.agent.id],
    );
    expect(JSON.stringify(plan.rows)).toContain('Index Scan');
    expect((await clients({ state: 'new' })).pagination.resultCount).toBe(3000);
    const [row] = await db.select().from(transactionEvents).where(eq(transactionEvents.adId, ad.id)).limit(1);
    expect((await put(row!.id, { state: 'done' })).body.state).toBe('done');
  });
});
