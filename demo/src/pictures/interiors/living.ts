import { darker, lighter, mix } from '../colour.ts';
import type { Kit } from '../exterior.ts';
import { box, Face, type Stage } from '../stage.ts';
import {
  drawArmchair,
  drawCoffeeTable,
  drawFloorLamp,
  drawIndoorPlant,
  drawPendant,
  drawRug,
  drawSofa,
} from './furniture.ts';
import { drawFan, drawPicture, drawSplitUnit, drawSunPatch, drawView } from './on-walls.ts';
import { buildRoom } from './room.ts';

/** Slats, shelves and a screen along a side wall. */
function drawMediaWall(stage: Stage, x: number, d: number): void {
  const { scheme } = stage;
  box(stage, { x, y: 0, z: d - 3.1, w: 0.42, h: 0.5, d: 2.1 }, scheme.timber, 2);
  box(stage, { x: x + 0.2, y: 0.5, z: d - 2.2, w: 0.05, h: 0.14, d: 0.3 }, '#3a4042');
  box(stage, { x: x + 0.19, y: 0.62, z: d - 2.75, w: 0.07, h: 0.82, d: 1.4 }, '#2b3235', 3);
  const face =
    x < 1
      ? new Face(stage, [x + 0.26, 0.62, d - 2.75], [0, 0, 1.4], [0, 0.82, 0])
      : new Face(stage, [x + 0.19, 0.62, d - 1.35], [0, 0, -1.4], [0, 0.82, 0]);
  face.rect(0.04, 0.04, 1.32, 0.74, { fill: stage.sheet.slant([0, '#5b7f88'], [0.5, '#33474e'], [1, '#232d31']) });
}

export function drawLiving(kit: Kit): Stage {
  const rng = kit.rng.fork('living');
  const { scheme } = kit;
  const wall = rng.pick([
    mix(scheme.wall, '#fbf3e3', 0.35),
    mix(scheme.second, '#fbf3e3', 0.5),
    '#f6ecd9',
    mix(scheme.fabrics[0], '#fbf3e3', 0.72),
  ]);
  const room = buildRoom(kit, {
    w: rng.range(3.9, 4.4),
    d: rng.range(4, 4.5),
    wall,
    floor: rng.pick(['wood', 'tile', 'terrazzo', 'cement'] as const),
  });
  const { stage, w, d, h, back, left, right } = room;
  const curtain = rng.pick([...scheme.fabrics, '#f3e7d0']);
  const windowLeft = rng.chance(0.5);
  const side = windowLeft ? left : right;
  const u = windowLeft ? 2.3 : 1;
  drawView(room, side, u, 0.75, 1.7, 1.6, { curtain });
  const layout = rng.pick(['window', 'gallery', 'gallery'] as const);
  if (layout === 'window')
    drawView(room, back, w / 2 - 1, 1.02, 2, 1.35, { curtain: rng.chance(0.5) ? curtain : undefined });
  else {
    const count = rng.int(1, 3);
    const size = count === 1 ? 1.4 : 0.66;
    for (let i = 0; i < count; i++)
      drawPicture(
        back,
        w / 2 - ((count - 1) * 0.8) / 2 + i * 0.8 - size / 2,
        1.35 + (i % 2) * 0.05,
        size,
        count === 1 ? 0.95 : 0.85,
        `wall${i}`,
      );
  }
  if (rng.chance(0.5)) drawSplitUnit(back, w * 0.62, 2.4);
  drawSunPatch(room, windowLeft);
  drawRug(stage, w * 0.16, d - 3.5, w * 0.68, 2.4, rng.chance(0.45));
  if (rng.chance(0.45)) drawMediaWall(stage, windowLeft ? w - 0.44 : 0.02, d);
  const sofaW = rng.range(2, 2.4);
  const sofaX = w / 2 - sofaW / 2 + rng.range(-0.15, 0.15);
  if (rng.chance(0.7)) drawFloorLamp(stage, [windowLeft ? w - 0.4 : 0.4, 0, d - 0.45]);
  drawIndoorPlant(stage, [windowLeft ? 0.42 : w - 0.42, 0, d - 0.45], rng.range(1.1, 1.5), 'corner');
  drawSofa(stage, sofaX, d - 1.15, sofaW);
  if (rng.chance(0.5)) drawPendant(stage, [w / 2, 2.25, d - 2.2], h);
  else drawFan(room);
  drawCoffeeTable(stage, w / 2 - (windowLeft ? 0.75 : 0.35), d - 2.5, 1.1, 0.62);
  drawArmchair(stage, windowLeft ? w - 1.35 : 0.55, d - 2.7);
  if (rng.chance(0.6)) {
    // A pouffe of stitched leather, near us.
    const [x, z] = [windowLeft ? 1 : w - 1.5, d - 3.3];
    box(stage, { x, y: 0, z, w: 0.5, h: 0.34, d: 0.5 }, rng.pick([scheme.fabrics[1], '#b9784a']), 14);
    box(
      stage,
      { x: x + 0.06, y: 0.34, z: z + 0.06, w: 0.38, h: 0.03, d: 0.38 },
      lighter(darker(scheme.fabrics[1], 0.1), 0.2),
      8,
    );
  }
  return stage;
}
