import type { Vec } from './camera.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Rng } from './rng.ts';
import { blob, disc, num, type Point } from './sheet.ts';
import type { Stage } from './stage.ts';

/** A scalloped mass of leaves. */
function crown(rng: Rng, x: number, y: number, rx: number, ry: number, bumps: number): string {
  const points: Point[] = [];
  for (let i = 0; i < bumps * 2; i++) {
    const angle = (i / (bumps * 2)) * Math.PI * 2;
    const reach = (i % 2 ? 0.86 : 1) * rng.range(0.93, 1.06);
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return blob(points);
}

/** Small leaf strokes along the lit side of a mass, so that it reads as foliage and not as a ball. */
function dabs(rng: Rng, x: number, y: number, rx: number, ry: number, count: number, size: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [angle, reach] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.next()) * 0.92];
    const [px, py, turn] = [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach, rng.range(-0.9, 0.9)];
    const [ex, ey] = [px + Math.cos(turn) * size, py + Math.sin(turn) * size];
    d += `M${num(px)} ${num(py)}Q${num((px + ex) / 2)} ${num((py + ey) / 2 - size * 0.5)} ${num(ex)} ${num(ey)}Q${num((px + ex) / 2)} ${num((py + ey) / 2 + size * 0.25)} ${num(px)} ${num(py)}Z`;
  }
  return d;
}

function mass(stage: Stage, rng: Rng, x: number, y: number, rx: number, ry: number, leaf: string, haze: number): void {
  const { sheet, light } = stage;
  const see = (colour: string, sun: number) => light.far(light.on(colour, sun), haze);
  sheet.path(crown(rng, x, y, rx, ry, 9), { fill: see(darker(leaf, 0.25), 0.25) });
  sheet.path(crown(rng, x + rx * 0.1, y - ry * 0.12, rx * 0.84, ry * 0.8, 8), { fill: see(leaf, 0.5) });
  sheet.path(crown(rng, x + rx * 0.22, y - ry * 0.3, rx * 0.55, ry * 0.5, 7), { fill: see(lighter(leaf, 0.12), 0.8) });
  const size = Math.max(4, Math.min(14, rx * 0.16));
  sheet.path(dabs(rng, x + rx * 0.14, y - ry * 0.2, rx * 0.75, ry * 0.7, 22, size), {
    fill: see(lighter(leaf, 0.28), 0.95),
    opacity: 0.55,
  });
  sheet.path(dabs(rng, x - rx * 0.2, y + ry * 0.3, rx * 0.7, ry * 0.6, 16, size), {
    fill: see(darker(leaf, 0.45), 0.2),
    opacity: 0.45,
  });
}

export function drawShrub(stage: Stage, [x, y]: Point, size: number, label: string, bloom?: string): void {
  const rng = stage.rng.fork(`shrub${label}`);
  stage.sheet.spot(x, y, size * 1.05, size * 0.2, stage.light.shadow, 0.4);
  const leaf = mix(stage.scheme.leaf, rng.pick(['#7fa85a', '#3f7a58', '#8fae62']), 0.35);
  mass(stage, rng, x - size * 0.45, y - size * 0.34, size * 0.56, size * 0.42, leaf, 0);
  mass(stage, rng, x + size * 0.42, y - size * 0.36, size * 0.58, size * 0.44, leaf, 0);
  mass(stage, rng, x, y - size * 0.52, size * 0.62, size * 0.56, leaf, 0);
  if (bloom) petals(stage, rng, [[x, y - size * 0.55, size * 0.62]], bloom, 26, Math.max(3, size * 0.055));
}

/** Paper-thin bracts, in three tones, over a few round areas. */
function petals(
  { sheet, light }: Stage,
  rng: Rng,
  areas: readonly (readonly [number, number, number])[],
  bloom: string,
  count: number,
  size: number,
): void {
  const tones = [darker(bloom, 0.22), bloom, lighter(bloom, 0.3)];
  tones.forEach((tone, k) => {
    let d = '';
    for (const [x, y, r] of areas)
      for (let i = 0; i < count; i++) {
        const [angle, reach] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.next()) * r];
        const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8 - k * size * 0.5];
        d += disc(px, py, size * rng.range(0.7, 1.15), size * rng.range(0.5, 0.9));
      }
    sheet.path(d, { fill: light.on(tone, 0.45 + 0.25 * k), opacity: 0.95 });
  });
}

/** Bougainvillea tumbling along a line of points (a wall top, a balcony, an arch). */
export function drawBougainvillea(stage: Stage, along: readonly Point[], size: number, label: string): void {
  const rng = stage.rng.fork(`bougainvillea${label}`);
  const { sheet, light, scheme } = stage;
  const spots = along.map(
    ([x, y]) => [x + rng.range(-0.2, 0.2) * size, y + rng.range(-0.15, 0.3) * size, size * rng.range(0.55, 1)] as const,
  );
  sheet.path(spots.map(([x, y, r]) => crown(rng, x, y, r * 0.95, r * 0.78, 7)).join(''), {
    fill: light.on(darker(scheme.leaf, 0.15), 0.35),
  });
  for (const [x, y, r] of spots)
    sheet.path(dabs(rng, x, y, r * 1.05, r * 0.9, 14, size * 0.2), {
      fill: light.on(lighter(scheme.leaf, 0.15), 0.8),
      opacity: 0.8,
    });
  petals(stage, rng, spots, scheme.bloom, spots.length > 12 ? 13 : 20, Math.max(2.6, size * 0.1));
}

/** A bougainvillea grown up a wall: bare stems below, a cloud of bracts above. */
export function drawClimber(stage: Stage, [x, y, z]: Vec, tall: number, label: string): void {
  const { cam, sheet, light } = stage;
  const rng = stage.rng.fork(`climber${label}`);
  const [foot, head] = [cam.at([x, y, z]), cam.at([x, y + tall * 0.7, z])];
  const s = cam.scale([x, y, z]);
  for (const bow of [-0.25, 0.12, 0.3])
    sheet.path(
      `M${num(foot[0])} ${num(foot[1])}Q${num(foot[0] + bow * s)} ${num((foot[1] + head[1]) / 2)} ${num(head[0] + bow * s * 0.8)} ${num(head[1])}`,
      { stroke: light.on('#6f5443', 0.5), width: Math.max(2, s * 0.05) },
    );
  const spread = Array.from({ length: 17 }, (_, i): Point => {
    const t = i / 16;
    return cam.at([x + rng.range(-0.7, 0.7) * (0.3 + t * 0.9), y + tall * (0.45 + 0.55 * t), z]);
  });
  drawBougainvillea(stage, spread, s * 0.44, label);
}

/** A round-headed shade tree: mango, or broader and flatter like an almond. */
export function drawTree(
  stage: Stage,
  [x, y]: Point,
  tall: number,
  label: string,
  { haze = 0, fruit = false } = {},
): void {
  const rng = stage.rng.fork(`tree${label}`);
  const { sheet, light, scheme } = stage;
  const see = (colour: string, sun: number) => light.far(light.on(colour, sun), haze);
  const [thick, wide] = [tall * 0.05, tall * rng.range(0.36, 0.46)];
  sheet.spot(x, y, wide * 1.2, wide * 0.2, light.shadow, 0.42 * (1 - haze));
  sheet.path(
    `M${num(x - thick * 1.5)} ${num(y)}Q${num(x - thick * 0.7)} ${num(y - tall * 0.2)} ${num(x - thick * 0.8)} ${num(y - tall * 0.5)}L${num(x + thick * 0.8)} ${num(y - tall * 0.5)}Q${num(x + thick * 0.6)} ${num(y - tall * 0.2)} ${num(x + thick * 1.5)} ${num(y)}Z`,
    { fill: see('#7d6150', 0.45) },
  );
  const leaf = mix(scheme.leaf, '#3f6f4a', 0.35);
  const part = (dx: number, dy: number, r: number) =>
    mass(stage, rng, x + dx * wide, y - tall * dy, wide * r, tall * r * 0.34, leaf, haze);
  part(-0.55, 0.5, 0.56);
  part(0.58, 0.52, 0.55);
  part(-0.3, 0.72, 0.6);
  part(0.34, 0.74, 0.6);
  part(0, 0.6, 0.66);
  if (fruit) {
    let mangoes = '';
    for (let i = 0; i < 12; i++)
      mangoes += disc(x + rng.range(-0.85, 0.85) * wide, y - tall * rng.range(0.4, 0.7), tall * 0.0095, tall * 0.013);
    sheet.path(mangoes, { fill: see('#eda33a', 0.7) });
  }
}

export function drawBaobab({ sheet, light, rng: parent, scheme }: Stage, [x, y]: Point, tall: number): void {
  const rng = parent.fork('baobab');
  const w = tall * 0.17;
  sheet.spot(x, y, w * 3.4, w * 0.5, light.shadow, 0.45);
  const bark = '#a98a78';
  const at = (dx: number, dy: number) => `${num(x + dx * w)} ${num(y - dy * tall)}`;
  sheet.path(
    `M${at(-1.5, 0)}C${at(-1, 0.1)} ${at(-1.15, 0.4)} ${at(-0.6, 0.62)}L${at(0.6, 0.62)}C${at(1.15, 0.4)} ${at(1, 0.1)} ${at(1.5, 0)}Z`,
    {
      fill: sheet.across(
        [0, light.on(darker(bark, 0.2), 0.25)],
        [0.55, light.on(bark, 0.7)],
        [1, light.on(lighter(bark, 0.1), 0.95)],
      ),
    },
  );
  sheet.path(
    `M${at(-0.5, 0.05)}Q${at(-0.4, 0.3)} ${at(-0.2, 0.55)}M${at(0.3, 0.04)}Q${at(0.35, 0.3)} ${at(0.15, 0.55)}M${at(0.9, 0.03)}Q${at(0.75, 0.2)} ${at(0.5, 0.4)}`,
    {
      stroke: light.on(darker(bark, 0.4), 0.3),
      width: w * 0.05,
      opacity: 0.5,
    },
  );
  const leaf = mix(scheme.leaf, '#8a9a55', 0.3);
  for (const [dx, dy, bow] of [
    [-2.9, 0.82, 0.72],
    [-1.7, 0.97, 0.72],
    [-0.4, 1.03, 0.78],
    [1.1, 0.99, 0.74],
    [2.4, 0.9, 0.7],
    [3.2, 0.76, 0.66],
  ] as const) {
    sheet.path(`M${at(dx * 0.12, 0.56)}Q${at(dx * 0.42, bow)} ${at(dx * 0.95, dy)}`, {
      stroke: light.on(bark, 0.55),
      width: w * 0.3,
    });
    mass({ sheet, light, rng, scheme } as Stage, rng, x + dx * w, y - dy * tall, w * 0.92, tall * 0.062, leaf, 0);
  }
}

/** Broad banana or bird-of-paradise leaves, for corners near the eye. */
export function drawBroadLeaves(
  { sheet, light, rng: parent, scheme }: Stage,
  [x, y]: Point,
  size: number,
  label: string,
  dark = 0,
): void {
  const rng = parent.fork(`leaves${label}`);
  const count = rng.int(6, 8);
  for (let i = 0; i < count; i++) {
    const angle = Math.PI * (0.14 + (0.72 * i) / (count - 1)) + rng.range(-0.1, 0.1);
    const length = size * rng.range(0.75, 1.1);
    const tip: Point = [
      x + Math.cos(angle) * length,
      y - Math.sin(angle) * length * 0.95 + Math.abs(Math.cos(angle)) * length * 0.2,
    ];
    const [mx, my] = [x + Math.cos(angle) * length * 0.52, y - Math.sin(angle) * length * 0.66];
    const [nx, ny] = [Math.sin(angle) * size * 0.15, Math.cos(angle) * size * 0.15];
    const leaf = mix(scheme.leaf, rng.pick(['#7fae5c', '#4f8f5a', '#2f6f55']), 0.4);
    const tone = (sun: number) => light.on(darker(leaf, dark), sun);
    const half = (side: number) =>
      `M${num(x)} ${num(y)}Q${num(mx + nx * side)} ${num(my + ny * side)} ${num(tip[0])} ${num(tip[1])}Q${num(mx)} ${num(my)} ${num(x)} ${num(y)}Z`;
    sheet.path(half(-1.5), { fill: tone(0.3) });
    sheet.path(half(1.5), { fill: tone(0.8) });
    sheet.path(`M${num(x)} ${num(y)}Q${num(mx)} ${num(my)} ${num(tip[0])} ${num(tip[1])}`, {
      stroke: light.on(lighter(leaf, 0.4), 0.8),
      width: Math.max(1.2, size * 0.012),
      opacity: 0.7,
    });
  }
}

export function drawGrass(
  { sheet, light, rng: parent, scheme }: Stage,
  [x, y]: Point,
  size: number,
  label: string,
): void {
  const rng = parent.fork(`grass${label}`);
  for (const [tone, sun] of [
    [darker(scheme.leaf, 0.15), 0.4],
    [mix(scheme.leaf, '#c9bf6a', 0.4), 0.85],
  ] as const) {
    let d = '';
    for (let i = 0; i < 7; i++) {
      const [dx, tip] = [rng.range(-0.5, 0.5) * size, rng.range(-0.9, 0.9) * size];
      d += `M${num(x + dx)} ${num(y)}Q${num(x + dx)} ${num(y - size * 0.5)} ${num(x + tip)} ${num(y - size * rng.range(0.6, 1.1))}Q${num(x + dx + size * 0.12)} ${num(y - size * 0.4)} ${num(x + dx + size * 0.12)} ${num(y)}Z`;
    }
    sheet.path(d, { fill: light.on(tone, sun) });
  }
}

/** A clay pot with leaves; `size` is the pot's height in pixels. */
export function drawPot(stage: Stage, [x, y]: Point, size: number, label: string): void {
  const { sheet, light, rng, scheme } = stage;
  const clay = rng.fork(`pot${label}`).pick(['#b9643f', '#f1e6d2', scheme.accent, '#6f8f8a']);
  sheet.spot(x, y, size * 0.8, size * 0.16, light.shadow, 0.45);
  drawBroadLeaves(stage, [x, y - size * 0.85], size * 1.7, `pot${label}`);
  sheet.path(
    `M${num(x - size * 0.48)} ${num(y - size)}L${num(x + size * 0.48)} ${num(y - size)}L${num(x + size * 0.33)} ${num(y)}L${num(x - size * 0.33)} ${num(y)}Z`,
    {
      fill: sheet.across([0, light.on(darker(clay, 0.2), 0.3)], [0.7, light.on(clay, 0.9)], [1, light.on(clay, 0.75)]),
    },
  );
  sheet.rect(x - size * 0.53, y - size * 1.04, size * 1.06, size * 0.16, {
    fill: light.on(lighter(clay, 0.08), 0.85),
    r: size * 0.05,
  });
}
