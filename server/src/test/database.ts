import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one's own with the schema in it, for a test file. Drop it when the file's connections are closed. */
export const cloneDatabase = () => createDatabase(inject('template').database!);

export async function createDatabase(template: string) {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database} template ${template}`);
  return {
    connection: { ...inject('template'), database },
    drop: () => administer(`drop database if exists ${database} with (force)`),
  };
}

async function administer(statement: string) {
  const client = new pg.Client({ ...inject('template'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
