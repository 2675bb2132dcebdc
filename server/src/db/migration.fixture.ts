import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../test/database.ts';
import { connect, type Db } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { migrationsFolder } from './version.ts';

/** An empty database. */
export async function emptyDatabase() {
  const database = await createDatabase('template0');
  const db = connect({ ...database.connection, max: 6 });
  return {
    db,
    drop: async () => {
      await db.$client.end();
      await database.drop();
    },
  };
}

/** A copy of the migrations with a changed journal. */
export async function copyMigrations<Entry extends { tag: string }>(change: (entries: Entry[]) => Entry[]) {
  const folder = await mkdtemp(join(tmpdir(), 'makao-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: Entry[] };
  journal.entries = change(journal.entries);
  await writeFile(file, JSON.stringify(journal));
  return folder;
}

/** Migrates a database to the version before a migration: `0012`. */
export async function migrateBefore(db: Db, number: string) {
  const folder = await copyMigrations((entries) => entries.filter(({ tag }) => tag < number));
  await migrateDatabase(db, { folder, attempts: 20, pauseMs: 100 });
  await rm(folder, { recursive: true });
}

export const testId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
