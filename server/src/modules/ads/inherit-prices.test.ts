import { getAd } from '@makao/contract/ads';
import { deleteAd } from '@makao/contract/ads.agent';
import { describe, expect, it } from 'vitest';
import { adMedia, adPrices } from '../../db/schema/ads.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createPicture, createWard, daysFromNow } from '../../test/factories.ts';
import { approveNow } from '../../test/judging.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner' });

describe('an ad deleted and posted again', () => {
  /** An agent deletes an ad whose price fell, and posts another. Returns the history of the new one. */
  async function historyAfter(again: Parameters<typeof createAd>[1] & { fingerprint?: bigint }) {
    const { agent, token } = await signedInAgent(services);
    const ward = await createWard(db);
    const words = { description: `The words of ${agent.id}` };
    const first = await createAd(db, { agentId: agent.id, wardId: ward.id, price: 800_000, pictures: 0, ...words });
    const photo = async (adId: string, fingerprint: bigint) =>
      db.insert(adMedia).values({ adId, position: 0, fileId: (await createPicture(db, { fingerprint })).id });
    await photo(first.id, 77n);
    await db.insert(adPrices).values({ adId: first.id, price: 900_000, changedAt: daysFromNow(-5) });
    await call(deleteAd, { params: { id: first.id } }, { token });
    const { fingerprint = 77n, ...given } = again ?? {};
    const waiting = { status: 'pending_approval' as const, publishedAt: null, pictures: 0 };
    const second = await createAd(db, {
      agentId: agent.id,
      wardId: ward.id,
      price: 700_000,
      description: 'Other words',
      ...waiting,
      ...given,
    });
    await photo(second.id, fingerprint);
    await approveNow(services, admin.user.id, second.id);
    const { body } = await call(getAd, { params: { id: second.id } });
    return body.priceHistory.map(({ price }: { price: number }) => price);
  }

  it('keeps its earlier prices, so that they cannot be reset [TRUST-6]', async () => {
    expect(await historyAfter({})).toEqual([800_000, 900_000]);
    expect(await historyAfter({ price: 800_000 })).toEqual([900_000]);
  });

  it('is distinguished from another home by type, photos and text', async () => {
    expect(await historyAfter({ bedroomsCount: 3 })).toEqual([]);
    expect(await historyAfter({ fingerprint: 78n })).toEqual([]);
    expect(await historyAfter({ wardId: (await createWard(db)).id })).toEqual([]);
  });
});
