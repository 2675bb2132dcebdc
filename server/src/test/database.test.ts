import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { cloneDatabase } from './database.ts';

const open = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
};

it('gives every caller an isolated database, and drops it', async () => {
  const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  const [client, neighbour] = await Promise.all([open(one.connection), open(other.connection)]);
  await client.query('create table mine (id int)');
  await expect(neighbour.query('select from mine')).rejects.toThrow('relation "mine" does not exist');
  await Promise.all([client.end(), neighbour.end()]);
  await Promise.all([one.drop(), other.drop()]);
  const admin = await open({ ...inject('template'), database: 'postgres' });
  const { rowCount } = await admin.query('select from pg_database where datname = any($1)', [
    [one.connection.database, other.connection.database],
  ]);
  await admin.end();
  expect(rowCount).toBe(0);
});
