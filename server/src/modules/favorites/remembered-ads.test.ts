import { adsByIds } from '@makao/contract/ads';
import { contactedAds, forgetRememberedAd, forgetRememberedAds, mergeRememberedAds } from '@makao/contract/favorites';
import { limits } from '@makao/contract/kernel/limits';
import { contactAgent, linkToAgent } from '@makao/contract/leads';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactionEvents } from '../../db/schema/leads.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';

const { db, services, call } = await testApp();
const [agent, ward] = [await createAgent(db), await createWard(db)];
const newAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: agent.id, wardId: ward.id, pictures: 0, ...given });
const someAds = (count: number) => Promise.all(Array.from({ length: count }, () => newAd()));

let token: string;
beforeEach(async () => {
  token = (await signedIn(services)).token;
});
const at = (days: number) => daysFromNow(days).toISOString();
const merge = (body: object) => call(mergeRememberedAds, { body: body as never }, { token });

describe('ads that follow a person [FIND-6]', () => {
  it('are brought together from all their browsers, the newest seen first', async () => {
    const [one, two, three] = (await someAds(3)).map(({ id }) => id) as [string, string, string];
    await merge({
      seen: [
        { id: one, at: at(-3) },
        { id: two, at: at(-2) },
      ],
      compare: [one],
    });
    const { body } = await merge({
      seen: [
        { id: one, at: at(-1) },
        { id: three, at: at(-5) },
      ],
      compare: [two, one],
    });
    expect(body.seen.map(({ id }: { id: string }) => id)).toEqual([one, two, three]);
    expect(body.compare.toSorted()).toEqual([one, two].toSorted());
  });

  it('have a limit, also under parallel calls, and hold nothing that was never public or lies ahead', async () => {
    const all = (await someAds(6)).map(({ id }) => id);
    const draft = await newAd({ status: 'draft', publishedAt: null });
    await Promise.all(all.map((id) => merge({ compare: [id, draft.id] })));
    const { body } = await merge({ seen: [{ id: all[0], at: at(9) }] });
    expect(body.compare).toHaveLength(limits.rememberedAds.compare);
    expect(body.compare).not.toContain(draft.id);
    expect(Date.parse(body.seen[0].at)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await merge({ compare: all.slice(0, 5) })).status).toBe(422);
    expect((await merge({ seen: [{ id: 'x', at: at(0) }] })).status).toBe(422);
  });

  it('are forgotten one by one or all at once, and are nobody else’s', async () => {
    const [one, two] = (await someAds(2)).map(({ id }) => id) as [string, string];
    await merge({ compare: [one, two], seen: [{ id: one, at: at(-1) }] });
    const other = (await signedIn(services)).token;
    await call(forgetRememberedAds, { params: { list: 'compare' } }, { token: other });
    await call(forgetRememberedAd, { params: { list: 'compare', id: one } }, { token });
    expect((await merge({})).body).toMatchObject({ compare: [two], seen: [{ id: one }] });
    await call(forgetRememberedAds, { params: { list: 'seen' } }, { token });
    expect((await merge({})).body).toEqual({ compare: [two], seen: [], hidden: [], contacted: [] });
  });

  it('keep the latest to compare, in their order, so that what is added is never the one dropped', async () => {
    const all = (await someAds(5)).map(({ id }) => id);
    await merge({ compare: all.slice(0, 4) });
    expect((await merge({ compare: all.slice(4) })).body.compare).toEqual(all.slice(1));
  });

  it('are hidden in all browsers until they are shown again, within a limit', async () => {
    const [one, two] = (await someAds(2)).map(({ id }) => id) as [string, string];
    const draft = await newAd({ status: 'draft', publishedAt: null });
    await merge({ hidden: [one, draft.id] });
    expect((await merge({ hidden: [two] })).body.hidden).toEqual([two, one]);
    const other = (await signedIn(services)).token;
    await call(forgetRememberedAd, { params: { list: 'hidden', id: one } }, { token: other });
    expect((await merge({})).body.hidden).toEqual([two, one]);
    await call(forgetRememberedAd, { params: { list: 'hidden', id: one } }, { token });
    expect((await merge({})).body.hidden).toEqual([two]);
    const many = Array.from({ length: limits.rememberedAds.hidden + 1 }, () => one);
    expect((await merge({ hidden: many })).status).toBe(422);
    await call(forgetRememberedAds, { params: { list: 'hidden' } }, { token });
    expect((await merge({})).body.hidden).toEqual([]);
  });

  it('are marked as contacted once their agent was, not when only the number was seen', async () => {
    const [one, two] = (await someAds(2)).map(({ id }) => id) as [string, string];
    for (const id of [one, two]) await call(linkToAgent, { params: { id } }, { token });
    await db.update(transactionEvents).set({ contactedAt: new Date() }).where(eq(transactionEvents.adId, one));
    await db.update(transactionEvents).set({ contactedAt: null }).where(eq(transactionEvents.adId, two));
    expect((await merge({})).body.contacted).toEqual([one]);
  });

  it('are those they contacted too, each once', async () => {
    const [one, two] = await someAds(2);
    const [seen] = await someAds(1);
    for (const ad of [one!, two!, one!, seen!]) {
      await call(linkToAgent, { params: { id: ad.id } }, { token });
      if (ad !== seen) await call(contactAgent, { params: { id: ad.id }, body: { kind: 'chat' } }, { token });
    }
    const { body } = await call(contactedAds, {}, { token });
    expect(body.data.map(({ ad }: { ad: { id: string } }) => ad.id)).toEqual([two!.id, one!.id]);
    expect(body.pagination.resultCount).toBe(2);
  });

  it('are shown as cards as long as they are on show, in their order', async () => {
    const [one, two] = (await someAds(2)).map(({ id }) => id) as [string, string];
    const gone = await newAd({ expirationDate: daysFromNow(-1) });
    const { body } = await call(adsByIds, { query: { ids: [two, gone.id, one].join() as never } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([two, one]);
  });
});
