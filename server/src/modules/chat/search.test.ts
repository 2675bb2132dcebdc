import { login } from '@makao/contract/accounts';
import { ownSavedSearches } from '@makao/contract/saved-searches';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refreshTokens, users } from '../../db/schema/accounts.ts';
import { ads as adsTable } from '../../db/schema/ads.ts';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { deliveryOf, incoming, saidBy } from '../../lib/messenger/cloud-api.fixture.ts';
import { createAd, createCity, createUser, createWard } from '../../test/factories.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { openSession } from '../accounts/tokens.ts';
import { adCode } from '../ads/ad-code.ts';
import { chatApp } from './chat.fixture.ts';
import { languageOf } from './words.ts';

const { db, call, api, phone, services, deliver, workOff } = await chatApp();
const dar = await createCity(db, { name: 'Dar es Salaam' });
const sinza = await createWard(db, { name: 'Sinza', cityId: dar.id });
const kigamboni = await createWard(db, { name: 'Kigamboni', cityId: dar.id });
const ads: Awaited<ReturnType<typeof createAd>>[] = [];
for (let price = 300_000; price < 300_007; price++) ads.push(await createAd(db, { wardId: sinza.id, price }));
await createAd(db, { wardId: kigamboni.id, price: 600_000, bedroomsCount: 3 });

let last = 0;
const newPhone = () => phone(`+2557630${String(++last).padStart(5, '0')}`);
const userOf = async (phoneNumber: string) =>
  (await db.select().from(users).where(eq(users.phoneNumber, phoneNumber)))[0];
const searchesOf = (userId: string) => db.select().from(userAdSearches).where(eq(userAdSearches.userId, userId));

describe('searching by chat [CHAT-2]', () => {
  it('answers a sentence with what was understood and five ads, all in one message [CHANNEL-4]', async () => {
    const neema = newPhone();
    const [list, ...more] = await neema.write('nyumba sinza laki tano wifi');
    expect(more).toEqual([]);
    expect(list).toContain('Unatafuta: ya kupanga · Sinza · hadi TZS 500,000');
    expect(list).toContain('Hatujaelewa: wifi');
    expect(list).toContain('Yamepatikana matangazo 7');
    expect(list!.match(/TZS 300,00\d \/ mwezi/g)).toHaveLength(5);
    expect(list).toContain(`https://makao.example/a/${adCode(ads.at(-1)!.number)}`);
    const rows = api.sent.at(-1)!.interactive!.action.sections![0]!.rows;
    expect(rows.map(({ id }) => id.split(':')[0])).toEqual(['ad', 'ad', 'ad', 'ad', 'ad', 'more', 'save']);
    expect(rows[0]!.description).toContain('TZS 300,006 / mwezi');
    // Browsing needs no account.
    expect(await userOf(neema.from)).toBeUndefined();
  });

  it('shows one of them with its picture, and says when it is gone', async () => {
    const neema = newPhone();
    await neema.write('nyumba sinza laki tano');
    const [card] = await neema.tap(/^1\. /);
    expect(card).toContain('TZS 300,006 / mwezi');
    const sent = api.sent.at(-1)!.interactive as { header?: { image: { link: string } } };
    expect(sent.header?.image.link).toMatch(/1280\.jpeg$/);
    expect(neema.buttons().map(({ reply }) => reply.title)).toEqual(['Uliza dalali', 'Namba ya simu']);
    const gone = await createAd(db, { wardId: sinza.id, price: 290_000 });
    await db.update(adsTable).set({ closedAt: new Date() }).where(eq(adsTable.id, gone.id));
    expect(await neema.write({ button: { id: `ad:${gone.id}`, title: '2.' } })).toEqual([
      expect.stringContaining('halipo'),
    ]);
  });

  it('shows more, and says when that was all', async () => {
    const neema = newPhone();
    await neema.write('nyumba sinza laki tano');
    const [more, ...rest] = await neema.tap(/Zaidi/);
    expect(rest).toEqual([]);
    expect(more).toContain('Yamebaki 0.');
    expect(more!.match(/^[67]\. /gm)).toHaveLength(2);
    expect(await neema.write('zaidi')).toEqual([expect.stringContaining('Hizo ndizo zote.')]);
  });

  it('shows what is near when nothing fits', async () => {
    const [text, ...cards] = await newPhone().write('3 bedrooms in kigamboni under 550k');
    expect(cards).toEqual([]);
    expect(text).toContain('Nothing fits exactly');
    expect(text).toContain('Up to TZS');
    expect(text).toMatch(/1\. .*Kigamboni/);
  });

  it('says how it works to those it can’t understand', async () => {
    expect(await newPhone().write('qwertz asdfg')).toEqual([expect.stringMatching(/Hatujaelewa/)]);
    expect(await newPhone().write('hello')).toEqual([expect.stringMatching(/Makao finds homes/)]);
  });

  it('speaks the language of the writer, and remembers it', async () => {
    const john = newPhone();
    expect((await john.write('house in sinza up to 500k'))[0]).toContain('You are looking for');
    expect((await john.write('sinza 400,000'))[0]).toContain('You are looking for');
    expect((await john.write('nyumba ya kupanga sinza'))[0]).toContain('Unatafuta');
    expect([languageOf('2 bdrm sinza'), languageOf('nahitaji chumba'), languageOf('looking for a room')]).toEqual([
      null,
      'sw',
      'en',
    ]);
  });
});

describe('saving a search by chat [CHAT-2]', () => {
  it('asks for what is missing, and makes the account of the number that wrote', async () => {
    const neema = newPhone();
    expect(await neema.write('hifadhi')).toEqual([expect.stringContaining('Kwanza andika')]);
    await neema.write('nyumba ya kupanga sinza');
    expect(await neema.tap(/Hifadhi/)).toEqual([expect.stringContaining('Andika bei')]);
    expect(await neema.write('hadi laki tano')).toEqual([expect.stringContaining('Imehifadhiwa')]);
    const user = await userOf(neema.from);
    expect(user).toMatchObject({ firstName: 'Neema', lastName: 'Mushi', userType: 'customer', locale: 'sw' });
    expect(user!.verifiedAt).not.toBeNull();
    expect(await searchesOf(user!.id)).toMatchObject([
      { type: 'rent', wardIds: [sinza.id], priceMax: 500_000, acceptContact: false },
    ]);
    // Saved again, it is the same search.
    await neema.write('hifadhi');
    expect(await searchesOf(user!.id)).toHaveLength(1);
    const { token } = await openSession(db, services.tokenSecret, user!.id);
    expect((await call(ownSavedSearches, {}, { token })).body.data).toHaveLength(1);
  });

  it('is the account that has the number already', async () => {
    const asha = newPhone();
    const user = await createUser(db, { phoneNumber: asha.from });
    await asha.write('nyumba ya kupanga sinza hadi laki tano');
    await asha.write('hifadhi');
    expect(await searchesOf(user.id)).toHaveLength(1);
    expect((await db.select().from(chats).where(eq(chats.address, asha.from)))[0]).toMatchObject({
      userId: user.id,
    });
  });

  it('takes an unverified account out of the hands of the stranger who registered the number', async () => {
    const owner = newPhone();
    const password = 'stranger-knows-1';
    const stranger = await createUser(db, {
      phoneNumber: owner.from,
      verifiedAt: null,
      passwordHash: await hashPassword(password),
    });
    await openSession(db, services.tokenSecret, stranger.id);
    const signIn = async () => (await call(login, { body: { phoneNumber: owner.from, password } })).status;
    expect(await signIn()).toBe(200);
    await owner.write('nyumba ya kupanga sinza hadi laki tano');
    expect(await signIn()).toBe(200);
    await owner.write('hifadhi');
    expect(await signIn()).toBe(401);
    const sessions = await db.select().from(refreshTokens).where(eq(refreshTokens.userId, stranger.id));
    expect(sessions.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect((await userOf(owner.from))!.verifiedAt).not.toBeNull();
  });

  it('is refused to the suspended, who may still look', async () => {
    const bad = newPhone();
    await createUser(db, { phoneNumber: bad.from, suspendedAt: new Date(), suspendedReason: 'test' });
    expect((await bad.write('nyumba ya kupanga sinza hadi laki tano'))[0]).toContain('Yamepatikana');
    expect(await bad.write('hifadhi')).toEqual([expect.stringContaining('imesimamishwa')]);
  });
});

it('answers thirty messages in ten minutes, then says so once, and loses none [CHAT-6]', async () => {
  const loud = newPhone();
  const written = Array.from({ length: 34 }, () => incoming({ from: loud.from, text: 'msaada' }));
  await deliver(deliveryOf({ messages: written }));
  await workOff();
  const said = api.sent.filter(({ to }) => to === loud.from).map(saidBy);
  expect(said).toHaveLength(31);
  expect(said.filter((text) => text.includes('jumbe nyingi'))).toHaveLength(1);
  const rows = await db.select().from(receivedMessages).where(eq(receivedMessages.from, loud.from));
  expect(rows).toHaveLength(34);
  expect(rows.every(({ workedAt, content }) => workedAt && content)).toBe(true);
  // Opting out works in every state.
  expect(await loud.write({ text: 'acha', at: new Date(Date.now() + 1_000) })).toEqual([]);
  expect((await db.select().from(chats).where(eq(chats.address, loud.from)))[0]!.stoppedAt).not.toBeNull();
});
