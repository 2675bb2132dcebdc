import { adminAd, approveAd } from '@makao/contract/moderation';
import { paint } from '@makao/demo/pictures/render';
import { drawScene, type SceneKind } from '@makao/demo/pictures/scene';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { fingerprintOf, greyOf } from '../../lib/fingerprint.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createPicture, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { readPicture } from '../media/read-picture.ts';

const { db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner' });
const ward = await createWard(db, { name: 'Mikocheni' });
const agent = await createAgent(db, { name: 'Dalali Juma' });
const thief = await createAgent(db, { name: 'Dalali Kopa' });

const draw = async (kind: SceneKind, seed: string) => (await paint(drawScene({ kind, seed }), { width: 480 })).jpeg();

let moment = Date.now() - 3_600_000;
/** A stored picture, as an upload leaves it. */
async function store(image: Sharp) {
  const file = await image.toBuffer();
  moment += 1000;
  const picture = await createPicture(db, {
    fingerprint: fingerprintOf(await greyOf(sharp(file))),
    readAt: null,
    createdAt: new Date(moment),
  });
  for (const size of [320, 1280] as const) {
    const data = await sharp(file).resize({ width: size, withoutEnlargement: true }).webp().toBuffer();
    await services.storage.put(picture.path.replace('1280', String(size)), data, 'image/webp');
  }
  return picture;
}

async function adWith(images: Sharp[], given: Parameters<typeof createAd>[1] = {}, isRead = true) {
  const ad = await createAd(db, {
    agentId: agent.id,
    wardId: ward.id,
    pictures: 0,
    submittedAt: daysFromNow(-1),
    ...given,
  });
  const files = [];
  for (const [position, image] of images.entries()) {
    const file = await store(image);
    await db.insert(adMedia).values({ adId: ad.id, position, fileId: file.id });
    if (isRead) await readPicture(services, file.id);
    files.push(file);
  }
  return { ad, files };
}
const look = async (id: string) => (await call(adminAd, { params: { id } }, admin)).body;
const similar = async (id: string) => (await look(id)).similarPictures;
const waiting = { status: 'pending_approval', publishedAt: null } as const;
const idsOf = (found: { ad: { id: string } }[]) => found.map(({ ad }) => ad.id);

const cut = async (file: Buffer, share: number) => {
  const { width, height } = await sharp(file).metadata();
  return sharp(file).extract({
    left: Math.round(width * share),
    top: 0,
    width: Math.floor(width * (1 - share)),
    height,
  });
};

/** Ways that change the shape of a picture. */
const reshaped: [string, (file: Buffer) => Promise<Sharp>][] = [
  ['turned by a quarter', async (file) => sharp(await sharp(file).rotate(90).toBuffer())],
  ['turned by three quarters and mirrored', async (file) => sharp(await sharp(file).rotate(270).toBuffer()).flop()],
  ['on its head', async (file) => sharp(await sharp(file).rotate(180).toBuffer())],
  ...(
    [
      [0.75, 1],
      [1.1, 1],
      [1, 0.8],
      [1, 1.25],
    ] as const
  ).map(([across, down]): [string, (file: Buffer) => Promise<Sharp>] => [
    `${across} times as wide and ${down} times as high`,
    async (file) => {
      const { width, height } = await sharp(file).metadata();
      return sharp(file).resize(Math.round(width * across), Math.round(height * down), { fit: 'fill' });
    },
  ]),
];

it.each(reshaped)('finds a stolen picture %s [TRUST-2]', async (name, reshape) => {
  const house = await draw('house', `reshaped ${name}`);
  const { ad: original } = await adWith([sharp(house)]);
  const { ad: other } = await adWith([sharp(await draw('house', `other ${name}`))]);
  const { ad } = await adWith([(await reshape(house)).jpeg({ quality: 60 })], { agentId: thief.id, ...waiting });
  const found = idsOf(await similar(ad.id));
  expect(found).toContain(original.id);
  expect(found).not.toContain(other.id);
});

describe('pictures seen elsewhere [ADM-1, TRUST-2]', () => {
  it('are found in ads of others, cut by a little and by much, mirrored and deleted ones too', async () => {
    const [house, room] = [await draw('house', 'a'), await draw('bedroom', 'a')];
    const { ad: original, files } = await adWith([sharp(house), sharp(room)]);
    await adWith([sharp(await draw('house', 'b')), sharp(await draw('bedroom', 'b'))]);
    const stolen = { agentId: thief.id, ...waiting };
    for (const share of [0.03, 0.25]) {
      const { ad } = await adWith([(await cut(house, share)).jpeg({ quality: 60 })], stolen);
      expect(idsOf(await similar(ad.id)), String(share)).toContain(original.id);
    }
    const { ad: copy, files: copied } = await adWith(
      [(await cut(house, 0.1)).flop().resize(300).jpeg({ quality: 40 })],
      stolen,
    );
    const found = await similar(copy.id);
    expect(found[0]).toMatchObject({
      pictureUrl: services.fileUrl(copied[0]!.path),
      otherPictureUrl: services.fileUrl(files[0]!.path),
      isOwn: false,
      times: 1,
      ad: { id: original.id, status: 'approved', isDeleted: false, agentName: 'Dalali Juma', wardName: 'Mikocheni' },
    });
    expect((await look(copy.id)).risk).toMatchObject({
      score: expect.toSatisfy((score: number) => score >= 50),
      reasons: expect.arrayContaining([{ code: 'copiedPhoto', photos: 1, agents: ['Dalali Juma'] }]),
    });
    // And from the original to its copies, without a warning.
    expect(idsOf(await similar(original.id))).toHaveLength(1);
    expect((await look(original.id)).risk.reasons).not.toContainEqual(expect.objectContaining({ code: 'copiedPhoto' }));
    await db.update(ads).set({ deletedAt: new Date() }).where(eq(ads.id, original.id));
    expect((await similar(copy.id))[0].ad).toMatchObject({ id: original.id, isDeleted: true });
  });

  it('show their owner however often a thief uploads them, and group the agent’s own', async () => {
    const pool = await draw('pool', 'owner');
    const { ad: original } = await adWith([sharp(pool)]);
    const { files } = await adWith([sharp(pool).jpeg({ quality: 70 })], { agentId: thief.id, ...waiting });
    // Once processed, further uploads of the thief are known by the stored pair.
    for (let time = 0; time < 24; time++) {
      const again = await createAd(db, { agentId: thief.id, wardId: ward.id, pictures: 0, ...waiting });
      await db.insert(adMedia).values({ adId: again.id, position: 0, fileId: files[0]!.id });
    }
    const { ad: last } = await adWith([sharp(pool).jpeg({ quality: 50 })], { agentId: thief.id, ...waiting });
    const found = await similar(last.id);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ isOwn: false, times: 1, ad: { id: original.id } });
    expect(found[1]).toMatchObject({ isOwn: true, times: 25, ad: { agentName: 'Dalali Kopa' } });
    // For the owner, the thief is one entry.
    expect(await similar(original.id)).toMatchObject([{ isOwn: false, times: 26 }]);
  });

  it('are found when they were sent twice, however hard it is to tell what is in them', async () => {
    // Hardly any contrast.
    const noise = { type: 'gaussian', mean: 128, sigma: 3 } as const;
    const made = sharp({ create: { width: 480, height: 600, channels: 3, background: '#888', noise } });
    const dim = await made.jpeg({ quality: 100 }).toBuffer();
    const { ad: original } = await adWith([sharp(dim).jpeg({ quality: 100 })]);
    const { ad: copy } = await adWith([sharp(dim).jpeg({ quality: 100 })], { agentId: thief.id, ...waiting });
    expect(idsOf(await similar(copy.id))).toEqual([original.id]);
  });

  it('are looked for among changes that wait, and the same file in two ads is one', async () => {
    const { ad: original, files } = await adWith([sharp(await draw('kitchen', 'c'))]);
    const { ad } = await adWith([sharp(await draw('garden', 'a'))], {
      pendingChanges: { imagesUuids: [files[0]!.id] },
      agentId: thief.id,
    });
    expect(idsOf(await similar(ad.id))).toEqual([original.id]);
  });

  it('are none for a picture of its own, a video or a picture the store has lost', async () => {
    const { ad } = await adWith([sharp(await draw('kitchen', 'a'))], waiting);
    expect(await similar(ad.id)).toEqual([]);
    const lost = await createAd(db, { paths: ['ad_image/x/video.mp4', 'ad_image/lost/1280.webp'] });
    expect(await similar(lost.id)).toEqual([]);
  });

  it('block approval until copies were searched for', async () => {
    const { ad, files } = await adWith([sharp(await draw('living', 'z'))], waiting, false);
    expect((await look(ad.id)).arePhotosRead).toBe(false);
    const approve = () => call(approveAd, { params: { id: ad.id }, body: { version: ad.version } }, admin);
    const early = await approve();
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'photosUnread',
      'The photos of this ad are still being checked for copies. Try again in a minute.',
    ]);
    await readPicture(services, files[0]!.id);
    expect((await look(ad.id)).arePhotosRead).toBe(true);
    expect((await approve()).status).toBe(200);
  });
});
