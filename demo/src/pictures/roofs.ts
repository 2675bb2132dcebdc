import type { Vec } from './camera.ts';
import { darker, lighter } from './colour.ts';
import { num, type Point } from './sheet.ts';
import { type Box, type Stage, sunOn } from './stage.ts';

export type Cover = 'iron' | 'tile';

/** One slope, given by its lower edge and its upper edge, from left to right. */
function drawSlope(
  stage: Stage,
  low: readonly [Vec, Vec],
  high: readonly [Vec, Vec],
  normal: Vec,
  colour: string,
  cover: Cover,
): void {
  const { sheet, cam, light } = stage;
  const sun = sunOn(stage, normal);
  const at = (s: number, t: number): Point => {
    const end = ([a, b]: readonly [Vec, Vec]): Vec => [
      a[0] + (b[0] - a[0]) * s,
      a[1] + (b[1] - a[1]) * s,
      a[2] + (b[2] - a[2]) * s,
    ];
    const [p, q] = [end(low), end(high)];
    return cam.at([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
  };
  const outline = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  sheet.poly(outline, {
    fill: sheet.down([0, light.on(lighter(colour, 0.1), sun)], [1, light.on(darker(colour, 0.08), sun)]),
    soft: 1.5,
  });
  const wide = Math.hypot(low[1][0] - low[0][0], low[1][2] - low[0][2]);
  const to = (s: number, t: number) => at(s, t).map(num).join(' ');
  let d = '';
  const ribs = Math.round(wide / 0.45);
  for (let i = 1; i < ribs; i++) d += `M${to(i / ribs, 0)}L${to(i / ribs, 1)}`;
  const dark = { stroke: light.on(darker(colour, 0.5), sun), width: 1.6 };
  if (cover === 'iron') {
    sheet.path(d, { ...dark, opacity: 0.34 });
    sheet.path(`M${to(0, 0.5)}L${to(1, 0.5)}`, { ...dark, opacity: 0.25 });
    return;
  }
  let rows = '';
  for (let j = 1; j < 9; j++) {
    const t = j / 9;
    rows += `M${to(0, t)}`;
    for (let i = 1; i <= ribs * 2; i++) rows += `L${to(i / (ribs * 2), t - (i % 2 ? 0.018 : 0))}`;
  }
  sheet.path(rows, { ...dark, opacity: 0.42 });
  sheet.path(d, { ...dark, opacity: 0.1 });
}

/** What is seen from below the eaves; to be drawn before the walls. */
export function drawSoffit(
  stage: Stage,
  { x, y, z, w, h, d }: Box,
  over: number,
  colour = darker(stage.scheme.timber, 0.15),
): void {
  const { sheet, cam, light } = stage;
  const top = y + h;
  const outline: Vec[] = [
    [x - over, top, z - over],
    [x + w + over, top, z - over],
    [x + w + over, top, z + d + over],
    [x - over, top, z + d + over],
  ];
  sheet.poly(cam.outline(outline), { fill: light.on(colour, 0.1) });
}

function fascia(stage: Stage, a: Vec, b: Vec, colour: string, sun: number): void {
  const { sheet, cam, light } = stage;
  const up = (p: Vec): Vec => [p[0], p[1] + 0.16, p[2]];
  sheet.poly([a, b, up(b), up(a)].map(cam.at), { fill: light.on(colour, sun), soft: 1 });
}

/** Four slopes meeting in a ridge along x (or a point). */
export function drawHipRoof(
  stage: Stage,
  { x, y, z, w, h, d }: Box,
  rise: number,
  over: number,
  colour: string,
  cover: Cover,
): void {
  const { sheet, cam, light } = stage;
  const [low, top] = [y + h + 0.12, y + h + 0.12 + rise];
  const [x0, x1, z0, z1] = [x - over, x + w + over, z - over, z + d + over];
  const inset = Math.min((z1 - z0) / 2, (x1 - x0) / 2);
  const ridge: [Vec, Vec] = [
    [x0 + inset * 0.92, top, (z0 + z1) / 2],
    [x1 - inset * 0.92, top, (z0 + z1) / 2],
  ];
  const corner = (a: number, b: number): Vec => [a, low, b];
  const seesLeft = cam.position[0] < x0;
  const seesRight = cam.position[0] > x1;
  if (seesLeft) drawSlope(stage, [corner(x0, z1), corner(x0, z0)], [ridge[0], ridge[0]], [-0.6, 0.8, 0], colour, cover);
  if (seesRight) drawSlope(stage, [corner(x1, z0), corner(x1, z1)], [ridge[1], ridge[1]], [0.6, 0.8, 0], colour, cover);
  drawSlope(stage, [corner(x0, z0), corner(x1, z0)], ridge, [0, 0.8, -0.6], colour, cover);
  const cap = { stroke: light.on(lighter(colour, 0.18), 0.8), width: Math.max(3, cam.scale(ridge[0]) * 0.12) };
  sheet.line([cam.at(ridge[0]), cam.at(ridge[1])], cap);
  if (seesLeft) sheet.line([cam.at(corner(x0, z0)), cam.at(ridge[0])], { ...cap, width: cap.width * 0.75 });
  if (seesRight) sheet.line([cam.at(corner(x1, z0)), cam.at(ridge[1])], { ...cap, width: cap.width * 0.75 });
  const board = stage.scheme.trim;
  const bottom = (a: number, b: number): Vec => [a, y + h, b];
  if (seesLeft) fascia(stage, bottom(x0, z1), bottom(x0, z0), board, sunOn(stage, [-1, 0, 0]));
  if (seesRight) fascia(stage, bottom(x1, z0), bottom(x1, z1), board, sunOn(stage, [1, 0, 0]));
  fascia(stage, bottom(x0, z0), bottom(x1, z0), board, sunOn(stage, [0, 0, -1]));
}

/** Two slopes and a ridge along x; the gable wall under them is drawn too. */
export function drawGableRoof(
  stage: Stage,
  { x, y, z, w, h, d }: Box,
  rise: number,
  over: number,
  colour: string,
  wall: string,
  cover: Cover,
): void {
  const { sheet, cam, light } = stage;
  const base = y + h;
  const seesLeft = cam.position[0] < x;
  const side = seesLeft ? x : x + w;
  const sideSun = sunOn(stage, [seesLeft ? -1 : 1, 0, 0]);
  sheet.poly([[side, base, z + d] as Vec, [side, base, z] as Vec, [side, base + rise, z + d / 2] as Vec].map(cam.at), {
    fill: light.on(wall, sideSun),
  });
  const pitch = rise / (d / 2);
  const low = base - over * pitch;
  const [x0, x1, z0] = [x - over, x + w + over, z - over];
  const top = base + rise + 0.08;
  const outer = seesLeft ? x0 : x1;
  // Past the gable the far slope shows its underside, and its edge as a thin rim.
  sheet.poly(
    [
      [outer, low, z + d + over] as Vec,
      [outer, top, z + d / 2] as Vec,
      [side, base + rise, z + d / 2] as Vec,
      [side, low, z + d + over] as Vec,
    ].map(cam.at),
    { fill: light.on(darker(stage.scheme.timber, 0.1), 0.05) },
  );
  sheet.poly(
    [
      [outer, base - over * pitch, z + d + over] as Vec,
      [outer, top, z + d / 2] as Vec,
      [outer, top - 0.18, z + d / 2] as Vec,
      [outer, base - over * pitch - 0.18, z + d + over] as Vec,
    ].map(cam.at),
    { fill: light.on(darker(colour, 0.25), sideSun) },
  );
  drawSlope(
    stage,
    [
      [x0, low + 0.08, z0],
      [x1, low + 0.08, z0],
    ],
    [
      [x0, top, z + d / 2],
      [x1, top, z + d / 2],
    ],
    [0, 0.85, -0.53],
    colour,
    cover,
  );
  sheet.poly(
    [
      [outer, low + 0.1, z0] as Vec,
      [outer, top, z + d / 2] as Vec,
      [outer, top - 0.2, z + d / 2] as Vec,
      [outer, low - 0.1, z0] as Vec,
    ].map(cam.at),
    { fill: light.on(stage.scheme.trim, sideSun) },
  );
  sheet.line([cam.at([x0, top, z + d / 2]), cam.at([x1, top, z + d / 2])], {
    stroke: light.on(lighter(colour, 0.2), 0.8),
    width: Math.max(3, cam.scale([x, top, z]) * 0.1),
  });
  fascia(stage, [x0, low - 0.1, z0], [x1, low - 0.1, z0], stage.scheme.trim, sunOn(stage, [0, 0, -1]));
}

/** One slope leaning on the wall behind it: verandas and porches. */
export function drawLeanRoof(
  stage: Stage,
  { x, y, z, w, h, d }: Box,
  rise: number,
  over: number,
  colour: string,
  cover: Cover,
): void {
  const { sheet, cam, light, scheme } = stage;
  const [x0, x1, z0, low] = [x - over, x + w + over, z - over, y + h];
  const seesLeft = cam.position[0] < x0;
  const outer = seesLeft ? x0 : x1;
  const cheek: Vec[] = [
    [outer, low - 0.14, z0],
    [outer, low + rise, z + d],
    [outer, low - 0.14, z + d],
  ];
  if (seesLeft || cam.position[0] > x1)
    sheet.poly(cheek.map(cam.at), { fill: light.on(scheme.trim, sunOn(stage, [seesLeft ? -1 : 1, 0, 0])) });
  drawSlope(
    stage,
    [
      [x0, low, z0],
      [x1, low, z0],
    ],
    [
      [x0, low + rise, z + d],
      [x1, low + rise, z + d],
    ],
    [0, 0.9, -0.44],
    colour,
    cover,
  );
  fascia(stage, [x0, low - 0.14, z0], [x1, low - 0.14, z0], scheme.trim, sunOn(stage, [0, 0, -1]));
}

/** The shade that eaves throw on a wall. */
export function drawEavesShade(
  stage: Stage,
  front: {
    rect: (u: number, v: number, w: number, h: number, ink: { fill: string; opacity: number }) => void;
    width: number;
    height: number;
  },
  depth: number,
): void {
  front.rect(0, front.height - depth, front.width, depth, {
    fill: stage.light.shadow,
    opacity: stage.light.time === 'dusk' ? 0.2 : 0.28,
  });
}
