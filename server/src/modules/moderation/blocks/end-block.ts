import { eq, sql } from 'drizzle-orm';
import { blockList } from '../../../db/schema/blocks.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { send } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { assertNotOwn } from '../../accounts/own-accounts.ts';
import { weighAgainJob } from '../update-risk-settings.ts';

/** Ends a block. Those of one's own and linked accounts are for colleagues. */
export const endBlock = ({ db }: Services, moderatorId: string, id: string, reason: string) =>
  db.transaction(async (tx) => {
    const [block] = await tx.select().from(blockList).where(eq(blockList.id, id)).for('update');
    if (!block) throw new Refusal('notFound');
    if (block.endedAt) throw new Refusal('conflict');
    await assertNotOwn(tx, moderatorId, block.personId ? [block.personId] : []);
    await tx
      .update(blockList)
      .set({ endedAt: sql`now()`, endedBy: moderatorId, endReason: reason })
      .where(eq(blockList.id, id));
    const { kind, shown } = block;
    await audit(tx, moderatorId, 'block.end', id, { kind, shown }, { reason });
    if (kind !== 'number') await send(tx, weighAgainJob, {});
  });
