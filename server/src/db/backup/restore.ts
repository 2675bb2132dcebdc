import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import type { PoolClient } from 'pg';
import { contentTypeOf, isStorePath, type Storage } from '../../lib/storage/storage.ts';
import { allFilesOf } from '../../modules/media/picture-files.ts';
import type { Db } from '../client.ts';
import { one } from '../client.ts';
import { copyIn } from '../copy.ts';
import { listBackups } from './backup.ts';
import { allTables, type Manifest, versionOf } from './tables.ts';

/** A refusal that the operator can act on. */
export class RestoreRefused extends Error {}

interface RestoreOptions {
  /** Which backup of the folder; the last one by default. */
  at?: string | undefined;
  /** Replaces existing data. */
  overwrite?: boolean;
}

/** Restores a backup into a migrated database, in one transaction, and its files into the store. */
export async function restoreBackup(
  db: Db,
  storage: Storage,
  folder: string,
  { at, overwrite = false }: RestoreOptions = {},
) {
  const name = at ?? (await listBackups(folder)).at(-1);
  if (!name) throw new RestoreRefused(`There is no backup in ${folder}.`);
  const manifest = JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8')) as Manifest;
  // Before the rows that name them.
  await putFiles(storage, join(folder, 'files'), await filesIn(join(folder, name), manifest));
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    const version = await versionOf(client);
    if (version !== manifest.version)
      throw new RestoreRefused(
        `The backup is of version ${manifest.version}, the database of ${version}: restore with the program that made it, then migrate.`,
      );
    const { rows } = await client.query<{ used: boolean }>('select exists (select from users) as used');
    if (one(rows).used && !overwrite)
      throw new RestoreRefused('The database has users already: use --overwrite to replace everything in it.');
    const erased = [...(await erasedIn(client)), ...(await erasedAfter(folder, name))];
    await fill(client, manifest, join(folder, name));
    await eraseAgain(client, erased);
    await client.query("select pg_notify('public_changed', '')");
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
  await db.$client.query('analyze');
  return name;
}

/** Who was erased as far as the database knows that is replaced. */
async function erasedIn(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select user_id as id from erasures');
  return rows.map(({ id }) => id);
}

/** Who was erased as far as newer backups know. */
async function erasedAfter(folder: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const newer of (await listBackups(folder)).filter((each) => each > name)) {
    const manifest = JSON.parse(await readFile(join(folder, newer, 'manifest.json'), 'utf8')) as Manifest;
    const rows = await rowsIn(join(folder, newer), manifest, 'public.erasures');
    found.push(...rows.map((row) => row.user_id!));
  }
  return found;
}

/** The rows of a small table in a backup, without unescaping them. */
async function rowsIn(folder: string, { tables }: Manifest, name: string): Promise<Record<string, string>[]> {
  const table = tables.find((each) => each.name === name);
  if (!table) return [];
  const text = gunzipSync(await readFile(join(folder, table.file))).toString();
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(table.columns.map((column, at) => [column, values[at]!]));
  });
}

/** The files that the rows of a backup name. Its folder also has those that were deleted since an older backup. */
export async function filesIn(folder: string, manifest: Manifest): Promise<ReadonlySet<string>> {
  const rows = await rowsIn(folder, manifest, 'public.cloud_files');
  return new Set(rows.filter((row) => row.removed_at === '\\N').flatMap((row) => allFilesOf(row.path!)));
}

/** Accounts that were erased since the backup: closed at once, and erased by the next run of the job. */
const eraseAgain = (client: PoolClient, ids: readonly string[]) =>
  client.query(
    `update users set delete_at = now() - interval '1 second', suspended_at = coalesce(suspended_at, now()),
       suspended_reason = coalesce(suspended_reason, 'deleted')
     where id = any($1) and not exists (select from erasures where user_id = users.id)`,
    [ids],
  );

/** Disables triggers, which would record every row as a change, and checks the references at the end. */
async function fill(client: PoolClient, manifest: Manifest, folder: string) {
  const here = await allTables(client);
  const unknown = manifest.tables.filter(({ name, rows }) => rows > 0 && !here.some((table) => table.name === name));
  if (unknown.length > 0) throw new RestoreRefused(`The database lacks ${unknown.map(({ name }) => name).join(', ')}.`);
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of here) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${here.map(({ name }) => name).join(', ')} cascade`);
  for (const table of manifest.tables) if (table.rows > 0) await fillTable(client, table, folder);
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last]);
  for (const { name } of here) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

export async function fillTable(
  client: PoolClient,
  { name, columns, file, sha256 }: Manifest['tables'][number],
  folder: string,
) {
  const hash = createHash('sha256');
  const rows = new PassThrough();
  const source: Readable = createReadStream(join(folder, file));
  const unpacked = createGunzip();
  for (const stream of [source, unpacked]) stream.once('error', (error) => rows.destroy(error));
  source
    .pipe(unpacked)
    .on('data', (chunk: Buffer) => hash.update(chunk))
    .pipe(rows);
  await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, rows);
  if (hash.digest('hex') !== sha256) throw new RestoreRefused(`${file} (${name}) is not what was backed up.`);
}

async function putFiles(storage: Storage, folder: string, wanted: ReadonlySet<string>) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !isStorePath(path) || !wanted.has(path) || (await storage.exists(path))) continue;
    await storage.put(path, createReadStream(join(folder, path)), contentTypeOf(path));
  }
}
