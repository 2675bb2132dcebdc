import { afterAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { emptyDatabase, testId as id, migrateBefore } from './migration.fixture.ts';

const { db, drop } = await emptyDatabase();
afterAll(drop);
const rows = async (text: string) => (await db.$client.query(text)).rows;

describe('a database from before transfers and entries [MONEY-4]', () => {
  it('keeps its payments, and its plans end when they did', async () => {
    await migrateBefore(db, '0005');
    await db.$client.query(`
      insert into users (id, user_type, first_name, last_name, phone_number, password_hash, locale)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'agent', 'Asha', 'Juma', '+25570000000' || n, 'x', 'en'
        from generate_series(1, 3) n;
      insert into agents (id, user_id) select id, id from users;
      insert into plans (id, name_en, name_sw, price, duration_days, position) values ('${id(9)}', 'M', 'M', 30000, 30, 0);
      insert into payments (id, agent_id, plan_id, amount, transaction_number, phone_number, status, created_at, decided_at) values
        ('${id(11)}', '${id(1)}', '${id(9)}', 30000, 'DFJ9B1FX2B', '0712345678', 'confirmed', '2025-12-30T08:00Z', '2025-12-31T22:30Z'),
        ('${id(12)}', '${id(1)}', '${id(9)}', 30000, 'DFJ9B1FX2C', '0712345678', 'confirmed', '2026-01-05T08:00Z', '2026-01-05T09:00Z'),
        ('${id(13)}', '${id(2)}', '${id(9)}', 30000, 'NIMELIPA', '0712345678', 'rejected', '2026-01-05T08:00Z', '2026-01-05T09:00Z'),
        ('${id(14)}', '${id(2)}', '${id(9)}', 30000, 'DFJ9B1FX2D', '0712345678', 'new', '2026-01-06T08:00Z', null);
      insert into subscriptions (agent_id, plan_id, payment_id, start_date, end_date) values
        ('${id(1)}', '${id(9)}', '${id(11)}', '2026-01-01T00:00:00.123Z', '2026-01-31T00:00:00.123Z'),
        ('${id(1)}', '${id(9)}', '${id(12)}', '2026-01-31T00:00:00.123Z', '2026-03-02T00:00:00.123Z'),
        ('${id(2)}', '${id(9)}', null, '2026-01-01T00:00:00Z', '2026-02-01T10:20:30.456Z'),
        ('${id(2)}', '${id(9)}', null, '2026-01-15T00:00:00Z', '2026-01-20T00:00:00Z'),
        ('${id(2)}', '${id(9)}', null, '2026-05-01T00:00:00Z', '2026-05-31T00:00:00Z');`);
    const ends = await rows('select agent_id, max(end_date) as "end" from subscriptions group by 1 order by 1');

    await migrateDatabase(db);

    expect(await rows('select g.id as agent_id, plan_end(g.id) as "end" from agents g order by 1')).toEqual([
      ...ends,
      { agent_id: id(3), end: null },
    ]);
    // A term within another adds nothing, and none is lost.
    expect(await rows(`select count(*)::int as n from plan_terms('${id(2)}')`)).toEqual([{ n: 3 }]);
    expect(await rows('select payment_id from plan_entries where payment_id is not null order by 1')).toEqual([
      { payment_id: id(11) },
      { payment_id: id(12) },
    ]);
    expect(
      await rows(
        'select id, status, transaction_number, decided_via, claimed_at = created_at as kept from payments order by id',
      ),
    ).toEqual([
      { id: id(11), status: 'confirmed', transaction_number: 'DFJ9B1FX2B', decided_via: 'person', kept: true },
      { id: id(12), status: 'confirmed', transaction_number: 'DFJ9B1FX2C', decided_via: 'person', kept: true },
      { id: id(13), status: 'rejected', transaction_number: 'NIMELIPA', decided_via: 'person', kept: true },
      { id: id(14), status: 'new', transaction_number: 'DFJ9B1FX2D', decided_via: null, kept: true },
    ]);
    // New Year's Eve in UTC is New Year in Dar es Salaam.
    expect(await rows('select year, number, payment_id from receipts order by 1, 2')).toEqual([
      { year: 2026, number: 1, payment_id: id(11) },
      { year: 2026, number: 2, payment_id: id(12) },
    ]);
    expect(await rows('select count(*)::int as n from subscriptions')).toEqual([{ n: 5 }]);
  });
});
