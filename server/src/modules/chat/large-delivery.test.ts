import { like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { deliveryOf, incoming, newWamid, signed, statusOf } from '../../lib/messenger/cloud-api.fixture.ts';
import { usualBlock } from '../../test/loop-use.ts';
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
/** Of other senders and ids each time. */
const newMessages = (turn: number) =>
  Array.from({ length: each }, (_, at) =>
    Array.from({ length: senders }, (__, sender) =>
      incoming({ from: `+255767${turn}${String(sender).padStart(5, '0')}`, text: `ujumbe ${at}` }),
    ),
  ).flat();

it('takes deliveries of 8,000 messages in batches, each once, while others are served [CHAT-1, SAFE-4]', async () => {
  await app.inject('/api/v1/front/ads/search?type=rent');
  let served = 0;
  let turns = 0;
  let deliver = sendingOf({});
  const longestMs = await usualBlock(async () => {
    deliver = sendingOf(deliveryOf({ messages: newMessages(turns++) }));
    let isDone = false;
    const others = async () => {
      while (!isDone) {
        expect((await app.inject('/api/v1/front/ads/search?type=rent')).statusCode).toBe(200);
        served++;
      }
    };
    const serving = others();
    const answer = await deliver();
    isDone = true;
    await serving;
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: 8_000 }]);
  });
  expect(longestMs).toBeLessThan(mostMs);
  // How many depends on what else the machine does; held up, none would be.
  expect(served).toBeGreaterThan(2 * turns);
  const stored = await db
    .select()
    .from(receivedMessages)
    .orderBy(receivedMessages.writtenAt, receivedMessages.createdAt, receivedMessages.id);
  expect(stored).toHaveLength(turns * 8_000);
  const textsOf = Map.groupBy(stored, ({ from }) => from);
  expect(textsOf.size).toBe(turns * senders);
  for (const sent of textsOf.values())
    expect(sent.map(({ content }) => content?.kind === 'text' && content.text)).toEqual(
      Array.from({ length: each }, (_, turn) => `ujumbe ${turn}`),
    );
  expect(await jobsOf('work-chat')).toBe(turns * 8_000);
  // Delivered again, nothing is taken twice.
  expect((await deliver()).json()).toEqual({ received: 0 });
  expect(await jobsOf('work-chat')).toBe(turns * 8_000);
});

it('takes 8,000 statuses in batches, of messages that are known and not known yet [CHAT-1]', async () => {
  const known = Array.from({ length: 100 }, newWamid);
  await db.insert(messages).values(
    known.map((externalId, at) => ({
      ...{ externalId, to: `+2557680${String(at).padStart(5, '0')}`, locale: 'sw' as const, kind: 'lead' },
      ...{ text: 'x', sentAt: new Date(), status: 'sent' as const },
    })),
  );
  let turns = 0;
  const longestMs = await usualBlock(async () => {
    turns++;
    const statuses = [...known, ...Array.from({ length: 7_900 }, newWamid)].map((id) => statusOf(id, 'delivered'));
    expect((await sendingOf(deliveryOf({ statuses }))()).statusCode).toBe(200);
  });
  expect(longestMs).toBeLessThan(mostMs);
  expect(await jobsOf('note-outcome')).toBe(turns * 7_900);
  const noted = await db.select().from(messages).where(like(messages.to, '+2557680%'));
  expect(noted.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
});
