import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { day } from '../../lib/market-time.ts';
import { contactOf, isNumber } from './contacts.ts';
import type { ReceivedMessage } from './read-delivery.ts';

/** How long our button can be answered. */
const answerDays = 7;

/**
 * A shared number counts as named by the carrier only if this contact answers a request of ours. Otherwise the card is
 * like any other, and proves nothing.
 */
export async function vouched(tx: Tx, message: ReceivedMessage, now = Date.now()): Promise<ReceivedMessage> {
  const { content, sender } = message;
  if (content.kind !== 'shared') return message;
  const { phoneNumber, ...rest } = content;
  const asCard = { ...message, content: { ...rest, kind: 'card' as const } };
  if (sender.phoneNumber !== null || !sender.carrierId) return asCard;
  const contact = await contactOf(tx, sender.carrierId);
  if (!contact || (isNumber(contact.address) && contact.address !== phoneNumber)) return asCard;
  const [asked] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        inArray(messages.to, [sender.carrierId, contact.address]),
        gt(messages.createdAt, new Date(now - answerDays * day)),
        sql`${messages.extras} ->> 'asksForNumber' = 'true'`,
        content.inReplyTo ? eq(messages.externalId, content.inReplyTo) : eq(messages.status, 'sent'),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return asked ? { ...message, sender: { ...sender, phoneNumber } } : asCard;
}
