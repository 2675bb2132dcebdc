import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Storage } from '../../../lib/storage/storage.ts';

export const width = 1200;
export const height = 630;
/** Chat apps ignore larger images. */
const mostBytes = 300_000;

/** A photo behind the drawing: its path in the store, and its area of the canvas. */
export interface Photo {
  path: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A preview: photos, and a drawing on top with holes for them. */
export interface Drawing {
  ground: string;
  photos: Photo[];
  shapes: string;
}

/** Renders a JPEG. An unreadable photo leaves the background visible. */
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
