import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';

/** Nobody settles an ad that they, or a linked account, have reported. */
export async function assertNotReporter(tx: Tx, judgeId: string, adId: string) {
  const open = await tx
    .select({ id: unavailableReports.reporterId })
    .from(unavailableReports)
    .where(and(eq(unavailableReports.adId, adId), isNull(unavailableReports.resolvedAt)));
  if (open.length > 0)
    await assertNotOwn(
      tx,
      judgeId,
      open.map(({ id }) => id),
    );
}
