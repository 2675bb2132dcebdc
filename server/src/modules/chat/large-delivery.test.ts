import { like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { deliveryOf, incoming, newWamid, signed, statusOf } from '../../lib/messenger/cloud-api.fixture.ts';
import { longestBlock } from '../../test/loop-use.ts';
import { chatApp } from './chat.fixture.ts';

const { app, db } = await chatApp();
const jobsOf = async (name: string) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from pgboss.job where name = ${name}`)).rows[0]
    ?.count;
const sendingOf = (body: object) => {
  const request = signed(body);
  return () => app.inject({ method: 'POST', url: '/api/v1/webhooks/whatsapp', ...request });
};
/** Parsing the body is one step. */
const mostMs = 100;
const [senders, each] = [40, 200];
const sent = Array.from({ length: each }, (_, turn) =>
  Array.from({ length: senders }, (__, sender) =>
    incoming({ from: `+2557670${String(sender).padStart(5, '0')}`, text: `ujumbe ${turn}` }),
  ),
).flat();

it('takes a delivery of 8,000 messages in batches, each once, while others are served [CHAT-1, SAFE-4]', async () => {
  await app.inject('/api/v1/front/ads/search?type=rent');
  let isDone = false;
  const waits: number[] = [];
  const others = async () => {
    while (!isDone) {
      const began = performance.now();
      expect((await app.inject('/api/v1/front/ads/search?type=rent')).statusCode).toBe(200);
      waits.push(performance.now() - began);
    }
  };
  const deliver = sendingOf(deliveryOf({ messages: sent }));
  const { result: answer, longestMs } = await longestBlock(async () => {
    const served = others();
    const delivered = await deliver();
    isDone = true;
    await served;
    return delivered;
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: 8_000 }]);

  expect(longestMs).toBeLessThan(mostMs);
  // How many depends on what else the machine does; held up, none would be.
  expect(waits.length).toBeGreaterThan(2);
  const stored = await db
    .select()
    .from(receivedMessages)
    .orderBy(receivedMessages.writtenAt, receivedMessages.createdAt, receivedMessages.id);
  expect(stored).toHaveLength(8_000);
  for (const from of new Set(stored.map((message) => message.from)))
    expect(
      stored.filter((message) => message.from === from).map(({ content }) => content?.kind === 'text' && content.text),
    ).toEqual(Array.from({ length: each }, (_, turn) => `ujumbe ${turn}`));
  expect(await jobsOf('work-chat')).toBe(8_000);
  // Delivered again, nothing is taken twice.
  expect((await deliver()).json()).toEqual({ received: 0 });
  expect(await jobsOf('work-chat')).toBe(8_000);
});

it('takes 8,000 statuses in batches, of messages that are known and not known yet [CHAT-1]', async () => {
  const known = Array.from({ length: 100 }, newWamid);
  await db.insert(messages).values(
    known.map((externalId, at) => ({
      ...{ externalId, to: `+2557680${String(at).padStart(5, '0')}`, locale: 'sw' as const, kind: 'lead' },
      ...{ text: 'x', sentAt: new Date(), status: 'sent' as const },
    })),
  );
  const statuses = [...known, ...Array.from({ length: 7_900 }, newWamid)].map((id) => statusOf(id, 'delivered'));
  const { result: answer, longestMs } = await longestBlock(sendingOf(deliveryOf({ statuses })));
  expect(answer.statusCode).toBe(200);

  expect(longestMs).toBeLessThan(mostMs);
  expect(await jobsOf('note-outcome')).toBe(7_900);
  const noted = await db.select().from(messages).where(like(messages.to, '+2557680%'));
  expect(noted.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
});
