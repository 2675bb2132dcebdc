import type { PriceCategory } from '@makao/contract/channels';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import type { Services } from '../../services.ts';
import { noteDelivered } from './channel-health.ts';
import { correctCost, countryOf, priceOf, takeBackCost } from './message-cost.ts';
import { failureOf, isSecret } from './messages.rules.ts';
import { mayGoBySms, moveToSms } from './move-to-sms.ts';
import { hasFailures, noteNoWhatsApp, noteReach, noteSmsReach } from './note-reach.ts';
import { noteUndelivered } from './tell-undelivered.ts';

/** The delivery status that the carrier reports. */
export interface Outcome {
  externalId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  code: number | null;
  reason: string | null;
  /** Our id, if the carrier returns it. */
  reference?: string | null | undefined;
  /** What WhatsApp charges for it. */
  pricing?: { billable: boolean; category: string } | null | undefined;
}

type Row = typeof messages.$inferSelect;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The message of a status, by the carrier's id; or by ours, when the answer that would have told theirs was lost. */
async function findMessage(tx: Tx, { externalId, reference }: Outcome): Promise<Row | undefined> {
  const [known] = await tx.select().from(messages).where(eq(messages.externalId, externalId)).for('update');
  if (known || !reference || !idPattern.test(reference)) return known;
  const [ours] = await tx.select().from(messages).where(eq(messages.id, reference)).for('update');
  return ours;
}

/** Stores a delivery status, in any order and any number of times. False while no message has that id. */
export async function noteOutcome(tx: Tx, outcome: Outcome, services: Pick<Services, 'sms'>): Promise<boolean> {
  const row = await findMessage(tx, outcome);
  if (!row) return false;
  const { externalId, status, at, code, reason } = outcome;
  const isKnown = row.externalId === externalId;
  // It went by SMS meanwhile, or a second time by WhatsApp.
  if (!isKnown && (row.channel !== 'whatsapp' || row.externalId !== null)) return true;
  const hasArrived = status === 'delivered' || status === 'read';
  const first = (column: AnyPgColumn) => sql`least(${column}, ${at.toISOString()}::timestamptz)`;
  const isSent = row.status === 'queued' && row.waitsFor === 'receipt';
  await tx
    .update(messages)
    .set({
      ...(hasArrived && { deliveredAt: first(messages.deliveredAt) }),
      ...(hasArrived && isSecret(row.kind) && { text: '', template: null }),
      ...(status === 'read' && { readAt: first(messages.readAt) }),
      ...(status === 'failed' && {
        failedAt: first(messages.failedAt),
        error: `The message did not arrive (${code ?? 0}): ${reason ?? ''}`.slice(0, 500),
      }),
      ...(isSent && { status: 'sent' as const, sentAt: at, waitsFor: null, waitsUntil: null, error: null }),
      externalId,
    })
    .where(eq(messages.id, row.id));
  if (row.channel === 'whatsapp') await notePrice(tx, row, outcome);
  if (hasArrived && !row.deliveredAt) await noteArrival(tx, row, at);
  if (status === 'failed' && !row.failedAt && !row.deliveredAt) await noteFailed(tx, row, outcome, services);
  else if (status === 'failed' && row.channel === 'whatsapp') await noteReach(tx, row.to, at);
  return true;
}

async function noteArrival(tx: Tx, { to, channel, sentAt }: Row, at: Date) {
  await noteDelivered(tx, channel, sentAt ?? at, at);
  if (channel === 'sms') await noteSmsReach(tx, to, true, at);
  else if (await hasFailures(tx, to)) await noteReach(tx, to, at);
}

/** A code, lead or answer that did not arrive on WhatsApp goes by SMS, once. */
async function noteFailed(tx: Tx, row: Row, { at, code, reason }: Outcome, services: Pick<Services, 'sms'>) {
  const { to, channel } = row;
  if (channel === 'sms') {
    await noteUndelivered(tx, row);
    return noteSmsReach(tx, to, false, at);
  }
  const cause = failureOf(`(${code ?? 0}) ${reason ?? ''}`);
  // Only what arrives is paid for.
  const [current] = await tx.select().from(messages).where(eq(messages.id, row.id));
  if (current) await takeBackCost(tx, current);
  const isWanted = cause !== 'unwanted' || isSecret(row.kind);
  if (!isWanted || !mayGoBySms(row, services)) {
    await noteUndelivered(tx, row);
    return noteReach(tx, to, at);
  }
  if (cause === 'noWhatsApp') await noteNoWhatsApp(tx, to, at);
  await moveToSms(tx, row.id);
}

/** The carrier's categories, by how their names begin. */
const categories: PriceCategory[] = ['authentication', 'marketing', 'utility', 'service'];

async function notePrice(tx: Tx, row: Row, { pricing, status }: Outcome) {
  if (!pricing || status === 'failed' || row.cost === null) return;
  const category = categories.find((each) => pricing.category.startsWith(each));
  if (pricing.billable && !category) return;
  const cost = pricing.billable && category ? await priceOf(tx, 'whatsapp', category, countryOf(row.to)) : 0;
  await correctCost(tx, row, { cost, isReported: true });
}
