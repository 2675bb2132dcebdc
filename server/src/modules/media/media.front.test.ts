import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writing } from '@makao/contract/ads.limits';
import { limits } from '@makao/contract/kernel/limits';
import { findFiles } from '@makao/contract/media';
import { violationTitle } from '@makao/i18n/violations';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { localStorage } from '../../lib/storage/local.ts';
import { testApp } from '../../test/app.ts';
import { createPicture } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { formBody, uploader } from '../../test/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'makao-uploads-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storage = localStorage({ folder, publicUrl: '/files' });
const { app, db, services, call, workOff } = await testApp({ storage });
const upload = uploader(app);
const { agent, token } = await signedInAgent(services);

const image = (width = 1600, height = 1200) => sharp({ create: { width, height, channels: 3, background: '#336699' } });
const photo = await image().jpeg().toBuffer();
const gif = await image(9, 9).gif().toBuffer();
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const rows = () => db.select().from(cloudFiles);

beforeEach(async () => {
  await db.delete(cloudFiles);
  await db.delete(rateLimits);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

describe('POST /cloud-files', () => {
  it.each(['ad_image', 'user_profile_picture'] as const)(
    'keeps a picture as %s, to be seen at once [API-7, ADF-6]',
    async (source) => {
      const { status, body } = await upload({ source, file: photo }, { token });
      expect(status).toBe(201);
      expect(body).toEqual({
        uuid: expect.any(String),
        path: `${source}/${body.uuid}/1280.webp`,
        url: `/files/${source}/${body.uuid}/1280.webp`,
      });
      const seen = await app.inject(body.url);
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(await rows()).toMatchObject([
        {
          id: body.uuid,
          ownerId: agent.userId,
          source,
          width: 1600,
          height: 1200,
          color: expect.stringMatching(/^#336[67]99$/),
          fingerprint: expect.anything(),
        },
      ]);
    },
  );

  it('takes png, whatever the sender calls it [ADF-6]', async () => {
    const file = await image(640, 640).png().toBuffer();
    const answer = await upload({ source: 'ad_image', file, name: 'x.exe', type: 'application/pdf' }, { token });
    expect(answer.status).toBe(201);
  });

  it('makes the other sizes right after, and stores nothing else', async () => {
    const { body } = await upload({ source: 'ad_image', file: photo }, { token });
    expect(await stored()).toBe(3);
    await workOff();
    expect((await readdir(join(folder, 'ad_image', body.uuid))).sort()).toEqual(
      ['320.webp', '320.avif', '640.webp', '640.avif', '1280.webp', '1280.avif', '1280.jpeg'].sort(),
    );
    const small = await storage.get(`ad_image/${body.uuid}/320.avif`);
    expect(await sharp(await buffer(small!.body)).metadata()).toMatchObject({ width: 320, height: 240 });
  });

  it('shows a picture at once, in whatever size a page asks for', async () => {
    const { body } = await upload({ source: 'user_profile_picture', file: photo }, { token });
    const open = (name: string) => app.inject({ url: `/files/user_profile_picture/${body.uuid}/${name}` });
    const [small, other] = [await open('320.webp'), await open('640.avif')];
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, format: 'webp' });
    expect(small.headers['cache-control']).toContain('immutable');
    // The stand-in for a missing size must be requested again.
    expect(await sharp(other.rawPayload).metadata()).toMatchObject({ width: 1280, format: 'webp' });
    expect(other.headers['cache-control']).toBe('no-store');
    await workOff();
    const made = await open('640.avif');
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 640 });
    expect((await open('333.webp')).statusCode).toBe(404);
    expect((await app.inject({ url: `/files/user_profile_picture/${crypto.randomUUID()}/320.webp` })).statusCode).toBe(
      404,
    );
  });

  it('removes the location from everything it stores', async () => {
    const exif = { IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 48/1 0/1' } };
    const file = await image().jpeg().withMetadata({ exif }).toBuffer();
    expect(file.includes('Secret camera')).toBe(true);
    await upload({ source: 'ad_image', file }, { token });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files).toHaveLength(3);
    for (const { parentPath, name } of files)
      expect((await sharp(join(parentPath, name)).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['words', Buffer.from('No picture at all, but named photo.jpg')],
    ['a GIF', gif],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('refuses %s by content, on the field and in both languages', async (_, file) => {
    for (const [locale, title] of [
      ['en', 'Only PNG and JPEG pictures'],
      ['sw', 'Picha za PNG na JPEG tu'],
    ] as const) {
      const { status, body } = await upload({ source: 'ad_image', file }, { token, locale });
      expect([status, body.code, body.violations]).toEqual([
        415,
        'unsupportedMediaType',
        [{ propertyPath: 'file', title }],
      ]);
    }
  });

  it('refuses more than 10 MB, and takes what is just below', async () => {
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    expect((await upload({ source: 'ad_image', file: padded(limits.uploadBytes + 1) }, { token })).status).toBe(413);
    expect((await rows()).length).toBe(0);
    expect((await upload({ source: 'ad_image', file: padded(limits.uploadBytes - 1) }, { token })).status).toBe(201);
  });

  it('refuses a broken picture and one of too many pixels', async () => {
    const broken = await upload({ source: 'ad_image', file: photo.subarray(0, photo.length / 2) }, { token });
    expect([broken.status, broken.body.violations]).toEqual([
      422,
      [{ propertyPath: 'file', title: "This picture can't be read" }],
    ]);
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const huge = await upload({ source: 'ad_image', file: bomb }, { token, locale: 'sw' });
    expect([huge.status, huge.body.violations[0].propertyPath]).toEqual([422, 'file']);
  });

  it('refuses a picture beyond 40 megapixels by its head, however little of it there is [SAFE-3]', async () => {
    const file = await image(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    // None of its pixels have arrived, so nothing can have been decoded.
    const { status, body } = await upload({ source: 'ad_image', file: file.subarray(0, 200) }, { token });
    const title = violationTitle({ code: 'custom', message: 'pictureSize' }, 'en');
    expect([status, body.violations]).toEqual([422, [{ propertyPath: 'file', title }]]);
  });

  it('refuses a picture of a home on which nothing can be seen, on its field [DAY-4]', async () => {
    const file = await image(writing.photoSide - 1, 300)
      .png()
      .toBuffer();
    const { status, body } = await upload({ source: 'ad_image', file }, { token, locale: 'sw' });
    const title = violationTitle({ code: 'custom', message: 'pictureSmall' }, 'sw');
    expect([status, body.violations]).toEqual([422, [{ propertyPath: 'file', title }]]);
    expect((await upload({ source: 'user_profile_picture', file }, { token })).status).toBe(201);
  });

  it.each([
    [40, 60_000],
    [60_000, 40],
    [1, 400],
    [3, 65_500],
  ])('keeps a picture of %i × %i within bounds on both sides, and never fails [SAFE-3]', async (width, height) => {
    const file = await image(width, height).png().toBuffer();
    const { status, body } = await upload({ source: 'ad_image', file }, { token });
    expect(status).toBe(201);
    await workOff();
    const names = await readdir(join(folder, 'ad_image', body.uuid));
    expect(names).toHaveLength(7);
    for (const name of names) {
      const kept = await sharp(join(folder, 'ad_image', body.uuid, name)).metadata();
      expect([name, kept.width <= 1280, kept.height <= 2560]).toEqual([name, true, true]);
    }
  });

  it('takes pictures of homes from verified agents alone [SAFE-3]', async () => {
    const customer = await signedIn(services);
    const unverified = await signedInAgent(services, { user: { verifiedAt: null } });
    const codeOf = async (person: { token: string }) =>
      (await upload({ source: 'ad_image', file: photo }, person)).body.code;
    expect([await codeOf(customer), await codeOf(unverified)]).toEqual(['forbidden', 'notVerified']);
    expect(await stored()).toBe(0);
    for (const person of [customer, unverified])
      expect((await upload({ source: 'user_profile_picture', file: photo }, person)).status).toBe(201);
  });

  it.each([
    ['source', { file: photo }, 'This field is required'],
    ['source', { source: 'passport', file: photo }, 'Choose one of the values offered'],
    ['file', { source: 'ad_image' }, 'This field is required'],
  ])('refuses a form without a right %s [API-3]', async (propertyPath, form, title) => {
    const { status, body } = await upload(form, { token });
    expect([status, body.violations]).toEqual([422, [{ propertyPath, title }]]);
    expect([await stored(), (await rows()).length]).toEqual([0, 0]);
  });

  it('is for signed-in people only, and only forms are read [API-4]', async () => {
    expect((await upload({ source: 'ad_image', file: photo })).status).toBe(401);
    const json = await app.inject({
      method: 'POST',
      url: '/api/v1/cloud-files',
      headers: { authorization: `Bearer ${token}` },
      payload: { source: 'ad_image' },
    });
    expect(json.statusCode).toBe(415);
  });

  it('stores nothing of an interrupted form', async () => {
    const { contentType, payload } = await formBody({ source: 'ad_image', file: photo });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/cloud-files',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload: payload.subarray(0, photo.length / 2),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'badRequest']);
    expect([await stored(), (await rows()).length]).toEqual([0, 0]);
  });

  it('leaves nothing when it can not be noted', async () => {
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('the database is gone'));
    expect((await upload({ source: 'ad_image', file: photo }, { token })).status).toBe(500);
    expect([await stored(), (await rows()).length]).toEqual([0, 0]);
  });

  it('takes two hundred an hour from a person', async () => {
    await upload({ source: 'ad_image' }, { token });
    await db.update(rateLimits).set({ hits: 200 });
    const { status, headers } = await upload({ source: 'ad_image', file: photo }, { token });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    const other = await signedInAgent(services);
    expect((await upload({ source: 'ad_image', file: photo }, other)).status).toBe(201);
  });
});

describe('GET /cloud-files', () => {
  it('answers those of the files that exist, in the order asked [API-7]', async () => {
    const [first, second, removed] = [await createPicture(db), await createPicture(db), await createPicture(db)];
    await db.update(cloudFiles).set({ removedAt: new Date() }).where(eq(cloudFiles.id, removed.id));
    const uuids = [second.id, crypto.randomUUID(), removed.id, first.id];
    const { body } = await call(findFiles, { query: { uuids } }, { token });
    expect(body.data).toEqual([second, first].map(({ id, path }) => ({ uuid: id, path, url: `/files/${path}` })));
    expect(body.pagination).toMatchObject({ currentPage: 1, resultCount: 2, haveToPaginate: false });
    expect((await call(findFiles, {}, { token })).body).toMatchObject({ data: [], pagination: { resultCount: 0 } });
    expect((await call(findFiles, { query: { uuids } })).status).toBe(401);
  });
});
