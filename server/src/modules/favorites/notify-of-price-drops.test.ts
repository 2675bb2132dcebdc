import { addFavorite } from '@makao/contract/favorites';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { adPrices, ads } from '../../db/schema/ads.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { messages } from '../../db/schema/messages.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { notifyOfPriceDrops } from './notify-of-price-drops.ts';

const { db, services, call } = await testApp();
const [agent, ward] = [await createAgent(db), await createWard(db, { name: 'Sinza' })];

let person: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await db.delete(messages);
  await db.delete(favorites);
  person = await signedIn(services, { locale: 'sw' });
});

/** A favorite, added over a month ago, with its prices: each until that many days ago. */
async function favourite(price: number, ...earlier: [price: number, daysAgo: number][]) {
  const ad = await createAd(db, { agentId: agent.id, wardId: ward.id, price, pictures: 0 });
  await call(addFavorite, { params: { id: ad.id } }, { token: person.token });
  await db.update(favorites).set({ createdAt: daysFromNow(-50) });
  for (const [old, days] of earlier)
    await db.insert(adPrices).values({ adId: ad.id, price: old, changedAt: daysFromNow(-days) });
  return ad;
}
const told = async () => (await db.select().from(messages)).map(({ text }) => text);
const tell = (now?: Date) => notifyOfPriceDrops(services, now);

describe('a favourite that became cheaper [FIND-6]', () => {
  it('is notified once, all of them in one message', async () => {
    await favourite(400_000, [500_000, 1]);
    await favourite(300_000, [350_000, 2]);
    await favourite(900_000);
    await Promise.all([tell(), tell()]);
    await tell(daysFromNow(1));
    const [text, ...more] = await told();
    expect(more).toEqual([]);
    expect(text).toContain('2');
    expect(text).toContain('Sinza, TZS 300,000');
  });

  it('is none when a price was raised and put back, or was as low within 30 days', async () => {
    await favourite(500_000, [500_000, 3], [700_000, 1]);
    await favourite(450_000, [440_000, 20], [600_000, 1]);
    await favourite(450_000, [600_000, 40]);
    await tell();
    expect(await told()).toEqual([]);
  });

  it('counts from when it became a favorite', async () => {
    await favourite(400_000, [500_000, 5]);
    await db.update(favorites).set({ createdAt: daysFromNow(-2) });
    await tell();
    expect(await told()).toEqual([]);
  });

  it.each([
    ['who does not wish it', { notifyPriceDrops: false }],
    ['whose number is not verified', { verifiedAt: null }],
    ['who is suspended', { suspendedAt: new Date(), suspendedReason: 'test' }],
  ])('is not sent to a person %s', async (_, given) => {
    await favourite(400_000, [500_000, 1]);
    await db.update(users).set(given).where(eq(users.id, person.user.id));
    await tell();
    expect(await told()).toEqual([]);
  });

  it('is not sent for an ad that is not published', async () => {
    const ad = await favourite(400_000, [500_000, 1]);
    await db.update(ads).set({ unavailableAt: new Date() }).where(eq(ads.id, ad.id));
    await tell();
    expect(await told()).toEqual([]);
  });

  it('is sent again when it falls further, not on the same day', async () => {
    const ad = await favourite(400_000, [500_000, 2]);
    await tell();
    await db.insert(adPrices).values({ adId: ad.id, price: 400_000 });
    await db.update(ads).set({ price: 350_000 }).where(eq(ads.id, ad.id));
    await tell();
    expect(await told()).toHaveLength(1);
    await tell(daysFromNow(1));
    expect(await told()).toHaveLength(2);
  });
});
