import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { adMedia, type ads } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createPicture, createUser, daysFromNow } from '../../test/factories.ts';
import { adoptFiles } from './adopt-files.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const { db, services } = await testApp();
const { storage } = services;

const names = ['320.webp', '640.avif', '1280.webp', '1280.jpeg', 'source.jpeg'];
async function createFile(given: Partial<typeof cloudFiles.$inferInsert> = {}) {
  const file = await createPicture(db, { createdAt: daysFromNow(-2), ...given });
  const type = (name: string) => `image/${name.split('.')[1]}`;
  const paths = names.map((name) => file.path.replace('1280.webp', name));
  for (const [at, path] of paths.entries()) await storage.put(path, Buffer.from('x'), type(names[at]!));
  const left = async () => (await Promise.all(paths.map((path) => storage.exists(path)))).filter(Boolean).length;
  const isRemoved = async () =>
    (await db.select().from(cloudFiles).where(eq(cloudFiles.id, file.id)))[0]!.removedAt !== null;
  return { id: file.id, state: async () => ((await isRemoved()) ? 'removed' : 'kept') + (await left()) };
}
async function used(given: Partial<typeof ads.$inferInsert>) {
  const file = await createFile();
  const ad = await createAd(db, { ...given, pictures: 0 });
  await db.insert(adMedia).values({ adId: ad.id, position: 0, fileId: file.id });
  return file;
}

describe('the daily clearing of the store', () => {
  it('removes what nothing uses after a day, and what only ads deleted 30 days ago used', async () => {
    const [unused, fresh] = [await createFile(), await createFile({ createdAt: daysFromNow(-0.9) })];
    const shown = await used({});
    const draft = await used({ status: 'draft', publishedAt: null });
    const deleted = await used({ deletedAt: daysFromNow(-29) });
    const longDeleted = await used({ deletedAt: daysFromNow(-31) });
    const waiting = await createFile();
    await createAd(db, { pictures: 0, pendingChanges: { imagesUuids: [waiting.id] } });
    const face = await createFile({ source: 'user_profile_picture' });
    await createUser(db, { profileImageId: face.id });

    await removeUnusedFiles(services);
    const states = [unused, fresh, shown, draft, deleted, longDeleted, waiting, face].map((file) => file.state());
    expect(await Promise.all(states)).toEqual([
      'removed0',
      'kept5',
      'kept5',
      'kept5',
      'kept5',
      'removed0',
      'kept5',
      'kept5',
    ]);

    await db.update(users).set({ profileImageId: null });
    await removeUnusedFiles(services);
    expect(await face.state()).toBe('removed0');
  });

  it('goes through more than one batch', async () => {
    const files = await Promise.all(
      Array.from({ length: 120 }, () => createPicture(db, { createdAt: daysFromNow(-2) })),
    );
    await removeUnusedFiles(services);
    for (const { id } of [files[0]!, files[60]!, files[119]!])
      expect((await db.select().from(cloudFiles).where(eq(cloudFiles.id, id)))[0]!.removedAt).not.toBeNull();
  });

  it('leaves files that a write is about to use', async () => {
    const owner = await createUser(db);
    const file = await createFile({ ownerId: owner.id });
    const ad = await createAd(db, { pictures: 0 });
    await db.transaction(async (tx) => {
      expect(await adoptFiles(tx, { userId: owner.id, source: 'ad_image', uuids: [file.id] })).toBe(true);
      await removeUnusedFiles(services);
      await tx.insert(adMedia).values({ adId: ad.id, position: 0, fileId: file.id });
    });
    await removeUnusedFiles(services);
    expect(await file.state()).toBe('kept5');
  });
});
