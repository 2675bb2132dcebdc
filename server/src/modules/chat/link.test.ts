import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codes, users } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { secondFactors } from '../../db/schema/team.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { deliveryOf, incoming, newWamid } from '../../lib/messenger/cloud-api.fixture.ts';
import { createAd, createCity, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { adCode } from '../ads/ad-code.ts';
import { contactsOf } from '../messages/contacts-of.ts';
import { chatApp } from './chat.fixture.ts';

const { db, api, deliver, phone, tick, workOff } = await chatApp();
const dar = await createCity(db, { name: 'Dar es Salaam' });
const sinza = await createWard(db, { name: 'Sinza', cityId: dar.id });
const ad = await createAd(db, { wardId: sinza.id, price: 300_000 });

let last = 0;
const newNumber = () => `+2557625${String(++last).padStart(5, '0')}`;
const newId = () => `TZ.25025763946${String(++last).padStart(5, '0')}`;
const userOf = async (phoneNumber: string) =>
  (await db.select().from(users).where(eq(users.phoneNumber, phoneNumber)))[0];
const contactAt = async (address: string) => (await db.select().from(chats).where(eq(chats.address, address)))[0];
const searchesOf = (userId: string) => db.$count(userAdSearches, eq(userAdSearches.userId, userId));
const verified = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(db, { phoneNumber: newNumber(), verifiedAt: new Date(), lastSeenAt: new Date(), ...given });
/** The code that was sent to a number last. */
const codeSentTo = (number: string) => {
  const sent = api.sent.findLast(({ to, template }) => to === number && template?.name === 'link_code');
  return /"(\d{5})"/.exec(JSON.stringify(sent?.template?.components ?? []))?.[1];
};
const wants = async (id = newId()) => {
  const neema = phone(id, 'Neema Mushi', { username: 'neema' });
  await neema.write('house in sinza up to 500k');
  const asked = await neema.write('save this');
  return { neema, id, asked };
};
const requestTo = (to: string) =>
  api.sent.findLast((sent) => sent.to === to && sent.interactive?.type === 'request_contact_info')!;

describe('a person without a number [CHANNEL-1]', () => {
  it('searches, saves after sharing the number by the button, and asks an agent', async () => {
    const { neema, id, asked } = await wants();
    expect(asked).toEqual([expect.stringContaining('we need your phone number')]);
    expect(requestTo(id).interactive?.action).toEqual({ name: 'request_contact_info' });
    const number = newNumber();
    await neema.write({ shares: { phone: number, origin: 'contact_request' }, inReplyTo: requestTo(id).id });
    const user = (await userOf(number))!;
    expect(await searchesOf(user.id)).toBe(1);
    expect(await contactAt(id)).toBeUndefined();
    expect(await contactAt(number)).toMatchObject({ carrierId: id, userId: user.id });
    const told = api.sent.filter(({ to }) => to === number).map(({ text }) => text?.body);
    expect(told).toEqual(['Thank you, we have your number.', expect.stringContaining('Saved')]);
    await phone(id, 'Neema Mushi').write(`ask ${adCode(ad.number)} Is it still there?`);
    expect(await db.$count(chatThreads, eq(chatThreads.customerId, user.id))).toBe(1);
    // Names and ids stay with us.
    expect(
      JSON.stringify([user, await db.select().from(messages).where(eq(messages.kind, 'thread_question'))]),
    ).not.toMatch(/TZ[.]|neema"/);
  });

  it('asks an agent by an account that a code links, and leaves it again', async () => {
    const account = await verified({ firstName: 'Asha' });
    const id = newId();
    const neema = phone(id);
    expect(await neema.write(`ask ${adCode(ad.number)} Is it still there?`)).toEqual([
      expect.stringContaining('we need your phone number'),
    ]);
    const typed = `0${account.phoneNumber.slice(4, 7)} ${account.phoneNumber.slice(7, 10)} ${account.phoneNumber.slice(10)}`;
    expect(await neema.write(typed)).toEqual([expect.stringContaining('sent a code')]);
    expect(await neema.write(codeSentTo(account.phoneNumber)!)).toEqual([
      expect.stringContaining('Done'),
      expect.stringContaining('sent ✓'),
    ]);
    expect(await contactAt(id)).toMatchObject({ address: id, userId: account.id, linkedAt: expect.any(Date) });
    expect(await db.$count(chatThreads, eq(chatThreads.customerId, account.id))).toBe(1);
    expect(await contactsOf(db, account.phoneNumber)).toEqual([id]);
    await phone(account.phoneNumber).write('help');
    expect(await contactsOf(db, account.phoneNumber)).toEqual([account.phoneNumber, id]);
    expect(await neema.write('unlink')).toEqual([expect.stringContaining('has ended')]);
    expect(await contactAt(id)).toMatchObject({ userId: null, linkedAt: null });
    expect(await neema.write('unlink')).toEqual([expect.stringContaining('not connected')]);
  });

  it('has an account made for a number that has none, and the number’s own chat ends the link', async () => {
    const { neema, id } = await wants();
    const number = newNumber();
    await neema.write(number);
    expect((await neema.write(codeSentTo(number)!)).at(-1)).toContain('Saved');
    const user = (await userOf(number))!;
    expect(await searchesOf(user.id)).toBe(1);
    await phone(number).write('unlink');
    expect(await contactAt(id)).toMatchObject({ userId: null, linkedAt: null });
  });

  it('is not let in by cards that prove nothing: another origin, unasked, or of two numbers', async () => {
    const victim = await verified();
    const { neema, id } = await wants();
    const request = requestTo(id).id;
    const phoneNumber = victim.phoneNumber;
    for (const shares of [{ phone: phoneNumber }, { phone: phoneNumber, origin: 'other' }])
      expect(await neema.write({ shares, inReplyTo: request })).toEqual([expect.stringContaining('contact card')]);
    const stranger = phone(newId());
    await stranger.write('help');
    for (const inReplyTo of [undefined, request, 'wamid.none'])
      await stranger.write({
        shares: { phone: phoneNumber, origin: 'contact_request' },
        ...(inReplyTo && { inReplyTo }),
      });
    // A person with a number was never asked.
    const other = phone(newNumber(), 'Juma', { userId: newId() });
    await other.write({ shares: { phone: phoneNumber, origin: 'contact_request' } });
    expect(await db.$count(chats, eq(chats.address, phoneNumber))).toBe(0);
    expect(await db.$count(chats, eq(chats.userId, victim.id))).toBe(0);
  });

  it('cannot guess codes of a victim, nor have them sent without end', async () => {
    const victim = await verified();
    const { neema } = await wants();
    await neema.write(victim.phoneNumber);
    const right = codeSentTo(victim.phoneNumber)!;
    const wrong = right === '10000' ? '10001' : '10000';
    for (let guess = 0; guess < 5; guess++)
      expect(await neema.write(wrong)).toEqual([expect.stringContaining('not the code')]);
    expect(await neema.write(right)).toEqual([expect.stringContaining('not valid')]);
    expect(await db.$count(chats, eq(chats.userId, victim.id))).toBe(0);
    // Neither does the code that another contact asked for.
    const [one, other] = [(await wants()).neema, (await wants()).neema];
    const number = newNumber();
    await one.write(number);
    const codeOfOne = codeSentTo(number)!;
    await other.write(number);
    const codeOfOther = codeSentTo(number)!;
    expect(codeOfOther).not.toBe(codeOfOne);
    expect(await other.write(codeOfOne)).toEqual([expect.stringContaining('not the code')]);
    expect(await userOf(number)).toBeUndefined();
    expect(await one.write(number)).toEqual([expect.stringContaining('enough codes')]);
    for (let sent = 0; sent < 4; sent++) await one.write(newNumber());
    expect(await one.write(newNumber())).toEqual([expect.stringContaining('enough codes')]);
  });

  it('is not linked by a code alone where that opens no account either', async () => {
    const guarded = await verified();
    await db.insert(secondFactors).values({ userId: guarded.id, secret: 'x', lastStep: 0, confirmedAt: new Date() });
    const refused = [
      [guarded, /more than a code/],
      [await verified({ teamRole: 'support' }), /more than a code/],
      [await verified({ suspendedAt: new Date(), suspendedReason: 'test' }), /can't have an account/],
      [await verified({ lastSeenAt: daysFromNow(-200), createdAt: daysFromNow(-400) }), /start afresh/],
    ] as const;
    for (const [user, text] of refused) {
      const { neema } = await wants();
      await neema.write(user.phoneNumber);
      expect(await neema.write(codeSentTo(user.phoneNumber)!)).toEqual([expect.stringMatching(text)]);
      expect(await db.$count(chats, eq(chats.userId, user.id))).toBe(0);
    }
  });

  it('is nobody’s account by a username or a name', async () => {
    const { neema, id } = await wants();
    await neema.write({ shares: { phone: newNumber(), origin: 'contact_request' }, inReplyTo: requestTo(id).id });
    const twin = phone(newId(), 'Neema Mushi', { username: 'neema' });
    expect(await twin.write(`ask ${adCode(ad.number)} Is it still there?`)).toEqual([
      expect.stringContaining('phone number'),
    ]);
  });
});

describe('a number that its owner left [CHANNEL-1]', () => {
  const moved = async () => {
    const [a, b, oldId, id] = [newNumber(), newNumber(), newId(), newId()];
    const account = await verified({ phoneNumber: a });
    await phone(a, 'Asha', { userId: oldId }).write('help');
    const system = { type: 'user_changed_number', wa_id: b.slice(1), user_id: id, previous_user_id: oldId };
    const notice = (wamid = newWamid()) =>
      deliver(deliveryOf({ messages: [incoming({ id: wamid, from: a, system, at: tick() })] }));
    return { a, b, id, account, notice };
  };

  it('keeps the account the contact’s, tells them once, and the next owner of the number gets nothing', async () => {
    const { a, b, id, account, notice } = await moved();
    const wamid = newWamid();
    await Promise.all([notice(wamid), notice(wamid), notice()]);
    await workOff();
    expect(await contactAt(b)).toMatchObject({ carrierId: id, userId: account.id, linkedAt: expect.any(Date) });
    expect((await userOf(a))?.id).toBe(account.id);
    expect((await phone(b).queued()).filter(({ kind }) => kind === 'contact_moved')).toHaveLength(1);
    expect(await contactsOf(db, a)).toEqual([b]);
    const asha = phone(b, 'Asha', { userId: id });
    await asha.write('house in sinza up to 500k');
    expect((await asha.write('save this')).at(-1)).toContain('Saved');
    expect([await searchesOf(account.id), await userOf(b)]).toEqual([1, undefined]);
    const heir = phone(a, 'Juma', { userId: newId() });
    await heir.write('house in sinza up to 500k');
    expect(await heir.write('save this')).toEqual([expect.stringContaining('start afresh')]);
    expect(await searchesOf(account.id)).toBe(1);
    expect(await contactsOf(db, a)).toEqual([b]);
  });

  it('takes no account along that may be of somebody else', async () => {
    const { b, account, notice } = await moved();
    await db
      .update(users)
      .set({ lastSeenAt: daysFromNow(-200), createdAt: daysFromNow(-400) })
      .where(eq(users.id, account.id));
    await notice();
    expect(await contactAt(b)).toMatchObject({ userId: null, linkedAt: null });
    expect((await phone(b).queued()).some(({ kind }) => kind === 'contact_moved')).toBe(false);
  });
});

it('no code of a link is left readable once it was sent [CHANNEL-1]', async () => {
  const { neema } = await wants();
  const number = newNumber();
  await neema.write(number);
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.to, number), eq(messages.kind, 'link_code')))
    .orderBy(desc(messages.createdAt));
  expect(row).toMatchObject({ status: 'sent', text: '', template: null });
  expect(await db.$count(codes, and(eq(codes.phoneNumber, number), eq(codes.purpose, 'link')))).toBe(1);
});
