import { eq } from 'drizzle-orm';
import { supportConversations } from '../../db/schema/support.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { lockTaken } from './take-conversation.ts';
import { tellPerson } from './tell-person.ts';

/** The colleague is done: the person hears that Makao answers again. */
export const closeConversation = ({ db }: Services, memberId: string, id: string, now = new Date()) =>
  db.transaction(async (tx) => {
    const conversation = await lockTaken(tx, memberId, id);
    await tx
      .update(supportConversations)
      .set({ closedAt: now, closedBy: memberId, unanswered: 0 })
      .where(eq(supportConversations.id, id));
    await audit(tx, memberId, 'support.close', id, null, { topic: conversation.topic });
    await tellPerson(tx, conversation, { kind: 'closed' }, now);
  });
