import { darker, lighter, mix } from '../colour.ts';
import type { Kit } from '../exterior.ts';
import { drawBroadLeaves } from '../plants.ts';
import { disc, num } from '../sheet.ts';
import { box, Face, type Stage } from '../stage.ts';
import { drawFruitBowl, drawIndoorPlant, drawPendant } from './furniture.ts';
import { drawFan, drawSunPatch, drawView } from './on-walls.ts';
import { buildRoom } from './room.ts';

function drawDoors(face: Face, count: number, v: number, h: number, colour: string, knob: string): void {
  const { light, sheet } = face.stage;
  const wide = face.width / count;
  for (let i = 0; i < count; i++) {
    face.rect(i * wide + 0.03, v, wide - 0.06, h, { fill: face.lit(lighter(colour, 0.08)) });
    face.rect(i * wide + 0.09, v + 0.07, wide - 0.18, h - 0.14, { fill: face.lit(colour) });
    const [x, y] = face.at(i * wide + (i % 2 ? 0.1 : wide - 0.1), v + h * (v > 1 ? 0.18 : 0.82));
    sheet.ellipse(x, y, face.scale() * 0.022, face.scale() * 0.022, { fill: light.on(knob, 0.9) });
  }
}

function drawStove(stage: Stage, x: number, z: number): void {
  const { light, sheet } = stage;
  box(stage, { x, y: 0, z, w: 0.62, h: 0.92, d: 0.6 }, '#d9d6cd', 2);
  const face = new Face(stage, [x, 0, z], [0.62, 0, 0], [0, 0.92, 0]);
  face.rect(0.07, 0.14, 0.48, 0.46, { fill: light.on('#3a4042', 0.4) });
  face.rect(0.1, 0.18, 0.42, 0.34, { fill: light.lampsOn ? '#b8743f' : light.on('#5f6a6c', 0.5) });
  face.bar(0.1, 0.65, 0.52, 0.65, { stroke: light.on('#8d8f8c', 0.8), width: 4 });
  for (let i = 0; i < 4; i++) {
    const [px, py] = face.at(0.13 + i * 0.12, 0.77);
    sheet.ellipse(px, py, 5, 5, { fill: light.on('#4a4f50', 0.6) });
  }
  const [px, py] = stage.cam.at([x + 0.31, 0.93, z + 0.3]);
  const s = stage.cam.scale([x, 1, z]);
  // A sufuria: the rimmed aluminium pot.
  sheet.path(
    `M${num(px - s * 0.17)} ${num(py - s * 0.2)}H${num(px + s * 0.17)}L${num(px + s * 0.15)} ${num(py)}H${num(px - s * 0.15)}Z`,
    { fill: sheet.across([0, light.on('#9aa2a3', 0.4)], [0.6, light.on('#e3e6e2', 1)], [1, light.on('#b9bfbd', 0.6)]) },
  );
  sheet.ellipse(px, py - s * 0.2, s * 0.2, s * 0.04, { fill: light.on('#c9cecb', 0.8) });
}

function drawFridge(stage: Stage, x: number, z: number): void {
  const colour = stage.rng.fork('fridge').pick(['#e9e7df', '#c9ced0', stage.scheme.second, '#d9645a']);
  box(stage, { x, y: 0, z, w: 0.72, h: 1.85, d: 0.68 }, colour, 4);
  const face = new Face(stage, [x, 0, z], [0.72, 0, 0], [0, 1.85, 0]);
  face.bar(0, 1.2, 0.72, 1.2, { stroke: stage.light.on(darker(colour, 0.35), 0.6), width: 3 });
  face.block(0.08, 1.3, 0.04, 0.3, 0.04, '#7d8486');
  face.block(0.08, 0.7, 0.04, 0.4, 0.04, '#7d8486');
}

export function drawKitchen(kit: Kit): Stage {
  const rng = kit.rng.fork('kitchen');
  const { scheme } = kit;
  const wall = rng.pick(['#f8efdd', mix(scheme.wall, '#fbf3e3', 0.6), mix(scheme.second, '#fbf3e3', 0.62)]);
  const room = buildRoom(kit, {
    w: rng.range(3.6, 4),
    d: rng.range(3.8, 4.2),
    wall,
    floor: rng.pick(['cement', 'tile', 'cement', 'terrazzo'] as const),
  });
  const { stage, w, d, h, back, left, right } = room;
  const { light, sheet, cam } = stage;
  const unit = rng.pick([
    scheme.fabrics[0],
    '#f3e9d6',
    mix(scheme.timber, '#d9b382', 0.4),
    mix(scheme.fabrics[2], '#f3e9d6', 0.25),
    mix(scheme.door, '#f3e9d6', 0.2),
  ]);
  const top = rng.pick(['#efe8da', '#6d6862', lighter(scheme.timber, 0.2), '#f7f3ea']);
  const knob = rng.pick(['#d9b26a', '#4b423b', '#f4efe4']);
  // Tiles between worktop and cupboards.
  const glaze = rng.pick([
    mix(scheme.fabrics[0], '#f6efe0', 0.5),
    mix(scheme.fabrics[1], '#f6efe0', 0.5),
    '#fbf7ee',
    mix(scheme.bloom, '#f6efe0', 0.75),
  ]);
  back.rect(0, 0.9, w, 0.95, { fill: back.lit(glaze) });
  let joints = '';
  const to = (u: number, v: number) => back.at(u, v).map(num).join(' ');
  for (let v = 0.95, row = 0; v < 1.85; v += 0.15, row++) {
    joints += `M${to(0, v)}L${to(w, v)}`;
    for (let u = row % 2 ? 0.12 : 0; u < w; u += 0.24) joints += `M${to(u, v)}L${to(u, Math.min(1.85, v + 0.15))}`;
  }
  sheet.path(joints, { stroke: back.lit(darker(glaze, 0.22)), width: 1.3, opacity: 0.5 });
  const mid = w / 2 + rng.range(-0.2, 0.2);
  drawView(room, back, mid - 0.72, 1.12, 1.44, 1.15, { louvre: rng.chance(0.3) });
  for (const [a, b] of [
    [0.05, mid - 0.95],
    [mid + 0.95, w - 0.05],
  ] as const) {
    if (b - a < 0.5) continue;
    if (rng.chance(0.65)) {
      box(stage, { x: a, y: 1.85, z: d - 0.36, w: b - a, h: 0.75, d: 0.36 }, unit, 2);
      drawDoors(new Face(stage, [a, 1.85, d - 0.36], [b - a, 0, 0], [0, 0.75, 0]), 2, 0.05, 0.65, unit, knob);
    } else
      for (const v of [1.95, 2.3]) {
        box(stage, { x: a, y: v, z: d - 0.26, w: b - a, h: 0.045, d: 0.26 }, scheme.timber);
        for (let u = a + 0.1; u < b - 0.12; u += 0.19) {
          const [px, py] = cam.at([u + 0.05, v + 0.045, d - 0.14]);
          const s = cam.scale([u, v, d]);
          sheet.path(
            `M${num(px - s * 0.06)} ${num(py - s * 0.15)}H${num(px + s * 0.06)}L${num(px + s * 0.045)} ${num(py)}H${num(px - s * 0.045)}Z`,
            { fill: light.on(rng.pick([...scheme.fabrics, '#f7efe0', '#e9d6b0']), 0.8), soft: 2 },
          );
        }
      }
  }
  const fridgeLeft = rng.chance(0.5);
  const counter = { x: fridgeLeft ? 0.78 : 0, y: 0, z: d - 0.62, w: w - 0.78, h: 0.88, d: 0.62 };
  drawFridge(stage, fridgeLeft ? 0.02 : w - 0.76, d - 0.7);
  box(stage, counter, unit);
  const face = new Face(stage, [counter.x, 0, counter.z], [counter.w, 0, 0], [0, 0.88, 0]);
  drawDoors(face, Math.round(counter.w / 0.55), 0.12, 0.7, unit, knob);
  face.rect(0, 0, counter.w, 0.1, { fill: light.shadow, opacity: 0.4 });
  box(stage, { ...counter, y: 0.88, h: 0.05, z: counter.z - 0.03, d: 0.65 }, top, 2);
  // Sink and tap below the window, jars and leaves next to it.
  const [sx, sy] = cam.at([mid, 0.93, d - 0.34]);
  const s = cam.scale([mid, 0.93, d - 0.34]);
  sheet.ellipse(sx, sy, s * 0.3, s * 0.045, { fill: light.on('#9aa3a4', 0.6) });
  sheet.path(
    `M${num(sx)} ${num(sy - s * 0.05)}V${num(sy - s * 0.3)}q0 ${num(-s * 0.1)} ${num(s * 0.1)} ${num(-s * 0.1)}t${num(s * 0.08)} ${num(s * 0.12)}`,
    { stroke: light.on('#c9cccb', 0.9), width: s * 0.035 },
  );
  const stoveX = fridgeLeft ? w - 0.78 : 0.14;
  drawStove(stage, stoveX, d - 0.66);
  drawFruitBowl(stage, [fridgeLeft ? 1.1 : w - 1.1, 0.93, d - 0.35]);
  const [jx, jy] = cam.at([mid + (fridgeLeft ? 0.62 : -0.62), 0.93, d - 0.25]);
  drawBroadLeaves(stage, [jx, jy - s * 0.14], s * 0.3, 'jar');
  sheet.rect(jx - s * 0.07, jy - s * 0.17, s * 0.14, s * 0.17, { fill: light.on(scheme.fabrics[1], 0.8), r: 4 });
  drawSunPatch(room, rng.chance(0.5));
  if (rng.chance(0.5))
    drawView(room, fridgeLeft ? right : left, fridgeLeft ? 1.4 : 2, 1, 1.2, 1.2, {
      curtain: rng.pick([...scheme.fabrics]),
    });
  // A table or an island before us, with stools.
  const table = { x: w / 2 - 0.8, z: d - 2.4, w: 1.6, d: 0.75 };
  const [px, py] = cam.at([w / 2, 0, table.z + 0.3]);
  sheet.spot(px, py, cam.scale([0, 0, table.z]) * 1.05, 44, light.shadow, 0.4);
  const island = rng.chance(0.5);
  const stool = (x: number, z: number) => {
    for (const [dx, dz] of [
      [0, 0.26],
      [0.26, 0.26],
      [0, 0],
      [0.26, 0],
    ] as const)
      box(stage, { x: x + dx, y: 0, z: z + dz, w: 0.04, h: 0.56, d: 0.04 }, scheme.timber);
    box(stage, { x: x - 0.02, y: 0.56, z: z - 0.02, w: 0.34, h: 0.06, d: 0.34 }, scheme.fabrics[1], 6);
  };
  if (!island) for (const x of [table.x + 0.2, table.x + 1.05]) stool(x, table.z + 0.95);
  if (island) {
    box(stage, { ...table, y: 0, h: 0.9 }, mix(unit, scheme.timber, 0.3));
    const panel = new Face(stage, [table.x, 0, table.z], [table.w, 0, 0], [0, 0.9, 0]);
    for (let u = 0.1; u < table.w; u += 0.16)
      panel.bar(u, 0.05, u, 0.88, { stroke: light.shadow, width: 1.8, opacity: 0.16 });
  } else
    for (const [dx, dz] of [
      [0.06, 0.64],
      [1.48, 0.64],
      [0.06, 0.06],
      [1.48, 0.06],
    ] as const)
      box(stage, { x: table.x + dx, y: 0, z: table.z + dz, w: 0.07, h: 0.76, d: 0.07 }, darker(scheme.timber, 0.1));
  const high = island ? 0.9 : 0.76;
  box(
    stage,
    { x: table.x - 0.08, y: high, z: table.z - 0.08, w: table.w + 0.16, h: 0.06, d: table.d + 0.16 },
    island ? top : lighter(scheme.timber, 0.15),
    4,
  );
  drawFruitBowl(stage, [w / 2 + 0.25, high + 0.06, table.z + 0.4]);
  for (const dx of [-0.45, -0.2]) {
    const [cx, cy] = cam.at([w / 2 + dx, high + 0.06, table.z + 0.3]);
    const k = cam.scale([0, high, table.z]);
    sheet.path(disc(cx, cy, k * 0.1, k * 0.03), { fill: light.on('#f7efe0', 0.9) });
    sheet.rect(cx - k * 0.05, cy - k * 0.09, k * 0.1, k * 0.09, { fill: light.on(scheme.fabrics[2], 0.85), r: 5 });
  }
  if (rng.chance(0.65)) for (const x of [w / 2 - 0.45, w / 2 + 0.45]) drawPendant(stage, [x, 2.1, table.z + 0.4], h);
  else drawFan(room);
  if (!island) stool(w / 2 - 0.16, table.z - 0.5);
  else for (const x of [table.x + 0.2, table.x + 1]) stool(x, table.z - 0.5);
  drawIndoorPlant(stage, [fridgeLeft ? 0.35 : w - 0.35, 0, d - 1.6], 1.1, 'kitchen');
  return stage;
}
