import * as contract from '@makao/contract/messages.admin';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/messages.ts';
import { inboxMessenger } from '../../lib/messenger/inbox.ts';
import { MessageRefused } from '../../lib/messenger/messenger.ts';
import { testApp } from '../../test/app.ts';
import { createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { failureOf, readableText } from './messages.rules.ts';

let answer: () => { externalId: string } = () => ({ externalId: 'x' });
const sent: string[] = [];
const { app, db, call, services, workOff } = await testApp({
  messenger: {
    send: async ({ to }) => {
      const told = answer();
      sent.push(to);
      return told;
    },
    download: inboxMessenger.download,
  },
});
const owner = await signedIn(services, { teamRole: 'owner' });

type Row = typeof messages.$inferInsert;
const message = async (given: Partial<Row> = {}) => {
  const [row] = await db
    .insert(messages)
    .values({ to: '+255713555111', locale: 'sw', kind: 'ad_approved', text: 'Makao: habari', ...given })
    .returning();
  return row!;
};
const list = async (query: object) => (await call(contract.teamMessages, { query }, owner)).body;
const resend = (id: string) => call(contract.resendMessage, { params: { id } }, owner);
const cancel = (id: string) => call(contract.cancelMessage, { params: { id } }, owner);
const rowOf = async (id: string) => (await db.select().from(messages).where(eq(messages.id, id)))[0];

describe('the list of messages [ADM-1]', () => {
  it('counts every state as the list of it has it', async () => {
    await createUser(db, { phoneNumber: '+255713555111', firstName: 'Zawadi', lastName: 'Komba' });
    await message({ createdAt: new Date('2026-01-05T22:00:00Z') });
    await message({ error: 'Error: fetch failed', attempts: 2 });
    await message({ status: 'sent', sentAt: new Date(), to: '+255713555222' });
    await message({ status: 'refused', error: 'MessageRefused: The message was refused (131026): no' });
    await message({ status: 'cancelled', kind: 'ad_rejected' });
    for (const filter of [
      {},
      { q: '0713555111' },
      { q: 'zawadi komba' },
      { kind: 'ad_rejected' },
      { to: '2026-01-06' },
    ]) {
      const { body: counts } = await call(contract.messageCounts, { query: filter }, owner);
      const found = await Promise.all(
        contract.messageStates.map(async (state) => [state, (await list({ ...filter, state })).pagination.resultCount]),
      );
      expect([filter, counts]).toEqual([
        filter,
        { ...Object.fromEntries(found), all: (await list(filter)).pagination.resultCount },
      ]);
    }
    expect((await list({ q: '0713 555 222' })).pagination.resultCount).toBe(1);
    expect((await list({ from: '2026-01-06', to: '2026-01-06' })).pagination.resultCount).toBe(1);
    expect((await list({})).kinds).toEqual(['ad_approved', 'ad_rejected']);
  });

  it('names the person and says why one failed', async () => {
    const { data } = await list({ state: 'refused' });
    expect(data).toMatchObject([
      { person: { fullName: 'Zawadi Komba' }, failure: 'noWhatsApp', state: 'refused', canResend: true },
    ]);
    expect(failureOf('Error: WhatsApp did not take the message (status 400, code 131042): bill')).toBe('setUp');
    expect(failureOf('TimeoutError: The operation was aborted due to timeout')).toBe('unreachable');
    expect(failureOf('Error: WhatsApp did not take the message (status 502, code undefined): x')).toBe('unreachable');
    expect(failureOf('Error: something')).toBe('other');
    expect(failureOf(null)).toBeNull();
  });

  it('shows neither codes nor links that sign in or answer for a person [SAFE-2]', () => {
    expect(readableText({ kind: 'verification_code', text: 'Your code is 12345.' })).toBe('Your code is •••••.');
    const link = 'https://makao.example/authentication/auto-sign-in?token=abc-DEF_1&redirectUrl=%2Fagent';
    const text = readableText({
      kind: 'search_results',
      text: `Now: ${link} (once). Later: https://makao.example/account`,
    });
    expect(text).toBe(
      'Now: https://makao.example/authentication/auto-sign-in?… (once). Later: https://makao.example/account',
    );
    expect(readableText({ kind: 'entry_code', text: `Code 12345, or ${link}` })).toBe(
      'Code •••••, or https://makao.example/authentication/auto-sign-in?…',
    );
    expect(readableText({ kind: 'x', text: '/still-there?token=abc now' })).toBe('/still-there?… now');
  });

  it('exports no secret either', async () => {
    await message({ kind: 'verification_code', text: 'Use 54321' });
    await message({ kind: 'entry_code', text: 'Use 54321 or https://makao.example/b?phoneNumber=1&token=sesame' });
    await message({ kind: 'search_results', text: 'See https://makao.example/a?token=sesame&x=1 soon' });
    const { body } = await app.inject({
      url: '/api/v1/admin/export/messages',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(body).toContain('Use •••••');
    expect(body).toContain('https://makao.example/a?… soon');
    expect(body).toContain('Use ••••• or https://makao.example/b?…');
    expect(body).not.toMatch(/54321|sesame/);
  });
});

describe('a message [ADM-1] [ADM-2]', () => {
  it('that was refused is sent again, once', async () => {
    const row = await message({ to: '+255713555333' });
    answer = () => {
      throw new MessageRefused(131026, 'not on WhatsApp');
    };
    await resend(row.id);
    await workOff();
    expect(await rowOf(row.id)).toMatchObject({ status: 'refused' });
    answer = () => ({ externalId: 'x' });
    const answers = await Promise.all([resend(row.id), resend(row.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await workOff();
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent' });
    expect(sent.filter((to) => to === '+255713555333')).toHaveLength(1);
    expect((await resend(row.id)).status).toBe(409);
  });

  it('that is pending can be cancelled', async () => {
    const row = await message({ to: '+255713555444' });
    expect((await cancel(row.id)).body).toMatchObject({ state: 'cancelled' });
    await workOff();
    expect(sent).not.toContain('+255713555444');
    expect((await cancel(row.id)).status).toBe(409);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, row.id));
    expect(log.map(({ action }) => action)).toEqual(['message.cancel']);
  });

  it('with a code is not retried: the user requests a new code', async () => {
    const row = await message({ kind: 'verification_code', status: 'refused', error: 'x', text: 'Use 54321' });
    expect((await resend(row.id)).status).toBe(409);
    expect((await resend(crypto.randomUUID())).status).toBe(404);
  });

  it('is no business of moderators and cashiers', async () => {
    for (const teamRole of ['moderator', 'cashier'] as const) {
      const other = await signedIn(services, { teamRole });
      expect((await call(contract.teamMessages, {}, other)).status).toBe(403);
    }
  });
});
