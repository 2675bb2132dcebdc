import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { day } from '../../lib/market-time.ts';
import { failureOf } from './messages.rules.ts';

/** The delivery status that the carrier reports. */
export interface Outcome {
  externalId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  code: number | null;
  reason: string | null;
}

/** How many failures in a row, and within how long, make a number unreachable. */
const failuresMost = 3;
const withinDays = 7;

/** Stores a delivery status, in any order and any number of times. False while no message has that id. */
export async function noteOutcome(tx: Tx, { externalId, status, at, code, reason }: Outcome): Promise<boolean> {
  const first = (column: AnyPgColumn) => sql`least(${column}, ${at.toISOString()}::timestamptz)`;
  const noted = await tx
    .update(messages)
    .set({
      ...((status === 'delivered' || status === 'read') && { deliveredAt: first(messages.deliveredAt) }),
      ...(status === 'read' && { readAt: first(messages.readAt) }),
      ...(status === 'failed' && {
        failedAt: first(messages.failedAt),
        error: `The message did not arrive (${code ?? 0}): ${reason ?? ''}`.slice(0, 500),
      }),
      externalId,
    })
    .where(eq(messages.externalId, externalId))
    .returning({ to: messages.to });
  if (noted[0] && (status === 'failed' || (status !== 'sent' && (await hasFailures(tx, noted[0].to)))))
    await noteReach(tx, noted[0].to);
  return noted.length > 0;
}

/** Delivered messages, the majority, change nothing and take no lock. */
const hasFailures = async (tx: Tx, phoneNumber: string) =>
  (await tx.$count(chats, and(eq(chats.address, phoneNumber), gt(chats.failures, 0)))) > 0;

/** Counts failed deliveries to a number since the user last wrote to us. */
export async function noteReach(tx: Tx, phoneNumber: string, now = new Date()) {
  const [chat] = await tx.select().from(chats).where(eq(chats.address, phoneNumber)).for('update');
  const since = new Date(Math.max(now.getTime() - withinDays * day, chat?.wroteAt?.getTime() ?? 0));
  const last = await tx
    .select({ failedAt: messages.failedAt, error: messages.error })
    .from(messages)
    .where(
      and(
        eq(messages.to, phoneNumber),
        gt(messages.createdAt, since),
        or(isNotNull(messages.failedAt), isNotNull(messages.deliveredAt)),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(failuresMost);
  const arrived = last.findIndex(({ failedAt, error }) => !failedAt || failureOf(error) !== 'noWhatsApp');
  const failures = arrived < 0 ? last.length : arrived;
  if (!chat && failures === 0) return;
  const isLost = failures >= failuresMost;
  // A number stays unreachable until its owner writes: a late delivery was sent before.
  const unreachableAt = chat?.unreachableAt ?? (isLost ? now : null);
  await tx
    .insert(chats)
    .values({ address: phoneNumber, failures, unreachableAt })
    .onConflictDoUpdate({ target: chats.address, set: { failures, unreachableAt } });
}
