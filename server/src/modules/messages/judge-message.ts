import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { send } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { isSecret } from './messages.rules.ts';
import { sendMessageJob } from './queue-message.ts';

async function lockMessage(tx: Tx, id: string) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!message) throw new Refusal('notFound');
  return message;
}

/** Retries a message that was not sent. Several jobs of one message send it once: the first that finds it pending. */
export const resendMessage = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const { status, kind, to, text, isChannelAsked, channel } = await lockMessage(tx, id);
    if (status === 'sent' || isSecret(kind) || !text) throw new Refusal('conflict');
    const first = isChannelAsked ? channel : 'whatsapp';
    await tx
      .update(messages)
      .set({ status: 'queued', error: null, channel: first, waitsFor: null, waitsUntil: null, toldBy: null })
      .where(eq(messages.id, id));
    await send(tx, sendMessageJob, { id });
    await audit(tx, adminId, 'message.resend', id, { status }, { status: 'queued', kind, to });
  });

/** Cancels a pending message. Its job finds nothing to send. */
export const cancelMessage = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const { status, kind, to } = await lockMessage(tx, id);
    if (status !== 'queued') throw new Refusal('conflict');
    await tx.update(messages).set({ status: 'cancelled', waitsFor: null, waitsUntil: null }).where(eq(messages.id, id));
    await audit(tx, adminId, 'message.cancel', id, { status }, { status: 'cancelled', kind, to });
  });
