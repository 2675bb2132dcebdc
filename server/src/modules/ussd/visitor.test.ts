import { kindName } from '@makao/i18n/kinds';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { blockList } from '../../db/schema/blocks.ts';
import { chats } from '../../db/schema/chat.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import {
  createAd,
  createAgent,
  createCity,
  createUser,
  createWard,
  daysFromNow,
  linkWards,
} from '../../test/factories.ts';
import { adCode } from '../ads/ad-code.ts';
import { numberKey } from '../blocks/blocks.rules.ts';
import { ussdApp } from './ussd.fixture.ts';

const { db, phone, services } = await ussdApp();
let last = 0;
const someone = () => phone(`+2557620${String(++last).padStart(5, '0')}`);
const city = await createCity(db, { name: 'Dar es Salaam' });
const wardIn = (name: string) => createWard(db, { name, cityId: city.id });
const [sinza, tandale, kijitonyama, kijichi] = [
  await wardIn('Sinza'),
  await wardIn('Tandale'),
  await wardIn('Kijitonyama'),
  await wardIn('Kijichi'),
];
await linkWards(db, sinza, tandale);
const agent = await createAgent(db, { name: 'Pwani Homes' });
const priced = async (price: number, more: Partial<typeof ads.$inferInsert> = {}) =>
  createAd(db, {
    agentId: agent.id,
    wardId: sinza.id,
    propertyType: 'room',
    price,
    facts: { bathroom: 'own' },
    ...more,
  });
const rooms: { number: number }[] = [];
for (const price of [100_000, 150_000, 200_000, 250_000, 800_000]) rooms.push(await priced(price));
/** Found by its code only: searches for rooms count on theirs. */
const house = (price: number) => priced(price, { propertyType: 'house', facts: {} });
const near = await priced(90_000, { wardId: tandale.id });
await priced(120_000, { wardId: kijitonyama.id });
await priced(120_000, { wardId: kijichi.id });
const sentTo = (number: string) => db.select().from(messages).where(eq(messages.to, number));
const leadsAbout = (adId: string) => db.select().from(transactionEvents).where(eq(transactionEvents.adId, adId));
const userOf = async (number: string) => (await db.select().from(users).where(eq(users.phoneNumber, number)))[0];

/** A phone at the question how much a room in Sinza may cost. */
async function atPrice() {
  const caller = someone();
  await caller.dial();
  await caller.choose(/Tafuta/);
  await caller.choose(/Chumba/);
  await caller.type('sinza');
  return caller;
}
/** A phone that looks at this ad. */
async function lookingAt({ number }: { number: number }, caller = someone()) {
  await caller.dial();
  await caller.choose(/Tangazo kwa msimbo|Ad by its code/);
  await caller.type(adCode(number).toUpperCase());
  return caller;
}

describe('a visitor by USSD [CHANNEL-3]', () => {
  it('searches by kind, ward and price, and pages through three ads at a time', async () => {
    const caller = await atPrice();
    const found = await caller.type('laki 3');
    expect(found).toMatch(
      /^CON Matangazo 4\. Chagua:\n1 [a-z]{6} 250K Sinza\n2 [a-z]{6} 200K Sinza\n3 [a-z]{6} 150K Sinza\n98 /,
    );
    expect(await caller.type('98')).toMatch(/\n1 [a-z]{6} 100K Sinza\n0 Rudi/);
    expect(await caller.type('0')).toContain('200K');
    expect(await caller.choose(/200K/)).toMatch(/Chumba.*Sinza\nTZS 200,000 kwa mwezi.*\nDalali: Pwani Homes/s);
  });

  it.each(['300000', '300,000', '300k', 'laki tatu', 'tsh 300000', '300,000/='])(
    'reads %s as the chat does',
    async (said) => {
      const caller = await atPrice();
      expect(await caller.type(said)).toContain('Matangazo 4.');
    },
  );

  it.each(['300', 'bei', '-5', '1e30', ''])('asks again for %s, and loses nothing', async (said) => {
    const caller = await atPrice();
    const again = await caller.type(said);
    expect(again).toMatch(/^CON (Andika kiasi|Chagua namba)/);
    expect(again).toContain('Mwisho wako kwa mwezi');
    expect(await caller.type('laki 3')).toContain('Matangazo 4.');
  });

  it('takes any price, and any place', async () => {
    const caller = someone();
    await caller.dial();
    await caller.choose(/Tafuta/);
    await caller.choose(/Chumba/);
    await caller.choose(/Popote/);
    expect(await caller.choose(/Bei yoyote/)).toContain('Matangazo 8.');
  });

  it('offers the wards with most homes by number, and completes first letters', async () => {
    const caller = someone();
    await caller.dial();
    await caller.choose(/Tafuta/);
    const wards = await caller.choose(/Chumba/);
    expect(wards).toContain('\n1 Sinza\n');
    const which = await caller.type('kiji');
    expect(which).toMatch(/Lipi.*\n\d Kiji\w+\n\d Kiji\w+\n/s);
    expect(await caller.choose(/Kijichi/)).toContain('Mwisho wako');
  });

  it('understands a misspelt ward, and says what it does not know', async () => {
    const caller = someone();
    await caller.dial();
    await caller.choose(/Tafuta/);
    await caller.choose(/Chumba/);
    expect(await caller.type('zzxqv')).toContain('hatulijui');
    expect(await caller.type('kijitonyma')).toContain('Mwisho wako');
    await caller.choose(/Bei yoyote/);
    expect(await caller.again()).toContain('Matangazo 1.');
  });

  it('shows what comes near when nothing fits', async () => {
    const caller = await atPrice();
    const none = await caller.type('95k');
    expect(none).toContain('Hakuna lililofaa');
    expect(await caller.choose(/Tandale/)).toContain(adCode(near.number));
  });

  it('asks rent or sale only of kinds that are sold, and groups places of business', async () => {
    const caller = someone();
    await caller.dial();
    await caller.choose(/Tafuta/);
    expect(await caller.choose(/Kiwanja/)).toContain('kupanga au kununua?');
    await caller.type('0');
    const business = await caller.choose(/Frem/);
    for (const kind of ['shop', 'office', 'warehouse'] as const) expect(business).toContain(kindName(kind, 'sw'));
  });

  it('sends an ad by SMS after a yes on its own screen, five a day', async () => {
    const caller = someone();
    for (const room of rooms) {
      await lookingAt(room, caller);
      expect(await caller.choose(/SMS/)).toContain(`kwenda 0${caller.from.slice(4)}?`);
      expect(await caller.choose(/Ndiyo/)).toContain('hivi punde');
    }
    const sent = await sentTo(caller.from);
    expect(sent).toHaveLength(5);
    expect(sent[0]).toMatchObject({ kind: 'ussd_ad', channel: 'sms', isChannelAsked: true, isAnswer: true });
    expect(sent.map(({ text }) => text).join('\n')).toContain(
      `Makao ${adCode(rooms[0]!.number)}: Chumba master cha kupanga, Sinza, TZS 100,000 kwa mwezi. Picha na dalali: https://makao.example/a/${adCode(rooms[0]!.number)}`,
    );
    await lookingAt(near, caller);
    await caller.choose(/SMS/);
    expect(await caller.choose(/Ndiyo/)).toContain('matangazo ya kutosha');
    expect(await sentTo(caller.from)).toHaveLength(5);
    expect(await userOf(caller.from)).toBeUndefined();
  });

  it('does nothing after a no', async () => {
    const caller = await lookingAt(near);
    await caller.choose(/SMS/);
    expect(await caller.choose(/Hapana/)).toContain(adCode(near.number));
    expect(await sentTo(caller.from)).toHaveLength(0);
  });

  it('says that an ad was closed while the phone showed it', async () => {
    const room = await house(130_000);
    const caller = await lookingAt(room);
    await caller.choose(/SMS/);
    await db.update(ads).set({ closedAt: new Date(), outcome: 'rented' }).where(eq(ads.id, room.id));
    expect(await caller.choose(/Ndiyo/)).toContain('halipo tena');
    expect(await sentTo(caller.from)).toHaveLength(0);
    const other = await lookingAt(room);
    expect(await other.again()).toContain('halipo tena');
  });

  it('asks an agent to call, under a name, and shares the number', async () => {
    const caller = await lookingAt(near);
    expect(await caller.choose(/anipigie/)).toContain('Andika jina lako');
    for (const name of ['Makao Support', '0712345678', 'A', 'www.ni-mimi.com', '<b>'])
      expect(await caller.type(name)).toContain('jina kwa herufi');
    expect(await caller.type('Rehema Said')).toContain('Tumpe Pwani Homes namba yako');
    expect(await leadsAbout(near.id)).toHaveLength(0);
    expect(await caller.choose(/Ndiyo/)).toContain('atakupigia');
    const user = await userOf(caller.from);
    expect(user).toMatchObject({ firstName: 'Rehema', lastName: 'Said', isNamed: true, locale: 'sw' });
    expect(user?.verifiedAt).not.toBeNull();
    expect(await leadsAbout(near.id)).toMatchObject([{ customerId: user!.id, agentId: agent.id, contactKind: 'call' }]);
    // The second time we know the name.
    const again = await lookingAt(near, caller);
    expect(await again.choose(/anipigie/)).toContain('Tumpe');
    await again.choose(/Ndiyo/);
    expect(await leadsAbout(near.id)).toHaveLength(1);
  });

  it('names an account that had no name', async () => {
    const room = await house(140_000);
    const caller = someone();
    await createUser(db, { phoneNumber: caller.from, isNamed: false, locale: 'sw', lastSeenAt: new Date() });
    await lookingAt(room, caller);
    await caller.choose(/anipigie/);
    await caller.type('Neema');
    await caller.choose(/Ndiyo/);
    expect(await userOf(caller.from)).toMatchObject({
      firstName: 'Neema',
      lastName: caller.from.slice(-3),
      isNamed: true,
    });
    expect(await leadsAbout(room.id)).toHaveLength(1);
  });

  it('makes no lead for blocked, suspended and recycled numbers', async () => {
    const room = await house(145_000);
    const ask = async (caller: ReturnType<typeof someone>) => {
      await lookingAt(room, caller);
      const screen = await caller.choose(/anipigie/);
      if (screen.includes('Andika jina')) await caller.type('Neema Said');
      return caller.choose(/Ndiyo/);
    };
    const [blocked, suspended, recycled] = [someone(), someone(), someone()];
    await db.insert(blockList).values({
      kind: 'number',
      key: numberKey(services.tokenSecret, blocked.from),
      shown: '…',
      reason: 'fraud',
      createdBy: (await createUser(db)).id,
    });
    await createUser(db, {
      phoneNumber: suspended.from,
      locale: 'sw',
      suspendedAt: new Date(),
      suspendedReason: 'fraud',
      lastSeenAt: new Date(),
    });
    await createUser(db, { phoneNumber: recycled.from, locale: 'sw', lastSeenAt: daysFromNow(-400) });
    expect(await ask(blocked)).toContain('haiwezi kutumika');
    expect(await ask(suspended)).toContain('haiwezi kutumika');
    expect(await ask(recycled)).toContain('Ingia kwanza');
    expect(await leadsAbout(room.id)).toHaveLength(0);
    expect(await userOf(blocked.from)).toBeUndefined();
    // Nor is the account of the earlier owner seen again.
    expect((await userOf(recycled.from))!.lastSeenAt!.getTime()).toBeLessThan(Date.now() - 300 * 86_400_000);
  });

  it('speaks the chosen language from then on, to accounts and visitors', async () => {
    const visitor = someone();
    await visitor.dial();
    await visitor.choose(/Lugha/);
    expect(await visitor.choose(/English/)).toMatch(/^CON We speak English now\.\n.*Search/s);
    expect(await visitor.dial()).toContain('Search');
    expect((await db.select().from(chats).where(eq(chats.address, visitor.from)))[0]).toMatchObject({ locale: 'en' });
    const customer = someone();
    await createUser(db, { phoneNumber: customer.from, locale: 'en', lastSeenAt: new Date() });
    await customer.dial();
    await customer.choose(/Lugha/);
    await customer.choose(/Kiswahili/);
    expect(await userOf(customer.from)).toMatchObject({ locale: 'sw' });
  });

  it('stops and starts messages as a written STOP does', async () => {
    const caller = someone();
    const stoppedAt = async () => (await db.select().from(chats).where(eq(chats.address, caller.from)))[0]?.stoppedAt;
    await caller.dial();
    await caller.choose(/Ujumbe wetu/);
    expect(await stoppedAt()).toBeUndefined();
    await caller.choose(/Ndiyo/);
    expect(await stoppedAt()).toBeInstanceOf(Date);
    await caller.dial();
    expect(await caller.choose(/Ujumbe wetu/)).toContain('Tuanze tena');
    await caller.choose(/Ndiyo/);
    expect(await stoppedAt()).toBeNull();
  });

  it('leads back step by step and to the start', async () => {
    const caller = await atPrice();
    await caller.type('laki 3');
    await caller.choose(/250K/);
    expect(await caller.type('0')).toContain('Matangazo 4.');
    expect(await caller.type('0')).toContain('Mwisho wako');
    expect(await caller.type('99')).toContain('Wapi?');
    expect(await caller.type('00')).toContain('1 Tafuta');
    expect(await caller.type('0')).toContain('1 Tafuta');
  });

  it('repeats a screen with a hint for a number that it does not show', async () => {
    const caller = someone();
    const first = await caller.dial();
    expect(await caller.type('97')).toBe(first.replace('CON ', 'CON Chagua namba unayoiona.\n'));
    expect(await caller.type('hello')).toContain('Chagua namba unayoiona.');
    expect(await caller.choose(/Msaada/)).toContain('kabla ya kulipa');
  });
});
