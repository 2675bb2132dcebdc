import { getMe, register } from '@makao/contract/accounts';
import * as contract from '@makao/contract/chat';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { signInWords } from '../../db/schema/chat.ts';
import { createAgent, createUser, daysFromNow } from '../../test/factories.ts';
import { makeRecoveryCodes, storeNewSecret, turnOn } from '../accounts/second-factor.ts';
import { chatApp } from './chat.fixture.ts';

const { db, call, phone, services } = await chatApp();

let last = 0;
const newPhone = () => phone(`+2557640${String(++last).padStart(5, '0')}`);
const newWord = async (token?: string) => {
  const { status, body } = await call(contract.createSignInWord, {}, { ...(token && { token }) });
  expect(status).toBe(201);
  return body as { word: string; secret: string; link: string };
};
const redeem = (secret: string, more: object = {}) => call(contract.redeemSignInWord, { body: { secret, ...more } });

describe('signing in by writing to us [CHAT-3]', () => {
  it('signs the browser in that shows the word, after a yes, once', async () => {
    const neema = newPhone();
    const { word, secret, link } = await newWord();
    expect(link).toBe(`https://wa.me/255799000000?text=Sign%20in%20${word}`);
    expect((await redeem(secret)).body).toEqual({ isWritten: false, tokens: null });
    const [question] = await neema.write(`Ingia ${word}`);
    expect(question).toContain('kinataka kuingia');
    expect((await redeem(secret)).body.isWritten).toBe(false);
    expect((await neema.tap(/Ndiyo/))[0]).toMatch(/andika \*toka\*/);
    const { status, body } = await redeem(secret);
    expect([status, body.isWritten]).toEqual([200, true]);
    const me = await call(getMe, {}, { token: body.tokens.token });
    expect(me.body).toMatchObject({ phoneNumber: neema.from, isVerified: true, firstName: 'Neema' });
    expect((await redeem(secret)).status).toBe(404);
    // How to undo it.
    expect(await neema.write('toka')).toEqual([expect.stringContaining('vifaa vyote')]);
    expect((await call(getMe, {}, { token: body.tokens.token })).status).toBe(401);
  });

  it('opens nothing with the word alone, a guess, twice, or too late', async () => {
    const { word, secret } = await newWord();
    expect((await redeem(word.padEnd(43, 'x'))).status).toBe(404);
    expect(await newPhone().write('sign in bcdfgh')).toEqual([expect.stringContaining('not valid any more')]);
    const [first, second] = [newPhone(), newPhone()];
    await first.write(`sign in ${word}`);
    await second.write(`sign in ${word}`);
    await first.write('yes');
    expect(await second.write('yes')).toEqual([expect.stringContaining('not valid any more')]);
    const results = await Promise.all([redeem(secret), redeem(secret), redeem(secret)]);
    expect(results.map(({ status }) => String(status)).sort()).toEqual(['200', '404', '404']);
    const late = await newWord();
    await db.update(signInWords).set({ expiresAt: new Date() });
    expect(await first.write(`sign in ${late.word}`)).toEqual([expect.stringContaining('not valid any more')]);
    expect((await redeem(late.secret)).status).toBe(404);
  });

  it('is useless to a fraudster who sends the word to a victim', async () => {
    const victim = newPhone();
    await createUser(db, { phoneNumber: victim.from });
    const cheat = await newWord();
    await victim.write(`sign in ${cheat.word}`);
    expect((await redeem(cheat.secret)).body).toEqual({ isWritten: false, tokens: null });
    expect(await victim.tap(/^No$/)).toEqual([expect.stringContaining('nothing was signed in')]);
    expect((await redeem(cheat.secret)).status).toBe(404);
    expect(await victim.write('yes')).not.toEqual([expect.stringContaining('is being signed in')]);
  });

  it('still asks for the second factor', async () => {
    const careful = newPhone();
    const user = await createUser(db, { phoneNumber: careful.from });
    await storeNewSecret(db, services, user.id);
    const codes = await db.transaction(async (tx) => {
      await turnOn(tx, user.id);
      return makeRecoveryCodes(tx, services, user.id);
    });
    const { word, secret } = await newWord();
    await careful.write(`sign in ${word}`);
    await careful.write('yes');
    expect((await redeem(secret)).body).toMatchObject({ code: 'codeRequired' });
    expect((await redeem(secret, { secondFactor: '000000' })).status).toBe(422);
    expect((await redeem(secret, { secondFactor: codes[0] })).body.isWritten).toBe(true);
  });

  it('is refused to the suspended', async () => {
    const bad = newPhone();
    await createUser(db, { phoneNumber: bad.from, suspendedAt: new Date(), suspendedReason: 'test' });
    const { word, secret } = await newWord();
    await bad.write(`sign in ${word}`);
    expect(await bad.write('yes')).toEqual([expect.stringContaining('suspended')]);
    expect((await redeem(secret)).body.isWritten).toBe(false);
  });

  it('opens no account whose number may have a new owner, nor does anything else they write [ENTRY-8]', async () => {
    const stranger = newPhone();
    const old = await createUser(db, {
      ...{ phoneNumber: stranger.from, userType: 'agent', firstName: 'Mzee', locale: 'sw' },
      ...{ createdAt: daysFromNow(-400), lastSeenAt: daysFromNow(-200) },
    });
    const agent = await createAgent(db, { userId: old.id });
    const { word, secret } = await newWord();
    for (const text of [`sign in ${word}`, 'yes', 'chumba sinza laki 2', 'hifadhi'])
      expect(await stranger.write(text)).toEqual([expect.stringContaining('/authentication/enter')]);
    expect((await redeem(secret)).body.isWritten).toBe(false);
    expect(await db.$count(ads, eq(ads.agentId, agent.id))).toBe(0);
    const [row] = await db.select().from(users).where(eq(users.id, old.id));
    expect(row!.lastSeenAt).toEqual(old.lastSeenAt);
  });

  it('keeps an account in use that only writes to us', async () => {
    const asha = newPhone();
    const user = await createUser(db, { phoneNumber: asha.from, lastSeenAt: daysFromNow(-170) });
    await asha.write('chumba sinza laki 2');
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(Date.now() - row!.lastSeenAt!.getTime()).toBeLessThan(60_000);
  });

  it('verifies an account that is open in the browser, and leaves it its password', async () => {
    const asha = newPhone();
    const made = await call(register, {
      body: {
        ...{ firstName: 'Asha', lastName: 'Juma', phoneNumber: asha.from, userType: 'customer' as const },
        ...{ password: 'mtende-na-embe-7', termsAndConditions: true },
      },
    });
    const before = (await db.select().from(users).where(eq(users.phoneNumber, asha.from)))[0]!;
    const { word, secret } = await newWord(made.body.data.token);
    await asha.write(`sign in ${word}`);
    await asha.write('yes');
    expect((await redeem(secret)).body.isWritten).toBe(true);
    const after = (await db.select().from(users).where(eq(users.phoneNumber, asha.from)))[0]!;
    expect(after.verifiedAt).not.toBeNull();
    expect(after.passwordHash).toBe(before.passwordHash);
    expect((await call(getMe, {}, { token: made.body.data.token })).body.isVerified).toBe(true);
  });
});
