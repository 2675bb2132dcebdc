import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { day } from '../../lib/market-time.ts';
import { failureOf } from './messages.rules.ts';

/** How many failures in a row, and within how long, make a number unreachable. */
const failuresMost = 3;
const withinDays = 7;

/** Delivered messages, the majority, change nothing and take no lock. */
export const hasFailures = async (tx: Tx, phoneNumber: string) =>
  (await tx.$count(chats, and(eq(chats.address, phoneNumber), gt(chats.failures, 0)))) > 0;

/** Counts failed deliveries on WhatsApp to a number since the user last wrote to us. */
export async function noteReach(tx: Tx, phoneNumber: string, now: Date) {
  const [chat] = await tx.select().from(chats).where(eq(chats.address, phoneNumber)).for('update');
  const since = new Date(Math.max(now.getTime() - withinDays * day, chat?.wroteAt?.getTime() ?? 0));
  const last = await tx
    .select({ failedAt: messages.failedAt, error: messages.error })
    .from(messages)
    .where(
      and(
        eq(messages.to, phoneNumber),
        eq(messages.channel, 'whatsapp'),
        gt(messages.createdAt, since),
        or(isNotNull(messages.failedAt), isNotNull(messages.deliveredAt)),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(failuresMost);
  const arrived = last.findIndex(({ failedAt, error }) => !failedAt || failureOf(error) !== 'noWhatsApp');
  await setFailures(tx, phoneNumber, chat, arrived < 0 ? last.length : arrived, now);
}

/** Counts a failure of a message that then goes by SMS: its own row no longer shows it. */
export async function noteNoWhatsApp(tx: Tx, phoneNumber: string, now: Date) {
  const [chat] = await tx.select().from(chats).where(eq(chats.address, phoneNumber)).for('update');
  await setFailures(tx, phoneNumber, chat, (chat?.failures ?? 0) + 1, now);
}

async function setFailures(
  tx: Tx,
  address: string,
  chat: typeof chats.$inferSelect | undefined,
  failures: number,
  now: Date,
) {
  if (!chat && failures === 0) return;
  const isLost = failures >= failuresMost;
  // A number stays unreachable until its owner writes: a late delivery was sent before.
  const unreachableAt = chat?.unreachableAt ?? (isLost ? now : null);
  await tx
    .insert(chats)
    .values({ address, failures, unreachableAt })
    .onConflictDoUpdate({ target: chats.address, set: { failures, unreachableAt } });
}

/** Counts SMS that failed in a row: after some, no more are sent until one arrives or the person writes. */
export async function noteSmsReach(tx: Tx, address: string, hasArrived: boolean, now: Date) {
  if (hasArrived) {
    await tx
      .update(chats)
      .set({ smsFailures: 0, smsUnreachableAt: null })
      .where(and(eq(chats.address, address), gt(chats.smsFailures, 0)));
    return;
  }
  await tx
    .insert(chats)
    .values({ address, smsFailures: 1 })
    .onConflictDoUpdate({
      target: chats.address,
      set: {
        smsFailures: sql`${chats.smsFailures} + 1`,
        smsUnreachableAt: sql`coalesce(${chats.smsUnreachableAt},
          case when ${chats.smsFailures} + 1 >= ${failuresMost} then ${now.toISOString()}::timestamptz end)`,
      },
    });
}
