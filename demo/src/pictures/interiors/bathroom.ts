import { darker, lighter, mix } from '../colour.ts';
import type { Kit } from '../exterior.ts';
import { drawBroadLeaves } from '../plants.ts';
import { num, type Point } from '../sheet.ts';
import { box, Face, type Stage } from '../stage.ts';
import { drawCloth, drawIndoorPlant, drawPendant } from './furniture.ts';
import { drawSunPatch, drawView } from './on-walls.ts';
import { buildRoom, type Room } from './room.ts';

function tileWall({ stage }: Room, face: Face, high: number, glaze: string, shade: number): void {
  const { sheet, light } = stage;
  face.rect(0, 0, face.width, high, { fill: light.on(glaze, shade) });
  let joints = '';
  const to = (u: number, v: number) => face.at(u, v).map(num).join(' ');
  for (let v = 0.2; v < high; v += 0.2) joints += `M${to(0, v)}L${to(face.width, v)}`;
  for (let u = 0.2; u < face.width; u += 0.2) joints += `M${to(u, 0)}L${to(u, high)}`;
  sheet.path(joints, { stroke: light.on(darker(glaze, 0.22), shade), width: 1.3, opacity: 0.45 });
  face.rect(0, high, face.width, 0.07, { fill: light.on(stage.scheme.fabrics[0], shade) });
}

function drawToilet(stage: Stage, x: number, z: number): void {
  const { sheet, cam, light } = stage;
  const [[px, py], s] = [cam.at([x, 0, z]), cam.scale([x, 0, z])];
  const white = (sun: number) => light.on('#fbf8f0', sun);
  sheet.spot(px, py, s * 0.42, s * 0.1, light.shadow, 0.45);
  sheet.rect(px - s * 0.2, py - s * 0.86, s * 0.4, s * 0.42, {
    fill: sheet.across([0, white(0.5)], [1, white(0.95)]),
    r: 8,
  });
  sheet.rect(px - s * 0.22, py - s * 0.9, s * 0.44, s * 0.07, { fill: white(1), r: 5 });
  sheet.path(
    `M${num(px - s * 0.13)} ${num(py)}Q${num(px - s * 0.12)} ${num(py - s * 0.16)} ${num(px - s * 0.22)} ${num(py - s * 0.36)}H${num(px + s * 0.22)}Q${num(px + s * 0.12)} ${num(py - s * 0.16)} ${num(px + s * 0.13)} ${num(py)}Z`,
    { fill: sheet.across([0, white(0.35)], [0.6, white(0.95)], [1, white(0.7)]) },
  );
  sheet.ellipse(px, py - s * 0.39, s * 0.25, s * 0.09, { fill: white(0.85) });
  sheet.ellipse(px, py - s * 0.41, s * 0.23, s * 0.075, { fill: white(1) });
}

function drawVanity(room: Room, x: number, w: number): void {
  const { stage, back, d } = room;
  const { sheet, cam, light, scheme, rng: parent } = stage;
  const rng = parent.fork('vanity');
  const wood = mix(scheme.timber, '#d9b382', 0.35);
  const round = rng.chance(0.6);
  const [mx, my] = back.at(x + w / 2, 1.62);
  const s = back.scale(x, 1.6);
  const glass = sheet.slant(
    [0, light.on('#e9f4f2', 0.9)],
    [0.5, light.on('#b4d2d2', 0.75)],
    [1, light.on('#8fb4b8', 0.6)],
  );
  if (light.lampsOn) sheet.spot(mx, my, s * 1.1, s * 1.1, '#ffdf9c', 0.6);
  if (round) {
    sheet.ellipse(mx, my, s * 0.45, s * 0.45, { fill: light.on('#c99a5e', 0.8) });
    sheet.ellipse(mx, my, s * 0.405, s * 0.405, { fill: glass });
    sheet.path(
      `M${num(mx - s * 0.22)} ${num(my + s * 0.1)}L${num(mx + s * 0.1)} ${num(my - s * 0.24)}M${num(mx - s * 0.1)} ${num(my + s * 0.2)}L${num(mx + s * 0.2)} ${num(my - s * 0.1)}`,
      { stroke: '#ffffff', width: 5, opacity: 0.45 },
    );
  } else {
    back.rect(x + 0.08, 1.2, w - 0.16, 1, { fill: light.on(wood, 0.8), soft: 8 });
    back.rect(x + 0.13, 1.25, w - 0.26, 0.9, { fill: glass });
  }
  const top = { x, y: 0.8, z: d - 0.5, w, h: 0.06, d: 0.5 };
  box(stage, { ...top, y: 0.18, h: 0.62, x: x + 0.03, w: w - 0.06 }, wood, 2);
  const face = new Face(stage, [x + 0.03, 0.18, d - 0.5], [w - 0.06, 0, 0], [0, 0.62, 0]);
  for (const [u, v] of [
    [0.04, 0.33],
    [0.04, 0.05],
  ] as const) {
    face.rect(u, v, w - 0.14, 0.25, { fill: face.lit(lighter(wood, 0.12)) });
    face.bar(w / 2 - 0.15, v + 0.17, w / 2 + 0.1, v + 0.17, { stroke: light.on('#4b423b', 0.6), width: 4 });
  }
  box(stage, top, '#f5efe2', 2);
  const [bx, by] = cam.at([x + w / 2, 0.86, d - 0.28]);
  const k = cam.scale([x, 0.86, d - 0.28]);
  sheet.path(
    `M${num(bx - k * 0.24)} ${num(by - k * 0.13)}H${num(bx + k * 0.24)}Q${num(bx + k * 0.2)} ${num(by)} ${num(bx)} ${num(by)}Q${num(bx - k * 0.2)} ${num(by)} ${num(bx - k * 0.24)} ${num(by - k * 0.13)}Z`,
    { fill: sheet.across([0, light.on('#efe9dc', 0.5)], [1, light.on('#ffffff', 1)]) },
  );
  sheet.path(
    `M${num(bx)} ${num(by - k * 0.13)}v${num(-k * 0.16)}q0 ${num(-k * 0.05)} ${num(k * 0.08)} ${num(-k * 0.04)}`,
    { stroke: light.on('#c9a45e', 0.9), width: k * 0.03 },
  );
  drawBroadLeaves(stage, [bx + k * 0.4, by - k * 0.1], k * 0.28, 'vanity');
  sheet.rect(bx + k * 0.34, by - k * 0.13, k * 0.12, k * 0.13, { fill: light.on(scheme.fabrics[2], 0.85), r: 4 });
  sheet.rect(bx - k * 0.42, by - k * 0.16, k * 0.08, k * 0.16, { fill: light.on(scheme.fabrics[1], 0.85), r: 3 });
}

function drawBath(stage: Stage, x: number, z: number, w: number): void {
  const { light, cam, sheet } = stage;
  const [px, py] = cam.at([x + w / 2, 0, z]);
  sheet.spot(px, py, cam.scale([x, 0, z]) * w * 0.6, 24, light.shadow, 0.4);
  box(stage, { x, y: 0, z, w, h: 0.56, d: 0.75 }, '#f7f2e8', 12);
  const rim = new Face(stage, [x, 0.57, z], [w, 0, 0], [0, 0, 0.75]);
  rim.rect(0.08, 0.08, w - 0.16, 0.58, { fill: light.on('#d5e6e2', 0.7), soft: 12 });
  rim.rect(0.12, 0.12, w - 0.24, 0.5, { fill: light.on('#a9d6d2', 0.85), soft: 10 });
}

export function drawBathroom(kit: Kit): Stage {
  const rng = kit.rng.fork('bathroom');
  const { scheme } = kit;
  const wall = rng.pick(['#f8f0e0', mix(scheme.wall, '#fbf3e3', 0.5)]);
  const room = buildRoom(kit, {
    w: rng.range(2.8, 3.1),
    d: rng.range(3, 3.3),
    wall,
    floor: rng.pick(['cement', 'cement', 'tile', 'terrazzo'] as const),
  });
  const { stage, w, d, h, back, left, right } = room;
  const { light, sheet, cam } = stage;
  const glaze = rng.pick([
    mix(scheme.fabrics[0], '#f6efe0', 0.55),
    '#f6f1e4',
    mix(scheme.second, '#f6efe0', 0.4),
    mix('#5bb3ab', '#f6efe0', 0.55),
    mix(scheme.bloom, '#f6efe0', 0.72),
  ]);
  const high = rng.pick([1.25, 2, 2.95]);
  tileWall(room, back, high, glaze, 0.8);
  tileWall(room, left, high, glaze, 0.68);
  tileWall(room, right, high, glaze, 0.3);
  const vanityLeft = rng.chance(0.5);
  const vanityW = rng.range(1.15, 1.35);
  const vanityX = vanityLeft ? 0.15 : w - vanityW - 0.15;
  const free = vanityLeft ? vanityX + vanityW + 0.15 : 0.1;
  const freeW = w - vanityW - 0.4;
  drawView(room, back, free + freeW / 2 - 0.4, 1.75, 0.8, 0.7, { louvre: true });
  drawSunPatch(room, !vanityLeft);
  drawVanity(room, vanityX, vanityW);
  const shower = rng.chance(0.55);
  if (shower) {
    drawToilet(stage, free + freeW / 2, d - 0.75);
    // A glass screen at the side, with its rose above.
    const x = vanityLeft ? w - 0.02 : 0.02;
    const rose = cam.at([vanityLeft ? w - 0.35 : 0.35, 2.15, d - 2]);
    const from = cam.at([x, 2.2, d - 2]);
    sheet.line([from, [rose[0], from[1]], rose], { stroke: light.on('#c9a45e', 0.8), width: 6 });
    sheet.ellipse(rose[0], rose[1], 24, 7, { fill: light.on('#c9a45e', 0.9) });
    const edge = vanityLeft ? w - 0.95 : 0.95;
    const pane: Point[] = [
      cam.at([edge, 0, d - 1.2]),
      cam.at([edge, 2.05, d - 1.2]),
      cam.at([edge, 2.05, d - 2.7]),
      cam.at([edge, 0, d - 2.7]),
    ];
    sheet.poly(pane, { fill: '#d8f0ec', opacity: 0.28 });
    sheet.line([...pane, pane[0]!], { stroke: light.on('#4b423b', 0.6), width: 4 });
  } else {
    drawBath(stage, free, d - 0.95, freeW);
    drawToilet(stage, vanityLeft ? w - 0.6 : 0.6, d - 1.45);
  }
  // A towel on the side wall.
  const side = vanityLeft ? left : right;
  const u = vanityLeft ? 2.2 : 1.2;
  side.bar(u - 0.1, 1.5, u + 0.7, 1.5, { stroke: light.on('#c9a45e', 0.7), width: 5 }, 0.06);
  drawCloth(
    side,
    u,
    0.85,
    0.55,
    0.66,
    [lighter(scheme.fabrics[1], 0.3), scheme.fabrics[0], '#fff4dd'],
    'towel',
    0.07,
    3,
  );
  // A bath mat, a basket, a plant.
  sheet.poly(
    cam.outline([
      [w / 2 - 0.5, 0.01, d - 1.9],
      [w / 2 + 0.5, 0.01, d - 1.9],
      [w / 2 + 0.5, 0.01, d - 1.3],
      [w / 2 - 0.5, 0.01, d - 1.3],
    ]),
    { fill: light.on(lighter(scheme.fabrics[2], 0.4), 0.85), soft: 8 },
  );
  sheet.poly(
    cam.outline([
      [w / 2 - 0.4, 0.012, d - 1.8],
      [w / 2 + 0.4, 0.012, d - 1.8],
      [w / 2 + 0.4, 0.012, d - 1.4],
      [w / 2 - 0.4, 0.012, d - 1.4],
    ]),
    { stroke: light.on('#fff4dd', 0.9), width: 4 },
  );
  const basket = { x: vanityLeft ? 0.15 : w - 0.6, y: 0, z: d - 1.5, w: 0.42, h: 0.5, d: 0.42 };
  box(stage, basket, '#c99a5e', 8);
  const weave = new Face(stage, [basket.x, 0, basket.z], [0.42, 0, 0], [0, 0.5, 0]);
  for (let v = 0.08; v < 0.5; v += 0.09)
    weave.bar(0.01, v, 0.41, v, { stroke: light.on('#8a6236', 0.7), width: 2.4, opacity: 0.6 });
  box(
    stage,
    { ...basket, x: basket.x + 0.04, y: 0.5, z: basket.z + 0.04, w: 0.34, h: 0.08, d: 0.34 },
    lighter(scheme.fabrics[2], 0.5),
    10,
  );
  if (rng.chance(0.7)) drawIndoorPlant(stage, [vanityLeft !== shower ? w - 0.5 : 0.5, 0, d - 2.2], 0.85, 'bath');
  if (rng.chance(0.6)) drawPendant(stage, [w / 2, 2.35, d - 1.9], h);
  return stage;
}
