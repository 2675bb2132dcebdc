import { createPayment } from '@makao/contract/payments';
import * as admin from '@makao/contract/payments.admin';
import * as webhook from '@makao/contract/payments.webhook';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/messages.ts';
import { receipts } from '../../db/schema/payments.ts';
import { planEntries } from '../../db/schema/subscriptions.ts';
import type { Services } from '../../services.ts';
import { createPlan } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { signatureOf } from './forwarding/webhook-keys.ts';

let last = 0;
const local = (at: Date) => new Date(at.getTime() + 3 * 3_600_000);

/** An M-Pesa number of that day. */
export function mPesaNumber(at = new Date()): string {
  const day = local(at);
  const letters = [day.getUTCFullYear() - 2023 + 65, day.getUTCMonth() + 65].map((code) => String.fromCharCode(code));
  return `${letters.join('')}${day.getUTCDate().toString(36).toUpperCase()}T${String(++last).padStart(6, '0')}`;
}

/** A phone number that no agent has paid from yet. */
export const payerPhone = () => `07${String(80_000_000 + ++last)}`;

const stamp = (at: Date) => {
  const day = local(at);
  return `${day.getUTCDate()}/${day.getUTCMonth() + 1}/${String(day.getUTCFullYear()).slice(2)} at 10:38 AM`;
};

interface Received {
  number: string;
  amount?: number;
  /** 07…, or whatever the network reports. */
  from?: string;
  at?: Date;
  /** What is left on the SIM card. */
  balance?: number;
}

/** M-Pesa's message for received money. */
export const received = ({ number, amount = 50_000, from = '0712345678', at = new Date(), balance }: Received) =>
  `${number} Confirmed.You have received Tsh${amount.toLocaleString('en-US')}.00 from ${from.replace(/^0/, '255')} - ASHA JUMA on ${stamp(at)}.${balance === undefined ? '' : ` New M-Pesa balance is Tsh${balance.toLocaleString('en-US')}.00.`}`;

export const reversal = (number: string) => `${number} has been reversed. Tsh50,000.00 was taken from your account.`;

/** A real app with a plan of 50,000, the team, and helpers for everything about money. */
export async function moneyApp(more: Partial<Services> = {}) {
  // Twenty concurrent calls on a busy machine must not be refused.
  const app = await testApp(
    { origin: 'https://makao.test', ...more },
    { limits: { delayMs: Number.POSITIVE_INFINITY, waitMs: 60_000 } },
  );
  const { db, call, services } = app;
  const member = await signedIn(services, { teamRole: 'owner' });
  const plan = await createPlan(db, { nameEn: 'Monthly', nameSw: 'Mwezi', price: 50_000 });
  const newKey = async (name = 'Test', phone: { id: string } | { name: string } = { name: 'Office' }) => {
    const { body } = await call(webhook.createWebhookKey, { body: { name, phone } }, member);
    const shown = await call(webhook.showWebhookKey, { params: { id: body.id } }, member);
    return { id: body.id as string, key: shown.body.key as string };
  };
  const key = await newKey();

  const claim = (
    person: { token: string },
    form: { transactionNumber: string; phoneNumber?: string; planId?: string },
    locale: 'en' | 'sw' = 'en',
  ) => call(createPayment, { body: { planId: plan.id, phoneNumber: '0712345678', ...form } }, { ...person, locale });

  const reconcile = async (text: string, more: object = {}, as = member) =>
    (await call(admin.reconcile, { body: { messages: text, apply: true, ...more } }, as)).body as {
      transfers: { outcome: string; payment: { id: string; status: string } | null }[];
    };

  /** As forwarded by a phone. */
  const forward = async (
    text: string,
    more: { from?: string; key?: string; timestamp?: string; signature?: string } = {},
  ) => {
    const payload = JSON.stringify({ from: more.from ?? 'M-PESA', text, receivedAt: new Date().toISOString() });
    const timestamp = more.timestamp ?? String(Math.floor(Date.now() / 1000));
    const signature = more.signature ?? signatureOf(more.key ?? key.key, timestamp, payload);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/mobile-money',
      headers: {
        'content-type': 'application/json',
        [webhook.timestampHeader]: timestamp,
        [webhook.signatureHeader]: signature,
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  const grantsOf = (agentId: string) =>
    db.select().from(planEntries).where(eq(planEntries.agentId, agentId)).orderBy(planEntries.seq);
  const planEnd = async (agentId: string): Promise<Date | null> => {
    const { rows } = await db.execute<{ end: string | null }>(sql`select plan_end(${agentId}) as "end"`);
    return rows[0]!.end === null ? null : new Date(rows[0]!.end);
  };
  const textsTo = async (to: string) =>
    (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt))).map(
      ({ text }) => text,
    );
  const actions = async (id: string) =>
    (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
  const agent = (given: Parameters<typeof signedInAgent>[1] = {}) => signedInAgent(services, given);
  return {
    ...app,
    member,
    plan,
    key: key.key,
    newKey,
    claim,
    reconcile,
    forward,
    grantsOf,
    planEnd,
    textsTo,
    actions,
    agent,
  };
}

export const receiptsOf = (db: Db) => db.select().from(receipts).orderBy(receipts.year, receipts.number);
