import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paint } from '@makao/demo/pictures/render';
import { drawScene, sceneKinds } from '@makao/demo/pictures/scene';
import sharp from 'sharp';

/** Debian packages with photographs; install them with apt-get, or unpack them into one folder. */
export const packages = 'gcompris-qt-data mate-backgrounds lomiri-wallpapers-16.04 lomiri-wallpapers-20.04';
const places = ['usr/share/backgrounds/mate/nature/*.jpg', 'usr/share/backgrounds/*_by_*.jpg'];
/** Archives that contain uncompressed photos. */
const bundles = [
  'explore_monuments',
  'explore_farm_animals',
  'explore_world_animals',
  'explore_world_music',
  'categorization',
].map((name) => `usr/share/gcompris-qt/rcc/${name}.rcc`);
const leastBytes = 12_000;
const leastSide = 300;

function* photosIn(bundle: Buffer) {
  for (let at = bundle.indexOf('RIFF'); at >= 0; at = bundle.indexOf('RIFF', at + 4)) {
    const length = bundle.readUInt32LE(at + 4) + 8;
    if (bundle.toString('latin1', at + 8, at + 16) === 'WEBPVP8 ' && length > leastBytes)
      yield bundle.subarray(at, at + length);
  }
}

async function* files(root: string) {
  for (const bundle of bundles) if (existsSync(join(root, bundle))) yield* photosIn(await readFile(join(root, bundle)));
  for (const place of places) for await (const file of glob(join(root, place))) yield await readFile(file);
}

/** The photographs on this machine as JPEG, in the size that people send, each of a different subject. */
export async function photographs(root: string, most: number): Promise<Buffer[]> {
  const [found, seen]: [Buffer[], number[][]] = [[], []];
  for await (const file of files(root)) {
    const { width, height } = await sharp(file).metadata();
    if (Math.min(width, height) < leastSide) continue;
    const photo = sharp(file).resize(960, 960, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
    const small = await photo.clone().greyscale().resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    const mean = small.reduce((sum, value) => sum + value, 0) / small.length;
    const spread = Math.sqrt(small.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
    const plain = Array.from(small, (value) => (value - mean) / spread);
    if (seen.some((other) => other.reduce((sum, value, i) => sum + value * plain[i]!, 0) > 0.93)) continue;
    seen.push(plain);
    found.push(await photo.jpeg({ quality: 92 }).toBuffer());
    if (found.length === most) break;
  }
  return found;
}

/** Drawings of the demo, used when there are no photographs. */
export const drawings = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const scene = drawScene({ kind: sceneKinds[number % sceneKinds.length]!, seed: `bench ${number}` });
      return (await paint(scene, { width: 480 })).jpeg();
    }),
  );
