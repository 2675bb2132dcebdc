import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAvatar } from './avatar.ts';
import { paint } from './render.ts';
import { drawScene, sceneKinds, stylesOf } from './scene.ts';

const scenes = Array.from({ length: 200 }, (_, i) => ({ kind: sceneKinds[i % sceneKinds.length]!, seed: `s${i}` }));

describe('the illustrated edition', () => {
  it('draws 200 different pictures from 200 seeds, and each the same again', () => {
    const first = scenes.map(drawScene);
    expect(new Set(first).size).toBe(200);
    expect(scenes.slice(0, 20).map(drawScene)).toEqual(first.slice(0, 20));
  }, 60_000);

  it('has no broken numbers or references in any style', () => {
    for (const kind of sceneKinds)
      for (const style of stylesOf(kind))
        for (const time of ['day', 'golden', 'dusk'] as const) {
          const svg = drawScene({ kind, style, time, seed: 'numbers' });
          expect(svg, `${kind} ${style} ${time}`).not.toMatch(/NaN|Infinity|undefined/);
          const used = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));
          const made = new Set([...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id));
          expect([...used].filter((id) => !made.has(id))).toEqual([]);
        }
  });

  it('renders every kind as a 4:5 JPEG that is neither empty nor flat', async () => {
    for (const kind of sceneKinds) {
      const jpeg = await (await paint(drawScene({ kind, seed: 'render' }), { width: 320 })).jpeg();
      const { width, height, format } = await sharp(jpeg).metadata();
      expect([width, height, format]).toEqual([320, 400, 'jpeg']);
      const { entropy } = await sharp(jpeg).stats();
      expect(entropy, kind).toBeGreaterThan(5);
    }
  });

  it('gives views of one home the same light and paint', () => {
    const skyOf = (svg: string) => svg.match(/stop-color="(#\w+)"/)?.[1];
    const views = (['house', 'garden', 'pool'] as const).map((kind) => drawScene({ kind, seed: kind, home: 'one' }));
    expect(new Set(views.map(skyOf)).size).toBe(1);
  });

  it('draws different, valid portraits', async () => {
    const portraits = Array.from({ length: 60 }, (_, i) => drawAvatar(`p${i}`));
    expect(new Set(portraits).size).toBe(60);
    const { width, height } = await sharp(Buffer.from(portraits[0]!)).metadata();
    expect([width, height]).toEqual([400, 400]);
  });
});
