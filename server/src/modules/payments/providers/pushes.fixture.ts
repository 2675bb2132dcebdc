import { apiBase } from '@makao/contract/kernel/endpoint';
import * as contract from '@makao/contract/payments.push';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, vi } from 'vitest';
import { payments, transfers } from '../../../db/schema/payments.ts';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { moneyApp } from '../payments.fixture.ts';
import { advancePush } from './advance-push.ts';
import { clickPesa } from './clickpesa.ts';
import { checksumOf } from './clickpesa-checksum.ts';
import { type Fault, faultEndings, startClickPesaServer } from './clickpesa-server.ts';

let last = 0;

/** A phone number that pays, or to which this happens. */
export function phoneThat(fault?: Fault): string {
  const [ending = '00'] = Object.entries(faultEndings).find(([, each]) => each === fault) ?? [];
  return `0713${String(++last).padStart(4, '0')}${ending}`;
}

/** The money app with a provider on this computer, and helpers for everything about pushes. */
export async function pushApp({ timeoutMs = 3_000 } = {}) {
  const server = await startClickPesaServer();
  const provider = clickPesa({ ...server.settings, timeoutMs });
  const app = await moneyApp({ paymentProvider: provider });
  afterAll(server.stop);
  // Faults are logged.
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  const { db, call, services, plan } = app;

  const post = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${apiBase}${contract.receiveClickPesa.path}`;
    const answer = await app.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
    return { status: answer.statusCode, body: answer.json() };
  };
  server.sendHint = post;
  /** A webhook with a right checksum, whatever it says. */
  const hint = (orderReference: string) => {
    const body = { event: 'PAYMENT RECEIVED', data: { orderReference, status: 'SUCCESS' } };
    return post({ ...body, checksum: checksumOf(server.settings.checksumKey, body) });
  };

  const press = (person: { token: string }, phoneNumber = phoneThat(), planId = plan.id) =>
    call(contract.createPush, { body: { planId, phoneNumber } }, person);
  const rowOf = async (id: string) => (await db.select().from(paymentPushes).where(eq(paymentPushes.id, id)))[0]!;
  const paymentOf = async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
  const transfersOf = async (id: string) => {
    const { transferId } = await rowOf(id);
    return transferId ? db.select().from(transfers).where(eq(transfers.id, transferId)) : [];
  };
  /** An agent whose phone has been asked. The test decides when the provider is asked. */
  const asked = async (fault?: Fault, person?: Awaited<ReturnType<typeof app.agent>>) => {
    const by = person ?? (await app.agent());
    const { body } = await press(by, phoneThat(fault));
    await advancePush(services, { id: body.id, check: 0 });
    await db.execute(sql`delete from pgboss.job where name = 'advance-push' and data->>'id' = ${body.id}`);
    const row = await rowOf(body.id);
    return { person: by, agentId: by.agent.id, id: row.id, reference: row.orderReference };
  };
  /** Asks the provider now, or so many hours later. */
  const check = (id: string, hours = 0) => advancePush(services, { id }, new Date(Date.now() + hours * 3_600_000));
  /** Makes a push older. */
  const age = (id: string, seconds: number) =>
    db
      .update(paymentPushes)
      .set({ createdAt: sql`created_at - ${seconds} * interval '1 second'` })
      .where(eq(paymentPushes.id, id));
  return { ...app, server, provider, post, hint, press, rowOf, paymentOf, transfersOf, asked, check, age };
}
