import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated database for a test file. Drop it when the file's connections are closed. */
export const cloneDatabase = () => createDatabase(inject('template').database!);

export async function createDatabase(template: string) {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database} template ${template}`);
  return {
    connection: { ...inject('template'), database },
    drop: async () => {
      // Connections may still be closing: terminated now, they would raise an error that nobody catches.
      for (let tries = 0; tries < 10 && (await isUsed(database)); tries++) await wait(50);
      await administer(`drop database if exists ${database} with (force)`);
    },
  };
}

const isUsed = async (database: string) =>
  (await administer(`select from pg_stat_activity where datname = '${database}'`)).rowCount !== 0;

async function administer(statement: string) {
  const client = new pg.Client({ ...inject('template'), database: 'postgres' });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
