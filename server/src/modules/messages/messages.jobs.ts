import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { defineJob, send } from '../../lib/jobs.ts';
import { MessageRefused } from '../../lib/messenger/messenger.ts';
import { messagesSent } from '../../lib/metrics.ts';
import type { Services } from '../../services.ts';
import { countMessage } from './count-message.ts';
import { held, isSecret } from './messages.rules.ts';
import { noteReach } from './note-outcome.ts';
import { sendNextAnswer } from './queue-answers.ts';
import { sendMessageJob } from './queue-message.ts';
import { heldBy, isInConversation, quietUntil } from './sending.rules.ts';

const spreadMs = 15 * 60_000;

/** Sends a message of the outbox. A permanent refusal by the carrier is stored; anything else is retried. */
export const sendMessage = defineJob<typeof sendMessageJob.schema, Services>({
  ...sendMessageJob,
  retries: 20,
  retryDelaySeconds: 15,
  timeoutSeconds: 60,
  concurrency: 4,
  handler: async ({ id }, { deps }) => {
    const { db, messenger, demo } = deps;
    const [message] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), eq(messages.status, 'queued')));
    if (!message) return;
    const now = new Date();
    const [chat] = await db.select().from(chats).where(eq(chats.address, message.to));
    const isPaused = await db.$count(
      users,
      and(eq(users.phoneNumber, message.to), isNotNull(users.processingStoppedAt)),
    );
    const holds = heldBy(message, chat, isPaused > 0);
    if (holds) return cancel(db, id, held[holds]);
    const morning = quietUntil(message, deps.quietHours, now);
    if (morning) return waitUntil(db, id, morning);
    const isOpen = isInConversation(chat, now);
    if (!isOpen && !message.template && !demo) return cancel(db, id, held.late);
    // A message cancelled meanwhile was sent all the same, and is marked so; a failure does not change it.
    const mine = eq(messages.id, id);
    const waiting = and(mine, eq(messages.status, 'queued'));
    const takeBack = await countMessage(deps, message);
    if (!takeBack) return;
    try {
      const { template, locale, to, text, extras } = message;
      const asTemplate = template && (!isOpen || isSecret(message.kind));
      const { externalId } = await messenger.send({
        to,
        text,
        ...(asTemplate && { template: { ...template, language: locale } }),
        ...(extras && { extras }),
      });
      messagesSent.inc({ kind: message.kind });
      // Codes and sign-in links are erased once sent; only the demo keeps them, for its inbox.
      const opens = isSecret(message.kind) || message.kind === 'team_invitation';
      const secret = !demo && opens ? { text: '', template: null } : {};
      await db.transaction(async (tx) => {
        await tx
          .update(messages)
          .set({ status: 'sent', sentAt: sql`now()`, externalId, attempts: message.attempts + 1, ...secret })
          .where(mine);
        await sendNextAnswer(tx, message.dedupeKey);
      });
    } catch (error) {
      await takeBack();
      const refused = error instanceof MessageRefused;
      await db.transaction(async (tx) => {
        await tx
          .update(messages)
          .set({
            attempts: message.attempts + 1,
            error: String(error).slice(0, 500),
            ...(refused && { status: 'refused' as const, failedAt: now }),
          })
          .where(waiting);
        if (!refused) return;
        await noteReach(tx, message.to, now);
        await sendNextAnswer(tx, message.dedupeKey);
      });
      if (!refused) throw error;
    }
  },
});

const cancel = async (db: Db, id: string, error: string) => {
  await db
    .update(messages)
    .set({ status: 'cancelled', error })
    .where(and(eq(messages.id, id), eq(messages.status, 'queued')));
};

/** Spread over some minutes, to avoid a burst in the morning. */
const waitUntil = async (db: Db, id: string, morning: Date) => {
  const startAfter = new Date(morning.getTime() + Math.random() * spreadMs);
  await db.transaction((tx) => send(tx, sendMessageJob, { id }, { startAfter }));
};
