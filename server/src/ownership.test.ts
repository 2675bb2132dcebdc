import type { Device } from '@makao/contract/accounts.own';
import { allEndpoints } from '@makao/contract/all';
import { apiBase, type Endpoint, type TeamRole } from '@makao/contract/kernel/endpoint';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agents } from './db/schema/agents.ts';
import { transactionEvents } from './db/schema/leads.ts';
import { pictureMarks } from './db/schema/media.ts';
import { payments, receipts } from './db/schema/payments.ts';
import { paymentPushes } from './db/schema/pushes.ts';
import { reviews } from './db/schema/reviews.ts';
import { chatThreads, threadMessages } from './db/schema/threads.ts';
import { openSession } from './modules/accounts/tokens.ts';
import { createAdForm, createPlan, subscribe } from './test/ad-form.ts';
import { testApp } from './test/app.ts';
import { drawnWards, standing } from './test/drawn-wards.ts';
import { createAd, createAgent, createPicture, createUser, daysFromNow } from './test/factories.ts';
import { signedIn, signedInAgent } from './test/people.ts';

const { app, db, services } = await testApp();

interface Owned {
  /** The owner of the object that the id names. */
  thing: (owner: Person) => Promise<string>;
  body?: (caller: Person) => Promise<object> | object;
  /** How all others are refused. What they may not see does not exist for them. */
  others: 403 | 404;
}

/**
 * For every endpoint of signed-in users: does the path name an object with an owner, only the caller's own objects
 * (`mine`), or something for everybody (`all`)? Team endpoints may touch everything and are audited instead.
 */
const running = async ({ agentId }: Person) => (await createAd(db, { agentId: agentId! })).id;
const {
  wards: [drawnWard],
} = await drawnWards(db);
const drawn = async ({ agentId }: Person) => (await createAd(db, { agentId: agentId!, wardId: drawnWard.id })).id;
const search = { type: 'rent', propertyType: 'house', priceMax: 900_000 };
const saved = async ({ token }: Person) =>
  (await send({ method: 'POST', path: '/user-ad-searches' }, token, search)).json().id as string;
const review = async (values: Pick<typeof reviews.$inferInsert, 'agentId' | 'ownerId'>) => {
  const written = { note: 4, publicAt: daysFromNow(-1), publishedAt: daysFromNow(-1) };
  const [row] = await db
    .insert(reviews)
    .values({ ...values, ...written })
    .returning();
  await db.update(agents).set({ reviewsCount: 1, ratingSum: 4 }).where(eq(agents.id, values.agentId));
  return row!.id;
};
const lead = async (owner: Person) => {
  const [adId, customerId] = [await running(owner), (await createUser(db)).id];
  const [row] = await db
    .insert(transactionEvents)
    .values({ agentId: owner.agentId!, adId, customerId, day: '2026-11-15' })
    .returning();
  return row!.id;
};
const given = async ({ userId }: Person) => review({ ownerId: userId, agentId: (await createAgent(db)).id });
const received = async ({ agentId }: Person) => review({ ownerId: (await createUser(db)).id, agentId: agentId! });
let last = 0;
const payment = async ({ agentId }: Person, status: 'confirmed' | 'rejected') => {
  const { id: planId, price: amount } = await createPlan(db);
  const values = { agentId: agentId!, planId, amount, phoneNumber: '0754000111', status, decidedAt: new Date() };
  const [row] = await db
    .insert(payments)
    .values({ ...values, transactionNumber: `DKF${String(++last).padStart(7, '0')}` })
    .returning();
  return row!.id;
};
const refused = (person: Person) => payment(person, 'rejected');
const confirmed = async (person: Person) => {
  const paymentId = await payment(person, 'confirmed');
  await db.insert(receipts).values({ year: 2026, number: last, paymentId });
  return paymentId;
};
const pushed = async ({ agentId }: Person) => {
  const { id: planId, price: amount } = await createPlan(db);
  const values = { agentId: agentId!, planId, amount, payerNumber: '+255754000111', provider: 'clickpesa' };
  const [row] = await db
    .insert(paymentPushes)
    .values({ ...values, orderReference: `MK${++last}` })
    .returning();
  return row!.id;
};
/** The message of the thread that was made last. */
let askedId = '';
/** What a customer asked an agent. */
const asked = async ({ userId }: Person) => {
  const { id: adId, agentId } = await createAd(db);
  const [row] = await db.insert(chatThreads).values({ adId, agentId, customerId: userId }).returning();
  askedId = crypto.randomUUID();
  await db.insert(threadMessages).values({ id: askedId, threadId: row!.id, byCustomer: true, text: 'Bado ipo?' });
  return row!.id;
};
const table: Record<string, Owned | 'mine' | 'all'> = {
  'GET /ads/:id': { thing: running, others: 404 },
  'PUT /ads/:id': { thing: running, body: ({ userId }) => createAdForm(db, userId), others: 404 },
  'DELETE /ads/:id': { thing: running, others: 404 },
  'POST /ads/:id/renew': {
    thing: async ({ agentId }) =>
      (await createAd(db, { agentId: agentId!, publishedAt: daysFromNow(-31), expirationDate: daysFromNow(-1) })).id,
    others: 404,
  },
  'GET /ads/:id/days': { thing: running, others: 404 },
  'PUT /transaction-events/:id': { thing: lead, body: () => ({ state: 'called' }), others: 404 },
  'POST /ads/:id/confirm': { thing: running, others: 404 },
  'POST /ads/:id/duplicate': { thing: running, body: () => ({ withPhotos: true }), others: 404 },
  'POST /ads/:id/close': { thing: running, others: 404 },
  'POST /ads/:id/outcome': { thing: running, body: () => ({ outcome: 'withdrawn' }), others: 404 },
  'DELETE /ads/:id/outcome': {
    thing: async (owner) => {
      const id = await running(owner);
      await send({ method: 'POST', path: `/ads/${id}/outcome` }, owner.token, { outcome: 'withdrawn' });
      return id;
    },
    others: 404,
  },
  'POST /ads/:id/position': { thing: drawn, body: () => standing(0), others: 404 },
  'DELETE /ads/:id/position': { thing: running, others: 404 },
  'POST /ads/:id/proof': {
    thing: running,
    body: async ({ userId }) => {
      const { id, number } = await createPicture(db, { ownerId: userId });
      await db.insert(pictureMarks).values(Array.from({ length: 12 }, (_, word) => ({ word, picture: number })));
      return { imageUuid: id };
    },
    others: 404,
  },
  'POST /ads/:id/still-available': {
    thing: async ({ agentId }) => (await createAd(db, { agentId: agentId!, unavailableAt: new Date() })).id,
    others: 404,
  },
  // Profiles are public: another's is refused with 403, not 404.
  'PUT /agents/:id': { thing: async ({ agentId }) => agentId!, body: () => ({ name: 'Mine now' }), others: 403 },
  'GET /front/user-ad-searches/:id': { thing: saved, others: 404 },
  'GET /user-ad-searches/:id/results': { thing: saved, others: 404 },
  'PUT /user-ad-searches/:id': { thing: saved, body: () => ({ ...search, priceMax: 1 }), others: 404 },
  'DELETE /user-ad-searches/:id': { thing: saved, others: 404 },
  'POST /user-ad-searches/:id/renew': { thing: saved, others: 404 },
  // Another session of the owner: the caller's own must stay.
  'DELETE /users/devices/:id': {
    thing: async ({ userId, token }) => {
      await openSession(db, services.tokenSecret, userId);
      const devices = (await send({ method: 'GET', path: '/users/devices' }, token)).json().data as Device[];
      return devices.find(({ isCurrent }) => !isCurrent)!.id;
    },
    others: 404,
  },

  'PUT /reviews/:id': { thing: given, body: () => ({ note: 1, comment: 'Mine now' }), others: 404 },
  'POST /reviews/:id/answer': { thing: received, body: () => ({ text: 'Asante' }), others: 404 },

  'GET /threads/:id': { thing: asked, others: 404 },
  'POST /threads/:id/seen': { thing: asked, body: () => ({ messageId: askedId }), others: 404 },
  'POST /threads/:id/messages': {
    thing: asked,
    body: () => ({ text: 'Habari', key: crypto.randomUUID() }),
    others: 404,
  },
  'POST /threads/:id/number': { thing: asked, others: 404 },
  'PUT /threads/:id/block': { thing: asked, body: () => ({ isBlocked: true }), others: 404 },
  'POST /threads/:id/report': { thing: asked, body: () => ({ reason: 'abuse' }), others: 404 },
  'GET /threads': 'mine',
  'GET /threads/unread': 'mine',

  'POST /ads': 'mine',
  'POST /ads/import': 'mine',
  'POST /ads/import/preview': 'mine',
  'POST /ads/read-post': 'mine',
  'POST /landmarks': 'all',
  'GET /ads/agent/defaults': 'mine',
  // The ids are in the body; those of others are skipped.
  'POST /ads/confirm': 'mine',
  'POST /ads/bulk': 'mine',
  'GET /ads/agent/counts': 'mine',
  'GET /ads/agent/search': 'mine',
  'GET /appeals': 'mine',
  'POST /appeals': 'mine',
  'GET /agents/home-page': 'mine',
  'GET /agents/me/days': 'mine',
  'GET /agents/me/today': 'mine',
  'PUT /agents/pledge': 'mine',
  'GET /agents/to-review': 'mine',
  'POST /cloud-files': 'mine',
  'GET /payments/:id/receipt': { thing: confirmed, others: 404 },
  'PUT /payments/:id': {
    thing: refused,
    body: () => ({ transactionNumber: 'DKF9B1FX2D', phoneNumber: '0754000111' }),
    others: 404,
  },
  'GET /tokens/me': 'mine',
  'GET /payments/push/:id': { thing: pushed, others: 404 },
  'GET /payments/push': 'mine',
  'POST /payments/push': 'mine',
  'POST /payments': 'mine',
  'POST /payments/check': 'mine',
  'GET /payments/me': 'mine',
  'POST /reviews': 'mine',
  'GET /reviews': 'mine',
  'GET /transaction-events/agent/me/search': 'mine',
  'POST /user-ad-searches': 'mine',
  'GET /user-ad-searches/search': 'mine',
  'GET /user-ad-favorites': 'mine',
  'GET /user-ad-favorites/all-ad-ids': 'mine',
  'PUT /users': 'mine',
  'PUT /users/pause': 'mine',
  'DELETE /users': 'mine',
  'POST /users/become-agent': 'mine',
  'GET /users/devices': 'mine',
  'DELETE /users/devices': 'mine',
  'GET /users/export': 'mine',
  'POST /users/password': 'mine',
  'POST /users/phone-number': 'mine',
  'POST /users/phone-number/confirm': 'mine',
  'GET /users/me': 'mine',
  'GET /users/code/new': 'mine',
  'GET /users/code/verify': 'mine',
  'GET /users/second-factor': 'mine',
  'POST /users/second-factor': 'mine',
  'POST /users/second-factor/confirm': 'mine',
  'POST /users/second-factor/recovery-codes': 'mine',
  'DELETE /users/second-factor': 'mine',
  'GET /contacted-ads': 'mine',
  'PUT /kept-ads': 'mine',
  'DELETE /kept-ads/:list': 'mine',
  'DELETE /kept-ads/:list/:id': 'mine',

  'GET /cloud-files': 'all',
  'POST /ads/:id/favorite': 'all',
  'DELETE /ads/:id/favorite': 'all',
  'POST /front/ads/:id/unavailable': 'all',
  'POST /front/ads/:id/ask': 'all',
  'POST /front/ads/:id/message': 'all',
  'GET /front/agents/:id/phone-number': 'all',
  'POST /transaction-events/:id/contact': 'all',
  'POST /transaction-events/:id/linking': 'all',
  // Customers who agreed to be contacted by agents.
  'GET /user-ad-searches/agent-search': 'all',
  'POST /user-ad-searches/:id/offer': 'all',
  'GET /market/demand': 'all',
};

const agentPerson = async () => {
  const { agent, token } = await signedInAgent(services);
  await subscribe(db, agent.id);
  return { token, userId: agent.userId, agentId: agent.id as string | null };
};
type Person = Awaited<ReturnType<typeof agentPerson>>;
const customerPerson = async (teamRole: TeamRole | null = null): Promise<Person> => {
  const { user, token } = await signedIn(services, { teamRole });
  return { token, userId: user.id, agentId: null };
};

function send({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string, body?: object, id = '') {
  return app.inject({
    method,
    url: apiBase + path.replace(':id', id),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
}

const ofPeople = allEndpoints.filter(({ access }) => ['user', 'verified', 'agent'].includes(access));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const owned = ofPeople.flatMap((endpoint) => {
  const row = table[nameOf(endpoint)];
  return typeof row === 'object' ? [{ name: nameOf(endpoint), endpoint, row }] : [];
});

describe('ownership', () => {
  it('has a row for every call of a signed-in person', () => {
    expect(ofPeople.map(nameOf).sort()).toEqual(Object.keys(table).sort());
  });

  it.each(owned)('$name is the owner’s alone', async ({ endpoint, row }) => {
    const isAgents = endpoint.access === 'agent';
    const owner = isAgents ? await agentPerson() : await customerPerson();
    const others = isAgents
      ? [await agentPerson()]
      : [await customerPerson(), await agentPerson(), await customerPerson('owner')];
    const id = await row.thing(owner);
    const whole = async () =>
      (
        await db.$client.query(
          `select (select t::text from ads t where id = $1) as ad, (select t::text from agents t where id = $1) as agent,
           (select t::text from user_ad_searches t where id = $1) as search,
           (select t::text from reviews t where id = $1) as review`,
          [id],
        )
      ).rows[0];
    const before = await whole();
    for (const other of others) {
      const { statusCode, body } = await send(endpoint, other.token, await row.body?.(other), id);
      expect([statusCode, body.includes(owner.userId)]).toEqual([row.others, false]);
    }
    expect(await whole()).toEqual(before);
    // The same request works when its owner sends it.
    expect((await send(endpoint, owner.token, await row.body?.(owner), id)).statusCode).toBeLessThan(300);
  });

  it('keeps lists of one’s own to oneself', async () => {
    const owner = await agentPerson();
    const ad = await running(owner);
    const search = await saved(owner);
    await send(
      { method: 'POST', path: '/ads/:id/favorite' },
      owner.token,
      undefined,
      await running(await agentPerson()),
    );
    const { id: planId } = await createPlan(db);
    const paid = { planId, transactionNumber: 'DKF9B1FX2B', phoneNumber: '0754000111' };
    const payment = (await send({ method: 'POST', path: '/payments' }, owner.token, paid)).statusCode;
    expect(payment).toBeLessThan(300);
    const other = await agentPerson();
    const lists = ofPeople.filter((endpoint) => endpoint.method === 'GET' && table[nameOf(endpoint)] === 'mine');
    expect(lists.length).toBeGreaterThan(8);
    for (const endpoint of lists) {
      const { body } = await send(endpoint, other.token);
      const leaked = [ad, search, owner.userId, owner.agentId!, 'OWNERS123'].filter((secret) => body.includes(secret));
      expect([nameOf(endpoint), leaked]).toEqual([nameOf(endpoint), []]);
    }
  });
});
