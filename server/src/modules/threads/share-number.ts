import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { lockThread } from './find-thread.ts';
import { passOn } from './pass-on.ts';

/** Shares one's own number with the other side, who is told; doing it again changes nothing. */
export async function shareNumber(tx: Tx, userId: string, threadId: string, now: Date) {
  const { thread, byCustomer, customer, agent } = await lockThread(tx, threadId, userId);
  if (byCustomer ? thread.customerSharedAt : thread.agentSharedAt) return;
  const [writer, reader] = byCustomer ? [customer, agent] : [agent, customer];
  const text = m.threads_numberText({ phoneNumber: writer.phoneNumber }, { locale: reader.locale });
  await passOn(tx, { threadId, userId, text, isCounted: false }, now);
  await tx
    .update(chatThreads)
    .set(byCustomer ? { customerSharedAt: now } : { agentSharedAt: now })
    .where(eq(chatThreads.id, threadId));
}
