import { randomUUID } from 'node:crypto';
import { adsByIds, getAd, searchAds } from '@makao/contract/ads';
import { getAgentAd, updateAd } from '@makao/contract/ads.agent';
import { type PositionForm, removePosition, setPosition } from '@makao/contract/ads.position';
import { allEndpoints } from '@makao/contract/all';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { limits } from '@makao/contract/kernel/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { landmarks } from '../../db/schema/places.ts';
import { adPositions } from '../../db/schema/positions.ts';
import { localDay } from '../../lib/market-time.ts';
import { createAdForm } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { drawnWards, standing } from '../../test/drawn-wards.ts';
import { createAd, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { cellOf } from './position.rules.ts';

const { app, db, services, call } = await testApp();
const owner = await signedInAgent(services);
const {
  city,
  wards: [here, beside],
} = await drawnWards(db);
const newAd = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: owner.agent.id, wardId: here.id, pictures: 0, ...given });
const take = (id: string, body: object = standing(0), as: { token: string } = owner) =>
  call(setPosition, { params: { id }, body: body as PositionForm }, as);
const stored = async (id: string) => (await db.select().from(adPositions).where(eq(adPositions.adId, id)))[0];
const shown = async (id: string) => (await call(getAd, { params: { id } })).body.confirmedOnSpot;
const today = localDay(new Date());

// Many homes at one point are not believed.
beforeEach(() => Promise.all([db.delete(rateLimits), db.delete(adPositions)]));

describe('a home is confirmed on the spot [KIND-5]', () => {
  it('with the day and a cell of 100 m for everybody, on its page and its card', async () => {
    const ad = await newAd();
    expect(await shown(ad.id)).toBeUndefined();
    const answer = await take(ad.id, standing(0, [130, 40]));
    expect(answer.status).toBe(200);
    const cell = cellOf(standing(0, [130, 40]));
    expect(answer.body.confirmedOnSpot).toEqual({ on: today, ...cell });
    expect(await shown(ad.id)).toEqual({ on: today, ...cell });
    const [card] = (await call(adsByIds, { query: { ids: [ad.id] } })).body.data;
    expect(card.confirmedOnSpot).toEqual({ on: today, ...cell });
    const row = (await stored(ad.id))!;
    expect(row).toMatchObject({ accuracy: 12.5, wardId: here.id, consentVersion: 1 });
    expect(Date.now() - row.createdAt.getTime()).toBeLessThan(60_000);
  });

  it('and no public answer has the exact values', async () => {
    const position = standing(0, [217.3, 88.1]);
    const ad = await newAd();
    await take(ad.id, position);
    const exact = [position.latitude, position.longitude].map((degrees) => String(degrees).slice(0, 8));
    const ids = [ad.id, owner.agent.id, here.id, city.id];
    const paths = allEndpoints
      .filter(({ method, access }) => method === 'GET' && access === 'public')
      .flatMap(({ path }) => (path.includes(':') ? ids.map((id) => path.replace(/:\w+/, id)) : [path]));
    let withCell = 0;
    for (const path of paths) {
      const { body } = await app.inject({ url: apiBase + path });
      if (body.includes('confirmedOnSpot')) withCell++;
      for (const value of exact) expect(body, path).not.toContain(value);
    }
    // The ad, related ads, lists and searches among them.
    expect(withCell).toBeGreaterThan(1);
    // Nor has what its own agent reads.
    const own = JSON.stringify((await call(getAgentAd, { params: { id: ad.id } }, owner)).body);
    for (const value of exact) expect(own).not.toContain(value);
  });

  it('in cells that tell nothing more when they are asked for again', () => {
    const cell = cellOf({ latitude: -6.80123, longitude: 39.20456 });
    expect(cellOf(cell)).toEqual(cell);
    for (const value of [cell.latitude, cell.longitude]) expect(String(value)).toMatch(/^-?\d+\.\d{1,4}$/);
    // A home at the edge stays in the first of its two cells.
    const edge = { latitude: cell.latitude + limits.position.cellDegrees / 2, longitude: cell.longitude };
    const [below, above] = [-0.00003, 0.00003].map((by) => ({ ...edge, latitude: edge.latitude + by }));
    expect(cellOf(below!)).not.toEqual(cellOf(above!));
    expect(cellOf(above!, cellOf(below!))).toEqual(cellOf(below!));
    expect(cellOf({ ...cell, latitude: cell.latitude + 0.01 }, cell)).not.toEqual(cell);
  });

  it('only with consent, exact, just now and within the ward', async () => {
    const ad = await newAd();
    const refused = async (more: object, at = standing(0)) => {
      const { status, body } = await take(ad.id, { ...at, ...more });
      return [status, body.violations?.[0]?.propertyPath];
    };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    expect(await refused({ consent: false })).toEqual([422, 'consent']);
    expect(await refused({ consent: undefined })).toEqual([422, 'consent']);
    expect(await refused({ latitude: 90.1 })).toEqual([422, 'latitude']);
    expect(await refused({ longitude: '39.2' })).toEqual([422, 'longitude']);
    expect(await refused({ accuracy: -1 })).toEqual([422, 'accuracy']);
    expect(await refused({ accuracy: 151 })).toEqual([422, 'accuracy']);
    expect(await refused({ takenAt: minutesAgo(31) })).toEqual([422, 'takenAt']);
    expect(await refused({ takenAt: minutesAgo(-5) })).toEqual([422, 'takenAt']);
    // 1 km to the border, 50 m for how it is drawn, and the accuracy.
    expect(await refused({}, standing(0, [-1080, 0]))).toEqual([422, 'latitude']);
    expect(await stored(ad.id)).toBeUndefined();
    expect(await refused({ accuracy: 100 }, standing(0, [-1080, 0]))).toEqual([200, undefined]);
    const huge = await app.inject({
      method: 'POST',
      url: `${apiBase}/ads/${ad.id}/position`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(standing(0)).replace(/"latitude":[^,]+/, '"latitude":1e999'),
    });
    expect([huge.statusCode, huge.json().violations[0].propertyPath]).toEqual([422, 'latitude']);
  });

  it('not for a ward without a map, a draft without a ward, another’s ad or an older version', async () => {
    const unmapped = await newAd({ wardId: (await createWard(db)).id });
    expect((await take(unmapped.id)).body.violations[0].propertyPath).toBe('latitude');
    const form = await createAdForm(db, owner.agent.userId, { cityId: city.id, wardId: here.id });
    const draft = await newAd({ status: 'draft', publishedAt: null });
    const put = { ...form, status: 'draft', wardId: null, cityId: null } as never;
    await db.update(ads).set({ wardId: null, type: null, price: null, description: null }).where(eq(ads.id, draft.id));
    await call(updateAd, { params: { id: draft.id }, body: put }, owner);
    expect((await take(draft.id)).body.violations[0].propertyPath).toBe('wardId');
    const ad = await newAd();
    expect((await take(ad.id, { ...standing(0), version: ad.version + 1 })).body.code).toBe('adChanged');
    expect((await take(ad.id, { ...standing(0), version: ad.version })).status).toBe(200);
    expect((await take(ad.id, standing(0), await signedInAgent(services))).status).toBe(404);
    expect((await take(randomUUID())).status).toBe(404);
    expect((await take(ad.id, standing(0), await signedIn(services))).status).toBe(403);
  });

  it('so many times an hour', async () => {
    const ad = await newAd();
    for (let time = 0; time < limits.position.perHour; time++) await take(ad.id);
    const { status, headers } = await take(ad.id);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('and keeps one position of calls at once', async () => {
    const ad = await newAd();
    const answers = await Promise.all([0, 1, 2, 3].map((step) => take(ad.id, standing(0, [step, 0]))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await db.$count(adPositions, eq(adPositions.adId, ad.id))).toBe(1);
  });

  it('until the agent withdraws it or deletes the ad', async () => {
    const [ad, other] = [await newAd(), await newAd()];
    await take(ad.id);
    await take(other.id);
    expect((await call(removePosition, { params: { id: ad.id } }, await signedInAgent(services))).status).toBe(404);
    expect((await call(removePosition, { params: { id: ad.id } }, owner)).status).toBe(204);
    expect([await stored(ad.id), await shown(ad.id)]).toEqual([undefined, undefined]);
    await app.inject({
      method: 'DELETE',
      url: `${apiBase}/ads/${other.id}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(await stored(other.id)).toBeUndefined();
  });

  it('or moves it to another ward, also while the team looks at that', async () => {
    const ad = await newAd();
    await take(ad.id);
    const form = await createAdForm(db, owner.agent.userId, { cityId: city.id, wardId: here.id });
    const put = (wardId: string) => call(updateAd, { params: { id: ad.id }, body: { ...form, wardId } }, owner);
    await put(here.id);
    expect(await shown(ad.id)).toMatchObject({ on: today });
    await put(beside.id);
    expect([await stored(ad.id), await shown(ad.id)]).toEqual([undefined, undefined]);
    // The public ad is still in the old ward: what was confirmed in the new one says nothing about it.
    expect((await take(ad.id, standing(0))).status).toBe(422);
    const { body } = await take(ad.id, standing(1));
    expect(body.confirmedOnSpot).toMatchObject({ on: today });
    expect(await shown(ad.id)).toBeUndefined();
  });

  it('or names another street than the one it had', async () => {
    const [first, second] = await db
      .insert(landmarks)
      .values(
        ['Kijiweni', 'Mori'].map((name) => ({ name, kind: 'area' as const, city: city.name, wards: [here.name] })),
      )
      .returning();
    const ad = await newAd();
    const form = await createAdForm(db, owner.agent.userId, { cityId: city.id, wardId: here.id });
    const put = (landmarkId: string | null) =>
      call(updateAd, { params: { id: ad.id }, body: { ...form, landmarkId } }, owner);
    await take(ad.id);
    // A name where there was none says more of the same place.
    await put(first!.id);
    expect(await stored(ad.id)).toBeDefined();
    await put(first!.id);
    expect(await stored(ad.id)).toBeDefined();
    await put(second!.id);
    expect(await stored(ad.id)).toBeUndefined();
  });

  it('where a card in a search knows it at once', async () => {
    const ad = await newAd({ publishedAt: daysFromNow(0) });
    const listed = async () =>
      (await call(searchAds, { query: { wardIds: [here.id], limit: 100 } as never })).body.data.find(
        ({ id }: { id: string }) => id === ad.id,
      );
    const before = await listed();
    await take(ad.id);
    const after = await listed();
    expect(after.confirmedOnSpot).toMatchObject({ on: today });
    expect(after.version).not.toBe(before.version);
  });
});
