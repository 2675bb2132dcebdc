import type { ClientBase } from 'pg';
import { publicTriggers } from './schema/public-tables.ts';

interface Found {
  table: string;
  name: string;
  definition: string;
}

const keyOf = ({ table, name }: { table: string; name: string }) => `${table} ${name}`;
const wanted = new Map(publicTriggers.map((trigger) => [keyOf(trigger), trigger]));

async function readTriggers(client: Pick<ClientBase, 'query'>): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid, true) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema::regnamespace
        and (t.tgname like 'public\\_%' or t.tgname = 'ads_changed_update')
      order by 1, 2`,
  );
  return rows;
}

/** Statements that fix the difference between the database's triggers and the schema. */
export async function triggerChanges(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const found = await readTriggers(client);
  const right = new Set(found.filter((each) => wanted.get(keyOf(each))?.definition === each.definition).map(keyOf));
  return [
    ...found.filter((each) => !right.has(keyOf(each))).map(({ table, name }) => `DROP TRIGGER ${name} ON ${table}`),
    ...publicTriggers.filter((each) => !right.has(keyOf(each))).map(({ definition }) => definition),
  ];
}
