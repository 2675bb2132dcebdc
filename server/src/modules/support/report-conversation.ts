import type { ThreadReportReason } from '@makao/contract/threads';
import type { Tx } from '../../db/client.ts';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { Refusal } from '../../lib/http/errors.ts';

interface Report {
  threadId: string;
  /** Who reports. */
  userId: string;
  address: string;
  reason: ThreadReportReason;
  comment: string;
}

/** A person reports a conversation to the team: 409 while their earlier report of it is open. */
export async function reportConversation(tx: Tx, { comment, ...report }: Report, now: Date): Promise<void> {
  const [opened] = await tx
    .insert(supportConversations)
    .values({ ...report, topic: 'thread', openedAt: now, lastAt: now, unanswered: comment ? 1 : 0 })
    .onConflictDoNothing()
    .returning({ id: supportConversations.id });
  if (!opened) throw new Refusal('conflict');
  if (comment) await tx.insert(supportMessages).values({ conversationId: opened.id, text: comment, createdAt: now });
}
