import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/system.ts';

/** Removes what was sent to a number. */
export const forgetMessages = (tx: Tx, phoneNumber: string) => tx.delete(messages).where(eq(messages.to, phoneNumber));
