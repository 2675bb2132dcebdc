import { eq, sql } from 'drizzle-orm';
import { type Db, one } from './client.ts';
import { type EndingRule, endingRules } from './retention.ts';
import { retentionRuns } from './schema/retention.ts';

/** Rows per statement: short locks, and a cancelled job loses little. */
const batchRows = 1_000;
/** Statements per rule and run. What is left is for the next run. */
const batches = 50;

/** Deletes or erases one batch, oldest first. Rows that are locked now are taken by a later run. */
export function batchSql({ table, from, after, where, set }: EndingRule, limit = batchRows) {
  const due = `select ctid from ${table} where ${from} < now() - interval '${after}'${where ? ` and ${where}` : ''}
    order by ${from} limit ${limit} for update skip locked`;
  const values = Object.entries(set ?? {}).map(([column, value]) => `"${column}" = ${value}`);
  const change = set ? `update ${table} set ${values.join(', ')}` : `delete from ${table}`;
  return `${change} where ctid = any (array(${due}))`;
}

/** Applies every rule, a bounded number of rows each, and records what it did. */
export async function applyRetention(db: Db, signal?: AbortSignal, rules: readonly EndingRule[] = endingRules) {
  const { id } = one(await db.insert(retentionRuns).values({}).returning({ id: retentionRuns.id }));
  const rows: Record<string, number> = {};
  let isBehind = false;
  for (const rule of rules) {
    let [done, left] = [0, batches];
    for (; left > 0 && !signal?.aborted; left--) {
      const count = await applyBatch(db, rule);
      done += count;
      if (count < batchRows) break;
    }
    isBehind ||= left === 0;
    if (done > 0) rows[rule.name] = (rows[rule.name] ?? 0) + done;
  }
  await db.update(retentionRuns).set({ rows, isBehind, finishedAt: sql`now()` }).where(eq(retentionRuns.id, id));
  return rows;
}

const applyBatch = (db: Db, rule: EndingRule) =>
  db.transaction(async (tx) => {
    // Append-only tables refuse changes by anything else.
    await tx.execute(sql`set local makao.erasing = 'on'`);
    const { rowCount } = await tx.execute(sql.raw(batchSql(rule)));
    return rowCount ?? 0;
  });
