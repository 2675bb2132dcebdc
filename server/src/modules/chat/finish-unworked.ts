import { eq } from 'drizzle-orm';
import { unworkedMessages } from '../../db/schema/channels.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';

/** A member has dealt with the message. */
export const finishUnworked = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(unworkedMessages).where(eq(unworkedMessages.id, id)).for('update');
    if (!row) throw new Refusal('notFound');
    if (row.doneAt) return;
    await tx.update(unworkedMessages).set({ doneAt: new Date(), doneBy: adminId }).where(eq(unworkedMessages.id, id));
    await audit(tx, adminId, 'unworked.done', id, null, { reason: row.reason, channel: row.channel });
  });
