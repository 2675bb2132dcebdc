import { paint } from '@makao/demo/pictures/render';
import { drawScene, sceneKinds } from '@makao/demo/pictures/scene';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, type Grey, greyOf, likeness, lookupsOf } from './fingerprint.ts';

const draw = async (number: number) =>
  (
    await paint(drawScene({ kind: sceneKinds[number % sceneKinds.length]!, seed: `fingerprint ${number}` }), {
      width: 480,
    })
  ).jpeg();
const pictures = await Promise.all(Array.from({ length: 30 }, (_, number) => draw(number)));
const greys = await Promise.all(pictures.map((picture) => greyOf(sharp(picture))));
const { width, height } = await sharp(pictures[0]).metadata();

const differing = (a: bigint, b: bigint) =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;

/** Whether a search for one picture finds another: similar in bits, and verified. */
function search(grey: Grey) {
  const lookups = lookupsOf(grey);
  return (other: Grey) => {
    const target = fingerprintOf(other);
    const near = lookups.filter(({ fingerprint }) => differing(fingerprint, target) <= 6);
    return near.some(({ view }) => likeness(grey, view, other) >= 0.9);
  };
}

const crop = (left: number, right: number, top: number, bottom: number) => (image: Sharp) =>
  image.extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  });

const copies: [string, (image: Sharp) => Sharp][] = [
  ['made smaller', (image) => image.resize(200)],
  ['pressed hard', (image) => image.jpeg({ quality: 40 })],
  ['mirrored', (image) => image.flop()],
  ['cropped at the left', crop(0.1, 0, 0, 0)],
  ['cropped at the right', crop(0, 0.1, 0, 0)],
  ['cropped above', crop(0, 0, 0.1, 0)],
  ['cropped below', crop(0, 0, 0, 0.1)],
  ['cropped at a corner', crop(0.1, 0, 0, 0.1)],
  ['cropped all round', crop(0.05, 0.05, 0.05, 0.05)],
  ['cropped a lot all round', crop(0.1, 0.1, 0.1, 0.1)],
  ['a little brighter', (image) => image.modulate({ brightness: 1.15 })],
  ['all at once', (image) => crop(0, 0.1, 0.1, 0)(image).flop().resize(220).jpeg({ quality: 40 })],
];

describe('fingerprints', () => {
  it.each(copies)('find a picture that was %s, and find it from there', async (_name, change) => {
    for (const [number, picture] of pictures.slice(0, 10).entries()) {
      const copy = await greyOf(sharp(await change(sharp(picture)).toBuffer()));
      expect([search(copy)(greys[number]!), search(greys[number]!)(copy)]).toEqual([true, true]);
    }
  });

  it('distinguish pictures with a similar composition', () => {
    for (const [i, grey] of greys.entries()) {
      const finds = search(grey);
      expect([...greys.keys()].filter((j) => finds(greys[j]!))).toEqual([i]);
    }
  });

  it('are 64 bits, the same for the same picture', async () => {
    expect(fingerprintOf(greys[0]!)).toBe(fingerprintOf(await greyOf(sharp(pictures[0]))));
    for (const grey of greys) expect(BigInt.asIntN(64, fingerprintOf(grey))).toBe(fingerprintOf(grey));
    expect(new Set(greys.map(fingerprintOf)).size).toBe(greys.length);
  });

  it('take a plain picture', async () => {
    const plain = await greyOf(sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } }));
    expect(search(plain)(plain)).toBe(true);
  });
});
