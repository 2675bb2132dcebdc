import { randomUUID } from 'node:crypto';
import { writing } from '@makao/contract/ads.limits';
import type { fileSources } from '@makao/contract/media';
import { cloudFiles } from '../../db/schema/media.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { type FirstLook, PictureRefused, takePicture } from '../../lib/images.ts';
import { send } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { isBlockedPicture } from './is-blocked-picture.ts';
import { makeVariantsJob, readPictureJob } from './media.jobs.ts';
import { siblingPath, sourceName } from './picture-files.ts';

interface Upload {
  source: (typeof fileSources)[number];
  file: Buffer;
}

/**
 * Stores a picture: the largest and smallest size before the response, the others right after. If it fails, it leaves
 * nothing behind.
 */
export async function uploadFile(services: Services, ownerId: string, { source, file }: Upload) {
  const { db, storage } = services;
  const { largest, smallest, source: pixels, ...seen } = await takePicture(file).catch(refuse);
  // Smaller pictures show nothing of a home.
  if (source === 'ad_image' && Math.max(seen.width, seen.height) < writing.photoSide)
    throw invalid<Upload>({ file: 'pictureSmall' });
  if (source === 'ad_image' && (await isBlockedPicture(services, seen.fingerprint, smallest.data)))
    throw invalid<Upload>({ file: 'pictureRefused' });
  const id = randomUUID();
  const path = `${source}/${id}/${largest.name}`;
  const [pixelsPath, smallPath] = [siblingPath(path, sourceName), siblingPath(path, smallest.name)];
  try {
    await storage.put(path, largest.data, largest.contentType);
    await storage.put(smallPath, smallest.data, smallest.contentType);
    await storage.put(pixelsPath, pixels, 'image/jpeg');
    await db.transaction(async (tx) => {
      const { contentType, data } = largest;
      await tx.insert(cloudFiles).values({ id, ownerId, source, path, contentType, bytes: data.length, ...seen });
      await send(tx, makeVariantsJob, { id });
      if (source === 'ad_image') await send(tx, readPictureJob, { id });
    });
  } catch (error) {
    await Promise.allSettled([path, smallPath, pixelsPath].map((each) => storage.remove(each)));
    throw error;
  }
  return { uuid: id, path, url: storage.publicUrl(path) };
}

function refuse(error: unknown): Promise<FirstLook> {
  if (!(error instanceof PictureRefused)) throw error;
  if (error.reason === 'type') throw new Refusal('unsupportedMediaType', { fields: { file: 'pictureType' } });
  throw invalid<Upload>({ file: error.reason === 'size' ? 'pictureSize' : 'pictureBroken' });
}
