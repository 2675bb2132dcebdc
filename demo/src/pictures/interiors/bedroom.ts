import { darker, lighter, mix } from '../colour.ts';
import type { Kit } from '../exterior.ts';
import { num, type Point } from '../sheet.ts';
import { arch, box, Face, type Stage } from '../stage.ts';
import { drawCloth, drawCushion, drawIndoorPlant, drawRug } from './furniture.ts';
import { drawFan, drawPicture, drawSunPatch, drawView } from './on-walls.ts';
import { buildRoom } from './room.ts';

function drawTableLamp({ sheet, cam, light, scheme }: Stage, [x, y, z]: readonly [number, number, number]): void {
  const [[px, py], s] = [cam.at([x, y, z]), cam.scale([x, y, z])];
  sheet.ellipse(px, py - s * 0.1, s * 0.07, s * 0.1, { fill: light.on(scheme.fabrics[0], 0.7) });
  if (light.lampsOn) sheet.spot(px, py - s * 0.3, s * 0.8, s * 0.75, '#ffd991', 0.8);
  sheet.path(
    `M${num(px - s * 0.09)} ${num(py - s * 0.42)}H${num(px + s * 0.09)}L${num(px + s * 0.15)} ${num(py - s * 0.2)}H${num(px - s * 0.15)}Z`,
    { fill: light.lampsOn ? '#ffe9b8' : light.on('#f7ead0', 0.9), soft: 2 },
  );
}

/** A net gathered at a ring above the bed, falling round its corners. */
function drawNet({ sheet, cam, light }: Stage, x: number, z: number, w: number, d: number, h: number): void {
  const ring = cam.at([x + w / 2, h - 0.35, z + d * 0.55]);
  const [, roof] = cam.at([x + w / 2, h, z + d * 0.55]);
  const s = cam.scale([x, 1, z + d * 0.5]);
  const white = light.lampsOn ? '#ffeccb' : '#ffffff';
  sheet.path(`M${num(ring[0])} ${num(roof)}V${num(ring[1])}`, { stroke: light.on('#8d8375', 0.5), width: 2 });
  const foot = (px: number, pz: number): Point => cam.at([px, 0.12, pz]);
  const [bl, br, fl, fr] = [
    foot(x - 0.12, z + d),
    foot(x + w + 0.12, z + d),
    foot(x - 0.18, z - 0.05),
    foot(x + w + 0.18, z - 0.05),
  ];
  const r = s * 0.2;
  const drape = (from: Point, to: Point, bow: number) =>
    `C${num(from[0] + (to[0] - from[0]) * 0.28)} ${num(from[1] + s * 0.1)} ${num(to[0] - (to[0] - from[0]) * bow)} ${num(from[1] + (to[1] - from[1]) * 0.42)} ${num(to[0])} ${num(to[1])}`;
  const [l, q]: Point[] = [
    [ring[0] - r, ring[1]],
    [ring[0] + r, ring[1]],
  ];
  const sheetPath = (a: Point, b: Point) =>
    `M${num(l![0])} ${num(l![1])}${drape(l!, a, 0.08)}L${num(a[0] + (b[0] - a[0]) * 0.2)} ${num(a[1])}C${num(a[0] + (ring[0] - a[0]) * 0.75)} ${num(a[1] - (a[1] - ring[1]) * 0.5)} ${num(ring[0])} ${num(ring[1] + s * 1.25)} ${num(ring[0])} ${num(ring[1] + s * 0.95)}C${num(ring[0])} ${num(ring[1] + s * 1.25)} ${num(b[0] + (ring[0] - b[0]) * 0.75)} ${num(b[1] - (b[1] - ring[1]) * 0.5)} ${num(b[0] - (b[0] - a[0]) * 0.2)} ${num(b[1])}L${num(b[0])} ${num(b[1])}`;
  const full = (a: Point, b: Point) =>
    `${sheetPath(a, b)}C${num(b[0] - (q![0] - b[0]) * -0.08)} ${num(q![1] + (b[1] - q![1]) * 0.42)} ${num(q![0] + (b[0] - q![0]) * 0.28)} ${num(q![1] + s * 0.1)} ${num(q![0])} ${num(q![1])}Z`;
  sheet.path(full(bl, br), { fill: white, opacity: 0.3 });
  sheet.path(full(fl, fr), { fill: white, opacity: 0.36 });
  let folds = '';
  for (const [from, to] of [
    [l!, fl],
    [q!, fr],
    [l!, bl],
    [q!, br],
  ] as const)
    for (const k of [0.04, 0.1, 0.16]) {
      const shift = (ring[0] - to[0]) * k;
      folds += `M${num(from[0])} ${num(from[1])}${drape(from, [to[0] + shift, to[1]], 0.08)}`;
    }
  sheet.path(folds, { stroke: white, width: 1.8, opacity: 0.5 });
  sheet.ellipse(ring[0], ring[1], r, r * 0.3, { stroke: white, width: 3.4, opacity: 0.9 });
}

export function drawBedroom(kit: Kit): Stage {
  const rng = kit.rng.fork('bedroom');
  const { scheme } = kit;
  const wall = rng.pick([
    mix(scheme.wall, '#fbf3e3', 0.45),
    mix(scheme.fabrics[0], '#fbf3e3', 0.68),
    mix(scheme.fabrics[2], '#fbf3e3', 0.7),
    mix(scheme.second, '#fbf3e3', 0.4),
  ]);
  const room = buildRoom(kit, {
    w: rng.range(3.6, 4),
    d: rng.range(3.5, 3.8),
    wall,
    floor: rng.pick(['wood', 'tile', 'cement', 'wood'] as const),
  });
  const { stage, w, d, h, back, left, right } = room;
  const { light } = stage;
  const windowLeft = rng.chance(0.5);
  const curtain = rng.pick([...scheme.fabrics, '#f3e7d0']);
  drawView(room, windowLeft ? left : right, windowLeft ? 2.5 : 0.9, 0.85, 1.4, 1.45, {
    curtain,
    louvre: rng.chance(0.35),
  });
  drawSunPatch(room, windowLeft);
  const bedW = rng.range(1.6, 1.8);
  const bed = { x: w / 2 - bedW / 2, z: d - 2.15, w: bedW, d: 2.05 };
  // Wardrobe with louvred doors on the side without a window.
  if (rng.chance(0.6)) {
    const wardrobe = { x: windowLeft ? w - 0.6 : 0, y: 0, z: d - 1.9, w: 0.6, h: 2.2, d: 1.8 };
    box(stage, wardrobe, mix(scheme.timber, '#e2c49a', 0.35), 2);
    const face = windowLeft
      ? new Face(stage, [w - 0.6, 0, d - 0.1], [0, 0, -1.8], [0, 2.2, 0])
      : new Face(stage, [0.6, 0, d - 1.9], [0, 0, 1.8], [0, 2.2, 0]);
    for (const u of [0.06, 0.64, 1.22]) {
      face.rect(u, 0.1, 0.52, 2, { fill: light.on(mix(scheme.timber, '#e2c49a', 0.5), 0.55) });
      for (let v = 0.2; v < 2; v += 0.11)
        face.bar(u + 0.06, v, u + 0.46, v, { stroke: light.shadow, width: 1.6, opacity: 0.25 });
    }
  }
  const style = rng.pick(['arch', 'panel', 'cane'] as const);
  const board = mix(scheme.timber, '#c99a66', rng.range(0, 0.5));
  const headFace = new Face(stage, [bed.x - 0.1, 0.2, d - 0.06], [bedW + 0.2, 0, 0], [0, 1.1, 0]);
  if (style === 'arch') {
    headFace.poly(arch(0, 0, bedW + 0.2, 1.5), { fill: light.on(scheme.fabrics[1], 0.7) });
    headFace.poly(arch(0.14, 0, bedW - 0.08, 1.34), { fill: light.on(lighter(scheme.fabrics[1], 0.3), 0.8) });
  } else {
    headFace.block(0, 0, bedW + 0.2, 1.05, 0.1, board, 6);
    if (style === 'cane') headFace.rect(0.12, 0.35, bedW - 0.04, 0.6, { fill: light.on('#e6cd9c', 0.85) }, 0.1);
    if (style === 'cane')
      for (let u = 0.2; u < bedW; u += 0.12)
        headFace.bar(u, 0.36, u + 0.1, 0.94, { stroke: light.on('#a87f4c', 0.7), width: 1.4, opacity: 0.7 }, 0.1);
  }
  if (style !== 'arch' || rng.chance(0.3)) drawPicture(back, w / 2 - 0.55, 1.6, 1.1, 0.7, 'bed');
  for (const x of [bed.x - 0.58, bed.x + bedW + 0.12]) {
    box(stage, { x, y: 0, z: d - 0.5, w: 0.46, h: 0.52, d: 0.44 }, board, 3);
    box(stage, { x: x + 0.05, y: 0.28, z: d - 0.52, w: 0.36, h: 0.16, d: 0.02 }, lighter(board, 0.15));
    drawTableLamp(stage, [x + 0.23, 0.52, d - 0.3]);
  }
  drawRug(stage, bed.x - 0.45, d - 3.1, bedW + 0.9, 1.5, rng.chance(0.3));
  const [px, py] = stage.cam.at([bed.x + bedW / 2, 0, bed.z]);
  stage.sheet.spot(px, py, stage.cam.scale([0, 0, bed.z]) * bedW * 0.66, 30, light.shadow, 0.45);
  box(stage, { ...bed, y: 0.08, h: 0.24 }, darker(board, 0.1), 3);
  box(stage, { ...bed, y: 0.32, h: 0.26, x: bed.x + 0.03, w: bedW - 0.06 }, '#fbf5e8', 10);
  for (const dx of [0.14, bedW / 2 + 0.06])
    box(stage, { x: bed.x + dx, y: 0.58, z: d - 0.62, w: bedW / 2 - 0.2, h: 0.16, d: 0.4 }, '#fffaf0', 14);
  drawCushion(
    stage,
    [bed.x + bedW / 2 - 0.24, 0.6, d - 0.95],
    0.46,
    rng.shuffle([...scheme.fabrics, '#f6ead2']),
    'bed',
  );
  // The cover: its top, then the fall at the foot.
  const [a, b] = rng.shuffle([...scheme.fabrics]);
  const colours = [lighter(a!, 0.25), b!, '#fff4dd'];
  const top = new Face(stage, [bed.x - 0.02, 0.6, bed.z - 0.03], [bedW + 0.04, 0, 0], [0, 0, 1.15]);
  drawCloth(top, 0, 0, bedW + 0.04, 1.15, colours, 'cover', 0, 8);
  const fall = new Face(stage, [bed.x - 0.02, 0.16, bed.z - 0.04], [bedW + 0.04, 0, 0], [0, 0.44, 0]);
  fall.rect(0, 0, bedW + 0.04, 0.44, { fill: light.on(colours[0]!, 0.62), soft: 6 });
  fall.rect(0, 0.05, bedW + 0.04, 0.07, { fill: light.on(colours[1]!, 0.65) });
  fall.rect(0, 0.16, bedW + 0.04, 0.025, { fill: light.on(colours[2]!, 0.75) });
  if (rng.chance(0.65)) drawNet(stage, bed.x, bed.z, bedW, bed.d, h);
  else drawFan(room);
  drawIndoorPlant(stage, [windowLeft ? 0.5 : w - 0.5, 0, d - 1.7], rng.range(1, 1.3), 'bedside');
  if (rng.chance(0.6)) {
    // A carved stool with a folded kanga, at the foot.
    const x = windowLeft ? w - 1.25 : 0.8;
    for (const [dx, dz] of [
      [0.02, 0.3],
      [0.4, 0.3],
      [0.02, 0],
      [0.4, 0],
    ] as const)
      box(stage, { x: x + dx, y: 0, z: d - 2.8 + dz, w: 0.05, h: 0.38, d: 0.05 }, scheme.timber);
    box(stage, { x, y: 0.38, z: d - 2.82, w: 0.48, h: 0.06, d: 0.42 }, scheme.timber, 3);
    box(stage, { x: x + 0.05, y: 0.44, z: d - 2.76, w: 0.38, h: 0.08, d: 0.3 }, scheme.fabrics[2], 5);
  }
  return stage;
}
