import type { Locale } from '@makao/contract/kernel/locales';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { chats } from '../../db/schema/chat.ts';
import { noteSeen } from '../accounts/note-seen.ts';
import { mayBeRecycled } from '../accounts/recycled.rules.ts';

/** Whoever holds the phone, as far as its number says. */
export interface Speaker {
  /** The account of the number, if the number speaks for it. */
  userId: string | null;
  /** Of a verified agent who is not suspended. */
  agentId: string | null;
  /** The number may have a new owner: it speaks for no account until that is settled on our page. */
  isRecycled: boolean;
  isNamed: boolean;
  /** Opted out of messages. */
  isStopped: boolean;
  locale: Locale;
}

export async function speakerOf(tx: Tx, phoneNumber: string, now: Date): Promise<Speaker> {
  const [chat] = await tx.select().from(chats).where(eq(chats.address, phoneNumber));
  const [found] = await tx
    .select({ user: users, agentId: agents.id })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(eq(users.phoneNumber, phoneNumber));
  const stranger = {
    ...{ userId: null, agentId: null, isRecycled: false, isNamed: false },
    ...{ isStopped: chat?.stoppedAt != null, locale: chat?.locale ?? 'sw' },
  };
  if (!found) return stranger;
  const { user, agentId } = found;
  if (await mayBeRecycled(tx, user, now.getTime())) return { ...stranger, isRecycled: true };
  await noteSeen(tx, user.id);
  const isTrusted = user.verifiedAt !== null && user.suspendedAt === null;
  return {
    ...stranger,
    userId: user.id,
    agentId: isTrusted ? agentId : null,
    // Whoever registered an unverified number may have made the name up.
    isNamed: user.isNamed && user.verifiedAt !== null,
    locale: user.verifiedAt ? user.locale : stranger.locale,
  };
}
