import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { send } from '../../lib/jobs.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { receiptRule } from './channel-health.rules.ts';
import type { Health } from './channel-health.ts';
import { movesToSms, movingKinds } from './message-class.ts';
import { takeBackCost } from './message-cost.ts';
import { sendMessageJob } from './queue-message.ts';

type Row = typeof messages.$inferSelect;

/** Whether a message that WhatsApp took goes by SMS when it did not arrive. Its text may be erased already. */
export const mayGoBySms = (
  { to, kind, text, channel, isChannelAsked }: Pick<Row, 'to' | 'kind' | 'text' | 'channel' | 'isChannelAsked'>,
  { sms }: Pick<Services, 'sms'>,
) =>
  sms !== undefined &&
  channel === 'whatsapp' &&
  !isChannelAsked &&
  to.startsWith('+') &&
  text !== '' &&
  movesToSms(kind);

/** Sends a message again, by SMS and never again by WhatsApp. The caller holds its row. */
export async function moveToSms(tx: Tx, id: string) {
  await tx
    .update(messages)
    .set({
      status: 'queued',
      channel: 'sms',
      sentAt: null,
      failedAt: null,
      externalId: null,
      waitsFor: null,
      waitsUntil: null,
    })
    .where(eq(messages.id, id));
  await send(tx, sendMessageJob, { id }, { isUrgent: true });
}

/** How long a message of an outage without receipts may take to arrive. */
const graceMs = 60_000;
const minute = 60_000;

/**
 * While no receipts come: what cannot wait, was sent since shortly before they stopped and did not arrive, goes by SMS.
 * Returns the messages.
 */
export async function moveUnreceived(
  { db, sms }: { db: Db; sms?: Services['sms'] },
  { since }: Health,
  now: Date,
): Promise<string[]> {
  if (!sms) return [];
  const began = new Date(since.getTime() - (receiptRule.from + 2) * minute);
  const missing = and(
    eq(messages.status, 'sent'),
    eq(messages.channel, 'whatsapp'),
    isNull(messages.deliveredAt),
    isNull(messages.failedAt),
    gt(messages.createdAt, new Date(began.getTime() - day)),
    gt(messages.sentAt, began),
    lte(messages.sentAt, new Date(now.getTime() - graceMs)),
    inArray(messages.kind, movingKinds),
    ne(messages.text, ''),
    eq(messages.isChannelAsked, false),
  );
  return moveAll({ db, sms }, missing);
}

/** Moves the messages that fulfil a condition, each in a transaction of its own. */
async function moveAll({ db, sms }: { db: Db; sms: Services['sms'] }, missing: SQL | undefined): Promise<string[]> {
  const found = await db.select({ id: messages.id }).from(messages).where(missing).limit(1_000);
  const moved: string[] = [];
  for (const { id } of found)
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), missing))
        .for('update');
      if (!row || !mayGoBySms(row, { sms })) return;
      const [chat] = await tx.select().from(chats).where(eq(chats.address, row.to));
      if (chat?.smsUnreachableAt) return;
      await takeBackCost(tx, row);
      await moveToSms(tx, id);
      moved.push(id);
    });
  return moved;
}

/** How long a code may take to arrive while nothing else that was sent since does. */
const codeGraceMs = 2 * minute;

/**
 * A code that did not arrive goes by SMS, if nothing that was sent since has arrived either: too few messages may go out
 * for the breaker to notice an outage without errors. Returns the messages.
 */
export async function moveUnreceivedCodes(
  { db, sms }: { db: Db; sms?: Services['sms'] },
  now: Date,
): Promise<string[]> {
  if (!sms) return [];
  const arrived = (since: SQL) =>
    sql`exists (select from channel_minutes n where n.channel = 'whatsapp' and n.delivered > 0 and ${since})`;
  return moveAll(
    { db, sms },
    and(
      eq(messages.status, 'sent'),
      eq(messages.channel, 'whatsapp'),
      isNull(messages.deliveredAt),
      isNull(messages.failedAt),
      gt(messages.createdAt, new Date(now.getTime() - limits.code.validMinutes * minute)),
      lte(messages.sentAt, new Date(now.getTime() - codeGraceMs)),
      sql`${messages.kind} like '%\\_code'`,
      ne(messages.text, ''),
      eq(messages.isChannelAsked, false),
      sql`not ${arrived(sql`n.minute >= date_trunc('minute', ${messages.sentAt})`)}`,
      arrived(sql`true`),
    ),
  );
}
