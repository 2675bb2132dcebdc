import { getAd } from '@makao/contract/ads';
import { type AdForm, createAd as createAdCall, updateAd } from '@makao/contract/ads.agent';
import { limits } from '@makao/contract/kernel/limits';
import { approveAds } from '@makao/contract/moderation.many';
import type { RiskReason } from '@makao/contract/risk';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { createAdForm, subscribe } from '../../test/ad-form.ts';
import { createAd, createAgent, daysFromNow } from '../../test/factories.ts';
import { signedInAgent } from '../../test/people.ts';
import { lockAd } from '../ads/ads.policy.ts';
import { waitingSql } from '../ads/ads.rules.ts';
import { sendForApproval } from '../ads/send-for-approval.ts';
import { idsOf, moderationSetup } from './moderation.fixture.ts';

const { db, call, services, city, mikocheni, mbagala, neema, baraka, waitingAd, approve, reserve, queue, rowOf } =
  await moderationSetup();

const old = { createdAt: daysFromNow(-400) };
async function planned(given: Parameters<typeof createAgent>[1] = {}) {
  const person = await signedInAgent(services, { ...old, ...given });
  await subscribe(db, person.agent.id);
  return person;
}
type Person = Awaited<ReturnType<typeof planned>>;

const words =
  'Nyumba nzuri ya vyumba vitatu karibu na bahari, ina maji ya kisima na umeme wa luku, maegesho ya magari mawili na ulinzi.';
const formOf = ({ agent }: Person, more: Partial<AdForm> = {}) =>
  createAdForm(db, agent.userId, { cityId: city.id, wardId: mikocheni.id, ...more });
const send = async (person: Person, more: Partial<AdForm> = {}) =>
  call(createAdCall, { body: await formOf(person, more) }, person);
const riskOf = async (id: string) => {
  const { risk, riskReasons } = await rowOf(id);
  return { score: risk, codes: riskReasons.map(({ code }: RiskReason) => code) };
};
const riskSent = async (person: Person, more: Partial<AdForm> = {}) => riskOf((await send(person, more)).body.id);

describe('the risk of an ad that is sent [TRUST-1]', () => {
  it('is none for an honest ad, and rises with a number, a link and words for paying first', async () => {
    const person = await planned();
    expect(await riskSent(person)).toEqual({ score: 0, codes: [] });
    const { body } = await send(person, { description: 'Pay 50,000 to 0755123456 first. Photos at bit.ly/nyumba' });
    const [listed] = (await queue()).data;
    expect(listed).toMatchObject({ id: body.id, risk: { score: 100 } });
    expect(listed.risk.reasons).toEqual([
      { code: 'payFirst', found: 'pay 50,000 to 0755123456 first' },
      { code: 'phoneInText', found: '0755123456' },
      { code: 'linkInText', found: 'bit.ly/nyumba' },
    ]);
    const abroad = await riskSent(person, { description: 'Nyumba nzuri, kodi 500 USD kwa mwezi' });
    expect(abroad.codes).toEqual(['foreignPrice']);
    // None of it reaches the agent or the public.
    expect(JSON.stringify(body)).not.toContain('risk');
  });

  it('knows a bait and a mistake by the usual price of the ward, or else of the city', async () => {
    const person = await planned();
    const home = { type: 'rent', propertyType: 'apartment', bedroomsCount: 2 } as const;
    for (let i = 0; i < 8; i++) await createAd(db, { ...home, wardId: mikocheni.id, price: 900_000 + i * 10_000 });
    expect((await riskSent(person, { ...home, price: 400_000 })).codes).toEqual(['priceLow']);
    expect((await riskSent(person, { ...home, price: 3_000_000 })).codes).toEqual(['priceHigh']);
    expect((await riskSent(person, { ...home, price: 800_000 })).codes).toEqual([]);
    expect((await riskSent(person, { ...home, wardId: mbagala.id, price: 400_000 })).codes).toEqual(['priceLow']);
    // Seven samples are too few.
    const rare = { ...home, bedroomsCount: 5 };
    for (let i = 0; i < 7; i++) await createAd(db, { ...rare, wardId: mikocheni.id, price: 900_000 });
    expect((await riskSent(person, { ...rare, price: 100_000 })).codes).toEqual([]);
  });

  it('knows a viewing fee that hardly anyone in the city asks for', async () => {
    const person = await planned();
    for (let i = 0; i < 24; i++) await createAd(db, { wardId: mbagala.id, feesForVisit: 20_000 });
    expect((await riskSent(person, { feesForVisit: 60_000 })).codes).toEqual(['viewingFee']);
    expect((await riskSent(person, { feesForVisit: 20_000 })).codes).toEqual([]);
  });

  it('knows a text that is nearly another’s, a flood of ads, a young agent and a name that waits', async () => {
    const person = await planned();
    const other = await planned({ createdAt: daysFromNow(-2), pendingName: 'Makao', pendingNameAt: new Date() });
    await send(person, { description: words });
    const copied = await riskSent(other, { description: words.replace('nzuri', 'safi') });
    expect(copied).toEqual({ score: 70, codes: ['sameText', 'nameWaits', 'newAgent'] });

    const flood = await planned();
    const sent = [];
    for (let i = 0; i < 14; i++) sent.push((await send(flood, { description: `${words} Namba ${i}.` })).body.id);
    expect((await riskOf(sent[1])).codes).toContain('sameText');
    expect((await riskOf(sent[9])).codes).not.toContain('manyAds');
    for (const id of sent.slice(10)) expect((await riskOf(id)).codes).toContain('manyAds');
  });

  it('refuses more ads a day than a person can look after, however they are sent', async () => {
    const person = await planned();
    const { body } = await send(person);
    await db
      .update(rateLimits)
      .set({ hits: limits.adsPerDay.most })
      .where(eq(rateLimits.key, `send-ad ${person.agent.id}`));
    const more = await send(person);
    expect([more.status, Number(more.headers['retry-after']) > 0]).toEqual([429, true]);
    const again = db.transaction(async (tx) => sendForApproval(tx, (await lockAd(tx, eq(ads.id, body.id)))!));
    await expect(again).rejects.toMatchObject({ code: 'tooMany' });
    expect((await send(person, { status: 'draft' })).status).toBe(201);
  });
});

describe('an approved ad that is changed [TRUST-1]', () => {
  async function approved() {
    const person = await planned();
    const form = await formOf(person, { price: 1_000_000, feesForVisit: 20_000 });
    const { id } = (await call(createAdCall, { body: form }, person)).body;
    await approve(id);
    const put = (more: Partial<AdForm>) => call(updateAd, { params: { id }, body: { ...form, ...more } }, person);
    const shown = async () => (await call(getAd, { params: { id } })).body;
    return { id, put, shown };
  }

  it('can’t be made a bait: a price that jumps, a dearer visit and other bedrooms wait', async () => {
    const { id, put, shown } = await approved();
    const { body } = await put({ price: 600_000, feesForVisit: 50_000, bedroomsCount: 5, bathroomsCount: 4 });
    expect(body).toMatchObject({ status: 'pending_approval', price: 600_000, hasPendingChanges: true });
    expect(await shown()).toMatchObject({
      price: 1_000_000,
      feesForVisit: 20_000,
      bedroomsCount: 3,
      bathroomsCount: 4,
    });
    expect((await queue()).data[0].risk.reasons).toEqual([
      { code: 'priceJump', before: 1_000_000, after: 600_000 },
      { code: 'feeRaised', before: 20_000, after: 50_000 },
      { code: 'roomsChanged', before: 3, after: 5 },
    ]);
    await approve(id);
    expect(await shown()).toMatchObject({ price: 600_000, feesForVisit: 50_000, bedroomsCount: 5 });
    expect((await riskOf(id)).codes).toEqual([]);
  });

  it('keeps small changes and a cheaper visit going live at once, measured from what the team saw', async () => {
    const { put, shown } = await approved();
    expect((await put({ price: 750_000, feesForVisit: 0 })).body).toMatchObject({ status: 'approved' });
    expect(await shown()).toMatchObject({ price: 750_000, feesForVisit: 0 });
    // Two steps of a quarter exceed what the team approved.
    expect((await put({ price: 560_000, feesForVisit: 0 })).body).toMatchObject({ status: 'pending_approval' });
    expect(await shown()).toMatchObject({ price: 750_000 });
  });

  it('changes its price three times a day', async () => {
    const { put } = await approved();
    for (const price of [950_000, 1_050_000, 900_000]) expect((await put({ price })).status).toBe(200);
    const fourth = await put({ price: 1_000_000 });
    expect([fourth.status, Number(fourth.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await put({ price: 900_000, bathroomsCount: 5 })).status).toBe(200);
  });
});

describe('the queue [TRUST-1]', () => {
  it('goes by risk, then age, and narrows to what is new, changed, suspicious, in a ward or of an agent', async () => {
    const at = (hours: number) => daysFromNow(-hours / 24);
    const young = await waitingAd({ updatedAt: at(1) });
    const aged = await waitingAd({ updatedAt: at(9), wardId: mbagala.id });
    const risky = await waitingAd({ updatedAt: at(2), risk: 60 });
    const edited = await createAd(db, { pendingChanges: { description: 'Better' }, updatedAt: at(3), risk: 30 });
    expect(idsOf(await queue())).toEqual([risky.id, edited.id, aged.id, young.id]);
    expect(idsOf(await queue({ kind: 'suspicious' }))).toEqual([risky.id, edited.id]);
    expect(idsOf(await queue({ kind: 'new' }))).toEqual([risky.id, aged.id, young.id]);
    expect(idsOf(await queue({ kind: 'changed' }))).toEqual([edited.id]);
    expect(idsOf(await queue({ wardId: mbagala.id }))).toEqual([aged.id]);
    expect(idsOf(await queue({ agentId: edited.agentId, kind: 'changed' }))).toEqual([edited.id]);
    expect((await queue({ kind: 'new', limit: 1 })).pagination.resultCount).toBe(3);
  });

  it('is one scan of its index', async () => {
    const plan = await db.transaction(async (tx) => {
      // A table of a few rows is faster to sort.
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select a.id from ads a
        where a.deleted_at is null and ${sql.raw(waitingSql())} order by a.risk desc, a.updated_at, a.id limit 50`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (Only )?Scan using ads_queue/);
    expect(plan).not.toContain('Sort');
  });

  it('approves harmless ads of trusted agents together, and nothing else', async () => {
    const trusted = await createAgent(db, old);
    for (let i = 0; i < 10; i++) await createAd(db, { agentId: trusted.id });
    const mine = { agentId: trusted.id };
    const [harmless, changed] = [
      await waitingAd(mine),
      await createAd(db, { ...mine, pendingChanges: { description: 'A' } }),
    ];
    const [risky, held] = [await waitingAd({ ...mine, risk: limits.suspicious }), await waitingAd(mine)];
    const stranger = await waitingAd();
    await reserve(held.id, baraka);
    const ids = [harmless.id, changed.id, risky.id, held.id, stranger.id];
    const { body } = await call(approveAds, { body: { ads: ids.map((id) => ({ id, version: 1 })) } }, neema);
    expect(body).toEqual({ approved: [harmless.id, changed.id], left: [risky.id, held.id, stranger.id] });
    expect((await rowOf(harmless.id)).status).toBe('approved');
    expect((await rowOf(changed.id)).description).toBe('A');
    expect((await queue()).data.find(({ id }: { id: string }) => id === stranger.id).record.isTrusted).toBe(false);
  });
});
