import { devMessages } from '@makao/contract/messages';
import { devSms } from '@makao/contract/sms';
import { expect, it } from 'vitest';
import { messages } from '../../db/schema/messages.ts';
import type { PlayedSms } from '../../services.ts';
import { testApp } from '../../test/app.ts';

const played: PlayedSms[] = [];
const { call, db } = await testApp({ playedSms: () => played });

it('shows SMS of the demo apart from WhatsApp, newest first [CHANNEL-2]', async () => {
  const to = '+255713000001';
  const sentAt = new Date();
  played.push(
    { to, from: 'MAKAO', text: 'moja', sentAt },
    { to: '+255713000002', from: null, text: 'a'.repeat(161), sentAt },
  );
  const texts = async (query: { phoneNumber?: string }) => (await call(devSms, { query })).body;
  expect(await texts({})).toMatchObject([
    { text: 'a'.repeat(161), parts: 2, from: null },
    { text: 'moja', parts: 1 },
  ]);
  expect(await texts({ phoneNumber: to })).toEqual([
    { to, from: 'MAKAO', text: 'moja', parts: 1, sentAt: sentAt.toISOString() },
  ]);

  const row = { to, locale: 'sw', kind: 'account_reopened' } as const;
  await db.insert(messages).values([
    { ...row, text: 'kwa WhatsApp' },
    { ...row, text: 'kwa SMS', channel: 'sms' },
  ]);
  expect((await call(devMessages, { query: { phoneNumber: to } })).body).toMatchObject([{ text: 'kwa WhatsApp' }]);
});
