import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Storage } from '../../../lib/storage/storage.ts';

export const width = 1200;
export const height = 630;
/** Chats give up on larger ones. */
const mostBytes = 300_000;

/** A photo behind the drawing: a path of the store, and the part of the canvas it fills. */
export interface Photo {
  path: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a preview is made of: photos, and a drawing over them that leaves holes where they show. */
export interface Drawing {
  ground: string;
  photos: Photo[];
  shapes: string;
}

/** Draws it as a JPEG. A photo that can't be read leaves the ground showing. */
export async function draw({ ground, photos, shapes }: Drawing, storage: Storage): Promise<Buffer> {
  const placed = await Promise.all(photos.map((photo) => placePhoto(photo, storage)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const picture = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([...placed.filter((photo) => photo !== null), { input: Buffer.from(svg), left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let quality = 84; ; quality -= 12) {
    const file = await sharp(picture, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (file.length < mostBytes || quality < 30) return file;
  }
}

async function placePhoto({ path, left, top, width: wide, height: high }: Photo, storage: Storage) {
  try {
    const file = await storage.get(path);
    if (!file) return null;
    const input = await sharp(await buffer(file.body))
      .resize(wide, high, { fit: 'cover', position: 'attention' })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
    return { input, left, top };
  } catch {
    return null;
  }
}
