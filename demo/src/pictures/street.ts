import type { Vec } from './camera.ts';
import { darker, lighter, mix } from './colour.ts';
import { num, type Point } from './sheet.ts';
import { box, castShadow, Face, type Stage } from './stage.ts';

/** A flat quad on the ground between two x at two depths: paths, drives, lawns, roads. */
export function drawPatch(
  { sheet, cam, light }: Stage,
  points: readonly (readonly [number, number])[],
  colour: string,
  sun = 0.9,
): void {
  sheet.poly(cam.outline(points.map(([x, z]): Vec => [x, 0.01, z])), { fill: light.on(colour, sun), soft: 2 });
}

/** Joints of a paved strip from z0 to z1. */
export function drawPavers(
  { sheet, cam, light, scheme }: Stage,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  step = 0.7,
): void {
  let d = '';
  const to = (x: number, z: number) =>
    cam
      .outline([
        [x, 0.01, z],
        [x, 0.01, z],
        [x, 0.01, z],
      ])[0]
      ?.map(num)
      .join(' ');
  const add = (a: string | undefined, b: string | undefined) => {
    if (a && b) d += `M${a}L${b}`;
  };
  for (let z = z0; z <= z1; z += step) add(to(x0, z), to(x1, z));
  const columns = Math.max(2, Math.round((x1 - x0) / (step * 1.3)));
  for (let z = z0, row = 0; z < z1; z += step, row++)
    for (let i = 1; i < columns; i++) {
      const x = x0 + ((x1 - x0) * (i + (row % 2 ? 0.25 : -0.25))) / columns;
      add(to(x, z), to(x, Math.min(z1, z + step)));
    }
  sheet.path(d, { stroke: light.on(darker(scheme.paving, 0.45), 0.6), width: 1.6, opacity: 0.4 });
}

/** A garden wall along x with pillars and coping, leaving the gate's gap open. */
export function drawGardenWall(
  stage: Stage,
  x0: number,
  x1: number,
  z: number,
  high: number,
  gate: readonly [number, number] | null,
): void {
  const { scheme } = stage;
  const wall = mix(scheme.wall, scheme.second, 0.5);
  const run = (a: number, b: number) => {
    castShadow(stage, { x: a, y: 0, z, w: b - a, h: high, d: 0.22 }, 0.22);
    box(stage, { x: a, y: 0, z, w: b - a, h: high, d: 0.22 }, wall);
    box(stage, { x: a - 0.05, y: high, z: z - 0.06, w: b - a + 0.1, h: 0.1, d: 0.34 }, scheme.trim);
    const front = new Face(stage, [a, 0, z], [b - a, 0, 0], [0, high, 0]);
    front.rect(0, 0, b - a, 0.22, { fill: front.lit(darker(wall, 0.25)), opacity: 0.7 });
    front.rect(0, high - 0.1, b - a, 0.1, { fill: stage.light.shadow, opacity: 0.2 });
  };
  if (!gate) {
    run(x0, x1);
    return;
  }
  if (gate[0] > x0) run(x0, gate[0]);
  if (gate[1] < x1) run(gate[1], x1);
  for (const x of [gate[0] - 0.5, gate[1]]) {
    box(stage, { x, y: 0, z: z - 0.12, w: 0.5, h: high + 0.55, d: 0.5 }, scheme.second);
    box(stage, { x: x - 0.08, y: high + 0.55, z: z - 0.2, w: 0.66, h: 0.14, d: 0.66 }, scheme.trim);
    if (stage.light.lampsOn) {
      const [px, py] = stage.cam.at([x + 0.25, high + 0.85, z]);
      stage.sheet.spot(px, py, 60, 60, '#ffdf9c', 0.7);
    }
  }
}

/** An open leaf of an iron gate, swung inwards. */
export function drawGateLeaf(stage: Stage, from: Vec, to: Vec, high: number): void {
  const face = new Face(stage, from, [to[0] - from[0], 0, to[2] - from[2]], [0, high, 0]);
  const ink = { stroke: stage.light.on(stage.scheme.door, 0.5), width: Math.max(2, face.scale() * 0.045) };
  for (let i = 0; i <= 10; i++)
    face.bar((face.width * i) / 10, 0.08, (face.width * i) / 10, high - (i % 2 ? 0.12 : 0), {
      ...ink,
      width: ink.width * 0.7,
    });
  for (const v of [0.1, high * 0.5, high - 0.16]) face.bar(0, v, face.width, v, ink);
}

const wheel = ({ sheet, light }: Stage, x: number, y: number, r: number) => {
  sheet.ellipse(x, y, r, r, { fill: light.on('#23282b', 0.5) });
  sheet.ellipse(x, y, r * 0.55, r * 0.55, { fill: light.on('#b9b6ad', 0.7) });
  sheet.ellipse(x, y, r * 0.2, r * 0.2, { fill: light.on('#5c5d5b', 0.5) });
};

/** A three-wheeled taxi from its side; `size` is its length in pixels. */
export function drawBajaji(stage: Stage, [x, y]: Point, size: number, facing: 1 | -1 = 1): void {
  const { sheet, light, rng } = stage;
  const s = size / 100;
  const body = rng.fork('bajaji').pick(['#2f5fa0', '#f0b429', '#c8452f', '#1f7a63', '#e9e4d8']);
  sheet.spot(x, y, size * 0.56, size * 0.08, light.shadow, 0.55);
  sheet.group(
    `transform="translate(${num(x)} ${num(y)}) scale(${num(s * facing * 10) === '0' ? s : s * facing} ${s})"`,
    () => {
      const tone = (colour: string, sun: number) => light.on(colour, sun);
      wheel(stage, -30, -9, 10);
      wheel(stage, 34, -9, 9);
      sheet.path(
        'M-48 -20Q-49 -44 -44 -50L8 -50L30 -46Q46 -40 49 -26L48 -16L24 -14L8 -12L-16 -12Q-18 -22 -30 -22Q-42 -22 -43 -12L-48 -12Z',
        { fill: sheet.down([0, tone(lighter(body, 0.1), 0.95)], [1, tone(darker(body, 0.12), 0.6)]) },
      );
      sheet.path('M-12 -46L12 -46L14 -16L-10 -16Z', { fill: tone('#3c3a3c', 0.2) });
      sheet.path('M-10 -30Q0 -34 9 -30L10 -18L-9 -18Z', { fill: tone('#7d3b34', 0.5) });
      sheet.path('M-46 -52Q-44 -80 -30 -84L10 -86Q26 -82 34 -48L28 -46L16 -74L-30 -74L-38 -50Z', {
        fill: tone(darker(body, 0.35), 0.55),
      });
      sheet.path('M-44 -56Q-42 -80 -30 -84L8 -86Q20 -84 26 -72L-38 -70Z', {
        fill: tone(mix(body, '#2a2e33', 0.55), 0.7),
      });
      sheet.path('M17 -74L22 -72L33 -47L14 -47Z', { fill: tone('#a7cbd0', 0.75), opacity: 0.85 });
      sheet.path('M-42 -66L-16 -66L-15 -50L-44 -50Z', { fill: tone('#2f3438', 0.3) });
      sheet.path('M-47 -36L28 -36', { stroke: tone('#f6e7b0', 0.8), width: 3, opacity: 0.8 });
      sheet.ellipse(46, -30, 4, 5, { fill: tone('#fff4cf', 1) });
      sheet.path('M26 -17Q34 -26 44 -17L44 -14L26 -14Z', { fill: tone(darker(body, 0.2), 0.5) });
    },
  );
}

/** A small car from its side; `size` is its length in pixels. */
export function drawCar(stage: Stage, [x, y]: Point, size: number, facing: 1 | -1 = 1): void {
  const { sheet, light, rng } = stage;
  const s = size / 200;
  const body = rng.fork('car').pick(['#e9e4da', '#7d8f93', '#a8392f', '#2f5d6e', '#c9b48c', '#3f4a4e']);
  sheet.spot(x, y, size * 0.55, size * 0.06, light.shadow, 0.6);
  sheet.group(`transform="translate(${num(x)} ${num(y)}) scale(${s * facing} ${s})"`, () => {
    const tone = (colour: string, sun: number) => light.on(colour, sun);
    sheet.path(
      'M-98 -16Q-102 -38 -92 -44L-66 -49Q-50 -78 -32 -80L18 -80Q34 -78 56 -52L86 -46Q98 -42 98 -18L92 -14L-94 -14Z',
      {
        fill: sheet.down(
          [0, tone(lighter(body, 0.15), 1)],
          [0.55, tone(body, 0.75)],
          [1, tone(darker(body, 0.25), 0.45)],
        ),
      },
    );
    sheet.path('M-60 -50Q-46 -73 -32 -74L-10 -74L-10 -50Z', { fill: tone('#5d7d86', 0.5) });
    sheet.path('M-4 -50L-4 -74L16 -74Q30 -72 46 -52L46 -50Z', { fill: tone('#6f929b', 0.6) });
    sheet.path('M-58 -52L-40 -72L-32 -74L-50 -52Z', { fill: '#ffffff', opacity: 0.25 });
    sheet.path('M-7 -48L-7 -20M-96 -32L94 -32', { stroke: tone(darker(body, 0.4), 0.4), width: 1.6, opacity: 0.5 });
    sheet.path('M4 -42h12', { stroke: tone(darker(body, 0.5), 0.4), width: 3 });
    sheet.path('M88 -40Q97 -38 97 -30L88 -32Z', { fill: tone('#fff1c4', 1) });
    sheet.path('M-97 -38L-90 -40L-90 -31L-98 -30Z', { fill: tone('#c23a2b', 0.8) });
    for (const wx of [-60, 62]) {
      sheet.ellipse(wx, -16, 21, 20, { fill: tone('#1d2224', 0.2) });
      wheel(stage, wx, -15, 16);
    }
  });
}

/** Washing on a line between two points. */
export function drawLaundry({ sheet, light, rng: parent, scheme }: Stage, a: Point, b: Point, drop: number): void {
  const rng = parent.fork('laundry');
  const sag = drop * 0.16;
  const on = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + Math.sin(t * Math.PI) * sag];
  sheet.path(
    `M${num(a[0])} ${num(a[1])}Q${num((a[0] + b[0]) / 2)} ${num((a[1] + b[1]) / 2 + sag * 2)} ${num(b[0])} ${num(b[1])}`,
    { stroke: light.on('#5f564f', 0.5), width: 1.8 },
  );
  for (let t = 0.08; t < 0.86; ) {
    const w = rng.range(0.09, 0.17);
    const [p, q] = [on(t), on(t + w)];
    const h = drop * rng.range(0.55, 0.95);
    const cloth = rng.pick([...scheme.fabrics, '#fdf6e6', scheme.bloom]);
    const hem: Point[] = [
      [q[0] + 2, q[1] + h],
      [(p[0] + q[0]) / 2 + 3, (p[1] + q[1]) / 2 + h * 1.06],
      [p[0] + 4, p[1] + h * 0.97],
    ];
    sheet.poly([p, q, ...hem], {
      fill: sheet.across(
        [0, light.on(cloth, 0.6)],
        [0.5, light.on(lighter(cloth, 0.1), 0.95)],
        [1, light.on(cloth, 0.65)],
      ),
      soft: 2,
    });
    if (rng.chance(0.6))
      sheet.line(
        [
          [p[0] + 3, p[1] + h * 0.82],
          [q[0], q[1] + h * 0.84],
        ],
        { stroke: light.on(lighter(cloth, 0.5), 0.8), width: Math.max(2, h * 0.07) },
      );
    t += w + rng.range(0.02, 0.05);
  }
}

export function drawStreetLamp({ sheet, light, cam }: Stage, foot: Vec, high: number): void {
  const [[x, y], s] = [cam.at(foot), cam.scale(foot)];
  const top = y - high * s;
  sheet.path(`M${num(x)} ${num(y)}L${num(x)} ${num(top)}q0 ${num(-s * 0.4)} ${num(s * 0.9)} ${num(-s * 0.4)}`, {
    stroke: light.on('#5d6668', 0.4),
    width: Math.max(2.4, s * 0.1),
  });
  sheet.ellipse(x + s * 1.05, top - s * 0.38, s * 0.3, s * 0.1, {
    fill: light.lampsOn ? '#fff1c4' : light.on('#d8d5c9', 0.8),
  });
  if (light.lampsOn) sheet.spot(x + s * 1.05, top - s * 0.2, s * 2.2, s * 2.2, '#ffdf9c', 0.6);
}
