import { adminAd } from '@makao/contract/moderation';
import { paint } from '@makao/demo/pictures/render';
import { drawScene, type SceneKind } from '@makao/demo/pictures/scene';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { adMedia } from '../../db/schema/ads.ts';
import { fingerprintOf, greyOf } from '../../lib/fingerprint.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createPicture, createWard } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';

const { db, call, services } = await testApp();
const admin = await signedIn(services, { isAdmin: true });
const ward = await createWard(db, { name: 'Mikocheni' });
const agent = await createAgent(db, { name: 'Dalali Juma' });

const draw = async (kind: SceneKind, seed: string) => (await paint(drawScene({ kind, seed }), { width: 480 })).jpeg();

/** A picture in the store, as an upload leaves it. */
async function store(image: Sharp) {
  const file = await image.toBuffer();
  const picture = await createPicture(db, { fingerprint: fingerprintOf(await greyOf(sharp(file))) });
  for (const size of [320, 1280] as const) {
    const data = await sharp(file).resize({ width: size, withoutEnlargement: true }).webp().toBuffer();
    await services.storage.put(picture.path.replace('1280', String(size)), data, 'image/webp');
  }
  return picture;
}

async function adWith(images: Sharp[], given: Parameters<typeof createAd>[1] = {}) {
  const ad = await createAd(db, { agentId: agent.id, wardId: ward.id, pictures: 0, ...given });
  const files = [];
  for (const [position, image] of images.entries()) {
    const file = await store(image);
    await db.insert(adMedia).values({ adId: ad.id, position, fileId: file.id });
    files.push(file);
  }
  return { ad, files };
}
const similar = async (id: string) => (await call(adminAd, { params: { id } }, admin)).body.similarPictures;
const waiting = { status: 'pending_approval', publishedAt: null } as const;

describe('pictures seen elsewhere [ADM-1]', () => {
  it('are found in other ads, cropped, mirrored and deleted ones too', async () => {
    const [house, room] = [await draw('house', 'a'), await draw('bedroom', 'a')];
    const { ad: original, files } = await adWith([sharp(house), sharp(room)]);
    const { ad: deleted } = await adWith([sharp(house).jpeg({ quality: 40 })], { deletedAt: new Date() });
    await adWith([sharp(await draw('house', 'b')), sharp(await draw('bedroom', 'b'))]);
    const { width, height } = await sharp(house).metadata();
    const part = { left: Math.round(width * 0.1), top: 0, width: Math.round(width * 0.9), height };
    const { ad: copy, files: copied } = await adWith(
      [sharp(house).extract(part).flop().resize(300).jpeg({ quality: 40 })],
      waiting,
    );

    const found = await similar(copy.id);
    expect(found.map(({ ad }: { ad: { id: string } }) => ad.id).sort()).toEqual([original.id, deleted.id].sort());
    expect(found.find(({ ad }: { ad: { id: string } }) => ad.id === original.id)).toMatchObject({
      pictureUrl: services.fileUrl(copied[0]!.path),
      otherPictureUrl: services.fileUrl(files[0]!.path),
      distance: expect.any(Number),
      ad: { status: 'approved', isDeleted: false, agentName: 'Dalali Juma', wardName: 'Mikocheni', price: 500_000 },
    });
    // And from the original to its copies.
    const back = await similar(original.id);
    expect(new Set(back.map(({ ad }: { ad: { id: string } }) => ad.id))).toEqual(new Set([copy.id, deleted.id]));
  });

  it('are found when they were sent twice, however hard it is to tell what is in them', async () => {
    // Hardly any light and shade: what the store makes of it has another fingerprint than what was sent.
    const noise = { type: 'gaussian', mean: 128, sigma: 3 } as const;
    const made = sharp({ create: { width: 480, height: 600, channels: 3, background: '#888', noise } });
    const dim = await made.jpeg({ quality: 100 }).toBuffer();
    const { ad: original } = await adWith([sharp(dim).jpeg({ quality: 100 })]);
    const { ad: copy } = await adWith([sharp(dim).jpeg({ quality: 100 })], waiting);
    expect(await similar(copy.id)).toMatchObject([{ distance: 0, ad: { id: original.id } }]);
  });

  it('are looked for among changes that wait, and the same file in two ads is one', async () => {
    const { ad: original, files } = await adWith([sharp(await draw('pool', 'a'))]);
    const { ad } = await adWith([sharp(await draw('garden', 'a'))], {
      pendingChanges: { imagesUuids: [files[0]!.id] },
    });
    expect(await similar(ad.id)).toMatchObject([{ ad: { id: original.id } }]);
  });

  it('are none for a picture of its own, a video or a picture the store has lost', async () => {
    const { ad } = await adWith([sharp(await draw('kitchen', 'a'))], waiting);
    expect(await similar(ad.id)).toEqual([]);
    const lost = await createAd(db, { paths: ['ad_image/x/video.mp4', 'ad_image/lost/1280.webp'] });
    expect(await similar(lost.id)).toEqual([]);
  });
});
