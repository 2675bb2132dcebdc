import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { messages } from '../../db/schema/messages.ts';
import { inboxMessenger } from '../../lib/messenger/inbox.ts';
import { testApp } from '../../test/app.ts';
import { type MessageKind, queueMessage } from './queue-message.ts';
import { sendWaiting } from './send-waiting.ts';

const sent: string[] = [];
const messenger = {
  send: async ({ text }: { text: string }) => {
    sent.push(text);
    return { externalId: text };
  },
  download: inboxMessenger.download,
};
const { db, services, workOff } = await testApp({ messagesPerHour: 5, messenger });

const queue = (kind: MessageKind, text: string) =>
  db.transaction((tx) =>
    queueMessage(tx, {
      to: '+255712000000',
      locale: 'en',
      kind,
      text,
      parameters: kind === 'verification_code' ? [text] : [],
    }),
  );

it('sends no more than a number of messages an hour, codes first, and raises an alarm [SAFE-2]', async () => {
  const alarm = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const text of ['1', '2', '3', '4', '5', '6']) await queue('account_reopened', text);
  await workOff();
  expect(sent).toHaveLength(4);
  for (const text of ['code 1', 'code 2']) await queue('verification_code', text);
  await workOff();
  expect(sent.slice(4)).toHaveLength(1);
  expect(alarm).toHaveBeenCalledWith(expect.stringContaining('More than 5 messages within the hour'));
  alarm.mockRestore();
  const states = async () =>
    Object.fromEntries(
      (await db.select({ kind: messages.kind, status: messages.status }).from(messages)).map(
        ({ kind, status }, _, all) => [
          `${kind} ${status}`,
          all.filter((each) => each.kind === kind && each.status === status).length,
        ],
      ),
    );
  // A code would expire; the others wait.
  expect(await states()).toEqual({
    'account_reopened sent': 4,
    'account_reopened queued': 2,
    'verification_code sent': 1,
    'verification_code refused': 1,
  });
  await db.delete(rateLimits).where(eq(rateLimits.key, 'messages'));
  await db.update(messages).set({ waitsUntil: new Date() }).where(eq(messages.waitsFor, 'budget'));
  await sendWaiting(services, new Date());
  await workOff();
  expect((await states())['account_reopened sent']).toBe(6);
});
