import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { one } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { availabilityQuestions } from '../../db/schema/availability.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { adOffers, userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createUser, daysFromNow } from '../../test/factories.ts';
import { countStill, type Waiting } from './count-still.ts';

const { db } = await testApp();
const at = new Date();
let customer: Awaited<ReturnType<typeof createUser>>;
let searchId: string;
beforeAll(async () => {
  customer = await createUser(db);
  const [search] = await db
    .insert(userAdSearches)
    .values({ userId: customer.id, type: 'rent', priceMin: 1, priceMax: 2, expirationDate: daysFromNow(30) })
    .returning();
  searchId = search!.id;
});

const message = (kind: string, to: string, parameters: string[] = []): Waiting => ({
  ...{ id: '00000000-0000-0000-0000-000000000000', to, kind, createdAt: at },
  template: { name: kind, parameters },
});
const still = (waiting: Waiting, count: number) => db.transaction((tx) => countStill(tx, waiting, count));
const end = (id: string) => db.update(ads).set({ closedAt: at }).where(eq(ads.id, id));
describe('what waited for WhatsApp and ended meanwhile [CHANNEL-2]', () => {
  it('is not told of: results, offers and favourites of ended ads', async () => {
    const [first, second] = [await createAd(db), await createAd(db)];
    for (const { id: adId, agentId } of [first, second]) {
      await db.insert(userAdSearchResults).values({ searchId, adId, notifiedAt: at });
      await db.insert(adOffers).values({ searchId, adId, agentId: agentId!, customerId: customer.id, createdAt: at });
      await db.insert(favorites).values({ userId: customer.id, adId, notifiedPrice: 100 });
    }
    const waiting = [
      message('search_results', customer.phoneNumber, ['2', '', '', `https://x.example/account/searches/${searchId}`]),
      message('ad_offer', customer.phoneNumber),
      message('price_drops', customer.phoneNumber),
    ];
    const counts = () => Promise.all(waiting.map((each) => still(each, 2)));
    expect(await counts()).toEqual([2, 2, 2]);
    await end(first.id);
    expect(await counts()).toEqual([1, 1, 1]);
    await end(second.id);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('is not told of: ads that were renewed, and questions that were answered', async () => {
    const agent = await createUser(db);
    const { id: agentId } = one(await db.insert(agents).values({ userId: agent.id }).returning());
    const ad = await createAd(db, { agentId, expirationDate: daysFromNow(2), expiryWarnedAt: at });
    await db.insert(availabilityQuestions).values({ adId: ad.id, agentId, createdAt: at });
    const waiting = [message('ads_expiring', agent.phoneNumber), message('availability_question', agent.phoneNumber)];
    const counts = () => Promise.all(waiting.map((each) => still(each, 1)));
    expect(await counts()).toEqual([1, 1]);
    await db
      .update(ads)
      .set({ expirationDate: daysFromNow(30) })
      .where(eq(ads.id, ad.id));
    await db.update(availabilityQuestions).set({ answeredAt: at, isThere: true });
    expect(await counts()).toEqual([0, 0]);
  });

  it('is told of where nothing is known', async () => {
    expect(await still(message('drafts_ending', customer.phoneNumber), 3)).toBe(3);
    expect(await still(message('search_results', customer.phoneNumber, ['2']), 2)).toBe(2);
    expect(await still(message('ad_offer', '+255763000999'), 1)).toBe(1);
  });
});
