import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { connect } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { migrationsFolder } from './version.ts';

const name = `test_${randomUUID().replaceAll('-', '')}`;
const administer = async (statement: string) => {
  const client = new pg.Client({ ...inject('template'), database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
};
await administer(`create database ${name}`);
const db = connect({ ...inject('template'), database: name, max: 3 });
afterAll(async () => {
  await db.$client.end();
  await administer(`drop database ${name}`);
});
const rows = async (text: string) => (await db.$client.query(text)).rows;
const usual = { lockSeconds: 2, attempts: 5, pauseMs: 100 };

/** The migrations as they were before confirmations and usual prices. */
async function folderBefore() {
  const folder = await mkdtemp(join(tmpdir(), 'makao-before-market-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.filter(({ tag }) => tag < '0012');
  await writeFile(file, JSON.stringify(journal));
  return folder;
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a database from before confirmations and usual prices [TRUST-5, TRUST-6]', () => {
  it('keeps its ads on show, counts their prices and knows which wards touch', async () => {
    const folder = await folderBefore();
    await migrateDatabase(db, { folder, ...usual });
    await rm(folder, { recursive: true });
    await db.$client.query(`
      insert into users (id, user_type, first_name, last_name, phone_number, password_hash, locale)
        values ('${id(1)}', 'agent', 'Asha', 'Juma', '+255700000001', 'x', 'en');
      insert into agents (id, user_id) values ('${id(1)}', '${id(1)}');
      insert into cities (id, name) values ('${id(2)}', 'Dar es Salaam'), ('${id(3)}', 'Arusha');
      insert into wards (id, city_id, municipality, name) values ('${id(4)}', '${id(2)}', 'Ubungo', 'Sinza'),
        ('${id(5)}', '${id(2)}', 'Ubungo', 'Manzese'), ('${id(6)}', '${id(2)}', 'Kigamboni', 'Kibada'),
        ('${id(7)}', '${id(3)}', 'Arusha', 'Ubungo');
      insert into ads (id, agent_id, ward_id, type, property_type, status, price, months_in_advance, connexion_fees,
          bedrooms_count, bathrooms_count, description, published_at, expiration_date, deleted_at)
        select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, '${id(1)}', '${id(4)}', 'rent', 'apartment',
          case when n = 4 then 'draft' else 'approved' end, 100000 * n, 3, 100000, 7, 1, 'x',
          now() - interval '29 days', now() + interval '1 day', case when n in (2, 3) then now() end
        from generate_series(1, 4) n;
      insert into audit_log (actor_id, action, subject_type, subject_id) values ('${id(1)}', 'ad.remove', 'ad', '${id(103)}');`);

    await migrateDatabase(db, { folder: migrationsFolder, ...usual });

    // Published weeks ago and never asked: nobody is punished for a question that did not exist.
    expect(await rows(`select count(*)::int as n from ads where confirmed_at > now() - interval '1 minute'`)).toEqual([
      { n: 4 },
    ]);
    expect(await rows('select id from ads where removed_at is not null')).toEqual([{ id: id(103) }]);
    // What was on show counts, also when its agent has deleted it; what the team removed and what a draft says do not.
    expect(await rows(`select cell, price, ads from market_prices order by price`)).toEqual([
      { cell: `${id(4)}/rent/apartment/5`, price: 100_000, ads: 1 },
      { cell: `${id(4)}/rent/apartment/5`, price: 200_000, ads: 1 },
    ]);
    expect(await rows('select ward_id, neighbour_id from ward_neighbours order by 1')).toEqual([
      { ward_id: id(4), neighbour_id: id(5) },
      { ward_id: id(5), neighbour_id: id(4) },
    ]);
    expect(await rows('select score, pledged_at from agents')).toEqual([{ score: null, pledged_at: null }]);
  });
});
