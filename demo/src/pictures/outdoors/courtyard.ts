import { roomCamera } from '../camera.ts';
import { lighter, mix } from '../colour.ts';
import type { Kit } from '../exterior.ts';
import { drawSwahiliDoor } from '../openings.ts';
import { drawPalm } from '../palms.ts';
import { drawClimber, drawPot, drawTree } from '../plants.ts';
import { disc, num, type Point } from '../sheet.ts';
import { drawSky } from '../sky.ts';
import { arch, box, castShadow, Face, type Stage } from '../stage.ts';

function drawTiledFloor(stage: Stage, w: number, d: number): void {
  const { light, scheme } = stage;
  const rng = stage.rng.fork('tiles');
  const floor = new Face(stage, [-2, 0, -1.4], [w + 4, 0, 0], [0, 0, d + 1.4]);
  const [a, b] = rng.pick([
    [scheme.paving, scheme.trim],
    [mix(scheme.roof, '#d99a74', 0.6), mix(scheme.roof, '#e9c39f', 0.8)],
    ['#cfd8d2', '#f4efe2'],
  ] as const);
  floor.rect(0, 0, floor.width, floor.height, { fill: light.on(a, 0.85) });
  for (let i = 0; i * 0.7 < floor.width; i++)
    for (let j = 0; j * 0.7 < floor.height; j++)
      if ((i + j) % 2) floor.rect(i * 0.7, j * 0.7, 0.7, 0.7, { fill: light.on(b, 0.9) });
}

function drawFountain(stage: Stage, x: number, z: number): void {
  const { sheet, cam, light, scheme } = stage;
  const s = cam.scale([x, 0, z]);
  const [px, py] = cam.at([x, 0, z]);
  const stone = mix(scheme.trim, '#d8cbb4', 0.5);
  const drum = (r: number, base: number, high: number) => {
    const [rx, ry] = [r * s, r * s * 0.26];
    sheet.path(
      `M${num(px - rx)} ${num(py - base * s)}V${num(py - (base + high) * s)}H${num(px + rx)}V${num(py - base * s)}A${num(rx)} ${num(ry)} 0 0 1 ${num(px - rx)} ${num(py - base * s)}Z`,
      { fill: sheet.across([0, light.on(stone, 0.25)], [0.65, light.on(stone, 0.95)], [1, light.on(stone, 0.6)]) },
    );
    sheet.ellipse(px, py - (base + high) * s, rx, ry, { fill: light.on(lighter(stone, 0.2), 1) });
    sheet.ellipse(px, py - (base + high) * s, rx * 0.86, ry * 0.8, { fill: light.on('#6fc4bd', 0.9) });
  };
  sheet.spot(px + s * 0.3, py, s * 1.7, s * 0.45, light.shadow, 0.4);
  drum(1.15, 0, 0.5);
  drum(0.14, 0.45, 0.55);
  drum(0.5, 0.95, 0.12);
  let drops = '';
  for (const k of [-1, -0.5, 0.5, 1])
    drops += `M${num(px)} ${num(py - s * 1.45)}Q${num(px + k * s * 0.4)} ${num(py - s * 1.5)} ${num(px + k * s * 0.48)} ${num(py - s * 0.6)}`;
  sheet.path(drops, { stroke: '#f2fffb', width: Math.max(1.5, s * 0.02), opacity: 0.75 });
}

/** A court inside the house: an arcade, a fountain or a tree, pots and patterned tiles. */
export function drawCourtyard(kit: Kit): Stage {
  const rng = kit.rng.fork('courtyard');
  const room = { w: 6, d: 6.5 };
  const cam = roomCamera(room, {
    yaw: rng.range(-0.12, 0.12),
    eye: 1.9,
    back: 2.2,
    focal: 860,
    horizon: rng.range(500, 540),
  });
  const stage: Stage = { ...kit, cam, sun: [0.45, 0.66, -0.6] };
  const { scheme, sheet, light } = stage;
  const lime = mix(scheme.wall, '#fdf8ea', 0.45);
  const high = rng.range(3.6, 4.2);
  drawSky(stage, cam.horizon);
  for (let i = 0; i < 2; i++) drawPalm(stage, cam.at([rng.range(0, 6), 0, room.d + 3]), 560, `over${i}`, 0.1);
  const back = new Face(stage, [-1, 0, room.d], [room.w + 2, 0, 0], [0, high, 0]);
  const left = new Face(stage, [0, 0, -1.4], [0, 0, room.d + 1.4], [0, high, 0]);
  const right = new Face(stage, [room.w, 0, room.d], [0, 0, -room.d - 1.4], [0, high, 0]);
  back.rect(0, 0, back.width, high, {
    fill: sheet.down([0, back.lit(lime)], [1, back.lit(mix(lime, scheme.second, 0.35))]),
  });
  const span = 1.7;
  for (let i = 0; i < 4; i++) {
    const u = 0.75 + i * 1.72;
    if (i === 1 && rng.chance(0.6)) {
      drawSwahiliDoor(back, u + 0.2, 0.05, 1.2, 2.5);
      continue;
    }
    const outline = arch(u, 0, span - 0.4, 2.75);
    back.poly(arch(u - 0.12, 0, span - 0.16, 2.9), { fill: back.lit(scheme.trim) });
    back.poly(outline, {
      fill: light.lampsOn
        ? sheet.down([0, '#ffd58a'], [1, '#c9824e'])
        : sheet.down([0, back.lit(lime, -0.6)], [1, back.lit(mix(lime, scheme.second, 0.6), -0.45)]),
    });
  }
  back.block(0, high - 0.1, back.width, 0.3, 0.2, scheme.trim);
  for (let u = 0.3; u < back.width; u += 0.62) back.block(u, high + 0.2, 0.34, 0.4, 0.1, lime);
  for (const face of [left, right]) {
    face.rect(0, 0, face.width, high, {
      fill: sheet.down([0, face.lit(lime)], [1, face.lit(mix(lime, scheme.second, 0.35))]),
    });
    face.rect(0, high, face.width, 0.25, { fill: face.lit(scheme.trim) });
    const u = face === left ? 3.6 : 1.6;
    face.poly(arch(u - 0.12, 0.9, 1.34, 1.95), { fill: face.lit(scheme.trim) });
    face.poly(arch(u, 1, 1.1, 1.75), { fill: light.lampsOn ? '#f3b866' : face.lit(scheme.door) });
    for (let v = 1.1; v < 2.2; v += 0.16)
      face.bar(u + 0.06, v, u + 1.04, v, { stroke: light.shadow, width: 2, opacity: 0.3 });
  }
  drawTiledFloor(stage, room.w, room.d);
  sheet.poly(
    cam.outline([
      [room.w, 0, room.d],
      [room.w, 0, -1.4],
      [room.w - 2.2, 0, -1.4],
      [room.w - 1.2, 0, room.d],
    ]),
    { fill: light.shadow, opacity: light.lampsOn ? 0.1 : 0.17 },
  );
  drawClimber(stage, [rng.pick([0.5, room.w - 0.5]), 0, room.d - 0.1], 3.3, 'court');
  // A plastered bench along the wall, with cushions.
  box(stage, { x: 0, y: 0, z: 2.4, w: 0.6, h: 0.45, d: 3.4 }, lime, 2);
  for (let i = 0; i < 4; i++)
    box(stage, { x: 0.04, y: 0.45, z: 2.5 + i * 0.82, w: 0.52, h: 0.13, d: 0.74 }, scheme.fabrics[i % 3]!, 5);
  for (const [i, [x, z]] of (
    [
      [room.w - 0.6, 5.6],
      [room.w - 0.5, 4.2],
      [0.9, 5.9],
    ] as const
  ).entries())
    drawPot(stage, cam.at([x, 0, z]), cam.scale([x, 0, z]) * rng.range(0.5, 0.75), `court${i}`);
  if (rng.chance(0.6)) drawFountain(stage, room.w / 2, 3.4);
  else {
    const place = [room.w / 2, 0.45, 3.6] as const;
    castShadow(stage, { x: 2.2, y: 0, z: 2.8, w: 1.6, h: 0.45, d: 1.6 });
    box(stage, { x: 2.2, y: 0, z: 2.8, w: 1.6, h: 0.45, d: 1.6 }, mix(scheme.trim, '#d8cbb4', 0.4), 2);
    drawTree(stage, cam.at(place), cam.scale(place) * 2.9, 'court', { fruit: rng.chance(0.5) });
  }
  drawPot(stage, cam.at([0.9, 0, 0.9]), cam.scale([0.9, 0, 0.9]) * 0.55, 'near');
  if (rng.chance(0.7)) drawPot(stage, cam.at([room.w - 0.8, 0, 1.1]), cam.scale([0, 0, 1.1]) * 0.6, 'near2');
  if (light.lampsOn || rng.chance(0.4)) {
    const on = (t: number): Point => [-20 + 840 * t, 250 + Math.sin(t * Math.PI) * 70];
    sheet.path(`M-20 250Q400 390 820 250`, { stroke: light.on('#4b423b', 0.4), width: 2 });
    for (let i = 1; i < 10; i++) {
      const [x, y] = on(i / 10);
      if (light.lampsOn) sheet.spot(x, y + 10, 40, 40, '#ffdf9c', 0.7);
      sheet.path(disc(x, y + 9, 6, 8), { fill: light.lampsOn ? '#fff3cf' : light.on('#fff3cf', 0.9) });
    }
  }
  return stage;
}
