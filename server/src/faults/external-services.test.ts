import { writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cloudFiles } from '../db/schema/media.ts';
import { messages } from '../db/schema/messages.ts';
import { whatsappMessenger } from '../lib/messenger/whatsapp.ts';
import { s3Storage } from '../lib/storage/s3.ts';
import { startS3Server } from '../lib/storage/s3-server.fixture.ts';
import type { Storage } from '../lib/storage/storage.ts';
import { deliver } from '../modules/messages/deliver.ts';
import { queueMessage } from '../modules/messages/queue-message.ts';
import { testApp } from '../test/app.ts';
import { signedInAgent } from '../test/people.ts';
import { startCarrier } from '../test/program.ts';
import { jpeg, uploader } from '../test/upload.ts';

const silence = () => {};
const quiet = { error: silence };
const bucket = 'makao';
const store = await startS3Server({ bucket, accessKeyId: 'id' });
const carrier = await startCarrier();
afterAll(() => Promise.all([store.stop(), carrier.stop()]));

/** Makes delayed jobs due. */
const later = (db: Awaited<ReturnType<typeof testApp>>['db']) =>
  db.$client.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");

describe('a carrier that fails', async () => {
  const { url: apiUrl } = carrier;
  const messenger = whatsappMessenger({ apiUrl, phoneNumberId: '1', accessToken: 'x', timeoutMs: 300, log: quiet });
  const { db, services } = await testApp({ messenger });

  it('delays messages; each is sent later, once', async () => {
    const to = Array.from({ length: 5 }, (_, index) => `+25575400000${index}`);
    await db.transaction(async (tx) => {
      for (const each of to)
        await queueMessage(tx, {
          to: each,
          locale: 'en',
          kind: 'ad_approved',
          text: 'hello',
          parameters: ['Sinza', '30', '/a/x'],
        });
    });
    const outbox = async () => db.select().from(messages).orderBy(messages.to);
    let now = Date.now();
    const tryAll = async () => {
      now += 10 * 60_000;
      for (const { id } of await outbox()) await deliver(services, id, new Date(now));
      return (await outbox()).map(({ status }) => status);
    };
    const queued = to.map(() => 'queued');
    carrier.answer = (response) => response.writeHead(500).end('<html>oops</html>');
    expect(await tryAll()).toEqual(queued);
    carrier.answer = silence;
    expect(await tryAll()).toEqual(queued);
    carrier.answer = (response) => response.destroy();
    expect(await tryAll()).toEqual(queued);
    carrier.answer = (response) =>
      response.writeHead(429).end(JSON.stringify({ error: { code: 130429, message: 'slow down' } }));
    expect(await tryAll()).toEqual(queued);
    carrier.answer = carrier.accept;
    expect(await tryAll()).toEqual(to.map(() => 'sent'));
    expect(carrier.accepted.map((message) => message.to).sort()).toEqual(to);
  }, 60_000);
});

describe('a store that fails', async () => {
  const { endpoint } = store;
  const storage = s3Storage({
    endpoint,
    bucket,
    accessKeyId: 'id',
    secretAccessKey: 'key',
    region: 'auto',
    pathStyle: true,
    publicUrl: endpoint,
    timeoutMs: 300,
  });
  const { app, db, services, workOff } = await testApp({ storage, fileUrl: storage.publicUrl });
  const upload = uploader(app);
  const person = await signedInAgent(services);
  const send = async () => upload({ source: 'ad_image', file: await jpeg() }, person);

  it('refuses uploads temporarily and leaves no partial data', async () => {
    const down = Array.from({ length: 4 }, () => ({ status: 503, code: 'SlowDown' }));
    store.fail(...down);
    const refused = await send();
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([503, '2', 'overloaded']);
    store.isSilent = true;
    expect((await send()).status).toBe(503);
    store.isSilent = false;
    expect([await db.select().from(cloudFiles), store.objects.size]).toEqual([[], 0]);
    expect((await send()).status).toBe(201);
  }, 60_000);

  it('delays the other sizes of a picture, which are made later', async () => {
    const before = store.objects.size;
    store.isSilent = true;
    await workOff();
    store.isSilent = false;
    expect(store.objects.size).toBe(before);
    await later(db);
    await workOff();
    expect([...store.objects.keys()].filter((key) => key.endsWith('320.webp'))).toHaveLength(1);
  }, 60_000);
});

describe('a disk that is full', async () => {
  let put: Storage['put'] | undefined;
  const { app, db, services } = await testApp();
  const { storage } = services;
  const own = storage.put;
  storage.put = (...file) => (put ?? own)(...file);
  beforeEach(() => {
    put = undefined;
  });
  const upload = uploader(app);
  const person = await signedInAgent(services);
  const send = async () => upload({ source: 'ad_image', file: await jpeg() }, person);
  /** A device on which every write fails as on a full disk. */
  const full = () => writeFile('/dev/full', Buffer.alloc(65_536));

  it('refuses uploads clearly, wherever it fills up, and recovers when there is space', async () => {
    put = full;
    const first = await send();
    expect([first.status, first.headers['retry-after'], first.body.code]).toEqual([503, '2', 'overloaded']);
    let files = 0;
    const written: string[] = [];
    put = async (path, body, type) => {
      if (files++ > 0) return full();
      written.push(path);
      return own(path, body, type);
    };
    expect((await send()).status).toBe(503);
    expect([written.length, await storage.exists(written[0]!), await db.select().from(cloudFiles)]).toEqual([
      1,
      false,
      [],
    ]);
    put = undefined;
    const { status, body } = await send();
    expect([status, await storage.exists(body.path)]).toEqual([201, true]);
  });

  it('continues to read when nothing can be written', async () => {
    const { body } = await send();
    put = full;
    expect((await send()).status).toBe(503);
    expect((await app.inject(`/files/${body.path}`)).statusCode).toBe(200);
  });
});
