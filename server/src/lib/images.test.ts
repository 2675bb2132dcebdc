import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeVariants, PictureRefused, readPicture } from './images.ts';

/** Red left half, blue right half: enough to see the orientation. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '6/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '39/1 17/1 0/1' };

async function pixel(data: Buffer, x: number, y: number) {
  const { data: raw, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...raw.subarray(at, at + 3)].map((value) => (value > 200 ? 1 : value < 55 ? 0 : '?')).join('');
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof PictureRefused ? error.reason : error),
  );

describe('readPicture', () => {
  it('knows PNG and JPEG by their content, and their size the right way up', async () => {
    const png = await halves(400, 300).png().toBuffer();
    const jpeg = await halves(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await readPicture(png)).toEqual({ format: 'png', width: 400, height: 300 });
    expect(await readPicture(jpeg)).toEqual({ format: 'jpeg', width: 300, height: 400 });
  });

  it.each([
    ['a text', async () => Buffer.from('GIF? No, just words that someone named house.jpg')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a GIF', () => halves(40, 30).gif().toBuffer()],
    ['a WebP', () => halves(40, 30).webp().toBuffer()],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('refuses %s by type', async (_name, make) => {
    const file = await make();
    expect(await refusalOf(readPicture(file))).toBe('type');
    expect(await refusalOf(makeVariants(file))).toBe('type');
  });

  it.each([
    ['a JPEG that ends half-way', async () => (await noise(800, 600).jpeg().toBuffer()).subarray(0, 40_000)],
    ['a PNG that ends half-way', async () => (await noise(400, 300).png().toBuffer()).subarray(0, 100_000)],
    ['the beginning of a JPEG alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('refuses %s as broken', async (_name, make) => {
    const file = await make();
    expect(await refusalOf(readPicture(file))).toBe('broken');
    expect(await refusalOf(makeVariants(file))).toBe('broken');
  });

  it('refuses a small file that would unfold to a huge picture, without unfolding it', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(readPicture(bomb))).toBe('size');
    expect(await refusalOf(makeVariants(bomb))).toBe('size');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

describe('makeVariants', () => {
  it('makes every width in WebP and AVIF, and one JPEG', async () => {
    const { width, height, variants } = await makeVariants(await noise(1600, 1200).jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 1200]);
    expect(variants.map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual([
      '320.webp 320x240',
      '320.avif 320x240',
      '640.webp 640x480',
      '640.avif 640x480',
      '1280.webp 1280x960',
      '1280.avif 1280x960',
      '1280.jpeg 1280x960',
    ]);
    for (const { name, data, contentType, width } of variants) {
      const found = await sharp(data).metadata();
      expect(found.width).toBe(width);
      expect(found.mediaType).toBe(contentType);
      expect(name.endsWith(contentType.slice('image/'.length))).toBe(true);
    }
  });

  it('never makes a picture larger than it is', async () => {
    const { variants } = await makeVariants(await halves(500, 200).png().toBuffer());
    expect(variants.filter(({ name }) => name.endsWith('webp')).map(({ width }) => width)).toEqual([320, 500, 500]);
    const small = await makeVariants(await halves(64, 48).png().toBuffer());
    expect(small.variants.map(({ width }) => width)).toEqual([64, 64, 64, 64, 64, 64, 64]);
  });

  it('turns a picture the right way up and forgets where it was taken', async () => {
    const taken = await halves(640, 320)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Model: 'Secret camera' }, IFD3: GPS } })
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('Secret camera')).toBe(true);

    const { width, height, variants } = await makeVariants(taken);
    expect([width, height]).toEqual([320, 640]);
    for (const { data } of variants) {
      const { exif, xmp, iptc, icc, orientation, width: w, height: h } = await sharp(data).metadata();
      expect({ exif, xmp, iptc, icc, orientation, w, h }).toEqual({ w: 320, h: 640 });
      // Left became top, right became bottom.
      expect([await pixel(data, 160, 80), await pixel(data, 160, 560)]).toEqual(['100', '001']);
    }
  });

  it('puts what is transparent on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 320, height: 320, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { variants, color } = await makeVariants(png);
    expect(color).toBe('#ffffff');
    for (const { data } of variants) {
      expect((await sharp(data).metadata()).hasAlpha).toBe(false);
      expect(await pixel(data, 100, 100)).toBe('111');
    }
  });

  it('takes a grey picture and a print picture', async () => {
    const grey = await makeVariants(await noise(400, 300).greyscale().jpeg().toBuffer());
    expect(grey.color).toMatch(/^#([0-9a-f]{2})\1\1$/);
    const print = await makeVariants(await halves(400, 300).toColourspace('cmyk').jpeg().toBuffer());
    const [red, , blue] = await sharp(print.variants[0]!.data)
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red! - blue!).toBeGreaterThan(100);
  });

  it('gives a small placeholder and the average colour', async () => {
    const red = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c83232' } });
    expect((await makeVariants(await red.png().toBuffer())).color).toBe('#c83232');
    for (const file of [await noise(900, 600).jpeg().toBuffer(), await halves(300, 900).png().toBuffer()]) {
      const { placeholder } = await makeVariants(file);
      expect(placeholder.length).toBeLessThanOrEqual(300);
      const tiny = await sharp(Buffer.from(placeholder.split(',')[1]!, 'base64')).metadata();
      expect(tiny.format).toBe('webp');
    }
  });

  it('gives pictures that look alike a like fingerprint, and others another', async () => {
    const drawing = (shift: number) =>
      sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#9cf"/>
          <rect x="${100 + shift}" y="200" width="300" height="300" fill="#a52"/><circle cx="${600 - shift}" cy="120" r="80" fill="#fd3"/>
          <rect y="480" width="800" height="120" fill="#5a3"/></svg>`),
      );
    const [one, same, other] = await Promise.all(
      [drawing(0).png(), drawing(0).resize(500).jpeg({ quality: 40 }), drawing(330).png()].map(
        async (image) => (await makeVariants(await image.toBuffer())).fingerprint,
      ),
    );
    const differing = (a: bigint, b: bigint) =>
      BigInt.asUintN(64, a ^ b)
        .toString(2)
        .replaceAll('0', '').length;
    expect(differing(one!, same!)).toBeLessThanOrEqual(4);
    expect(differing(one!, other!)).toBeGreaterThan(10);
  });
});
