import * as contract from '@makao/contract/chat';
import { messageAgent } from '@makao/contract/threads';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { testApp } from '../../test/app.ts';
import { createAd } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { removeDeletedUsers } from '../accounts/delete-user.ts';
import { chatApp } from './chat.fixture.ts';

const { call, workOff, services, db } = await testApp();
const production = await chatApp();

it('the demo plays any phone, and production does not [CHAT-1]', async () => {
  const phoneNumber = '+255768000001';
  const write = (what: object) => call(contract.devWrite, { body: { phoneNumber, ...what } } as never);
  const lines = async () => (await call(contract.devChat, { query: { phoneNumber } })).body.messages;
  expect((await write({ text: 'msaada' })).status).toBe(201);
  await workOff();
  expect(await lines()).toMatchObject([
    { isTheirs: true, text: 'msaada' },
    { isTheirs: false, locale: 'sw' },
  ]);
  expect((await write({ button: { id: 'save', title: 'Hifadhi' } })).status).toBe(201);
  expect((await write({ media: { data: Buffer.from('x').toString('base64') } })).status).toBe(201);
  await workOff();
  expect(await lines()).toHaveLength(6);
  for (const wrong of [{}, { text: 'a', button: { id: 'b' } }, { text: '' }, { media: { data: '?' } }])
    expect((await write(wrong)).status).toBe(422);
  expect((await call(contract.devChat, { query: { phoneNumber: '12' } })).status).toBe(422);
  expect((await production.call(contract.devWrite, { body: { phoneNumber, text: 'a' } })).status).toBe(404);
  expect((await production.call(contract.devChat, { query: { phoneNumber } })).status).toBe(404);
});

it('the demo plays a person without a number, who shares it [CHANNEL-1]', async () => {
  const [id, number] = ['TZ.1502576394655843', '+255768000009'];
  const write = async (what: object, phoneNumber = id) => {
    const { status } = await call(contract.devWrite, { body: { phoneNumber, ...what } } as never);
    await workOff();
    return status;
  };
  const chat = async () => (await call(contract.devChat, { query: { phoneNumber: id } })).body;
  expect(await write({ text: 'namba yangu', username: 'neema', name: 'Neema' })).toBe(201);
  const asked = (await chat()).messages.at(-1)!;
  expect(asked.extras).toEqual({ asksForNumber: true });
  // A card that answers nothing of ours is a card.
  await write({ sharesNumber: number }, 'TZ.1');
  expect(await db.$count(users, eq(users.phoneNumber, number))).toBe(0);
  expect(await write({ sharesNumber: number, inReplyTo: asked.id })).toBe(201);
  expect(await db.$count(users, eq(users.phoneNumber, number))).toBe(1);
  expect(await db.$count(chats, and(eq(chats.address, number), eq(chats.carrierId, id)))).toBe(1);
  const { messages } = await chat();
  expect(messages.map((each: { isTheirs: boolean }) => each.isTheirs)).toEqual([true, false, true, false]);
  expect(messages.at(-1)?.text).toMatch(/Asante|Thank you/);
  expect(await write({ sharesNumber: id, text: 'a' })).toBe(422);
});

it('phones of the demo can be unreachable, get things twice, and be read [CHAT-1]', async () => {
  const phoneNumber = '+255768000021';
  const fault = (what: string) => call(contract.devFault, { body: { phoneNumber, fault: what } } as never);
  const write = async (text: string) => {
    await call(contract.devWrite, { body: { phoneNumber, text } });
    await workOff();
    return (await call(contract.devChat, { query: { phoneNumber } })).body;
  };
  const states = async () =>
    (await call(contract.devChat, { query: { phoneNumber } })).body.messages
      .filter((each: contract.PlayedMessage) => !each.isTheirs)
      .map((each: contract.PlayedMessage) => each.state);
  const seen = (isRead?: boolean) =>
    call(contract.devSeen, { body: { phoneNumber, ...(isRead !== undefined && { isRead }) } });

  expect((await write('msaada')).decisions).toMatchObject([{ step: 'command', handler: 'command', from: 'idle' }]);
  expect(await states()).toEqual(['sent']);
  expect((await seen(false)).status).toBe(204);
  expect(await states()).toEqual(['delivered']);
  await seen();
  expect(await states()).toEqual(['read']);
  expect((await fault('unreachable')).status).toBe(204);
  await write('msaada');
  await seen();
  expect(await states()).toEqual(['read', 'failed']);
  await fault('doubled');
  expect((await write('msaada')).messages.filter((each: contract.PlayedMessage) => each.isTheirs)).toHaveLength(3);
  await fault('none');
  expect(await states()).toEqual(['read', 'failed', 'sent']);
  expect((await fault('lost')).status).toBe(422);
  expect((await production.call(contract.devSeen, { body: { phoneNumber } })).status).toBe(404);
  expect((await production.call(contract.devFault, { body: { phoneNumber, fault: 'none' } })).status).toBe(404);
});

it('no conversation is left of a deleted user [CHAT-1]', async () => {
  const { user, token } = await signedIn(services);
  const ad = await createAd(db);
  await call(messageAgent, { params: { id: ad.id }, body: { text: 'Bado ipo?' } }, { token });
  await call(contract.devWrite, { body: { phoneNumber: user.phoneNumber, text: 'msaada' } });
  await workOff();
  const gone = { deleteAt: new Date(0), suspendedAt: new Date(), suspendedReason: 'deleted' };
  await db.update(users).set(gone).where(eq(users.id, user.id));
  await removeDeletedUsers(services);
  expect([
    await db.$count(chats, eq(chats.address, user.phoneNumber)),
    await db.$count(receivedMessages, eq(receivedMessages.from, user.phoneNumber)),
    await db.$count(chatThreads, eq(chatThreads.customerId, user.id)),
  ]).toEqual([0, 0, 0]);
});
