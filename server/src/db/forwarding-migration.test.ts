import { knownSenders } from '@makao/contract/payments.webhook';
import { afterAll, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { emptyDatabase, testId as id, migrateBefore } from './migration.fixture.ts';

const { db, drop } = await emptyDatabase();
afterAll(drop);
const rows = async (text: string) => (await db.$client.query(text)).rows;

it('a database from before forwarding phones keeps its keys, with the known senders of the networks [MONEY-5]', async () => {
  await migrateBefore(db, '0022');
  await db.$client.query(`
    insert into users (id, user_type, first_name, last_name, phone_number, password_hash, locale)
      values ('${id(1)}', 'customer', 'Asha', 'Juma', '+255700000001', 'x', 'en');
    insert into webhook_keys (id, created_by, created_at, ended_at) values
      ('${id(2)}', '${id(1)}', '2026-10-01 12:00Z', null), ('${id(3)}', '${id(1)}', '2026-09-01 12:00Z', now());`);

  await migrateDatabase(db);

  expect(
    await rows(`select k.id, p.name as phone, k.name, k.shown_at is not null as shown
      from webhook_keys k left join forwarding_phones p on p.id = k.phone_id order by k.id`),
  ).toEqual([
    { id: id(2), phone: 'Phone 1', name: '2026-10-01', shown: true },
    { id: id(3), phone: null, name: '', shown: false },
  ]);
  const senders = await rows('select network, sender from forwarding_senders');
  expect(senders).toHaveLength(knownSenders.length);
  expect(senders).toEqual(expect.arrayContaining([...knownSenders]));
});
