import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type DayStat = 'views' | 'favorites' | 'contacts';

/**
 * Adds to the daily counters of ads and of their agents. All writers use the same order, ads by id, then agents by id,
 * so that they cannot deadlock.
 */
export async function countDays(tx: Tx, stat: DayStat, counted: { id: string; count: number }[], day: string) {
  const given = JSON.stringify(counted);
  const column = sql.raw(stat);
  const ads = sql`json_to_recordset(${given}) as v(id uuid, count int) join ads a on a.id = v.id`;
  await tx.execute(sql`
    insert into ad_days (ad_id, day, ${column}) select a.id, ${day}::date, v.count from ${ads} order by a.id
    on conflict (ad_id, day) do update set ${column} = ad_days.${column} + excluded.${column}`);
  await tx.execute(sql`
    insert into agent_days (agent_id, day, ${column})
    select a.agent_id, ${day}::date, sum(v.count) from ${ads} group by a.agent_id order by a.agent_id
    on conflict (agent_id, day) do update set ${column} = agent_days.${column} + excluded.${column}`);
}
