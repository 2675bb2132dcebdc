import { eq } from 'drizzle-orm';
import { supportConversations } from '../../db/schema/support.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { lockTaken } from './take-conversation.ts';

/** The conversation waits for another colleague; until then the person's commands work again. */
export const releaseConversation = ({ db }: Services, memberId: string, id: string) =>
  db.transaction(async (tx) => {
    await lockTaken(tx, memberId, id);
    await tx.update(supportConversations).set({ takenBy: null, takenAt: null }).where(eq(supportConversations.id, id));
    await audit(tx, memberId, 'support.release', id, null, null);
  });
