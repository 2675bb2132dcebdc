import * as contract from '@makao/contract/accounts';
import * as entry from '@makao/contract/accounts.enter';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '../../db/schema/messages.ts';
import { testApp } from '../../test/app.ts';
import { createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { entryApp, freshNumber } from './enter.fixture.ts';

const sms = { send: async () => ({ externalId: 'sms', cost: null, parts: 1 }) };
const { call, db, services, browser } = await entryApp({ sms });
const codesTo = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(asc(messages.createdAt))).map((message) => ({
    ...message,
    code: Number(/\b\d{5}\b/.exec(message.text)?.[0]),
  }));
it('sends a code by SMS to who asks for it, once within the minute of the first [CHANNEL-2]', async () => {
  const to = freshNumber();
  const { send } = browser();
  const ask = async (more = {}) => (await send(entry.requestEntry, { phoneNumber: to, ...more })).status;
  const channel = 'sms';
  expect([await ask(), await ask(), await ask({ channel }), await ask({ channel })]).toEqual([202, 429, 202, 429]);
  expect(await codesTo(to)).toMatchObject([
    { channel: 'whatsapp', isChannelAsked: false },
    { channel: 'sms', isChannelAsked: true },
  ]);
});

it.each([0, 1])('takes whichever of both codes arrives, and then neither [CHANNEL-2]', async (first) => {
  const to = freshNumber();
  const { ask, enter, send } = browser();
  await ask(to);
  await send(entry.requestEntry, { phoneNumber: to, channel: 'sms' });
  const codes = (await codesTo(to)).map(({ code }) => code);
  expect((await enter(to, codes[first]!)).status).toBe(200);
  for (const code of codes) expect((await enter(to, code)).status).toBe(404);
});

it('takes a channel wherever a code is asked for, and ignores SMS without a gateway [CHANNEL-2]', async () => {
  const { phoneNumber } = await createUser(db, { phoneNumber: freshNumber() });
  expect((await call(contract.forgotPassword, { body: { phoneNumber, channel: 'sms' } })).status).toBe(204);
  const caller = await signedIn(services, { phoneNumber: freshNumber(), verifiedAt: null });
  const { body: me } = await call(contract.getMe, {}, caller);
  expect((await call(contract.newCode, { query: { channel: 'sms' } }, caller)).status).toBe(204);
  for (const number of [phoneNumber, me.phoneNumber])
    expect(await codesTo(number)).toMatchObject([{ channel: 'sms', isChannelAsked: true }]);
  expect((await call(entry.requestEntry, { body: { phoneNumber, channel: 'post' as 'sms' } })).status).toBe(422);
  const without = await testApp();
  await without.call(entry.requestEntry, { body: { phoneNumber, channel: 'sms' } });
  expect(await without.db.select().from(messages)).toMatchObject([{ channel: 'whatsapp', isChannelAsked: false }]);
});
