import type { Db } from '@makao/server/db/client';
import { darEsSalaam } from '../content/places.ts';
import type { Market } from '../content/wards.ts';
import { fillPlaces } from '../demo.ts';
import { copyAds, copyAgents, copyPictures } from './copy-market.ts';

export type SeedOptions = { ads: number; agents: number; now?: Date; onProgress?: (done: number) => void };

/** Adds many ads in one transaction to the existing ones. */
export async function seed(
  db: Db,
  { ads, agents, now = new Date(), onProgress = () => {} }: SeedOptions,
): Promise<void> {
  const wards = await ensureWards(db);
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    // Recording a million changes would take longer than the rows themselves. The change log is cut off instead, and
    // its readers reload everything. A superuser may skip foreign key checks too.
    const {
      rows: [me],
    } = await client.query<{ superuser: boolean }>(
      'select rolsuper as superuser from pg_roles where rolname = current_user',
    );
    await client.query(
      me?.superuser
        ? "set local session_replication_role = 'replica'"
        : 'alter table ads disable trigger ads_changed_insert',
    );
    const made = await copyAgents(client, agents, now);
    const files = await copyPictures(client);
    await copyAds(client, ads, made, (market: Market) => wards.get(market.name)!, files, now, onProgress);
    if (!me?.superuser) await client.query('alter table ads enable trigger ads_changed_insert');
    if (me?.superuser) await client.query('select fill_market()');
    await client.query('delete from ad_changes');
    await client.query("insert into ad_changes (ad_id) values ('00000000-0000-0000-0000-000000000000')");
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** The city's wards by name, imported if the database has none. */
async function ensureWards(db: Db): Promise<Map<string, string>> {
  const find = async () => {
    const text = 'select w.name, w.id from wards w join cities c on c.id = w.city_id where c.name = $1';
    const { rows } = await db.$client.query<{ name: string; id: string }>(text, [darEsSalaam.city.name]);
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  const found = await find();
  if (found.size) return found;
  await db.transaction(fillPlaces);
  return find();
}
