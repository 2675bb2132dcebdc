import { darker, lighter, mix } from './colour.ts';
import { disc, type Point } from './sheet.ts';
import { arch, corners, type Face } from './stage.ts';

export type WindowStyle = 'sliding' | 'casement' | 'louvre' | 'shutters' | 'grille' | 'picture';

/** Glass: sky in it by day, a lamp behind it at dusk. */
export function drawGlass(face: Face, outline: readonly Point[], label: string): void {
  const { sheet, light, rng: parent } = face.stage;
  const rng = parent.fork(`glass${label}`);
  const lamp = light.lampsOn && rng.chance(0.78);
  const warm = rng.pick(['#ffe2a0', '#ffd588', '#ffe9bb']);
  const fill = lamp
    ? sheet.down([0, '#fff0c9'], [0.5, warm], [1, '#eb9f55'])
    : sheet.slant(
        [0, light.on(mix(light.sky[0], '#eef6f4', 0.35), 0.75)],
        [0.45, light.on('#6f98a2', 0.55)],
        [1, light.on('#3c5f6b', 0.4)],
      );
  face.poly(outline, { fill });
}

export function drawWindow(
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  style: WindowStyle,
  label: string,
): void {
  const { light, scheme, rng: parent } = face.stage;
  const rng = parent.fork(`window${label}`);
  const trim = face.lit(scheme.trim);
  const stroke = Math.max(1.2, face.scale(u, v) * 0.045);
  const bars = { stroke: style === 'sliding' || style === 'picture' ? face.lit('#6b5a4c') : trim, width: stroke };
  face.rect(u - 0.1, v - 0.1, w + 0.2, h + 0.2, { fill: trim });
  face.rect(u, v, w, h, { fill: face.lit('#4b5a5f', -0.3) });
  drawGlass(face, corners(u + 0.05, v, w - 0.05, h - 0.07), label);
  if (rng.chance(0.7)) {
    const cloth = light.lampsOn ? '#ffe9c2' : face.lit('#fff5e2', 0.1);
    const fall = (a: number, b: number): Point[] => [
      [u + a * w, v],
      [u + b * w, v],
      [u + (a + (b - a) * 0.8) * w, v + h * 0.5],
      [u + b * w, v + h * 0.93],
      [u + a * w, v + h * 0.93],
    ];
    face.poly(fall(0.04, 0.26), { fill: cloth, opacity: 0.6 });
    face.poly(fall(0.97, 0.76), { fill: cloth, opacity: 0.6 });
  }
  const mid = u + w / 2;
  if (style === 'casement' || style === 'shutters') {
    face.bar(mid, v, mid, v + h, bars);
    face.bar(u, v + h * 0.66, u + w, v + h * 0.66, bars);
  } else if (style === 'sliding' || style === 'picture') {
    const panes = style === 'picture' ? 3 : 2;
    for (let i = 1; i < panes; i++) face.bar(u + (w * i) / panes, v, u + (w * i) / panes, v + h, bars);
    face.line(
      [
        [u, v],
        [u + w, v],
        [u + w, v + h],
        [u, v + h],
        [u, v],
      ],
      bars,
    );
  } else if (style === 'louvre') {
    for (let i = 1; i < 8; i++)
      face.bar(u, v + (h * i) / 8, u + w, v + (h * i) / 8, {
        stroke: face.lit('#d7e6e4'),
        width: stroke * 0.8,
        opacity: 0.85,
      });
    face.bar(mid, v, mid, v + h, { ...bars, stroke: trim, width: stroke * 1.4 });
  } else {
    for (let i = 1; i < 6; i++) face.bar(u + (w * i) / 6, v, u + (w * i) / 6, v + h, { ...bars, width: stroke * 0.6 });
    for (const t of [0.33, 0.67]) {
      const points: Point[] = [];
      for (let i = 0; i <= 12; i++) points.push([u + (w * i) / 12, v + h * t + (i % 2 ? 0.09 : -0.09)]);
      face.line(points, { ...bars, width: stroke * 0.6 });
    }
  }
  face.rect(u, v + h * 0.88, w, h * 0.12, { fill: light.shadow, opacity: 0.32 });
  if (style === 'shutters')
    for (const side of [u - 0.12 - w * 0.42, u + w + 0.12]) {
      face.block(side, v - 0.02, w * 0.42, h + 0.04, 0.05, scheme.door);
      for (let i = 1; i < 9; i++)
        face.bar(
          side + 0.06,
          v + (h * i) / 9,
          side + w * 0.42 - 0.06,
          v + (h * i) / 9,
          { stroke: face.lit(darker(scheme.door, 0.3)), width: stroke * 0.6, opacity: 0.7 },
          0.05,
        );
    }
  face.block(u - 0.16, v - 0.18, w + 0.32, 0.1, 0.16, scheme.trim);
  face.rect(u - 0.1, v - 0.34, w + 0.2, 0.15, { fill: light.shadow, opacity: 0.16 });
}

/** A panelled house door with a fanlight. */
export function drawDoor(face: Face, u: number, v: number, w: number, h: number): void {
  const { light, scheme, sheet } = face.stage;
  face.rect(u - 0.13, v, w + 0.26, h + 0.13, { fill: face.lit(scheme.trim) });
  face.rect(u, v, w, h, { fill: face.lit(scheme.door, -0.1) });
  const [pane, dark, shine] = [
    face.lit(lighter(scheme.door, 0.1)),
    face.lit(darker(scheme.door, 0.4)),
    Math.max(1, face.scale(u, v) * 0.03),
  ];
  for (const [row, tall] of [
    [0.08, 0.32],
    [0.46, 0.34],
  ] as const)
    for (const column of [0.12, 0.55]) {
      face.rect(u + w * column, v + h * row, w * 0.33, h * tall, { fill: pane });
      face.line(
        [
          [u + w * column, v + h * (row + tall)],
          [u + w * column, v + h * row],
          [u + w * (column + 0.33), v + h * row],
        ],
        { stroke: dark, width: shine, opacity: 0.6 },
      );
    }
  drawGlass(face, corners(u + w * 0.1, v + h * 0.86, w * 0.8, h * 0.1), 'fanlight');
  const [x, y] = face.at(u + w * 0.88, v + h * 0.43);
  sheet.ellipse(x, y, shine * 1.6, shine * 1.6, { fill: face.lit('#f0c46a', 0.4) });
  face.rect(u, v + h * 0.95, w, h * 0.05, { fill: light.shadow, opacity: 0.3 });
}

/** The carved, brass-studded double door of the coast, under its arch. */
export function drawSwahiliDoor(face: Face, u: number, v: number, w: number, h: number): void {
  const { sheet, scheme, light } = face.stage;
  const wood = mix(scheme.timber, '#5a3626', 0.4);
  const px = face.scale(u, v);
  const frame = (grow: number, fill: string) => face.poly(arch(u - grow, v, w + grow * 2, h + grow), { fill });
  frame(0.42, face.lit(scheme.trim));
  frame(0.34, face.lit(darker(wood, 0.1)));
  let beads = '';
  for (const [a, b] of arch(u - 0.26, v, w + 0.52, h + 0.26).slice(2)) {
    const [x, y] = face.at(a, b);
    beads += disc(x, y, px * 0.055);
  }
  for (let t = 0.1; t < h - w / 2; t += 0.22)
    for (const side of [u - 0.26, u + w + 0.26]) {
      const [x, y] = face.at(side, v + t);
      beads += disc(x, y, px * 0.055);
    }
  sheet.path(beads, { fill: face.lit('#d9a75a') });
  frame(0.16, face.lit(lighter(wood, 0.12)));
  frame(0, face.lit(darker(wood, 0.25), -0.2));
  const spring = h - w / 2;
  const fan = arch(u, v + spring, w, w / 2);
  face.poly(fan, { fill: light.lampsOn ? '#f6c271' : face.lit(darker(wood, 0.45), -0.1) });
  for (let i = 1; i < 7; i++) {
    const t = (i / 7) * Math.PI;
    face.bar(u + w / 2, v + spring, u + w / 2 + (Math.cos(t) * w) / 2, v + spring + (Math.sin(t) * w) / 2, {
      stroke: face.lit(wood),
      width: px * 0.04,
    });
  }
  for (const leaf of [u + 0.03, u + w / 2 + 0.03]) {
    face.rect(leaf, v, w / 2 - 0.06, spring - 0.06, { fill: face.lit(wood) });
    for (let i = 0; i < 3; i++)
      face.rect(leaf + 0.08, v + 0.12 + (i * (spring - 0.2)) / 3, w / 2 - 0.22, (spring - 0.5) / 3, {
        fill: face.lit(lighter(wood, 0.1)),
      });
    let studs = '';
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 3; column++) {
        const [x, y] = face.at(leaf + (w / 2) * (0.2 + column * 0.28), v + 0.3 + (row * (spring - 0.55)) / 4);
        studs += disc(x, y, px * 0.034);
      }
    sheet.path(studs, { fill: face.lit('#f0c46a', 0.2) });
  }
  face.block(u - 0.42, v - 0.02, w + 0.84, 0.1, 0.5, mix(scheme.paving, '#c9b8a0', 0.5));
}
