import type { BudgetScope, budgetPeriods } from '@makao/contract/channels';
import { gte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { messageSpend } from '../../db/schema/channels.ts';
import { classOf } from './message-class.ts';

type Period = (typeof budgetPeriods)[number];

/** What each budget's messages have cost, on a local day and in its month so far, in thousandths of a shilling. */
export async function spentIn(tx: Db | Tx, day: string) {
  const rows = await tx
    .select({
      channel: messageSpend.channel,
      kind: messageSpend.kind,
      month: sql<number>`sum(${messageSpend.cost})::float8`,
      day: sql<number>`coalesce(sum(${messageSpend.cost}) filter (where ${messageSpend.day} = ${day}), 0)::float8`,
    })
    .from(messageSpend)
    .where(gte(messageSpend.day, `${day.slice(0, 8)}01`))
    .groupBy(messageSpend.channel, messageSpend.kind);
  return (scope: BudgetScope, period: Period) =>
    rows
      .filter(({ channel, kind }) => (scope === 'sms' ? channel === 'sms' : classOf(kind) === scope))
      .reduce((sum, row) => sum + row[period], 0);
}
