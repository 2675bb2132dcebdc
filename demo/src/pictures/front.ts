import type { Vec } from './camera.ts';
import { lighter, mix } from './colour.ts';
import { frameWithLeaves, plantAlong } from './exterior.ts';
import { drawBicycle, drawDappledShade, drawHens, drawOverhang, drawWalker } from './life.ts';
import { drawPalm } from './palms.ts';
import { drawBougainvillea, drawGrass, drawPot } from './plants.ts';
import { box, type Stage } from './stage.ts';
import { drawBajaji, drawCar, drawGardenWall, drawGateLeaf, drawPatch, drawPavers } from './street.ts';

/** The yard between house and viewer: a walled front with a gate, a lawn, or swept sand. */
export function dressFront(
  stage: Stage,
  { w, door, plain = false }: { w: number; door: number; plain?: boolean },
): void {
  const rng = stage.rng.fork('front');
  const { cam, scheme, light, sheet } = stage;
  const kind = plain ? 'sand' : rng.pick(['wall', 'wall', 'lawn', 'lawn', 'court', 'court', 'sand'] as const);
  const grass = mix(scheme.leaf, '#a9b86a', 0.45);
  if (kind === 'lawn') {
    drawPatch(
      stage,
      [
        [-9, 0.2],
        [w + 9, 0.2],
        [w + 9, -14],
        [-9, -14],
      ],
      grass,
      0.85,
    );
    for (let i = 0; i < 26; i++) {
      const spot: Vec = [rng.range(-6, w + 5), 0, rng.range(-7, -0.8)];
      if (Math.abs(spot[0] - door) > 1.6) drawGrass(stage, cam.at(spot), cam.scale(spot) * 0.16, `lawn${i}`);
    }
  }
  if (kind === 'court') {
    drawPatch(
      stage,
      [
        [-3, 0.2],
        [w + 3, 0.2],
        [w + 3, -14],
        [-3, -14],
      ],
      mix(scheme.paving, '#e9dfcd', 0.35),
      0.9,
    );
    drawPavers(stage, -3, w + 3, -7.5, 0, 0.9);
    for (const x of [-3.2, w + 3])
      for (let z = 0; z > -6.5; z -= 0.5) box(stage, { x, y: 0, z: z - 0.42, w: 0.2, h: 0.14, d: 0.4 }, scheme.trim);
  }
  const pathEnd = kind === 'wall' ? -4.4 : -12;
  const half = rng.range(0.75, 1.1);
  if (kind !== 'court')
    drawPatch(
      stage,
      [
        [door - half, 0],
        [door + half, 0],
        [door + half, pathEnd],
        [door - half, pathEnd],
      ],
      lighter(scheme.paving, 0.12),
    );
  if (kind !== 'court') drawPavers(stage, door - half, door + half, pathEnd, 0);
  plantAlong(stage, 0.2, w - 0.2, -0.45, [door - 1.25, door + 1.25], 'foot');
  for (const side of [-1.2, 1.2]) {
    const spot: Vec = [door + side, 0, -0.75];
    if (rng.chance(0.75)) drawPot(stage, cam.at(spot), cam.scale(spot) * 0.5, `door${side}`);
  }
  if (kind === 'wall') {
    const z = -4.4;
    drawPatch(
      stage,
      [
        [-16, z - 0.2],
        [w + 16, z - 0.2],
        [w + 16, -16],
        [-16, -16],
      ],
      mix(scheme.paving, '#b98a63', 0.35),
      0.85,
    );
    const high = rng.range(0.95, 1.15);
    const gate = [door - 1.5, door + 1.5] as const;
    drawGateLeaf(stage, [gate[0], 0, z], [gate[0] + 0.35, 0, z + 1.4], high + 0.35);
    drawGardenWall(stage, -14, w + 14, z, high, gate);
    drawGateLeaf(stage, [gate[1], 0, z], [gate[1] - 0.35, 0, z + 1.4], high + 0.35);
    if (rng.chance(0.75)) {
      const from = rng.chance(0.5) ? gate[1] + rng.range(0.9, 2) : gate[0] - rng.range(3.2, 4.4);
      const points = Array.from({ length: 6 }, (_, i) =>
        cam.at([from + i * 0.42, high + 0.12 - 0.1 * (i % 2), z - 0.1]),
      );
      drawBougainvillea(stage, points, cam.scale([from, high, z]) * 0.34, 'wall');
    }
  }
  if (kind !== 'wall' && rng.chance(0.5)) {
    const place: Vec = [rng.chance(0.5) ? -1.8 : w + 1.5, 0, -1.2];
    drawPalm(stage, cam.at(place), Math.min(cam.scale(place) * rng.range(6, 8), 640), 'front');
  }
  const vehicle = rng.next();
  const depth = kind === 'wall' ? -5.6 : -2.6;
  const free = Array.from({ length: 24 }, (_, i): Vec => [-4 + i * 0.7, 0, depth]).filter((p) => {
    const [x] = cam.at(p);
    return x > 190 && x < 610 && cam.scale(p) * 3.7 < 330 && Math.abs(p[0] - door) > 2;
  });
  if (free.length) {
    const spot = rng.pick(free);
    const [[x, y], size] = [cam.at(spot), cam.scale(spot)];
    if (vehicle < 0.2) drawBajaji(stage, [x, y], size * 2.5, rng.chance(0.5) ? 1 : -1);
    else if (vehicle < 0.38) drawCar(stage, [x, y], size * 3.7, rng.chance(0.5) ? 1 : -1);
  }
  if (light.lampsOn) {
    const [px, py] = cam.at([door, 0, -0.9]);
    sheet.spot(px, py, 170, 60, '#ffcf83', 0.4);
  }
  const yard = kind === 'wall' ? -6.4 : -4.2;
  if (rng.chance(0.4))
    drawHens(
      stage,
      Array.from({ length: rng.int(2, 4) }, (): Vec => [door + rng.range(-4, 3), 0, yard + rng.range(-0.8, 1.2)]),
    );
  const passing: Vec = [door + rng.range(-1.2, 0.6), 0, yard + 0.8];
  if (rng.chance(0.35) && Math.abs(cam.at(passing)[0] - 400) < 310)
    drawWalker(stage, passing, rng.chance(0.5) ? 1 : -1);
  else if (rng.chance(0.3)) drawBicycle(stage, [door + rng.pick([-3.2, 2.2]), 0, kind === 'wall' ? -5 : -1.6]);
  drawDappledShade(stage, 850);
  frameWithLeaves(stage);
  if (rng.chance(0.35)) drawOverhang(stage);
}
