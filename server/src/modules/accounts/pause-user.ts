import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { noteAdsChanged } from '../search/index/note-ads-changed.ts';
import { lockPerson } from './lock-person.ts';

/**
 * Stops the use of a user's data, or allows it again: their data stays, but nothing of theirs is shown or matched, and
 * they get no messages except codes and warnings about the account.
 */
export const pauseUser = ({ db, raise }: Services, { userId }: Caller, isPaused: boolean) =>
  db.transaction(async (tx) => {
    const { user, agent } = await lockPerson(tx, userId);
    if ((user.processingStoppedAt !== null) === isPaused) return;
    const processingStoppedAt = isPaused ? sql`now()` : null;
    await tx.update(users).set({ processingStoppedAt }).where(eq(users.id, userId));
    await raise(tx, 'personPaused', { userId, isPaused });
    if (agent) await noteAdsChanged(tx, { agentId: agent.id });
  });
