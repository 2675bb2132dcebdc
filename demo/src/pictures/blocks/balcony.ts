import type { Vec } from '../camera.ts';
import { drawGlass } from '../openings.ts';
import { drawShrub } from '../plants.ts';
import { add, corners, Face, type Stage, slab } from '../stage.ts';
import { drawLaundry } from '../street.ts';

export type Rail = 'bars' | 'solid' | 'glass' | 'breeze';

/** A balcony hung on a wall facing us: the door behind it, its floor, its rail, and somebody's life on it. */
export function drawBalcony(
  stage: Stage,
  face: Face,
  u: number,
  v: number,
  w: number,
  rail: Rail,
  label: string,
  busy = 0.35,
): void {
  const { scheme, light, sheet, cam } = stage;
  const rng = stage.rng.fork(`balcony${label}`);
  const deep = 1.1;
  const px = face.scale(u, v);
  face.rect(u + 0.1, v, w - 0.2, 2.35, { fill: light.shadow, opacity: 0.22 });
  face.rect(u + w * 0.14, v, w * 0.72, 2.15, { fill: face.lit(scheme.trim) });
  drawGlass(face, corners(u + w * 0.17, v, w * 0.66, 2.08), label);
  face.bar(u + w / 2, v, u + w / 2, v + 2.08, { stroke: face.lit('#5b4d42'), width: Math.max(1, px * 0.05) });
  const at = (a: number, b: number, out: number) => cam.at(face.in3d(a, b, out));
  const [p, q] = [face.in3d(u, v - 0.16, deep), face.in3d(u + w, v, 0)];
  slab(
    stage,
    {
      x: Math.min(p[0], q[0]),
      y: v - 0.16 + face.in3d(0, 0)[1],
      z: Math.min(p[2], q[2]),
      w: Math.abs(q[0] - p[0]),
      h: 0.16,
      d: Math.abs(q[2] - p[2]),
    },
    scheme.trim,
  );
  if (cam.position[1] < v + face.in3d(0, 0)[1])
    sheet.poly([at(u, v - 0.16, 0), at(u + w, v - 0.16, 0), at(u + w, v - 0.16, deep), at(u, v - 0.16, deep)], {
      fill: face.lit(scheme.trim, -0.55),
    });
  if (rng.chance(busy))
    drawLaundry({ ...stage, rng }, at(u + 0.1, v + 1.75, deep * 0.6), at(u + w * 0.9, v + 1.75, deep * 0.6), px * 0.8);
  else if (rng.next() < busy)
    drawShrub(stage, at(u + w * rng.range(0.25, 0.75), v + 0.35, deep * 0.6), px * 0.42, `b${label}`, scheme.bloom);
  const edge = (from: Vec, to: Vec) => new Face(stage, from, add(to, from, -1), [0, 1, 0]);
  const front = edge(face.in3d(u, v, deep), face.in3d(u + w, v, deep));
  const end = cam.position[0] < p[0] ? u : u + w;
  const cheek = edge(face.in3d(end, v, 0), face.in3d(end, v, deep));
  for (const [part, sun] of [
    [cheek, cheek.visible ? cheek.sun : 0.2],
    [front, front.sun],
  ] as const) {
    const tone = (colour: string) => light.on(colour, sun);
    if (rail === 'solid') {
      part.rect(0, 0, part.width, 0.85, { fill: tone(scheme.second) });
      part.rect(0, 0.85, part.width, 0.12, { fill: tone(scheme.trim) });
    } else if (rail === 'glass') {
      part.rect(0, 0.05, part.width, 0.9, { fill: light.on('#a8d3cf', 0.8), opacity: 0.5 });
      part.bar(0, 0.97, part.width, 0.97, { stroke: tone('#6d6a64'), width: Math.max(1.4, px * 0.06) });
    } else {
      const bar = { stroke: tone(rail === 'bars' ? scheme.trim : scheme.door), width: Math.max(1, px * 0.04) };
      for (let t = 0; t <= part.width; t += 0.24) part.bar(t, 0, t, 0.95, bar);
      part.bar(0, 0.97, part.width, 0.97, { ...bar, width: bar.width * 2 });
      if (rail === 'breeze') part.rect(0, 0, part.width, 0.4, { fill: tone(scheme.second) });
    }
  }
}
