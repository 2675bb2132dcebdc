import { searchAds } from '@makao/contract/ads';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { cities, wards } from '../../db/schema/places.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createPicture, createWard } from '../../test/factories.ts';

const { db, call } = await testApp();

describe('the version of a card [SITE-1]', async () => {
  const ward = await createWard(db);
  const agent = await createAgent(db);
  const ad = await createAd(db, { wardId: ward.id, agentId: agent.id });
  const version = async () => (await call(searchAds, { query: { agentId: agent.id } })).body.data[0].version as string;

  it('stays while nothing changes, and changes with everything that a card shows', async () => {
    const before = await version();
    expect(await version()).toBe(before);
    const changes: [name: string, change: () => Promise<unknown>][] = [
      ['the price', () => db.update(ads).set({ price: 123_456 }).where(eq(ads.id, ad.id))],
      ['an amenity', () => db.update(ads).set({ hasPool: !ad.hasPool }).where(eq(ads.id, ad.id))],
      [
        'the confirmation',
        () =>
          db
            .update(ads)
            .set({ confirmedAt: new Date(Date.now() - 5000) })
            .where(eq(ads.id, ad.id)),
      ],
      ['the name of its ward', () => db.update(wards).set({ name: 'Kwingine' }).where(eq(wards.id, ward.id))],
      ['the name of its city', () => db.update(cities).set({ name: 'Mji' }).where(eq(cities.id, ward.cityId))],
      ['the name of its agent', () => db.update(agents).set({ name: 'Jina Jipya' }).where(eq(agents.id, agent.id))],
      ['the score of its agent', () => db.update(agents).set({ score: 11 }).where(eq(agents.id, agent.id))],
      [
        'its photos',
        async () => db.insert(adMedia).values({ adId: ad.id, fileId: (await createPicture(db)).id, position: 7 }),
      ],
    ];
    const seen = new Set([before]);
    for (const [name, change] of changes) {
      await change();
      const now = await version();
      expect([name, seen.has(now)]).toEqual([name, false]);
      seen.add(now);
    }
  });
});
