import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { Storage } from '../../lib/storage/storage.ts';
import { allFilesOf } from '../../modules/media/picture-files.ts';
import type { Db } from '../client.ts';
import { copyOut } from '../copy.ts';
import { allSequences, allTables, type Manifest, versionOf } from './tables.ts';

/** It holds everybody's data: readable by the user who made it alone. */
const ownFile = { flush: true, mode: 0o600 };

/**
 * Writes a backup into the folder: the database as of one point in time, in a folder named by it, and the files next to
 * it. Files never change, so a second backup into the same folder only adds new ones. An interrupted backup keeps its
 * draft name and is never restored.
 */
export async function writeBackup(db: Db, storage: Storage, folder: string): Promise<string> {
  const draft = join(folder, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = await db.$client.connect();
  try {
    // One snapshot for all tables; it does not block writers.
    await client.query('begin isolation level repeatable read read only');
    const madeAt = new Date().toISOString();
    const tables: Manifest['tables'] = [];
    for (const [index, { name, columns }] of (await allTables(client)).entries()) {
      const file = `${String(index).padStart(3, '0')}.copy.gz`;
      tables.push({ name, columns, file, ...(await writeTable(client, name, columns, join(draft, file))) });
    }
    const paths = await client.query<{ path: string }>('select path from cloud_files where removed_at is null');
    const [version, sequences] = [await versionOf(client), await allSequences(client)];
    await client.query('commit');
    const files = await copyFiles(
      storage,
      paths.rows.map(({ path }) => path),
      join(folder, 'files'),
    );
    const manifest: Manifest = { madeAt, version, tables, sequences, files };
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2), ownFile);
    const name = madeAt.replaceAll(':', '-');
    await rename(draft, join(folder, name));
    await syncFolder(folder);
    return name;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    client.release(true);
  }
}

/** Timestamps of the backups in a folder, oldest first. */
export const listBackups = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT/.test(name)).sort();

async function writeTable(client: PoolClient, name: string, columns: string[], file: string) {
  const hash = createHash('sha256');
  let rows = 0;
  const watch = new PassThrough();
  watch.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    // In this format a line is a row: line breaks within values are escaped.
    for (const byte of chunk) if (byte === 10) rows++;
  });
  const statement = `copy (select ${columns.join(', ')} from ${name}) to stdout`;
  await pipeline(copyOut(client, statement), watch, createGzip({ level: 6 }), createWriteStream(file, ownFile));
  return { rows, sha256: hash.digest('hex') };
}

async function copyFiles(storage: Storage, paths: string[], folder: string) {
  let copied = 0;
  for (const path of paths.flatMap(allFilesOf)) {
    const target = join(folder, path);
    if (await stat(target).catch(() => null)) {
      copied++;
      continue;
    }
    const found = await storage.get(path);
    // Variants that are not made yet, and demo drawings never viewed, can be made again.
    if (!found) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const draft = `${target}.draft`;
    await pipeline(found.body, createWriteStream(draft, ownFile));
    await rename(draft, target);
    copied++;
  }
  return copied;
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().catch(() => {});
  await handle.close();
}
