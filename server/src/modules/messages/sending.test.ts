import { globSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { hour } from '../../lib/market-time.ts';
import type { Message } from '../../lib/messenger/messenger.ts';
import { testApp } from '../../test/app.ts';
import { queueAnswers } from './queue-answers.ts';
import { type OutgoingMessage, queueMessage } from './queue-message.ts';
import { isInConversation, isStopped, quietUntil } from './sending.rules.ts';
import { templates } from './templates.ts';

const sent: Message[] = [];
const messenger = {
  send: async ({ reference: _, ...message }: Message) => {
    sent.push(message);
    return { externalId: String(sent.length) };
  },
  download: () => Promise.reject(new Error('none')),
};
const { db, workOff } = await testApp({ messenger, demo: false });

let last = 0;
const newNumber = () => `+2557620${String(++last).padStart(5, '0')}`;
const queue = (message: Partial<OutgoingMessage> & { to: string }) =>
  db.transaction((tx) =>
    queueMessage(tx, { locale: 'en', kind: 'account_reopened', text: 'Open again', parameters: [], ...message }),
  );
const statuses = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(messages.kind)).map(
    ({ kind, status }) => `${kind} ${status}`,
  );
const sentTo = (number: string) => sent.filter(({ to }) => to === number);

it('goes to those first who wait for it: codes and answers [FAST-8]', async () => {
  const to = newNumber();
  await queue({ to });
  await queue({ to, kind: 'verification_code', parameters: ['12345'], text: 'code' });
  await queue({ to, kind: 'chat_answer', isAnswer: true, text: 'answer' });
  await db.transaction((tx) => queueAnswers(tx, { to, locale: 'en', key: to, answers: [{ text: 'reply' }] }));
  const { rows } = await db.execute<{ kind: string }>(
    sql`select kind from messages m join pgboss.job j on j.data ->> 'id' = m.id::text
      where m.to = ${to} order by priority desc, created_on`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['verification_code', 'chat_answer', 'chat_answer', 'account_reopened']);
});

describe('silence [CHAT-6]', () => {
  it('holds for users who opted out, also for queued messages; codes and replies are still sent', async () => {
    const to = newNumber();
    await queue({ to });
    await db.insert(chats).values({ address: to, stoppedAt: new Date(), wroteAt: new Date() });
    await queue({ to, kind: 'password_changed', parameters: ['link'] });
    await queue({ to, kind: 'verification_code', parameters: ['12345'], text: 'code' });
    await queue({ to, kind: 'chat_answer', isAnswer: true, text: 'answer' });
    await workOff();
    expect(await statuses(to)).toEqual([
      'account_reopened cancelled',
      'chat_answer sent',
      'password_changed cancelled',
      'verification_code sent',
    ]);
  });

  it('holds at night in Dar es Salaam, except for codes, replies and warnings', () => {
    const quiet = { from: 21, to: 7 };
    const until = (utc: string, kind = 'ad_approved', isAnswer = false) =>
      quietUntil({ kind, isAnswer }, quiet, new Date(utc))?.toISOString() ?? null;
    const morning = '2026-11-17T04:00:00.000Z';
    expect(until('2026-11-16T17:59:59Z')).toBeNull();
    expect(until('2026-11-16T18:00:00Z')).toBe(morning);
    expect(until('2026-11-16T22:00:00Z')).toBe(morning);
    expect(until('2026-11-17T03:59:59Z')).toBe(morning);
    expect(until('2026-11-17T04:00:00Z')).toBeNull();
    for (const kind of ['verification_code', 'new_device', 'act_waiting'])
      expect(until('2026-11-16T20:00:00Z', kind)).toBeNull();
    expect(until('2026-11-16T20:00:00Z', 'thread_answer', true)).toBeNull();
    expect(
      quietUntil({ kind: 'ad_approved', isAnswer: false }, { from: 1, to: 3 }, new Date('2026-11-16T22:30:00Z')),
    ).toEqual(new Date('2026-11-17T00:00:00Z'));
  });

  it('does not refuse unknown users', () => {
    expect(isStopped({ kind: 'ad_approved', isAnswer: false }, undefined)).toBe(false);
  });
});

describe('free texts [CHAT-6]', () => {
  it('are sent for a day from the last message of a person, and templates otherwise', async () => {
    const [open, over, never] = [newNumber(), newNumber(), newNumber()];
    await db.insert(chats).values({ address: open, wroteAt: new Date(Date.now() - 23 * hour) });
    await db.insert(chats).values({ address: over, wroteAt: new Date(Date.now() - 24 * hour) });
    const extras = { buttons: [{ id: 'a', title: 'A' }] };
    for (const to of [open, over, never]) await queue({ to, extras });
    await queue({ to: over, kind: 'chat_answer', text: 'too late', isAnswer: true });
    await queue({ to: open, kind: 'verification_code', parameters: ['12345'] });
    await workOff();
    const template = { name: 'account_reopened', parameters: [], language: 'en' };
    // Several are sent at once, in any order.
    const code = {
      to: open,
      text: 'Open again',
      template: { name: 'verification_code', parameters: ['12345'], language: 'en' },
    };
    expect(sentTo(open)).toHaveLength(2);
    expect(sentTo(open)).toEqual(expect.arrayContaining([{ to: open, text: 'Open again', extras }, code]));
    expect(sentTo(never)).toEqual([{ to: never, text: 'Open again', template, extras }]);
    expect(sentTo(over)).toEqual([{ to: over, text: 'Open again', template, extras }]);
    expect(await statuses(over)).toContain('chat_answer cancelled');
    expect(isInConversation(undefined, new Date())).toBe(false);
  });
});

describe('templates [CHAT-6]', () => {
  const source = globSync('**/*.ts', { cwd: new URL('../', import.meta.url) })
    .filter((file) => !/\.test\.ts$|templates\.ts$|queue-message\.ts$/.test(file))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('\n');

  it('are each sent by something, and have a text in both languages with all of their blanks', () => {
    for (const [kind, { parameters, text }] of Object.entries(templates)) {
      expect([kind, source.includes(`'${kind}'`)]).toEqual([kind, true]);
      for (const locale of ['en', 'sw'] as const) {
        const blanks = [...text(locale).matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
        expect([kind, [...new Set(blanks)].sort((a, b) => a - b)]).toEqual([kind, parameters.map((_, at) => at + 1)]);
        expect([kind, /undefined|\{\w/.test(text(locale).replaceAll(/\{\{\d+\}\}/g, ''))]).toEqual([kind, false]);
      }
    }
  });

  it('are refused with too few blanks or too many', async () => {
    const to = newNumber();
    await expect(queue({ to, kind: 'verification_code', parameters: [] })).rejects.toThrow('takes 1 parameters, not 0');
    await expect(queue({ to, parameters: ['x'] })).rejects.toThrow('takes 0 parameters');
  });
});
