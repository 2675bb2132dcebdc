import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { ads } from '../../../db/schema/ads.ts';
import { agents } from '../../../db/schema/agents.ts';
import { wards } from '../../../db/schema/places.ts';
import { localStorage } from '../../../lib/storage/local.ts';
import { testApp } from '../../../test/app.ts';
import { createAd, createAgent, createPicture, createWard, daysFromNow } from '../../../test/factories.ts';

const folder = await mkdtemp(join(tmpdir(), 'makao-previews-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = localStorage({ folder, publicUrl: '/files' });
const drawn: string[] = [];
const storage: typeof store = {
  ...store,
  put(path, body, type) {
    if (path.startsWith('previews/')) drawn.push(path);
    return store.put(path, body, type);
  },
};
const { app, db } = await testApp({ storage });

const blue = { r: 30, g: 60, b: 220 };
const cover = 'ad_image/cover/1280.webp';
await store.put(
  cover.replace('1280', '640'),
  await sharp({ create: { width: 640, height: 800, channels: 3, background: blue } })
    .webp()
    .toBuffer(),
  'image/webp',
);
const ward = await createWard(db, { name: 'Mikocheni' });
const agent = await createAgent(db, { name: 'Dalali Juma', isOnboarded: true, reviewsCount: 2, ratingSum: 9 });
const ad = await createAd(db, { agentId: agent.id, wardId: ward.id, paths: ['ad_image/tour/video.mp4', cover] });

const look = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/previews/${path}`, headers });
/** The colour at a point, as integers. */
const pixel = async (jpeg: Buffer, left: number, top: number) => [
  ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const near = (colour: number[], { r, g, b }: typeof blue) =>
  Math.max(...[r, g, b].map((value, index) => Math.abs(value - colour[index]!))) < 12;

describe.each([
  ['an ad', `ads/${ad.id}.jpg`],
  ['an agent', `agents/${agent.id}.jpg`],
  ['a ward', `wards/${ward.id}.jpg`],
  ['the site', 'site.jpg'],
])('the preview of %s', (_, path) => {
  it('is a JPEG of 1200 × 630 below 300 KB with a photo in it, kept by clients and by the store', async () => {
    const first = await look(path);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(first.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const inside = path.startsWith('ads') ? [320, 300] : [896, 400];
    expect(near(await pixel(first.rawPayload, inside[0]!, inside[1]!), blue)).toBe(true);

    const before = drawn.length;
    const second = await look(path);
    expect([second.rawPayload.equals(first.rawPayload), drawn.length]).toEqual([true, before]);
    const unchanged = await look(path, { 'if-none-match': String(first.headers.etag) });
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  });

  it('speaks the language the address asks for', async () => {
    const [en, sw] = await Promise.all([look(`${path}?lang=en`), look(`${path}?lang=sw`)]);
    expect(en.headers.etag).not.toBe(sw.headers.etag);
    expect((await look(path, { 'accept-language': 'sw' })).headers.etag).toBe(en.headers.etag);
  });
});

describe('GET /previews', () => {
  it('draws again when what it shows has changed', async () => {
    const changing = await createAd(db, { agentId: agent.id, wardId: ward.id, pictures: 0 });
    const before = await look(`ads/${changing.id}.jpg`);
    await db.update(ads).set({ price: 725_000 }).where(eq(ads.id, changing.id));
    const after = await look(`ads/${changing.id}.jpg`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('draws once for concurrent requests', async () => {
    await db.update(wards).set({ name: 'Mikocheni B' }).where(eq(wards.id, ward.id));
    const before = drawn.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => look(`wards/${ward.id}.jpg`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(drawn.length - before).toBe(1);
  });

  it('draws an ad also when its photo is lost, on the photo’s colour', async () => {
    const lost = await createAd(db, { agentId: agent.id, wardId: ward.id });
    const { statusCode, rawPayload } = await look(`ads/${lost.id}.jpg`);
    expect(statusCode).toBe(200);
    expect(near(await pixel(rawPayload, 320, 300), { r: 0xaa, g: 0xbb, b: 0xcc })).toBe(true);
  });

  it('answers 410 for an ad that is gone and 404 for what never was public', async () => {
    const make = (given: Partial<typeof ads.$inferInsert>) =>
      createAd(db, { agentId: agent.id, wardId: ward.id, ...given });
    const gone = [await make({ unavailableAt: new Date() }), await make({ expirationDate: daysFromNow(-1) })];
    const draft = await make({ status: 'draft', publishedAt: null });
    const unverified = await createAgent(db, { user: { verifiedAt: null } });
    const suspended = await createAgent(db, { user: { suspendedAt: new Date(), suspendedReason: 'test' } });
    for (const { id } of gone) {
      const { statusCode, headers } = await look(`ads/${id}.jpg`);
      expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
    }
    const nobody = crypto.randomUUID();
    for (const path of [
      `ads/${draft.id}.jpg`,
      `ads/${nobody}.jpg`,
      `agents/${suspended.id}.jpg`,
      `agents/${unverified.id}.jpg`,
      `agents/${nobody}.jpg`,
      `wards/${nobody}.jpg`,
      'wards/..%2f..%2fsecret.jpg',
      'ads/1.jpg',
    ])
      expect((await look(path)).statusCode).toBe(404);
  });

  it('shows neither the name nor the face of an agent [AD-3]', async () => {
    const path = 'user_profile_picture/face/1280.webp';
    const red = { r: 220, g: 30, b: 30 };
    await store.put(
      path.replace('1280', '640'),
      await sharp({ create: { width: 640, height: 640, channels: 3, background: red } })
        .webp()
        .toBuffer(),
      'image/webp',
    );
    const known = await createAgent(db, { name: 'Dalali Asha' });
    const plain = await look(`agents/${known.id}.jpg`);
    const { id: profileImageId } = await createPicture(db, { source: 'user_profile_picture', path });
    await db.update(users).set({ firstName: 'Zuhura', profileImageId }).where(eq(users.id, known.userId));
    await db.update(agents).set({ name: 'Zuhura Homes' }).where(eq(agents.id, known.id));
    const renamed = await look(`agents/${known.id}.jpg`);
    expect(renamed.headers.etag).toBe(plain.headers.etag);
    expect(renamed.rawPayload.equals(plain.rawPayload)).toBe(true);
  });

  it('draws any name that a place may have', async () => {
    const odd = await createWard(db, {
      name: 'Ñandú <script>&amp; "Mtaa" wa Nyumba na Viwanja Vizuri Sana Tanzania Nzima 🏠 عقارات',
    });
    expect((await look(`wards/${odd.id}.jpg`)).statusCode).toBe(200);
  });
});
