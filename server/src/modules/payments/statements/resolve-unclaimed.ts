import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** Money that was used or returned is not unclaimed any more. The number leads to the finding by its index. */
export const resolveUnclaimed = (tx: Tx, transferIds: readonly string[]) =>
  tx.execute(sql`update statement_findings set resolved_at = now()
    where kind = 'unclaimed' and resolved_at is null and transfer_id = any(${sql.param(transferIds)}::uuid[])
      and transaction_number in (select transaction_number from transfers where id = any(${sql.param(transferIds)}::uuid[]))`);
