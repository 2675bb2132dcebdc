import type { channelStates, SendingChannel } from '@makao/contract/channels';
import { and, eq, gt, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { channelHealth, channelMinutes, channelOutages } from '../../db/schema/channels.ts';
import { channelChanges } from '../../lib/metrics.ts';
import { errorRule, isFailing, receiptRule, triesToReturn, tryAfter } from './channel-health.rules.ts';

type Row = typeof channelHealth.$inferSelect;
export type Health = Pick<Row, 'state' | 'since' | 'reason' | 'nextTryAt'>;
type State = (typeof channelStates)[number];

const minuteMs = 60_000;
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
const before = (now: Date, minutes: number) => new Date(minuteOf(now).getTime() - minutes * minuteMs);

/** The state of each channel; one without a row works. */
export async function readHealth(db: Db | Tx): Promise<Record<SendingChannel, Health>> {
  const rows = await db.select().from(channelHealth);
  const of = (channel: SendingChannel): Health =>
    rows.find((row) => row.channel === channel) ?? { state: 'up', since: new Date(0), reason: null, nextTryAt: null };
  return { whatsapp: of('whatsapp'), sms: of('sms') };
}

type Counted = 'sent' | 'failed' | 'delivered';
const count = (tx: Tx, channel: SendingChannel, at: Date, what: Counted) =>
  tx
    .insert(channelMinutes)
    .values({ channel, minute: minuteOf(at), [what]: 1 })
    .onConflictDoUpdate({
      target: [channelMinutes.channel, channelMinutes.minute],
      set: { [what]: sql`${channelMinutes[what]} + 1` },
    });

/** Locks the breaker of a channel. */
async function lockHealth(tx: Tx, channel: SendingChannel, now: Date): Promise<Row> {
  const read = () => tx.select().from(channelHealth).where(eq(channelHealth.channel, channel)).for('update');
  const [row] = await read();
  if (row) return row;
  // It worked before: what was counted until now counts.
  const since = before(now, receiptRule.from);
  await tx.insert(channelHealth).values({ channel, since }).onConflictDoNothing();
  const [created] = await read();
  if (!created) throw new Error(`The channel ${channel} has no row`);
  return created;
}

async function change(tx: Tx, { channel, state }: Row, to: State, now: Date, more: Partial<Row> = {}) {
  // A try does not end an outage: between down and trying nothing changes for anybody.
  const isChanged = (state === 'up') !== (to === 'up');
  await tx
    .update(channelHealth)
    .set({ state: to, ...(isChanged && { since: now }), ...more })
    .where(eq(channelHealth.channel, channel));
  if (!isChanged) return;
  channelChanges.inc({ channel, state: to });
  console.error(`${channel} is ${to === 'up' ? 'back' : `down: ${more.reason ?? ''}`}`);
}

async function goDown(tx: Tx, row: Row, reason: 'errors' | 'noReceipts', now: Date) {
  const nextTryAt = new Date(now.getTime() + tryAfter(now, now));
  await change(tx, row, 'down', now, { reason, nextTryAt, worked: 0 });
  await tx.insert(channelOutages).values({ channel: row.channel, beganAt: now, reason });
}

const isOpen = (channel: SendingChannel) => and(eq(channelOutages.channel, channel), isNull(channelOutages.endedAt));

/** A try worked: the third in a row ends the outage. */
async function noteWorked(tx: Tx, row: Row, now: Date) {
  const worked = row.worked + 1;
  if (worked < triesToReturn) return change(tx, row, 'trying', now, { worked, nextTryAt: now });
  await change(tx, row, 'up', now, { reason: 'back', nextTryAt: null, worked: 0 });
  await tx.update(channelOutages).set({ endedAt: now }).where(isOpen(row.channel));
}

/** Counts a message that the provider took. */
export async function noteSent(tx: Tx, channel: SendingChannel, now: Date) {
  await count(tx, channel, now, 'sent');
  const { [channel]: health } = await readHealth(tx);
  if (health.state === 'up') return;
  const row = await lockHealth(tx, channel, now);
  // When receipts were missing, a try has worked once it arrives.
  if (row.state !== 'up' && row.reason === 'errors') await noteWorked(tx, row, now);
}

/** Counts a message that failed for a reason that concerns no recipient. */
export const noteFailed = (db: Db, channel: SendingChannel, now: Date) =>
  db.transaction(async (tx) => {
    await count(tx, channel, now, 'failed');
    const row = await lockHealth(tx, channel, now);
    if (row.state !== 'up') {
      const nextTryAt = new Date(now.getTime() + tryAfter(row.since, now));
      return change(tx, row, 'down', now, { worked: 0, nextTryAt });
    }
    const [last] = await tx
      .select({
        sent: sql<number>`coalesce(sum(${channelMinutes.sent}), 0)`.mapWith(Number),
        failed: sql<number>`coalesce(sum(${channelMinutes.failed}), 0)`.mapWith(Number),
      })
      .from(channelMinutes)
      .where(
        and(
          eq(channelMinutes.channel, channel),
          gt(channelMinutes.minute, before(now, errorRule.minutes)),
          // What failed before it was last back is no reason to go down again.
          gte(channelMinutes.minute, minuteOf(row.since)),
          lte(channelMinutes.minute, now),
        ),
      );
    if (last && isFailing(last)) await goDown(tx, row, 'errors', now);
  });

/** Counts a message that arrived, for the minute in which it was sent. */
export async function noteDelivered(tx: Tx, channel: SendingChannel, sentAt: Date, now: Date) {
  await count(tx, channel, sentAt, 'delivered');
  const { [channel]: health } = await readHealth(tx);
  if (health.state === 'up' || health.reason !== 'noReceipts') return;
  const row = await lockHealth(tx, channel, now);
  if (row.state === 'up' || row.reason !== 'noReceipts') return;
  if (sentAt >= row.since) await noteWorked(tx, row, now);
}

/** Lets one message test a channel that is down; false if another does so now. */
export async function claimTry(tx: Tx, channel: SendingChannel, { since }: Health, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(channelHealth)
    .set({ state: 'trying', nextTryAt: new Date(now.getTime() + tryAfter(since, now)) })
    .where(and(eq(channelHealth.channel, channel), ne(channelHealth.state, 'up'), lte(channelHealth.nextTryAt, now)))
    .returning({ channel: channelHealth.channel });
  return claimed.length > 0;
}

/** Whether receipts are missing. A channel that never had one in the last days is not judged by them. */
async function isWithoutReceipts(db: Db | Tx, channel: SendingChannel, since: Date, now: Date): Promise<boolean> {
  const [window] = await db
    .select({
      sent: sql<number>`coalesce(sum(${channelMinutes.sent}), 0)`.mapWith(Number),
      delivered: sql<number>`coalesce(sum(${channelMinutes.delivered}), 0)`.mapWith(Number),
    })
    .from(channelMinutes)
    .where(
      and(
        eq(channelMinutes.channel, channel),
        gte(channelMinutes.minute, before(now, receiptRule.from)),
        lt(channelMinutes.minute, before(now, receiptRule.to)),
        gte(channelMinutes.minute, minuteOf(since)),
      ),
    );
  if (!window || window.sent < receiptRule.messages || window.delivered > 0) return false;
  const had = and(eq(channelMinutes.channel, channel), gt(channelMinutes.delivered, 0));
  return (await db.$count(channelMinutes, had)) > 0;
}

/** Takes a channel down when receipts are missing. Only then it locks anything. */
export async function watchReceipts(db: Db, channel: SendingChannel, { state, since }: Health, now: Date) {
  if (state !== 'up' || !(await isWithoutReceipts(db, channel, since, now))) return;
  await db.transaction(async (tx) => {
    const row = await lockHealth(tx, channel, now);
    if (row.state === 'up' && (await isWithoutReceipts(tx, channel, row.since, now)))
      await goDown(tx, row, 'noReceipts', now);
  });
}
