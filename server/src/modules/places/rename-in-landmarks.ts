import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Landmarks name their wards. */
export const renameInLandmarks = (tx: Tx, { name, cityId }: { name: string; cityId: string }, to: string) =>
  tx.execute(sql`update landmarks set wards = array_replace(wards, ${name}, ${to})
    where ${name} = any(wards) and city = (select c.name from cities c where c.id = ${cityId})`);

/** They name their city too; to be called before the city has its new name. */
export const renameCityOfLandmarks = (tx: Tx, cityId: string, to: string) =>
  tx.execute(sql`update landmarks set city = ${to} where city = (select name from cities where id = ${cityId})`);
