import { type Camera, type Frame, frameCamera, type Vec } from './camera.ts';
import { mix } from './colour.ts';
import type { Light, Scheme } from './palette.ts';
import { drawPalm } from './palms.ts';
import { drawBroadLeaves, drawGrass, drawShrub, drawTree } from './plants.ts';
import type { Rng } from './rng.ts';
import type { Sheet } from './sheet.ts';
import { drawGround, drawHills, drawSea, drawSky, drawTown } from './sky.ts';
import type { Stage } from './stage.ts';

/** `rng` is the view's own; `home` is the same for all views of a home. */
export type Kit = { sheet: Sheet; rng: Rng; home: Rng; light: Light; scheme: Scheme };

/** Unit directions towards the sun: one leaves the seen side in shade, the other lights it from the side. */
const suns: readonly Vec[] = [
  [0.42, 0.62, -0.66],
  [-0.5, 0.66, -0.56],
];

export type View = { yaw: number; eye: number; distance: number; frame: Frame };

/** Sets the camera for a building, and paints what is behind it. */
export function placeBuilding(
  kit: Kit,
  size: { w: number; h: number; d: number },
  view: View,
  behind?: 'towers',
): Stage {
  const cam: Camera = frameCamera(size, view);
  const stage: Stage = { ...kit, cam, sun: kit.rng.fork('sun').pick(suns) };
  const { rng, scheme } = stage;
  const own = rng.fork('behind');
  drawSky(stage, cam.horizon);
  const far = behind ?? own.pick(['hills', 'sea', 'town', 'town'] as const);
  if (far === 'hills') drawHills(stage, cam.horizon, 3);
  if (far === 'sea') drawSea(stage, cam.horizon - 34, cam.horizon + 20);
  drawTown(stage, cam.horizon + 4, far === 'towers');
  drawGround(
    stage,
    cam.horizon,
    own.pick([scheme.ground, scheme.ground, '#d3a079', mix(scheme.ground, scheme.leaf, 0.45)]),
  );
  return stage;
}

/** Trees behind a building, rooted in the ground there. */
export function plantBehind(stage: Stage, size: { w: number; h: number; d: number }, count = 3): void {
  const rng = stage.rng.fork('plantBehind');
  const { cam } = stage;
  for (let i = 0; i < count; i++) {
    const spot: Vec = [size.w * rng.range(-0.5, 1.4), 0, size.d + rng.range(2, 8)];
    const scale = cam.scale(spot);
    const palm = rng.chance(0.65);
    const tall = (palm ? Math.max(size.h * 1.25, 7.5) * rng.range(0.95, 1.3) : size.h * rng.range(0.9, 1.15)) * scale;
    if (palm) drawPalm(stage, cam.at(spot), Math.min(tall, 620), `back${i}`, 0.16);
    else drawTree(stage, cam.at(spot), Math.min(tall, 520), `back${i}`, { haze: 0.14, fruit: rng.chance(0.3) });
  }
}

/** Plants at the foot of a wall running along x, leaving a gap. */
export function plantAlong(
  stage: Stage,
  from: number,
  to: number,
  z: number,
  gap: readonly [number, number] | null,
  label: string,
): void {
  const rng = stage.rng.fork(`along${label}`);
  const { cam, scheme } = stage;
  for (let x = from; x < to; ) {
    const r = rng.range(0.35, 0.6);
    x += r * 0.8;
    const clear = !gap || x + r < gap[0] || x - r > gap[1];
    if (clear && x < to) {
      const spot: Vec = [x, 0, z];
      drawShrub(
        stage,
        cam.at(spot),
        r * cam.scale(spot),
        `${label}${x.toFixed(1)}`,
        rng.chance(0.5) ? rng.pick([scheme.bloom, '#fff3df', '#f2a51a']) : undefined,
      );
    }
    x += r * 0.9;
  }
}

/** Plants near the eye that close the picture's lower corners. */
export function frameWithLeaves(stage: Stage, label = ''): void {
  const rng = stage.rng.fork(`frame${label}`);
  const corners = rng.shuffle([-1, 1]);
  corners.forEach((side, i) => {
    if (i === 1 && rng.chance(0.4)) return;
    const x = side < 0 ? rng.range(-10, 50) : rng.range(750, 810);
    if (rng.chance(0.5)) drawBroadLeaves(stage, [x, 1035], rng.range(190, 270), `corner${i}`, 0.12);
    else
      drawShrub(stage, [x, 1015], rng.range(110, 160), `corner${i}`, rng.chance(0.7) ? stage.scheme.bloom : undefined);
  });
  for (let i = 0; i < rng.int(2, 5); i++)
    drawGrass(stage, [rng.range(20, 780), rng.range(940, 990)], rng.range(16, 30), `near${i}`);
}
