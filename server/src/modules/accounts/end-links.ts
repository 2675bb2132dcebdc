import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chats } from '../../db/schema/chat.ts';

/** Ends what was proved of contacts of another address: none of them opens the account any more. */
export const endLinks = (tx: Tx, userId: string) =>
  tx
    .update(chats)
    .set({ userId: null, linkedAt: null })
    .where(and(eq(chats.userId, userId), isNotNull(chats.linkedAt)));
