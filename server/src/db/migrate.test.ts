import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { copyMigrations, emptyDatabase } from './migration.fixture.ts';
import { isMigrated, migrationsFolder } from './version.ts';

const { db, drop } = await emptyDatabase();
afterAll(drop);

const applied = async () =>
  (await db.$client.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))
    .rows[0]!.count;
const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));

describe('migrations', () => {
  it('started twice at once are applied once', async () => {
    await Promise.all([migrateDatabase(db), migrateDatabase(db), migrateDatabase(db)]);
    expect(await applied()).toBe(files.length);
    expect(await isMigrated(db.$client)).toBe(true);
  });

  it('let the traffic pass while they wait for a table', async () => {
    const folder = await copyMigrations((entries) => [
      ...entries,
      { ...entries.at(-1)!, idx: files.length, when: Date.now() + 1e9, tag: 'next' },
    ]);
    await writeFile(join(folder, 'next.sql'), 'alter table ads add column next integer');
    // A long query is reading the table that the migration needs.
    const report = await db.$client.connect();
    await report.query('begin; lock table ads in access share mode');
    const migrating = migrateDatabase(db, { folder, attempts: 100, pauseMs: 200 });
    const waits: number[] = [];
    for (const end = performance.now() + 2_500; performance.now() < end; ) {
      const begun = performance.now();
      await db.$client.query('select count(*) from ads');
      waits.push(performance.now() - begun);
    }
    expect(Math.max(...waits)).toBeLessThan(1_900);
    expect(waits.length).toBeGreaterThan(10);
    expect(await applied()).toBe(files.length);
    await report.query('rollback');
    report.release();
    await migrating;
    expect(await applied()).toBe(files.length + 1);
    await rm(folder, { recursive: true });
  });

  it('give way to a query that waits for them while they wait for it', async () => {
    const folder = await copyMigrations((entries) => [
      ...entries,
      { ...entries.at(-1)!, idx: files.length, when: Date.now() + 1e9, tag: 'next' },
    ]);
    await writeFile(join(folder, 'next.sql'), 'lock table favorites; lock table ads');
    const reader = await db.$client.connect();
    await reader.query('begin; lock table ads in access share mode');
    const migrating = migrateDatabase(db, { folder, attempts: 100, pauseMs: 200 });
    const isWaiting = "select 1 from pg_locks where relation = 'ads'::regclass and not granted";
    await expect.poll(async () => (await db.$client.query(isWaiting)).rowCount, { interval: 5 }).toBe(1);
    await reader.query('select count(*) from favorites');
    await reader.query('commit');
    reader.release();
    await migrating;
    await rm(folder, { recursive: true });
  });

  it('take nothing away that the version before them uses', () => {
    // Columns are dropped one version later, when no running program uses them.
    const later = files.slice(1).map((file) => readFileSync(join(migrationsFolder, file), 'utf8'));
    const harmful = /\b(drop (table|column|type|schema)|rename|set not null|alter column \S+ (set data )?type)\b/i;
    expect(later.filter((sql) => harmful.test(sql.replace(/--.*$/gm, '')))).toEqual([]);
  });
});
