import { and, eq, sql } from 'drizzle-orm';
import { messages } from '../../db/schema/system.ts';
import { defineJob } from '../../lib/jobs.ts';
import { MessageRefused } from '../../lib/messenger/messenger.ts';
import { messagesSent } from '../../lib/metrics.ts';
import type { Services } from '../../services.ts';
import { countMessage, isCode } from './count-message.ts';
import { sendMessageJob } from './queue-message.ts';

/** Sends one message of the outbox. What the carrier refuses for good is noted; anything else is tried again later. */
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
    // One that was cancelled meanwhile has gone out all the same, and says so; a failure changes nothing about it.
    const mine = eq(messages.id, id);
    const waiting = and(mine, eq(messages.status, 'queued'));
    const takeBack = await countMessage(deps, message);
    if (!takeBack) return;
    try {
      const { template, locale, to, text } = message;
      const { externalId } = await messenger.send({
        to,
        text,
        ...(template && { template: { ...template, language: locale } }),
      });
      messagesSent.inc({ kind: message.kind });
      // What opens an account is not kept once it is sent; only the demo keeps it, for its inbox.
      const opens = isCode(message) || message.kind === 'team_invitation';
      const secret = !demo && opens ? { text: '', template: null } : {};
      await db
        .update(messages)
        .set({ status: 'sent', sentAt: sql`now()`, externalId, attempts: message.attempts + 1, ...secret })
        .where(mine);
    } catch (error) {
      await takeBack();
      const refused = error instanceof MessageRefused;
      await db
        .update(messages)
        .set({
          attempts: message.attempts + 1,
          error: String(error).slice(0, 500),
          ...(refused && { status: 'refused' as const }),
        })
        .where(waiting);
      if (!refused) throw error;
    }
  },
});
