import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../../db/schema/ads.ts';
import { chats } from '../../../db/schema/chat.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../../test/factories.ts';
import { setOutcome } from '../../ads/set-outcome.ts';
import { chatApp } from '../chat.fixture.ts';

const { db, phone, services } = await chatApp();
const sinza = await createWard(db, { name: 'Sinza' });
const tabata = await createWard(db, { name: 'Tabata' });

let last = 0;
const newAgent = async (given: Parameters<typeof createAgent>[1] = {}) => {
  const dalali = phone(`+2557660${String(++last).padStart(5, '0')}`);
  const agent = await createAgent(db, { ...given, user: { phoneNumber: dalali.from, locale: 'sw', ...given.user } });
  return { dalali, agent };
};
const house = (agentId: string, given: Partial<Parameters<typeof createAd>[1]> = {}) =>
  createAd(db, { agentId, wardId: sinza.id, price: 400_000, ...given });
const adNow = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
const stateOf = async (address: string) => (await db.select().from(chats).where(eq(chats.address, address)))[0]!.state;
/** The id of a button in the last message that has one with this title. */
const idOf = (dalali: ReturnType<typeof phone>, title: RegExp) =>
  dalali.buttons().find(({ reply }) => title.test(reply.title))!.reply;

describe('what an agent does by chat [TALK-3]', () => {
  it('is asked again when the price was changed since it was shown', async () => {
    const { dalali, agent } = await newAgent();
    const ad = await house(agent.id);
    await dalali.write('badili bei iwe 380k');
    await db.update(ads).set({ price: 450_000 }).where(eq(ads.id, ad.id));
    const [again] = await dalali.write('ndiyo');
    expect(again).toContain('TZS 450,000 / mwezi → TZS 380,000 / mwezi');
    expect(await adNow(ad.id)).toMatchObject({ price: 450_000, pendingChanges: null });
    await dalali.write('ndiyo');
    expect(await adNow(ad.id)).toMatchObject({ price: 380_000 });
  });

  it('passes on the limits of the page in words', async () => {
    const { dalali, agent } = await newAgent();
    const ad = await house(agent.id);
    for (const price of ['390k', '380k', '370k', '360k']) {
      await dalali.write(`badili bei iwe ${price}`);
      const [answer] = await dalali.write('ndiyo');
      expect(answer).toContain(price === '360k' ? 'mara tatu leo' : 'Tayari');
    }
    expect(await adNow(ad.id)).toMatchObject({ price: 370_000 });
  });

  it('is done once, however often its button is pressed', async () => {
    const { dalali, agent } = await newAgent();
    const ad = await house(agent.id);
    await dalali.write('imepangishwa');
    const yes = idOf(dalali, /^Ndiyo$/);
    expect((await dalali.write({ button: yes }))[0]).toContain('Imefungwa');
    await dalali.tap(/^Rudisha$/);
    expect(await adNow(ad.id)).toMatchObject({ closedAt: null, outcome: null });
    expect((await dalali.write({ button: yes }))[0]).toContain('limeisha');
    expect(await adNow(ad.id)).toMatchObject({ closedAt: null });
  });

  it('is not undone after some minutes, nor twice', async () => {
    const { dalali, agent } = await newAgent();
    const ad = await house(agent.id);
    await dalali.write('imepangishwa');
    await dalali.write('ndiyo');
    await db.execute(sql`update ads set closed_at = closed_at - interval '16 minutes' where id = ${ad.id}`);
    expect((await dalali.tap(/^Rudisha$/))[0]).toContain('umepita');
    expect((await adNow(ad.id)).closedAt).not.toBeNull();
  });

  it('closes several by one yes that lists them, and restores them together', async () => {
    const { dalali, agent } = await newAgent();
    const made = [await house(agent.id), await house(agent.id, { wardId: tabata.id })];
    const [question] = await dalali.write('zote zimepangishwa');
    expect(question).toContain('Sinza');
    expect(question).toContain('Tabata');
    await dalali.write('ndiyo');
    for (const { id } of made) expect(await adNow(id)).toMatchObject({ outcome: 'rented' });
    await dalali.tap(/^Rudisha$/);
    for (const { id } of made) expect(await adNow(id)).toMatchObject({ outcome: null, closedAt: null });
  });

  it('writes sold for what is for sale, whichever word was used', async () => {
    const { dalali, agent } = await newAgent();
    const ad = await house(agent.id, { type: 'sell', monthsInAdvance: null, connexionFees: null, price: 90_000_000 });
    expect((await dalali.write('imepangishwa'))[0]).toContain('Imeuzwa?');
    await dalali.write('ndiyo');
    expect(await adNow(ad.id)).toMatchObject({ outcome: 'sold' });
  });

  it('says why it can’t be done by now', async () => {
    const { dalali, agent } = await newAgent();
    const ad = await house(agent.id);
    await dalali.write('imepangishwa');
    const caller = { userId: agent.userId, agentId: agent.id } as Parameters<typeof setOutcome>[1];
    await setOutcome(services, caller, ad.id, { outcome: 'withdrawn' });
    expect((await dalali.write('ndiyo'))[0]).toContain('limeshafungwa');
    expect(await adNow(ad.id)).toMatchObject({ outcome: 'withdrawn' });
  });

  it('is told what it costs to renew without a plan', async () => {
    const { dalali, agent } = await newAgent({ createdAt: daysFromNow(-60) });
    const ad = await house(agent.id, { expirationDate: daysFromNow(-1) });
    await dalali.write('huisha');
    expect((await dalali.write('ndiyo'))[0]).toContain('/agent/plan-purchase');
    expect(await adNow(ad.id)).toMatchObject({ status: 'approved' });
  });
});

describe('who may do it [TALK-4]', () => {
  it('is the owner alone: another agent’s buttons and questions do nothing', async () => {
    const owner = await newAgent();
    const other = await newAgent();
    const ad = await house(owner.agent.id);
    await owner.dalali.write('matangazo yangu');
    await owner.dalali.write('imepangishwa');
    const yes = idOf(owner.dalali, /^Ndiyo$/);
    await other.dalali.write({ button: yes });
    for (const what of ['confirm', 'outcome', 'price', 'renew', 'pause', 'draft'])
      expect((await other.dalali.write({ button: { id: `do:${what}:${ad.id}`, title: 'x' } }))[0]).toMatch(
        /h(?:al|a)ipo tena/,
      );
    expect((await other.dalali.write({ button: { id: `myAd:${ad.id}`, title: 'x' } }))[0]).not.toContain('Sinza');
    expect(await adNow(ad.id)).toMatchObject({ closedAt: null, price: 400_000, status: 'approved' });
  });

  it('is nobody whose account was suspended after the question', async () => {
    const { dalali, agent } = await newAgent();
    const ad = await house(agent.id);
    await dalali.write('imepangishwa');
    await db.execute(sql`update users set suspended_at = now(), suspended_reason = 'test' where id = ${agent.userId}`);
    await dalali.write('ndiyo');
    await dalali.tap(/^Ndiyo$/);
    expect((await adNow(ad.id)).closedAt).toBeNull();
  });

  it('is nobody with a number that may have a new owner', async () => {
    const { dalali, agent } = await newAgent({
      user: { lastSeenAt: daysFromNow(-400), createdAt: daysFromNow(-500), verifiedAt: daysFromNow(-500) },
    });
    const ad = await house(agent.id);
    await dalali.write('imepangishwa');
    await dalali.write('ndiyo');
    expect((await dalali.write('matangazo yangu'))[0]).not.toContain('Sinza');
    expect((await adNow(ad.id)).closedAt).toBeNull();
  });

  it('is no customer, even of an agent’s questions', async () => {
    const customer = phone('+255766900001');
    await createUser(db, { phoneNumber: customer.from, locale: 'sw' });
    const { agent } = await newAgent();
    const ad = await house(agent.id);
    for (const said of ['imepangishwa', 'bei 1 100k', 'sitisha 1', 'huisha 1', 'zipo zote', 'futa 1'])
      await customer.write(said);
    expect(await adNow(ad.id)).toMatchObject({ closedAt: null, price: 400_000, status: 'approved' });
    expect((await stateOf(customer.from)).question).toBeUndefined();
  });
});

describe('an agent’s list [TALK-4]', () => {
  it('has one row per ad with its state, and buttons for the one that is chosen', async () => {
    const { dalali, agent } = await newAgent();
    await house(agent.id, { status: 'pending_approval', publishedAt: null });
    const live = await house(agent.id, { wardId: tabata.id });
    const [list] = await dalali.write('matangazo yangu');
    expect(list).toMatch(/1\. Nyumba ya kupanga, Tabata, TZS 400,000\n2\. Nyumba ya kupanga, Sinza/);
    expect((await stateOf(dalali.from)).listedAds).toHaveLength(2);
    await dalali.tap(/^1\. Tabata/);
    expect(dalali.buttons().map(({ reply }) => reply.title)).toEqual(['Bado ipo', 'Imepangishwa', 'Badili bei']);
    const [question] = await dalali.tap(/^Badili bei/);
    expect(question).toContain('Bei mpya');
    expect((await dalali.write('laki tano'))[0]).toContain('TZS 400,000 / mwezi → TZS 500,000 / mwezi');
    expect(await adNow(live.id)).toMatchObject({ price: 400_000 });
  });

  it('stays in what a message can hold, with many ads of long names', async () => {
    const { dalali, agent } = await newAgent();
    const ward = await createWard(db, { name: 'Mbezi Beach Africana Mashariki ya Mbali' });
    for (let count = 0; count < 12; count++) await house(agent.id, { wardId: ward.id, price: 1_234_567_890 });
    const [list] = await dalali.write('my ads');
    expect(list!.length).toBeLessThanOrEqual(1024);
    expect(list).toContain('/agent/ads');
    expect(list).not.toContain('…');
  });
});
