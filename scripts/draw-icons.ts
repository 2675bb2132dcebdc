import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/run.ts';

// node scripts/draw-icons.ts: renders the logo as app icons. Run it when the logo changes.
const folder = join(root, 'web/public');
const door = /d="([^"]+)"/.exec(await readFile(join(folder, 'favicon.svg'), 'utf8'))![1]!;

/** `share` is the door's share of the side: phones crop up to a fifth of a maskable icon. */
const draw = (file: string, size: number, share: number, radius: number) => {
  const at = (24 / share - 24) / 2;
  const side = 24 / share;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-at} ${-at} ${side} ${side}"><rect x="${-at}" y="${-at}" width="${side}" height="${side}" rx="${radius * side}" fill="#0b6b63"/><path fill="#faf7f1" fill-rule="evenodd" d="${door}"/></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * size) / side })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(folder, file));
};

await Promise.all([
  draw('icon-192.png', 192, 0.62, 0.22),
  draw('icon-512.png', 512, 0.62, 0.22),
  draw('icon-maskable.png', 512, 0.5, 0),
  draw('apple-touch-icon.png', 180, 0.6, 0),
]);
