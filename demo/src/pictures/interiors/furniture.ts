import type { Vec } from '../camera.ts';
import { darker, lighter, mix } from '../colour.ts';
import { drawBroadLeaves, drawPot } from '../plants.ts';
import { loop, num, type Point } from '../sheet.ts';
import { box, Face, type Stage } from '../stage.ts';

/** Kanga and kitenge: a ground, a border, and a motif that repeats. */
export function drawCloth(
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  colours: readonly string[],
  label: string,
  out = 0,
  soft = 0,
): void {
  const { stage } = face;
  const { light, sheet } = stage;
  const rng = stage.rng.fork(`cloth${label}`);
  const [ground, ink, spark] = [colours[0]!, colours[1]!, colours[2] ?? '#fff4dd'];
  const lit = (colour: string) => light.on(colour, 0.85);
  face.rect(u, v, w, h, { fill: lit(ground), soft }, out);
  const px = face.scale(u + w / 2, v + h / 2);
  const motif = rng.pick(['dots', 'stripes', 'diamonds', 'border', 'zigzag'] as const);
  if (motif === 'border') face.rect(u + w * 0.14, v + h * 0.14, w * 0.72, h * 0.72, { fill: lit(ink) }, out);
  if (motif === 'stripes')
    for (let i = 1; i < 8; i += 2)
      face.rect(u + (w * i) / 8, v, w / 16, h, { fill: lit(i % 4 === 1 ? ink : spark) }, out);
  else if (motif === 'zigzag')
    for (let k = 1; k < 4; k++) {
      const points: Point[] = Array.from({ length: 13 }, (_, i) => [
        u + (w * i) / 12,
        v + (h * k) / 4 + (i % 2 ? h * 0.07 : -h * 0.07),
      ]);
      face.line(points, { stroke: lit(k % 2 ? ink : spark), width: Math.max(2, px * h * 0.07) }, out);
    }
  else {
    let shapes = '';
    const n = motif === 'border' ? 1 : 3;
    const m = Math.max(1, Math.round((n * h) / w));
    for (let i = 0; i < n; i++)
      for (let j = 0; j < m; j++) {
        const [a, b] = [u + (w * (i + 0.5)) / n, v + (h * (j + 0.5)) / m];
        const r = Math.min(w / n, h / m) * 0.28;
        if (motif === 'diamonds')
          shapes += `M${[
            [a - r, b],
            [a, b + r],
            [a + r, b],
            [a, b - r],
          ]
            .map(([p, q]) => face.at(p!, q!, out).map(num).join(' '))
            .join('L')}Z`;
        else
          shapes += loop(
            Array.from({ length: 14 }, (_, k) =>
              face.at(a + Math.cos(k * 0.449) * r, b + Math.sin(k * 0.449) * r, out),
            ),
          );
      }
    sheet.path(shapes, { fill: lit(motif === 'border' ? spark : ink) });
  }
}

/** A cushion leaning on something behind it. */
export function drawCushion(
  stage: Stage,
  [x, y, z]: Vec,
  size: number,
  colours: readonly string[],
  label: string,
): void {
  const lean = stage.rng.fork(`lean${label}`).range(-0.1, 0.1);
  const face = new Face(stage, [x, y, z], [size, lean * size, 0], [-lean * size, size * 0.92, size * 0.3]);
  face.rect(0.02, -0.02, size, size, { fill: stage.light.shadow, opacity: 0.18, soft: 10 }, -0.06);
  drawCloth(face, 0, 0, size, size * 0.95, colours, label, 0, 9);
}

/** A floor mat of plaited palm, or a rug. */
export function drawRug(stage: Stage, x: number, z: number, w: number, d: number, round: boolean): void {
  const { sheet, cam, light, scheme } = stage;
  const rng = stage.rng.fork('rug');
  const [a, b, c] = rng.shuffle([...scheme.fabrics, '#efe0c2']);
  const ring = (k: number, colour: string) => {
    const points: Vec[] = round
      ? Array.from(
          { length: 40 },
          (_, i): Vec => [
            x + w / 2 + (Math.cos(i * 0.157) * w * k) / 2,
            0.01,
            z + d / 2 + (Math.sin(i * 0.157) * d * k) / 2,
          ],
        )
      : [
          [x + (w * (1 - k)) / 2, 0.01, z + (d * (1 - k)) / 2],
          [x + (w * (1 + k)) / 2, 0.01, z + (d * (1 - k)) / 2],
          [x + (w * (1 + k)) / 2, 0.01, z + (d * (1 + k)) / 2],
          [x + (w * (1 - k)) / 2, 0.01, z + (d * (1 + k)) / 2],
        ];
    sheet.poly(cam.outline(points), { fill: light.on(colour, 0.85), soft: round ? 0 : 3 });
  };
  ring(1, lighter(a!, 0.25));
  ring(0.9, lighter(b!, 0.45));
  ring(0.8, mix(a!, '#f1e3c6', 0.35));
  if (round) {
    for (const k of [0.64, 0.46, 0.26]) ring(k, k === 0.46 ? lighter(c!, 0.2) : lighter(b!, 0.45));
    return;
  }
  const face = new Face(stage, [x, 0.01, z], [w, 0, 0], [0, 0, d]);
  for (let i = 0; i < 5; i++) {
    const u = w * (0.18 + i * 0.16);
    face.poly(
      [
        [u, d * 0.5],
        [u + w * 0.06, d * 0.32],
        [u + w * 0.12, d * 0.5],
        [u + w * 0.06, d * 0.68],
      ],
      { fill: light.on(i % 2 ? c! : lighter(b!, 0.5), 0.85) },
    );
  }
}

/** A sofa against the far wall, looking at us. */
export function drawSofa(stage: Stage, x: number, z: number, w: number): void {
  const { sheet, cam, light, scheme } = stage;
  const rng = stage.rng.fork('sofa');
  const cloth = rng.pick([scheme.fabrics[0], scheme.fabrics[2], '#e8dcc6', '#6f8a86', '#b9785a']);
  const d = 0.95;
  const [px, py] = cam.at([x + w / 2, 0, z]);
  sheet.spot(px, py, cam.scale([x, 0, z]) * w * 0.56, 26, light.shadow, 0.45);
  for (const dx of [0.08, w - 0.16])
    box(stage, { x: x + dx, y: 0, z: z + 0.05, w: 0.08, h: 0.16, d: 0.08 }, scheme.timber);
  box(stage, { x, y: 0.42, z: z + d - 0.25, w, h: 0.5, d: 0.25 }, cloth, 12);
  box(stage, { x, y: 0.16, z, w, h: 0.26, d }, darker(cloth, 0.08), 8);
  const seats = w > 2.1 ? 3 : 2;
  const wide = (w - 0.44) / seats;
  for (let i = 0; i < seats; i++) {
    box(
      stage,
      { x: x + 0.22 + i * wide + 0.03, y: 0.52, z: z + d - 0.42, w: wide - 0.06, h: 0.36, d: 0.16 },
      lighter(cloth, 0.06),
      12,
    );
    box(
      stage,
      { x: x + 0.22 + i * wide + 0.02, y: 0.4, z: z - 0.02, w: wide - 0.04, h: 0.13, d: d - 0.3 },
      lighter(cloth, 0.1),
      8,
    );
  }
  for (const dx of [0, w - 0.22]) box(stage, { x: x + dx, y: 0.16, z: z - 0.02, w: 0.22, h: 0.48, d }, cloth, 12);
  const spare = [...scheme.fabrics, '#f6ead2', scheme.bloom].filter((colour) => colour !== cloth);
  for (const [i, t] of [0.13, 0.3, 0.74].entries())
    if (i !== 1 || rng.chance(0.7))
      drawCushion(stage, [x + w * t, 0.54, z + d - 0.66], 0.42, rng.shuffle(spare), `sofa${i}`);
}

/** An armchair at the side, seen from its front. */
export function drawArmchair(stage: Stage, x: number, z: number): void {
  const { scheme } = stage;
  const rng = stage.rng.fork('armchair');
  const cloth = rng.pick([scheme.fabrics[1], '#f0e3cb', scheme.fabrics[2]]);
  const [px, py] = stage.cam.at([x + 0.4, 0, z + 0.2]);
  stage.sheet.spot(px, py, stage.cam.scale([x, 0, z]) * 0.62, 24, stage.light.shadow, 0.4);
  for (const [dx, dz] of [
    [0.02, 0.68],
    [0.72, 0.68],
    [0.02, 0.02],
    [0.72, 0.02],
  ] as const)
    box(stage, { x: x + dx, y: 0, z: z + dz, w: 0.06, h: 0.62, d: 0.06 }, scheme.timber);
  box(stage, { x: x + 0.05, y: 0.4, z: z + 0.6, w: 0.7, h: 0.55, d: 0.14 }, cloth, 9);
  box(stage, { x: x + 0.05, y: 0.3, z: z + 0.02, w: 0.7, h: 0.16, d: 0.62 }, lighter(cloth, 0.08), 8);
  for (const dx of [0, 0.72]) box(stage, { x: x + dx, y: 0.6, z, w: 0.08, h: 0.06, d: 0.74 }, scheme.timber, 2);
  drawCushion(stage, [x + 0.22, 0.46, z + 0.4], 0.36, rng.shuffle([...scheme.fabrics, '#f6ead2']), 'armchair');
}

/** A low table with fruit, cups or books on it. */
export function drawCoffeeTable(stage: Stage, x: number, z: number, w: number, d: number): void {
  const { sheet, cam, light, scheme } = stage;
  const rng = stage.rng.fork('table');
  const [px, py] = cam.at([x + w / 2, 0, z + d / 2]);
  sheet.spot(px, py, cam.scale([x, 0, z]) * w * 0.7, 34, light.shadow, 0.4);
  for (const [dx, dz] of [
    [0.06, d - 0.1],
    [w - 0.12, d - 0.1],
    [0.06, 0.06],
    [w - 0.12, 0.06],
  ] as const)
    box(stage, { x: x + dx, y: 0, z: z + dz, w: 0.06, h: 0.38, d: 0.06 }, darker(scheme.timber, 0.15));
  box(stage, { x, y: 0.38, z, w, h: 0.06, d }, lighter(scheme.timber, 0.12), 4);
  drawFruitBowl(stage, [x + w * 0.62, 0.44, z + d * 0.5]);
  if (rng.chance(0.7)) {
    box(stage, { x: x + w * 0.12, y: 0.44, z: z + d * 0.3, w: 0.34, h: 0.04, d: 0.24 }, scheme.fabrics[0]);
    box(stage, { x: x + w * 0.14, y: 0.48, z: z + d * 0.32, w: 0.3, h: 0.035, d: 0.22 }, '#f3e6cd');
  }
}

export function drawFruitBowl({ sheet, cam, light, rng: parent, scheme }: Stage, place: Vec): void {
  const rng = parent.fork(`fruit${place[0].toFixed(1)}`);
  const [[x, y], s] = [cam.at(place), cam.scale(place)];
  for (let i = 0; i < 5; i++)
    sheet.ellipse(x + (i - 2) * s * 0.055, y - s * rng.range(0.13, 0.19), s * 0.062, s * 0.056, {
      fill: light.on(rng.pick(['#f2a51a', '#e8742c', '#d9b52a', '#8fae4a']), 0.9),
    });
  const glaze = mix(scheme.fabrics[0], '#f1e6d2', 0.2);
  sheet.path(
    `M${num(x - s * 0.2)} ${num(y - s * 0.13)}Q${num(x - s * 0.15)} ${num(y)} ${num(x)} ${num(y)}Q${num(x + s * 0.15)} ${num(y)} ${num(x + s * 0.2)} ${num(y - s * 0.13)}Z`,
    { fill: sheet.across([0, light.on(glaze, 0.3)], [0.7, light.on(glaze, 0.95)], [1, light.on(glaze, 0.7)]) },
  );
}

export function drawFloorLamp({ sheet, cam, light, scheme }: Stage, place: Vec): void {
  const [[x, y], s] = [cam.at(place), cam.scale(place)];
  const shade = light.lampsOn ? '#ffe3a8' : light.on(mix('#f4e4c3', scheme.fabrics[1], 0.15), 0.9);
  sheet.ellipse(x, y, s * 0.16, s * 0.045, { fill: light.on('#4b423b', 0.5) });
  sheet.path(`M${num(x)} ${num(y)}V${num(y - s * 1.25)}`, { stroke: light.on('#4b423b', 0.5), width: s * 0.03 });
  if (light.lampsOn) sheet.spot(x, y - s * 1.4, s * 1.25, s * 1.2, '#ffd991', 0.75);
  sheet.path(
    `M${num(x - s * 0.15)} ${num(y - s * 1.62)}H${num(x + s * 0.15)}L${num(x + s * 0.25)} ${num(y - s * 1.25)}H${num(x - s * 0.25)}Z`,
    { fill: shade, soft: 2 },
  );
}

/** A lampshade of woven palm hanging from the ceiling. */
export function drawPendant({ sheet, cam, light }: Stage, [x, y, z]: Vec, ceiling: number): void {
  const [[px, py], s] = [cam.at([x, y, z]), cam.scale([x, y, z])];
  const [, roof] = cam.at([x, ceiling, z]);
  sheet.path(`M${num(px)} ${num(roof)}V${num(py - s * 0.2)}`, { stroke: light.on('#4b423b', 0.5), width: 2.4 });
  if (light.lampsOn) sheet.spot(px, py, s * 1.1, s, '#ffdc96', 0.7);
  const weave = light.on('#c99a5e', 0.75);
  sheet.path(
    `M${num(px - s * 0.07)} ${num(py - s * 0.22)}H${num(px + s * 0.07)}Q${num(px + s * 0.27)} ${num(py - s * 0.12)} ${num(px + s * 0.3)} ${num(py + s * 0.06)}H${num(px - s * 0.3)}Q${num(px - s * 0.27)} ${num(py - s * 0.12)} ${num(px - s * 0.07)} ${num(py - s * 0.22)}Z`,
    { fill: weave },
  );
  for (const k of [-0.5, 0, 0.5])
    sheet.path(
      `M${num(px + k * s * 0.12)} ${num(py - s * 0.2)}Q${num(px + k * s * 0.4)} ${num(py - s * 0.1)} ${num(px + k * s * 0.5)} ${num(py + s * 0.06)}`,
      { stroke: light.on('#8a6236', 0.6), width: 1.8, opacity: 0.7 },
    );
  sheet.ellipse(px, py + s * 0.06, s * 0.3, s * 0.05, { fill: light.lampsOn ? '#fff0c6' : light.on('#7d5a34', 0.4) });
}

export function drawIndoorPlant(stage: Stage, place: Vec, size: number, label: string): void {
  const s = stage.cam.scale(place);
  if (stage.rng.fork(label).chance(0.5)) drawPot(stage, stage.cam.at(place), s * size * 0.4, label);
  else {
    drawPot(stage, stage.cam.at(place), s * size * 0.36, label);
    const [x, y] = stage.cam.at(place);
    drawBroadLeaves(stage, [x, y - s * size * 0.34], s * size * 0.85, `${label}tall`);
  }
}
