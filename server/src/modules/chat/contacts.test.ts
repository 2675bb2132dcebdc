import { eq, inArray, or } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { unworkedMessages } from '../../db/schema/channels.ts';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import type { Caller } from '../../lib/http/session.ts';
import { deliveryOf, incoming, newWamid, statusOf } from '../../lib/messenger/cloud-api.fixture.ts';
import { signedIn } from '../../test/people.ts';
import { removeDeletedUsers } from '../accounts/delete-user.ts';
import { endLinks } from '../accounts/end-links.ts';
import { exportUser } from '../accounts/export-user.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { chatApp } from './chat.fixture.ts';

const { db, api, deliver, phone, services, workOff } = await chatApp();

let last = 0;
const newNumber = () => `+2557615${String(++last).padStart(5, '0')}`;
const newId = () => `TZ.15025763946${String(++last).padStart(5, '0')}`;
const contactAt = async (address: string) => (await db.select().from(chats).where(eq(chats.address, address)))[0];
const contactsOf = (...named: string[]) =>
  db
    .select()
    .from(chats)
    .where(or(inArray(chats.address, named), inArray(chats.carrierId, named)));
const filedAt = async (address: string) =>
  (await db.select().from(receivedMessages).where(eq(receivedMessages.from, address))).map(({ content }) =>
    content?.kind === 'text' ? content.text : String(content?.kind),
  );
const start = Date.now() - 3_600_000;
const at = (seconds: number) => new Date(start + seconds * 1000);
type Sent = Parameters<typeof incoming>[0];
const take = async (...messages: Sent[]) => {
  const answer = await deliver(deliveryOf({ messages: messages.map(incoming) }));
  expect(answer.statusCode).toBe(200);
  return answer.json().received as number;
};
const changed = (from: string, to: string, more: object = {}) => ({
  from,
  system: { type: 'user_changed_number', wa_id: to.slice(1), ...more },
});

describe('a contact [CHANNEL-1]', () => {
  it('without a number is answered at the id, and found by it again', async () => {
    const id = newId();
    const neema = phone(id, 'Neema', { username: 'neema.m' });
    expect(await neema.write('help')).toHaveLength(1);
    expect(await neema.write('help')).toHaveLength(1);
    expect(await contactsOf(id)).toMatchObject([{ address: id, carrierId: id, username: 'neema.m', userId: null }]);
    const business = 'TZ.ENT.11815799212886844830';
    expect(await phone(business).write('help')).toHaveLength(1);
  });

  it('is known by a profile that alone has the id, and by nothing in names or usernames', async () => {
    const [id, other] = [newId(), newId()];
    const message = {
      id: newWamid(),
      timestamp: '1',
      type: 'text',
      text: { body: 'help' },
      from: newNumber().slice(1),
    };
    const people = [{ number: `+${message.from}`, userId: id, name: 'Neema', username: 'same' }];
    await deliver(deliveryOf({ messages: [message], people }));
    await phone(other, 'Neema', { username: 'same' }).write('help');
    expect(await contactsOf(id, other)).toHaveLength(2);
    expect((await contactAt(`+${message.from}`))?.carrierId).toBe(id);
  });

  it('moves to its number with all that is filed and queued, and is one with the row of the number', async () => {
    const [id, number] = [newId(), newNumber()];
    await phone(number).write('stop');
    await take({ from: id, text: 'one', at: at(1) });
    await db.transaction((tx) =>
      queueMessage(tx, { to: id, locale: 'en', kind: 'account_reopened', text: 'Open', parameters: [] }),
    );
    await take({ from: number, userId: id, text: 'two', at: at(2) });
    expect(await contactsOf(id, number)).toMatchObject([{ address: number, carrierId: id }]);
    expect((await contactAt(number))?.stoppedAt).not.toBeNull();
    expect((await filedAt(number)).sort()).toEqual(['one', 'stop', 'two']);
    expect(await filedAt(id)).toEqual([]);
    expect(await phone(number).queued()).toContainEqual(expect.objectContaining({ kind: 'account_reopened' }));
    // The id alone is enough from now on, and an older message changes nothing.
    await take({ from: id, text: 'three', at: at(3) });
    await take({ from: newNumber(), userId: id, text: 'late', at: at(0) });
    expect((await filedAt(number)).sort()).toEqual(['late', 'one', 'stop', 'three', 'two']);
    await workOff();
  });

  it('leaves codes where they are', async () => {
    const [id, other, number] = [newId(), newId(), newNumber()];
    await take({ from: number, userId: id, text: 'one', at: at(1) });
    await db.transaction((tx) =>
      queueMessage(tx, { to: number, locale: 'en', kind: 'link_code', text: '12345', parameters: ['12345'] }),
    );
    await take({ from: number, userId: other, text: 'two', at: at(2) });
    expect(await phone(number).queued()).toMatchObject([{ kind: 'link_code' }]);
    await workOff();
  });

  it('of the version before learns the id with the next message', async () => {
    const [number, id] = [newNumber(), newId()];
    const state = { search: { query: 'type=rent', page: 1 } };
    await db.insert(chats).values({ address: number, state, stoppedAt: new Date() });
    await phone(number).write('help');
    expect(await contactAt(number)).toMatchObject({ carrierId: null, state });
    await take({ from: number, userId: id, text: 'help' });
    expect(await contactAt(number)).toMatchObject({ carrierId: id, state, stoppedAt: expect.any(Date) });
    await workOff();
  });

  it('whose number was sold again keeps what it had, and the new owner inherits nothing', async () => {
    const [number, old, fresh] = [newNumber(), newId(), newId()];
    await take({ from: number, userId: old, text: 'stop', at: at(1) });
    await workOff();
    await take({ from: number, userId: fresh, text: 'mine now', at: at(10) });
    expect(await contactAt(old)).toMatchObject({ carrierId: old, stoppedAt: expect.any(Date) });
    expect(await contactAt(number)).toMatchObject({ carrierId: fresh, stoppedAt: null, userId: null, state: {} });
    expect([await filedAt(old), await filedAt(number)]).toEqual([['stop'], ['mine now']]);
    // What the old owner wrote before arrives late: nobody moves.
    await take({ from: number, userId: old, text: 'late', at: at(5) });
    expect([await filedAt(old), await filedAt(number)]).toEqual([['stop', 'late'], ['mine now']]);
    await workOff();
  });

  it('is one, however many of its first messages arrive at once', async () => {
    const [number, id] = [newNumber(), newId()];
    const messages = Array.from({ length: 12 }, (_, n) => ({
      id: newWamid(),
      ...(n % 3 === 0 ? { from: id } : n % 3 === 1 ? { from: number } : { from: number, userId: id }),
      text: `m${n}`,
      at: at(100 + n),
    }));
    const twice = [...messages, ...messages.toReversed()];
    // While some are answered already.
    const [counts] = await Promise.all([Promise.all(twice.map((message) => take(message))), workOff(), workOff()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    await Promise.all([workOff(), workOff()]);
    expect(await contactsOf(id, number)).toMatchObject([{ address: number, carrierId: id }]);
    expect(await filedAt(number)).toHaveLength(12);
    expect(api.sent.filter(({ to }) => to === number || to === id)).toHaveLength(12);
  });
});

it('a contact moves exactly while its messages are answered and others come [CHANNEL-1]', async () => {
  const [a, b, oldId, id] = [newNumber(), newNumber(), newId(), newId()];
  await take({ from: a, userId: oldId, text: 'help', at: at(1) });
  const before = [2, 3, 4].map((n) => ({ from: a, userId: oldId, text: 'help', at: at(n) }));
  const after = [6, 7, 8].map((n) => ({ from: b, userId: id, text: 'help', at: at(n) }));
  const notice = { at: at(5), ...changed(a, b, { user_id: id, previous_user_id: oldId }) };
  const all = [...after, ...before, notice].map((message) => take(message));
  await Promise.all([...all, workOff(), workOff(), workOff()]);
  await Promise.all([workOff(), workOff()]);
  const contacts = await contactsOf(a, b, oldId, id);
  const current = contacts.find(({ carrierId }) => carrierId === id);
  expect(current).toMatchObject({ address: b });
  // What came after the notice from the old number is filed there: nothing of it is lost, and nothing is done twice.
  const filed = [...(await filedAt(a)), ...(await filedAt(b)), ...(await filedAt(oldId))];
  expect(filed.filter((text) => text === 'help')).toHaveLength(7);
  expect(api.sent.filter(({ to }) => [a, b, oldId, id].includes(to))).toHaveLength(7);
});

describe('a notice of the carrier [CHANNEL-1]', () => {
  it('moves the contact to the new number and id, once', async () => {
    const [a, b, oldId, newerId] = [newNumber(), newNumber(), newId(), newId()];
    await take({ from: a, userId: oldId, text: 'stop', at: at(1) });
    await workOff();
    const notice = { id: newWamid(), at: at(5), ...changed(a, b, { user_id: newerId, previous_user_id: oldId }) };
    await Promise.all([take(notice), take(notice), take({ ...notice, id: newWamid() })]);
    await workOff();
    expect(await contactsOf(a, b, oldId, newerId)).toMatchObject([{ address: b, carrierId: newerId }]);
    expect((await contactAt(b))?.stoppedAt).not.toBeNull();
    // Nobody is told of an account that there is not, and the notice opens no conversation.
    expect(api.sent.filter(({ to }) => to === b)).toEqual([]);
  });

  it('is followed in any order', async () => {
    const [a, b, c] = [newNumber(), newNumber(), newNumber()];
    const [one, two, three] = [newId(), newId(), newId()];
    await take({ from: a, userId: one, text: 'stop', at: at(1) });
    await workOff();
    // The second change, a message from the last number, and only then the first change.
    await take({ at: at(9), ...changed(b, c, { user_id: three, previous_user_id: two }) });
    await take({ from: c, userId: three, text: 'here', at: at(12) });
    await take({ at: at(5), ...changed(a, b, { user_id: two, previous_user_id: one }) });
    const contacts = await contactsOf(a, b, c, one, two, three);
    expect(contacts).toMatchObject([{ address: c, carrierId: three, stoppedAt: expect.any(Date) }]);
    await workOff();
  });

  it('of a number that somebody else has by now moves nobody', async () => {
    const [a, b, owner] = [newNumber(), newNumber(), newId()];
    await take({ from: a, userId: owner, text: 'mine', at: at(20) });
    await take({ at: at(5), ...changed(a, b) });
    await take({ at: at(30), ...changed(a, b, { previous_user_id: newId() }) });
    expect(await contactsOf(a, b)).toMatchObject([{ address: a, carrierId: owner }]);
    await workOff();
  });

  it('without ids lets the next message name the new one', async () => {
    const [a, b, oldId, newerId] = [newNumber(), newNumber(), newId(), newId()];
    await take({ from: a, userId: oldId, text: 'stop', at: at(1) });
    await workOff();
    await take({ at: at(5), ...changed(a, b) });
    await take({ from: b, userId: newerId, text: 'help', at: at(6) });
    expect(await contactsOf(a, b, oldId, newerId)).toMatchObject([
      { address: b, carrierId: newerId, stoppedAt: expect.any(Date) },
    ]);
    await workOff();
  });

  it('of another id keeps the conversation', async () => {
    const [one, two] = [newId(), newId()];
    await take({ from: one, text: 'stop', at: at(1) });
    await workOff();
    await take({ at: at(2), system: { type: 'user_changed_user_id', user_id: two, previous_user_id: one } });
    expect(await contactsOf(one, two)).toMatchObject([{ address: two, carrierId: two, stoppedAt: expect.any(Date) }]);
    await workOff();
  });
});

it('a status that names a user id is recorded like any other [CHANNEL-1]', async () => {
  const id = newId();
  await phone(id).write('help');
  const [sent] = await phone(id).queued();
  const { recipient_id: _, ...status } = statusOf(sent!.externalId!, 'delivered');
  await deliver(deliveryOf({ statuses: [{ ...status, recipient_user_id: id }] }));
  expect((await phone(id).queued())[0]?.deliveredAt).not.toBeNull();
});

it('what a linked contact wrote is exported and erased with the account, and links end with the number [CHANNEL-1]', async () => {
  const { user } = await signedIn(services);
  const [id, other] = [newId(), newId()];
  for (const address of [id, other]) await phone(address).write('siri yangu');
  const link = { userId: user.id, linkedAt: new Date() };
  await db.update(chats).set(link).where(eq(chats.address, id));
  await db.insert(unworkedMessages).values({ channel: 'whatsapp', from: id, reason: 'failed', content: {} });
  const told = JSON.stringify(await exportUser(services, { userId: user.id, agentId: null } as Caller));
  expect(told).toContain('siri yangu');
  expect(told).not.toContain(other);
  await db.transaction((tx) => endLinks(tx, user.id));
  expect(await contactAt(id)).toMatchObject({ userId: null, linkedAt: null });
  await db.update(chats).set(link).where(eq(chats.address, id));
  const gone = { deleteAt: new Date(0), suspendedAt: new Date(), suspendedReason: 'deleted' };
  await db.update(users).set(gone).where(eq(users.id, user.id));
  await removeDeletedUsers(services);
  expect([await contactAt(id), await filedAt(id), await phone(id).queued()]).toEqual([undefined, [], []]);
  expect(await db.$count(unworkedMessages, eq(unworkedMessages.from, id))).toBe(0);
  expect([(await filedAt(other)).length, (await phone(other).queued()).length]).toEqual([1, 1]);
});
