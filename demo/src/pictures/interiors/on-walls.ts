import type { Vec } from '../camera.ts';
import { lighter, mix } from '../colour.ts';
import { drawPalm } from '../palms.ts';
import { drawShrub, drawTree } from '../plants.ts';
import { num, type Point } from '../sheet.ts';
import { drawHills, drawSea } from '../sky.ts';
import { corners, type Face, type Stage } from '../stage.ts';
import type { Room } from './room.ts';

/** A window with the coast outside, and the light it throws on the floor. */
export function drawView(
  room: Room,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  { curtain, louvre = false }: { curtain?: string; louvre?: boolean } = {},
): void {
  const { stage } = room;
  const { sheet, light, scheme } = stage;
  const rng = stage.rng.fork(`view${u.toFixed(2)}${face.width.toFixed(1)}`);
  const px = face.scale(u + w / 2, v);
  face.rect(u - 0.1, v - 0.1, w + 0.2, h + 0.2, { fill: light.on(scheme.trim, 0.9) });
  const outline = corners(u, v, w, h).map(([a, b]) => face.at(a, b));
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  sheet.clip(`M${outline.map((p) => p.map(num).join(' ')).join('L')}Z`, () => {
    const [top, middle, low] = light.sky;
    sheet.rect(x0, y0, x1 - x0, y1 - y0, { fill: sheet.down([0, top], [0.5, middle], [1, low]) });
    const horizon = y0 + (y1 - y0) * 0.62;
    const outside: Stage = {
      ...stage,
      rng,
      light: {
        ...light,
        on: (colour, sun) =>
          light.far(stage.light.on(colour, (sun ?? 1) * (light.lampsOn ? 0.2 : 0.8)), light.lampsOn ? 0.35 : 0.18),
      },
    };
    if (rng.chance(0.6)) drawSea(outside, horizon, y1);
    else {
      drawHills(outside, horizon, 2);
      sheet.rect(x0, horizon + 6, x1 - x0, y1, { fill: outside.light.on(mix(scheme.leaf, '#a9b86a', 0.4), 0.7) });
      drawShrub(outside, [x0 + (x1 - x0) * rng.range(0.2, 0.8), y1 + 4], (x1 - x0) * 0.3, 'view', scheme.bloom);
    }
    const tall = (y1 - y0) * 1.1;
    if (rng.chance(0.75)) drawPalm(outside, [x0 + (x1 - x0) * rng.range(0.15, 0.4), y1 + tall * 0.25], tall, 'view');
    if (rng.chance(0.6)) drawTree(outside, [x0 + (x1 - x0) * rng.range(0.7, 0.95), y1 + 10], tall * 0.62, 'view');
  });
  const bar = { stroke: light.on(rng.chance(0.5) ? scheme.trim : scheme.timber, 0.75), width: Math.max(3, px * 0.045) };
  face.bar(u + w / 2, v, u + w / 2, v + h, bar);
  face.line(
    [
      [u, v],
      [u + w, v],
      [u + w, v + h],
      [u, v + h],
      [u, v],
    ],
    bar,
  );
  if (louvre)
    for (let i = 1; i < 9; i++)
      face.bar(u, v + (h * i) / 9, u + w, v + (h * i) / 9, {
        stroke: light.on('#e7f0ec', 0.9),
        width: Math.max(2, px * 0.03),
        opacity: 0.8,
      });
  face.block(u - 0.15, v - 0.16, w + 0.3, 0.08, 0.12, scheme.trim);
  if (curtain) {
    for (const [edge, side] of [
      [u - 0.12, 1],
      [u + w + 0.12, -1],
    ] as const) {
      const wide = Math.min(0.55, w * 0.3);
      const hem = Math.max(0.15, v - 0.9);
      for (let i = 0; i < 4; i++) {
        const [a, b] = [edge + (side * wide * i) / 4 - side * 0.16, edge + (side * wide * (i + 1)) / 4 - side * 0.16];
        const folds: Point[] = [
          [a, v + h + 0.2],
          [b, v + h + 0.2],
          [a + (b - a) * 0.85, hem],
          [a, hem],
        ];
        face.poly(
          folds,
          { fill: light.on(i % 2 ? curtain : lighter(curtain, 0.12), i % 2 ? 0.45 : 0.85), soft: 1 },
          0.06,
        );
      }
    }
    face.block(u - 0.4, v + h + 0.2, w + 0.8, 0.06, 0.08, scheme.timber);
  }
}

/** A bright patch on the floor under a window. */
export function drawSunPatch({ stage, w, d }: Room, fromLeft: boolean): void {
  const { sheet, cam, light } = stage;
  if (light.time === 'dusk') return;
  const x = fromLeft ? 0.2 : w - 0.2;
  const step = fromLeft ? 1 : -1;
  for (const dz of [0, 0.85]) {
    const points: Vec[] = [
      [x + step * 0.35, 0.01, d - 2.4 + dz],
      [x + step * 1.7, 0.01, d - 3 + dz],
      [x + step * 1.7, 0.01, d - 2.3 + dz],
      [x + step * 0.35, 0.01, d - 1.7 + dz],
    ];
    sheet.poly(points.map(cam.at), { fill: light.time === 'golden' ? '#ffd792' : '#fff6d8', opacity: 0.42 });
  }
}

export function drawFan({ stage, w, d, h }: Room): void {
  const { sheet, cam, light, scheme } = stage;
  const place: Vec = [w / 2, h - 0.42, d * 0.5];
  const [[x, y], s] = [cam.at(place), cam.scale(place)];
  const [, roof] = cam.at([w / 2, h, d * 0.5]);
  sheet.path(`M${num(x)} ${num(roof)}V${num(y)}`, { stroke: light.on('#7d736a', 0.4), width: s * 0.035 });
  const turn = stage.rng.fork('fan').range(0, 1);
  for (let i = 0; i < 3; i++) {
    const angle = (i / 3) * Math.PI * 2 + turn;
    const [dx, dy] = [Math.cos(angle) * s * 0.78, Math.sin(angle) * s * 0.16];
    const [nx, ny] = [-Math.sin(angle) * s * 0.11, Math.cos(angle) * s * 0.05 + s * 0.02];
    sheet.poly(
      [
        [x + nx * 0.4, y + ny * 0.4],
        [x + dx + nx, y + dy + ny],
        [x + dx - nx, y + dy - ny],
        [x - nx * 0.4, y - ny * 0.4],
      ],
      { fill: light.on(mix(scheme.timber, '#8a6a4c', 0.4), 0.45 + 0.2 * Math.sin(angle)), soft: s * 0.03 },
    );
  }
  sheet.ellipse(x, y, s * 0.13, s * 0.07, { fill: light.on('#d9cdb8', 0.7) });
  sheet.ellipse(x, y + s * 0.07, s * 0.09, s * 0.06, { fill: light.lampsOn ? '#fff1c9' : light.on('#fbf4e2', 0.9) });
  if (light.lampsOn) sheet.spot(x, y + s * 0.1, s * 1.6, s * 1.2, '#ffe2a4', 0.55);
}

/** The indoor half of an air conditioner, high on a wall. */
export function drawSplitUnit(face: Face, u: number, v: number): void {
  face.rect(u + 0.02, v - 0.12, 0.86, 0.12, { fill: face.stage.light.shadow, opacity: 0.14 });
  face.block(u, v, 0.88, 0.27, 0.2, '#fbf8f0', 3);
  face.bar(u + 0.06, v + 0.06, u + 0.82, v + 0.06, { stroke: face.lit('#a9a79f'), width: 4 }, 0.2);
}

/** A framed picture on a wall: dhows, hills and suns, or plain pattern. */
export function drawPicture(face: Face, u: number, v: number, w: number, h: number, label: string): void {
  const { stage } = face;
  const { light, scheme, sheet } = stage;
  const rng = stage.rng.fork(`picture${label}`);
  face.rect(u + 0.03, v - 0.05, w, h, { fill: light.shadow, opacity: 0.18 });
  face.rect(u, v, w, h, { fill: light.on(rng.pick([scheme.timber, '#2f2a28', '#d9b26a']), 0.6) });
  face.rect(u + 0.04, v + 0.04, w - 0.08, h - 0.08, { fill: light.on('#fdf6e6', 0.9) });
  const [a, b, c, e] = [u + 0.1, v + 0.1, w - 0.2, h - 0.2];
  const [p, q, r] = rng.shuffle([...scheme.fabrics]);
  face.rect(a, b, c, e, { fill: light.on(lighter(p!, 0.35), 0.85) });
  const [x, y] = face.at(a + c * rng.range(0.3, 0.7), b + e * 0.66);
  sheet.ellipse(x, y, face.scale(u, v) * c * 0.16, face.scale(u, v) * c * 0.16, { fill: light.on(q!, 0.9) });
  const hills = (base: number, lift: number, colour: string) => {
    const points: Point[] = [
      [a, b],
      [a + c, b],
    ];
    for (let i = 6; i >= 0; i--) points.push([a + (c * i) / 6, b + e * (base + lift * Math.sin(i * 1.3 + base * 9))]);
    face.poly(points, { fill: light.on(colour, 0.85) });
  };
  hills(0.42, 0.07, mix(p!, r!, 0.5));
  hills(0.24, 0.06, r!);
}
