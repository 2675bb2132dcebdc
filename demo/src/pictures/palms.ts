import { darker, lighter } from './colour.ts';
import { num, type Point } from './sheet.ts';
import type { Stage } from './stage.ts';

const add = (a: Point, b: Point, t = 1): Point => [a[0] + b[0] * t, a[1] + b[1] * t];

/** One feathered frond: a bending rib with leaflets hanging from it. */
function frond(from: Point, angle: number, length: number, droop: number, fine: number): { leaf: string; rib: string } {
  const tip: Point = [from[0] + Math.cos(angle) * length, from[1] - Math.sin(angle) * length + droop * length];
  const bend: Point = [
    from[0] + Math.cos(angle) * length * 0.55,
    from[1] - Math.sin(angle) * length * 0.82 - length * 0.1,
  ];
  const on = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ];
  let leaf = '';
  for (let i = 0; i < fine; i++) {
    const t = 0.04 + (0.92 * i) / (fine - 1);
    const p = on(t);
    const q = on(Math.min(1, t + 0.02));
    const along = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const reach = length * 0.34 * Math.sin(Math.min(1, 0.25 + t * 0.78) * Math.PI) ** 0.7 + length * 0.05 * (1 - t);
    for (const side of [-1, 1]) {
      const lean = along + side * (0.95 - t * 0.45);
      // Leaflets bow to their own weight, so both sides end up hanging.
      const end = add(
        [p[0] + Math.cos(lean) * reach, p[1] + Math.sin(lean) * reach],
        [0, reach * (side * Math.cos(along) > 0 ? 0.18 : 0.42)],
      );
      const root = add(p, [Math.cos(along), Math.sin(along)], length * 0.055);
      leaf += `M${num(p[0])} ${num(p[1])}L${num(root[0])} ${num(root[1])}L${num(end[0])} ${num(end[1])}Z`;
    }
  }
  const rib = `M${num(from[0])} ${num(from[1])}Q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}`;
  return { leaf, rib };
}

/** A coconut palm standing at `foot`, `tall` pixels high; far ones fade into the haze. */
export function drawPalm(
  { sheet, light, rng: parent, scheme }: Stage,
  foot: Point,
  tall: number,
  label: string,
  haze = 0,
): void {
  const rng = parent.fork(`palm${label}`);
  const lean = rng.range(-0.24, 0.24) * tall;
  const top: Point = [foot[0] + lean, foot[1] - tall];
  const bow: Point = [foot[0] + lean * rng.range(-0.1, 0.35), foot[1] - tall * 0.55];
  const thick = Math.max(4, tall * 0.034);
  const see = (colour: string, sun: number) => light.far(light.on(colour, sun), haze);
  const on = (t: number): Point => [
    (1 - t) ** 2 * foot[0] + 2 * t * (1 - t) * bow[0] + t * t * top[0],
    (1 - t) ** 2 * foot[1] + 2 * t * (1 - t) * bow[1] + t * t * top[1],
  ];
  const half = (t: number) => thick * (0.62 - 0.26 * t + (t < 0.08 ? (0.08 - t) * 5 : 0));
  const steps = Array.from({ length: 13 }, (_, i) => i / 12);
  const edge = (side: number): Point[] => steps.map((t) => add(on(t), [side * half(t), 0]));
  const bark = '#a08066';
  sheet.poly([...edge(-1), ...edge(1).reverse()], { fill: see(bark, 0.75) });
  sheet.poly([...steps.map((t) => add(on(t), [-half(t) * 0.1, 0])), ...edge(-1).reverse()], {
    fill: see(darker(bark, 0.25), 0.4),
    opacity: 0.8,
  });
  let rings = '';
  for (let t = 0.06; t < 0.97; t += 0.055) {
    const [x, y] = on(t);
    rings += `M${num(x - half(t))} ${num(y)}q${num(half(t))} ${num(thick * 0.22)} ${num(half(t) * 2)} 0`;
  }
  sheet.path(rings, { stroke: see(darker(bark, 0.5), 0.3), width: Math.max(1, thick * 0.1), opacity: 0.5 });

  const length = tall * rng.range(0.4, 0.5);
  const count = rng.int(11, 13);
  const turn = rng.range(-0.1, 0.1);
  const fronds = Array.from({ length: count }, (_, i) => {
    const angle = -0.5 + turn + ((Math.PI + 1) * i) / (count - 1) + rng.range(-0.09, 0.09);
    const upright = Math.sin(angle);
    return { angle, upright, size: length * (0.82 + 0.2 * Math.abs(Math.cos(angle))) * rng.range(0.92, 1.05) };
  });
  const green = scheme.leaf;
  const back = fronds.filter((_, i) => i % 2 === 0);
  const front = fronds.filter((_, i) => i % 2 === 1).sort((a, b) => b.upright - a.upright);
  for (const [list, base, sun, drop] of [
    [back, darker(green, 0.28), 0.35, 0.24],
    [front, green, 0.8, 0.4],
  ] as const)
    for (const { angle, upright, size } of list) {
      const { leaf, rib } = frond(
        top,
        angle,
        size,
        drop + 0.28 * (1 - upright) * 0.6,
        tall > 260 ? 16 : tall > 150 ? 12 : 9,
      );
      const lift = upright > 0.2 ? 0.12 : 0;
      sheet.path(leaf, { fill: see(lighter(base, lift), sun + lift) });
      sheet.path(rib, { stroke: see(lighter(base, 0.16), 0.8), width: Math.max(1, thick * 0.1), opacity: 0.55 });
    }
  sheet.ellipse(top[0], top[1], thick * 0.75, thick * 0.6, { fill: see(darker(green, 0.1), 0.5) });
  for (let i = 0; i < rng.int(2, 4); i++)
    sheet.ellipse(
      top[0] + rng.range(-1, 1) * thick * 0.8,
      top[1] + thick * rng.range(0.2, 0.9),
      thick * 0.34,
      thick * 0.4,
      {
        fill: see(rng.pick(['#8a6a3c', '#9a8a3f']), 0.5),
      },
    );
}
