import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { s3Storage } from '../../lib/storage/s3.ts';
import { startS3Server } from '../../lib/storage/s3-server.fixture.ts';
import { queueMessage } from '../../modules/messages/queue-message.ts';
import { testApp } from '../../test/app.ts';
import { cloneDatabase } from '../../test/database.ts';
import { createAd, createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { databaseUrl } from '../../test/program.ts';
import { jpeg, uploader } from '../../test/upload.ts';
import { connect, type Db } from '../client.ts';
import { erasures } from '../schema/accounts.ts';
import { listBackups, writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { allTables, type Manifest } from './tables.ts';

const store = await startS3Server({ bucket: 'makao', accessKeyId: 'id' });
const other = await startS3Server({ bucket: 'makao', accessKeyId: 'id' });
const storage = s3Storage({
  endpoint: store.endpoint,
  bucket: 'makao',
  accessKeyId: 'id',
  secretAccessKey: 'key',
  region: 'auto',
  pathStyle: true,
  publicUrl: store.endpoint,
});
const { app, db, services, connection } = await testApp({ storage, fileUrl: storage.publicUrl });
const target = await cloneDatabase();
const restored = connect({ ...target.connection, max: 3 });
const folder = await mkdtemp(join(tmpdir(), 'makao-backup-'));
afterAll(async () => {
  await restored.$client.end();
  await target.drop();
  await Promise.all([store.stop(), other.stop(), rm(folder, { recursive: true })]);
});

/** The documented command, on that database and store. */
async function npm(command: string, to: { endpoint: string }, at: typeof connection, ...more: string[]) {
  const script = join(import.meta.dirname, '../../cli/backup.ts');
  const child = spawn(process.execPath, [script, command, folder, ...more], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl(at),
      S3_ENDPOINT: to.endpoint,
      S3_BUCKET: 'makao',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_PUBLIC_URL: to.endpoint,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** Everything a database holds, by table, except the queue's own bookkeeping. */
async function contents(of: Db) {
  const client = await of.$client.connect();
  const found: Record<string, unknown> = {};
  for (const { name, columns } of await allTables(client)) {
    if (/^pgboss\.(version|queue|schedule)/.test(name)) continue;
    const { rows } = await client.query(
      `select md5(t::text) as row from (select ${columns.join(', ')} from ${name}) t order by 1`,
    );
    found[name] = rows.map(({ row }: { row: string }) => row);
  }
  client.release();
  return found;
}

describe('backup and restore', () => {
  it('restore every row, file, waiting job and sequence', { timeout: 120_000 }, async () => {
    const ad = await createAd(db, { description: 'Tabs\there, lines\nthere, \\N and a \\. of its own: ☕' });
    await createUser(db, { firstName: '\\N', lastName: '\\\\.' });
    const upload = await uploader(app)(
      { source: 'user_profile_picture', file: await jpeg() },
      await signedIn(services),
    );
    await db.$client.query('update users set profile_image_id = $1 where id = (select user_id from agents limit 1)', [
      upload.body.uuid,
    ]);
    await db.transaction((tx) =>
      queueMessage(tx, {
        to: '+255754000111',
        locale: 'sw',
        kind: 'ad_approved',
        text: 'Habari',
        parameters: ['Sinza', '30', '/a/x'],
      }),
    );
    const backup = await npm('backup', store, connection);
    expect(backup).toMatchObject({ code: 0 });
    const written = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const each of written) {
      const { mode } = await stat(join(each.parentPath, each.name));
      expect([each.name, mode & 0o777]).toEqual([each.name, each.isDirectory() ? 0o700 : 0o600]);
    }
    const before = await contents(db);
    // Changes after the backup are not in it.
    await createAd(db);

    // A file of an older backup that was deleted since.
    await mkdir(join(folder, 'files/ad_image/gone'), { recursive: true });
    await writeFile(join(folder, 'files/ad_image/gone/1280.webp'), 'gone');

    const restore = await npm('restore', other, target.connection);
    expect(restore).toMatchObject({ code: 0, said: expect.stringContaining('Restored the backup') });
    const after = await contents(restored);
    expect(after).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(new Set(other.objects.keys())).toEqual(new Set(store.objects.keys()));
    expect(other.objects.get(upload.body.path)!.body).toEqual(store.objects.get(upload.body.path)!.body);
    // It works: sequences continue, references and triggers are in place.
    const next = await createAd(restored);
    expect(next.number).toBeGreaterThan(ad.number);
    const fails = restored.$client.query('update ads set ward_id = gen_random_uuid() where id = $1', [ad.id]);
    await expect(fails).rejects.toThrow(/foreign key/);
    await expect(restored.$client.query('delete from audit_log')).rejects.toThrow(/append-only/);
    const changes = await restored.$client.query('select from ad_changes where ad_id = $1', [next.id]);
    expect(changes.rowCount).toBe(1);
  });

  it('refuse to replace a database in use without --overwrite', { timeout: 60_000 }, async () => {
    const refused = await npm('restore', other, target.connection);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--overwrite') });
    expect(await npm('restore', other, target.connection, '--overwrite')).toMatchObject({ code: 0 });
  });

  it('refuse a damaged backup and change nothing', { timeout: 60_000 }, async () => {
    const [name] = await listBackups(folder);
    const before = await contents(restored);
    const at = join(folder, name!, 'manifest.json');
    const manifest = JSON.parse(await readFile(at, 'utf8')) as Manifest;
    const table = manifest.tables.find((each) => each.name === 'public.users')!;
    const file = join(folder, name!, table.file);
    const rows = gunzipSync(await readFile(file)).toString();
    // One letter of one row; the row is still valid.
    await writeFile(file, gzipSync(rows.replace('Asha', 'Asja')));
    const damaged = await npm('restore', other, target.connection, '--overwrite');
    expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('is not what was backed up') });
    await writeFile(file, gzipSync(rows).subarray(0, 60));
    expect(await npm('restore', other, target.connection, '--overwrite')).toMatchObject({ code: 1 });
    expect(await contents(restored)).toEqual(before);
  });

  it('erase again who was erased since the backup', { timeout: 120_000 }, async () => {
    const erasedHere = await createUser(db);
    const erasedLater = await createUser(db);
    const first = await writeBackup(db, storage, folder);
    await restored.insert(erasures).values({ userId: erasedHere.id });
    await db.insert(erasures).values({ userId: erasedLater.id });
    await writeBackup(db, storage, folder);
    await restoreBackup(restored, storage, folder, { at: first, overwrite: true });
    const { rows } = await restored.$client.query<{ id: string }>(
      'select id from users where suspended_at is not null and delete_at < now()',
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([erasedHere.id, erasedLater.id].sort());
  });
});
