import { darker, mix } from '../colour.ts';
import { frameWithLeaves, type Kit, placeBuilding, plantBehind } from '../exterior.ts';
import { drawDish, drawTank, drawTankTower } from '../fittings.ts';
import { drawDoor, drawWindow } from '../openings.ts';
import { drawPot, drawTree } from '../plants.ts';
import { drawEavesShade, drawGableRoof, drawLeanRoof, drawSoffit } from '../roofs.ts';
import { box, castShadow, type Stage, walls } from '../stage.ts';
import { drawBajaji, drawLaundry, drawPatch } from '../street.ts';

/** Rooms side by side under one iron roof, each with its door on a shared veranda. */
export function drawRowHouse(kit: Kit): Stage {
  const rng = kit.rng.fork('row');
  const units = rng.int(2, 3);
  const unit = 3.3;
  const size = { w: units * unit, h: 4.9, d: rng.range(5.4, 6.4) };
  const stage = placeBuilding(kit, size, {
    yaw: rng.range(0.5, 0.72),
    eye: rng.range(2.4, 3.4),
    distance: rng.range(14, 16.5),
    frame: { left: rng.range(30, 60), right: rng.range(770, 880), top: 260, bottom: rng.range(750, 790) },
  });
  const { scheme, cam, light } = stage;
  const body = { x: 0, y: 0, z: 0, w: size.w, h: 3, d: size.d };
  plantBehind(stage, size, rng.int(2, 4));
  if (rng.chance(0.6)) drawTankTower(stage, [-1.6, 0, size.d + 1], 3.6);
  const shade = [-3.2, 0, size.d * 0.5] as const;
  if (rng.chance(0.6)) drawTree(stage, cam.at(shade), cam.scale(shade) * rng.range(5, 6.2), 'shade', { fruit: true });
  castShadow(stage, { ...body, h: 4.2 });
  drawSoffit(stage, body, 0.6);
  box(stage, body, scheme.wall);
  const { front, side } = walls(stage, body);
  for (const face of [front, side]) {
    face.rect(0, 0, face.width, 0.9, { fill: face.lit(scheme.second) });
    face.bar(0, 0.9, face.width, 0.9, { stroke: face.lit(darker(scheme.second, 0.25)), width: 2 });
    drawEavesShade(stage, face, 0.45);
  }
  const style = rng.pick(['grille', 'louvre', 'casement'] as const);
  for (let i = 0; i < units; i++) {
    drawDoor(front, i * unit + 0.45, 0.14, 0.95, 2.2);
    drawWindow(front, i * unit + 1.85, 1.05, 1.1, 1.2, style, `unit${i}`);
  }
  drawWindow(side, side.width * 0.3, 1.1, 1.2, 1.2, style, 'side');
  const gable = rng.chance(0.7);
  drawGableRoof(stage, body, rng.range(1.35, 1.8), 0.55, scheme.roof, scheme.wall, 'iron');
  if (gable) drawDish(stage, [size.w * 0.6, 3.7, 0.6]);
  box(stage, { x: -0.1, y: 0, z: -1.3, w: size.w + 0.2, h: 0.16, d: 1.3 }, mix(scheme.paving, '#b8afa3', 0.4));
  for (let i = 0; i <= units; i++)
    box(stage, { x: Math.min(i * unit, size.w - 0.16), y: 0.16, z: -1.2, w: 0.16, h: 2.28, d: 0.16 }, scheme.timber);
  drawLeanRoof(stage, { x: 0, y: 2.3, z: -1.3, w: size.w, h: 0.1, d: 1.3 }, 0.5, 0.25, scheme.roof, 'iron');
  for (let i = 0; i < units; i++) {
    const spot = [i * unit + 1.65, 0.16, -1.05] as const;
    if (rng.chance(0.6)) drawPot(stage, cam.at(spot), cam.scale(spot) * 0.4, `unit${i}`);
  }
  drawPatch(
    stage,
    [
      [-8, -2.2],
      [size.w + 8, -1.9],
      [size.w + 8, -4.6],
      [-8, -5],
    ],
    mix(scheme.ground, '#c98a5e', 0.4),
    0.9,
  );
  if (rng.chance(0.75)) {
    const [a, b] = [
      [-0.6, 0, -2.6],
      [4.2, 0, -2.2],
    ] as const;
    for (const p of [a, b])
      stage.sheet.line([cam.at(p), cam.at([p[0], 2, p[2]])], {
        stroke: light.on('#75604f', 0.5),
        width: cam.scale(p) * 0.07,
      });
    drawLaundry(stage, cam.at([a[0], 1.95, a[2]]), cam.at([b[0], 1.95, b[2]]), cam.scale(a) * 0.85);
  }
  const spot = [rng.range(4, 5.6), 0, -3.2] as const;
  if (rng.chance(0.4)) drawBajaji(stage, cam.at(spot), cam.scale(spot) * 2.5, rng.chance(0.5) ? 1 : -1);
  else drawTank(stage, [size.w - 1.4, 0, -1.9], 1.3);
  frameWithLeaves(stage);
  return stage;
}
