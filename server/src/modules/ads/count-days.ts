import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type DayStat = 'views' | 'favorites' | 'contacts';

/**
 * Adds to the day of each ad and of its agent. Every writer goes by the same order, the ads by their id and then the
 * agents by theirs: two who count the same can't wait for each other.
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
