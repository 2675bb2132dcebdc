import { and, eq } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { leadOf } from './find-thread.ts';
import { lockPair } from './lock-pair.ts';
import { passOn } from './pass-on.ts';

/**
 * An agent writes to a customer who called: only because the customer made contact, and one message until they answer.
 * Returns the thread.
 */
export async function answerLead(
  tx: Tx,
  { agentId, leadId, text }: { agentId: string; leadId: string; text: string },
  now: Date,
): Promise<string> {
  const lead = await leadOf(tx, leadId, agentId);
  if (!lead) throw new Refusal('notFound');
  const { adId, customerId } = lead;
  const { userId } = one(await tx.select({ userId: agents.userId }).from(agents).where(eq(agents.id, agentId)));
  await lockPair(tx, customerId, userId);
  await tx.insert(chatThreads).values({ adId, agentId, customerId, createdAt: now, lastAt: now }).onConflictDoNothing();
  const thread = one(
    await tx
      .select({ id: chatThreads.id })
      .from(chatThreads)
      .where(and(eq(chatThreads.adId, adId), eq(chatThreads.customerId, customerId))),
  );
  await passOn(tx, { threadId: thread.id, userId, text }, now);
  return thread.id;
}
