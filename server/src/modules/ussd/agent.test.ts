import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { ussdSessions } from '../../db/schema/channels.ts';
import { subscribe } from '../../test/ad-form.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { callAgent } from '../../test/people.ts';
import { callerByNumber } from '../accounts/caller-by-number.ts';
import { adCode } from '../ads/ad-code.ts';
import type { Place } from './places.ts';
import { ussdApp } from './ussd.fixture.ts';
import type { State } from './walk.ts';

const { db, phone, services } = await ussdApp();
let last = 0;
const ward = await createWard(db, { name: 'Sinza' });

/** The phone of an agent, with ads that were last confirmed so many days ago. */
async function agentWith(...days: number[]) {
  const caller = phone(`+2557630${String(++last).padStart(5, '0')}`);
  const agent = await createAgent(db, { user: { phoneNumber: caller.from, locale: 'sw', lastSeenAt: new Date() } });
  const made = [];
  for (const [index, each] of days.entries())
    made.push(
      await createAd(db, {
        agentId: agent.id,
        wardId: ward.id,
        price: 100_000 * (index + 1),
        confirmedAt: daysFromNow(-each),
      }),
    );
  return { caller, agent, made };
}
const atWork = async (caller: Awaited<ReturnType<typeof agentWith>>['caller']) => {
  await caller.dial();
  return caller.choose(/udalali/);
};
const stateOf = async (id: string) => {
  const [ad] = await db.select().from(ads).where(eq(ads.id, id));
  return ad!.closedAt ? ad!.outcome : Date.now() - ad!.confirmedAt.getTime() < 60_000 ? 'there' : 'open';
};
const customer = async (from: string, firstName: string) => {
  const holder = { phoneNumber: from, name: `${firstName} Said`, locale: 'sw' as const };
  return (await db.transaction((tx) => callerByNumber(tx, services, holder)))!;
};

/** Changes what the stored screen leads to, as if a cheat could. */
async function forge(sessionId: string, change: (state: State) => State) {
  const [row] = await db.select().from(ussdSessions).where(eq(ussdSessions.sessionId, sessionId));
  await db
    .update(ussdSessions)
    .set({ state: change(row!.state as State) })
    .where(eq(ussdSessions.sessionId, sessionId));
}

describe('an agent by USSD [CHANNEL-3]', () => {
  it('answers for one ad after the other whether it is still there', async () => {
    const { caller, made } = await agentWith(12, 11, 10);
    expect(await atWork(caller)).toContain('Bado zipo? (3)');
    expect(await caller.choose(/Bado zipo/)).toContain(`Bado ipo? ${adCode(made[0]!.number)} Nyumba Sinza 100K`);
    expect(await caller.choose(/Ndiyo/)).toMatch(/Imethibitishwa\.\n.*200K/s);
    expect(await caller.choose(/Hapana/)).toMatch(/Imeondolewa hewani\.\n.*300K/s);
    expect(await Promise.all(made.map(({ id }) => stateOf(id)))).toEqual(['there', 'rented', 'open']);
    expect(await caller.choose(/Ndiyo/)).toContain('Hakuna la kujibu');
    expect(await atWork(caller)).toContain('Bado zipo? (0)');
  });

  it('does not publish again what was closed while the phone asked', async () => {
    const { caller, made } = await agentWith(12, 11);
    await atWork(caller);
    await caller.choose(/Bado zipo/);
    await db.update(ads).set({ closedAt: new Date(), outcome: 'rented' }).where(eq(ads.id, made[0]!.id));
    expect(await caller.choose(/Ndiyo/)).toMatch(/limebadilika\.\n.*200K/s);
    expect(await stateOf(made[0]!.id)).toBe('rented');
  });

  it('marks an ad as rented after a yes, and says when it already is', async () => {
    const { caller, made } = await agentWith(1, 1);
    await atWork(caller);
    await caller.choose(/Imepangishwa/);
    expect(await caller.choose(/200K/)).toContain('Imepangishwa?');
    expect(await stateOf(made[1]!.id)).toBe('open');
    expect(await caller.choose(/Ndiyo/)).toContain('haliko hewani');
    expect(await stateOf(made[1]!.id)).toBe('rented');
    await atWork(caller);
    await caller.choose(/Imepangishwa/);
    await caller.choose(/100K/);
    await db.update(ads).set({ closedAt: new Date(), outcome: 'withdrawn' }).where(eq(ads.id, made[0]!.id));
    expect(await caller.choose(/Ndiyo/)).toContain('tayari limefungwa');
    expect(await stateOf(made[0]!.id)).toBe('withdrawn');
  });

  it('touches no ad of another agent, whatever ids a session has', async () => {
    const [{ made: theirs }, { caller }] = [await agentWith(12), await agentWith(12)];
    const adId = theirs[0]!.id;
    for (const at of ['adClosed', 'stillThereSaid'] as const) {
      await atWork(caller);
      const to: Place = at === 'adClosed' ? { at, adId } : { at, adIds: [adId], isThere: false };
      await forge(caller.session().sessionId, (state) => ({
        ...state,
        shown: { ...state.shown, choices: [{ text: 'x', to }] },
      }));
      expect(await caller.type('1')).toMatch(/tayari limefungwa|limebadilika/);
    }
    expect(await stateOf(adId)).toBe('open');
  });

  it('gives nothing of an agent to others', async () => {
    const { made, caller: agentPhone } = await agentWith(12);
    const stranger = phone('+255763099001');
    expect(await stranger.dial()).not.toContain('udalali');
    await forge(stranger.session().sessionId, (state) => ({
      ...state,
      shown: {
        text: '',
        choices: [
          { text: 'x', to: { at: 'adClosed', adId: made[0]!.id } },
          { text: 'x', to: { at: 'leads' } },
        ],
      },
    }));
    expect(await stranger.type('1')).toContain('tayari limefungwa');
    expect(await stateOf(made[0]!.id)).toBe('open');
    for (const change of [
      { suspendedAt: new Date(), suspendedReason: 'fraud' },
      { verifiedAt: null },
      { lastSeenAt: daysFromNow(-400) },
    ]) {
      const known = { suspendedAt: null, suspendedReason: null, verifiedAt: new Date(), lastSeenAt: new Date() };
      await db
        .update(users)
        .set({ ...known, ...change })
        .where(eq(users.phoneNumber, agentPhone.from));
      expect(await agentPhone.dial()).not.toContain('udalali');
    }
  });

  it("shows today's clients, and their numbers only with a plan and if they shared them", async () => {
    const { caller, agent, made } = await agentWith(1);
    const ad = made[0]!;
    await callAgent(services, await customer('+255764000001', 'Rehema'), ad.id);
    await callAgent(services, await customer('+255764000002', 'Zawadi'), ad.id, daysFromNow(-2));
    await atWork(caller);
    const hidden = await caller.choose(/Wateja wa leo/);
    expect(hidden).toContain('Wateja wa leo: 1\n1) Rehema Said (namba imefichwa) Sinza');
    await subscribe(db, agent.id);
    await atWork(caller);
    const shown = await caller.choose(/Wateja wa leo/);
    expect(shown).toContain('1) Rehema Said 0764000001 Sinza');
    expect(shown).not.toContain('Zawadi');
  });

  it('shows when the plan ends', async () => {
    const { caller, agent } = await agentWith();
    await atWork(caller);
    expect(await caller.choose(/Kifurushi/)).toContain('Huna kifurushi');
    await subscribe(db, agent.id, 10);
    await atWork(caller);
    expect(await caller.choose(/Kifurushi/)).toMatch(/kinaisha \d{1,2} \w{3} 20\d\d/);
  });

  it('fits on every screen with the longest names, in both languages', async () => {
    const longest = await createWard(db, { name: 'Mbagala Rangi Tatu na Charambe ya Juu' });
    for (const locale of ['sw', 'en'] as const) {
      const from = `+2557630${String(++last).padStart(5, '0')}`;
      const caller = phone(from);
      const owner = await createAgent(db, {
        name: 'Wakala wa Nyumba na Viwanja Mwananyamala Kisiwani wa Pwani ya Mashariki',
        user: { phoneNumber: from, locale, lastSeenAt: new Date() },
      });
      await subscribe(db, owner.id);
      for (let each = 0; each < 20; each++)
        await createAd(db, {
          agentId: owner.id,
          wardId: longest.id,
          price: 999_999_999_999,
          confirmedAt: daysFromNow(-12),
          facts: { bathroom: 'own', meter: 'own', isFenced: true },
        });
      const [ad] = await db.select().from(ads).where(eq(ads.agentId, owner.id));
      const { id } = await createUser(db, {
        firstName: 'Mwanahawa-Bint-Abdulrahman'.repeat(3),
        lastName: 'Ng’wanansabi'.repeat(6),
        lastSeenAt: new Date(),
      });
      const asking = { ...(await customer('+255764000003', 'Asha')), userId: id };
      await callAgent(services, asking, ad!.id);
      // The phone checks each screen.
      for (const path of [
        ['1', '1', '1', '2', '3'],
        ['1', '2', '98', '98', '0', '1', '1'],
        ['1', '3', '98'],
        ['1', '4'],
      ]) {
        await caller.dial();
        for (const input of path) await caller.type(input);
      }
      for (const path of [
        '2*3*1*mbagala*1*1*1*1',
        '2*2*2*1*500k*1',
        '2*5*1*1*1',
        '3*zzzzzz',
        '4',
        '5',
        '6',
        '7',
        '97',
      ]) {
        await caller.dial();
        for (const input of path.split('*')) await caller.type(input);
      }
    }
  });
});
