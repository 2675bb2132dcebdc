import { finishUnworked, unworkedMessages as unworkedList } from '@makao/contract/unworked.admin';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { unworkedMessages } from '../../db/schema/channels.ts';
import { receivedMessages } from '../../db/schema/chat.ts';
import { deliveryOf, incoming, newWamid } from '../../lib/messenger/cloud-api.fixture.ts';
import { createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { chatApp } from './chat.fixture.ts';
import { workMessage } from './work-message.ts';

const { db, api, call, deliver, phone, services, workOff } = await chatApp();

let last = 0;
const newNumber = () => `+2557635${String(++last).padStart(5, '0')}`;
const newId = () => `TZ.35025763946${String(++last).padStart(5, '0')}`;

describe('what cannot be worked [CHANNEL-1]', () => {
  const unworked = (externalId: string) =>
    db.select().from(unworkedMessages).where(eq(unworkedMessages.externalId, externalId));

  it('is filed once, without secrets and cut, and answered where there is somebody to answer', async () => {
    const [noSender, unknown, invalid] = [newWamid(), newWamid(), newWamid()];
    const from = newNumber();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const messages = [
      { id: noSender, timestamp, type: 'text', text: { body: 'ingia bcdfgh' } },
      {
        id: unknown,
        from: from.slice(1),
        timestamp,
        type: 'hologram',
        hologram: { code: 'my code 12345', x: 'y'.repeat(9_000) },
      },
      { id: invalid, from: 'x', type: 7 },
    ];
    await deliver(deliveryOf({ messages }));
    await deliver(deliveryOf({ messages }));
    await workOff();
    expect(await unworked(noSender)).toMatchObject([{ reason: 'noSender', from: null, doneAt: null }]);
    expect(JSON.stringify(await unworked(noSender))).not.toContain('bcdfgh');
    const [long] = await unworked(unknown);
    expect(long).toMatchObject({ reason: 'unknownKind', from });
    expect(JSON.stringify(long?.content).length).toBeLessThan(8_192);
    expect(JSON.stringify(long?.content)).not.toContain('12345');
    expect(await unworked(invalid)).toMatchObject([{ reason: 'invalid' }]);
    expect(api.sent.filter(({ to }) => to === from)).toHaveLength(1);
  });

  it('is filed when the last attempt fails, and the person hears of it', async () => {
    const [id, wamid] = [newId(), newWamid()];
    await deliver(deliveryOf({ messages: [incoming({ id: wamid, from: id, text: 'house in sinza' })] }));
    const [row] = await db.select().from(receivedMessages).where(eq(receivedMessages.externalId, wamid));
    const gazetteer = new Proxy({}, { get: () => fail() }) as never;
    const fail = () => {
      throw new Error('broken');
    };
    await expect(workMessage(services, row!.id, { gazetteer, isLast: false })).rejects.toThrow('broken');
    expect(await unworked(wamid)).toEqual([]);
    await workMessage(services, row!.id, { gazetteer, isLast: true });
    expect(await unworked(wamid)).toMatchObject([{ reason: 'failed', from: id }]);
    expect(await phone(id).queued()).toMatchObject([{ text: expect.stringMatching(/wrong on our side|upande wetu/) }]);
    await workOff();
  });

  it('is listed for support, who mark it as done', async () => {
    const [team, moderator] = [
      await signedIn(services, { teamRole: 'support' }),
      await signedIn(services, { teamRole: 'moderator' }),
    ];
    await db.delete(unworkedMessages);
    const from = newNumber();
    await createUser(db, { phoneNumber: from, firstName: 'Asha', lastName: 'Komba' });
    const timestamp = String(Math.floor(Date.now() / 1000));
    await deliver(deliveryOf({ messages: [{ id: newWamid(), from: from.slice(1), timestamp, type: 'hologram' }] }));
    const list = async (state?: 'open' | 'done') =>
      (await call(unworkedList, { query: { ...(state && { state }) } }, team)).body.data;
    const [open] = await list();
    expect(open).toMatchObject({ reason: 'unknownKind', from, person: { fullName: 'Asha Komba' }, doneAt: null });
    expect((await call(finishUnworked, { params: { id: open!.id } }, moderator)).status).toBe(403);
    for (let twice = 0; twice < 2; twice++)
      expect((await call(finishUnworked, { params: { id: open!.id } }, team)).status).toBe(200);
    expect((await call(finishUnworked, { params: { id: team.user.id } }, team)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await list('done')).toMatchObject([{ id: open!.id, doneAt: expect.any(String) }]);
    expect(await db.$count(auditLog, eq(auditLog.subjectId, open!.id))).toBe(1);
    await workOff();
  });
});
