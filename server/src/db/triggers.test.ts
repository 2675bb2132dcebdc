import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../test/database.ts';
import { connect } from './client.ts';
import { publicTriggers } from './schema/public-tables.ts';
import { triggerChanges } from './triggers.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 1 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});

describe('the triggers of public tables', () => {
  it('match the schema, as read from the database [FAST-1]', async () => {
    expect(await triggerChanges(db.$client)).toEqual([]);
  });

  it('are mended one by one: missing, changed and superfluous ones [FAST-1]', async () => {
    for (const { table, name, definition } of publicTriggers) {
      await db.$client.query(`drop trigger ${name} on ${table}`);
      expect(await triggerChanges(db.$client)).toEqual([definition]);
      await db.$client.query(definition);
    }
    await db.$client.query(`drop trigger public_changed on faqs; create trigger public_changed after insert on faqs
      for each statement execute function note_public_subject('faqs'); create trigger public_more after delete on faqs
      for each statement execute function note_public_subject('faqs')`);
    const changes = await triggerChanges(db.$client);
    expect(changes.map((text) => text.slice(0, 40))).toEqual([
      'DROP TRIGGER public_changed ON faqs',
      'DROP TRIGGER public_more ON faqs',
      'CREATE TRIGGER public_changed AFTER INSE',
    ]);
    await db.$client.query(changes.join(';'));
    expect(await triggerChanges(db.$client)).toEqual([]);
  });
});
