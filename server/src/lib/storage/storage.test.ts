import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStorage } from './local.ts';
import { s3Storage } from './s3.ts';
import { startS3Server } from './s3-server.fixture.ts';
import { type Storage, StorageError } from './storage.ts';

const picture = randomBytes(200_000);
const read = async (storage: Storage, path: string, range?: { start: number; end?: number }) => {
  const file = await storage.get(path, range);
  return file && { ...file, body: await buffer(file.body) };
};

async function openLocal() {
  const root = await mkdtemp(join(tmpdir(), 'makao-storage-'));
  const folder = join(root, 'files');
  await writeFile(join(root, 'secret.png'), 'not for anyone');
  const storage = localStorage({ folder, publicUrl: '/files/' });
  return { storage, folder, url: '/files/', close: () => rm(root, { recursive: true }) };
}

async function openS3() {
  const account = { bucket: 'pictures', accessKeyId: 'KEY' };
  const server = await startS3Server(account);
  const url = 'https://pictures.example/';
  const storage = s3Storage({
    ...account,
    endpoint: server.endpoint,
    region: 'eu-central-1',
    secretAccessKey: 'secret',
    pathStyle: true,
    publicUrl: url,
  });
  const close = async () => {
    storage.close();
    await server.stop();
  };
  return { storage, server, url, close };
}

describe.each([
  ['a folder', openLocal],
  ['an S3 store', openS3],
])('files in %s', (_name, open) => {
  let storage: Storage;
  let url: string;
  beforeAll(async () => {
    const opened = await open();
    ({ storage, url } = opened);
    return opened.close;
  });

  it('gives back what was put, from memory or a stream, with its type and size', async () => {
    await storage.put('ads/one/640.webp', picture, 'image/webp');
    await storage.put('ads/two.mp4', Readable.from([picture, picture]), 'video/mp4');
    expect(await read(storage, 'ads/one/640.webp')).toEqual({
      body: picture,
      contentType: 'image/webp',
      size: 200_000,
    });
    const video = await read(storage, 'ads/two.mp4');
    expect(video?.body.equals(Buffer.concat([picture, picture]))).toBe(true);
    expect(video).toMatchObject({ contentType: 'video/mp4', size: 400_000 });
  });

  it('replaces what was there', async () => {
    await storage.put('again.png', Buffer.from('first'), 'image/png');
    await storage.put('again.png', Buffer.from('second, longer'), 'image/png');
    expect((await read(storage, 'again.png'))?.body.toString()).toBe('second, longer');
  });

  it('gives a part of a file', async () => {
    await storage.put('part.mp4', Buffer.from('0123456789'), 'video/mp4');
    expect((await read(storage, 'part.mp4', { start: 2, end: 4 }))?.body.toString()).toBe('234');
    expect((await read(storage, 'part.mp4', { start: 7 }))?.body.toString()).toBe('789');
    expect(await read(storage, 'part.mp4', { start: 7 })).toMatchObject({ size: 10 });
    expect((await read(storage, 'part.mp4', { start: 8, end: 99 }))?.body.toString()).toBe('89');
    expect((await read(storage, 'part.mp4', { start: 5, end: 2 }))?.body.toString()).toBe('0123456789');
  });

  it('knows what exists, and removes it, twice if need be', async () => {
    await storage.put('gone.png', picture, 'image/png');
    expect(await storage.exists('gone.png')).toBe(true);
    await storage.remove('gone.png');
    await storage.remove('gone.png');
    expect(await storage.exists('gone.png')).toBe(false);
    expect(await storage.get('gone.png')).toBeNull();
  });

  it('has nothing at a folder, below a file or where nothing was put', async () => {
    await storage.put('ads/one/640.webp', picture, 'image/webp');
    for (const path of ['ads/one', 'ads', 'ads/one/640.webp/more.webp', 'never.webp']) {
      expect(await storage.get(path)).toBeNull();
      expect(await storage.exists(path)).toBe(false);
      await storage.remove(path);
    }
    expect(await storage.exists('ads/one/640.webp')).toBe(true);
  });

  it.each(['../secret.png', 'ads/../../secret.png', '/etc/passwd.png', 'ads//a.png', '.incoming/a.png', 'a\0.png', ''])(
    'lets %j lead nowhere',
    async (path) => {
      await expect(storage.put(path, picture, 'image/png')).rejects.toThrow('is no path of the store');
      expect(await storage.get(path)).toBeNull();
      expect(await storage.exists(path)).toBe(false);
      await storage.remove(path);
    },
  );

  it('refuses a type that does not match the path, or that it does not store', async () => {
    await expect(storage.put('page.png', picture, 'text/html')).rejects.toThrow("page.png can't hold text/html");
    await expect(storage.put('page.html', picture, 'text/html')).rejects.toThrow('keeps no files like page.html');
  });

  it('stores nothing of an interrupted upload', async () => {
    const broken = Readable.from(
      (async function* () {
        yield picture;
        throw new Error('the line went dead');
      })(),
    );
    await expect(storage.put('broken.png', broken, 'image/png')).rejects.toThrow('the line went dead');
    expect(await storage.exists('broken.png')).toBe(false);
  });

  it('says where browsers read a file', () => {
    expect(storage.publicUrl('ads/one/640.webp')).toBe(`${url}ads/one/640.webp`);
  });
});

describe('a folder', () => {
  it('holds no remains of uploads, finished or broken', async () => {
    const { storage, folder, close } = await openLocal();
    await storage.put('fine.png', picture, 'image/png');
    const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
    await expect(storage.put('broken.png', broken, 'image/png')).rejects.toThrow('gone');
    expect((await readdir(folder)).sort()).toEqual(['.incoming', 'fine.png']);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    await close();
  });
});

describe('an S3 store', () => {
  let opened: Awaited<ReturnType<typeof openS3>>;
  beforeAll(async () => {
    opened = await openS3();
  });
  afterAll(() => opened.close());

  it('gets signed requests with content type and cache time', async () => {
    const { storage, server } = opened;
    await storage.put('ads/kept.webp', picture, 'image/webp');
    expect(server.objects.get('ads/kept.webp')?.contentType).toBe('image/webp');
    expect(server.requests.at(-1)).toMatchObject({
      method: 'PUT',
      key: 'ads/kept.webp',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });

  it('is tried again when it asks to slow down', async () => {
    const { storage, server } = opened;
    server.requests.length = 0;
    server.fail({ status: 503, code: 'SlowDown' }, { status: 503, code: 'SlowDown' });
    await storage.put('ads/slow.webp', picture, 'image/webp');
    expect(server.requests).toHaveLength(3);
    expect(server.objects.get('ads/slow.webp')?.body.equals(picture)).toBe(true);
  });

  it('is not tried again when it refuses; the error says what and why', async () => {
    const { storage, server } = opened;
    server.requests.length = 0;
    server.fail({ status: 403, code: 'AccessDenied' });
    const refusal = await storage.get('ads/kept.webp').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StorageError);
    expect((refusal as Error).message).toBe("ads/kept.webp can't be read: AccessDenied AccessDenied.");
    expect(server.requests).toHaveLength(1);
  });

  it('failing is never mistaken for a file that is not there', async () => {
    const { storage, server } = opened;
    const down = { status: 500, code: 'InternalError' };
    server.fail(down, down, down, down);
    await expect(storage.exists('ads/kept.webp')).rejects.toThrow(StorageError);
  });
});
