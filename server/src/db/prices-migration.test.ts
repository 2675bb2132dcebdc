import { afterAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { emptyDatabase, testId as id, migrateBefore } from './migration.fixture.ts';

const { db, drop } = await emptyDatabase();
afterAll(drop);
const rows = async (text: string) => (await db.$client.query(text)).rows;

describe('a database from before confirmations and usual prices [TRUST-5, TRUST-6]', () => {
  it('keeps its ads published, counts their prices and has neighbouring wards', async () => {
    await migrateBefore(db, '0012');
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

    await migrateDatabase(db);

    // Published weeks ago and never asked: nobody is punished for a question that did not exist.
    expect(await rows(`select count(*)::int as n from ads where confirmed_at > now() - interval '1 minute'`)).toEqual([
      { n: 4 },
    ]);
    expect(await rows('select id from ads where removed_at is not null')).toEqual([{ id: id(103) }]);
    // Published ads count, also deleted ones; ads removed by the team and drafts do not.
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
