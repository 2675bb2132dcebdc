import sharp from 'sharp';
import { createRng } from './rng.ts';
import { width } from './sheet.ts';

/** Paper: a faint unevenness, a few levels up or down, that also hides banding in the skies. */
const grain = (() => {
  const rng = createRng('paper');
  return Int8Array.from({ length: 65_537 }, () => Math.round((rng.next() + rng.next() - 1) * 3.6));
})();

/** An SVG of the illustrated edition as a JPEG, on lightly grained paper. */
export async function renderPicture(svg: string, pixelsWide = 1280, quality = 80): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * pixelsWide) / width })
    .flatten({ background: '#faf7f1' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let i = 0, speck = 0; i < pixels.length; i += 3) {
    const shift = grain[speck]!;
    pixels[i]! += shift;
    pixels[i + 1]! += shift;
    pixels[i + 2]! += shift;
    if (++speck === grain.length) speck = 0;
  }
  return sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
}
