import type { Camera, Vec } from './camera.ts';
import type { Light, Scheme } from './palette.ts';
import type { Rng } from './rng.ts';
import type { Ink, Point, Sheet } from './sheet.ts';

/** Everything a subject needs to be drawn. */
export type Stage = { sheet: Sheet; rng: Rng; home: Rng; light: Light; scheme: Scheme; cam: Camera; sun: Vec };

export const add = (a: Vec, b: Vec, times = 1): Vec => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** How much light a surface with that outward direction gets. */
export function sunOn({ sun }: Stage, normal: Vec): number {
  return 0.14 + 0.95 * Math.max(0, dot(normal, sun)) + 0.16 * Math.max(0, normal[1]);
}

/** A flat surface with its own coordinates: u along, v up, and `out` towards the viewer. */
export class Face {
  readonly stage: Stage;
  readonly width: number;
  readonly height: number;
  readonly sun: number;
  readonly visible: boolean;
  readonly #origin: Vec;
  readonly #u: Vec;
  readonly #v: Vec;
  readonly #out: Vec;

  constructor(stage: Stage, origin: Vec, along: Vec, up: Vec) {
    this.stage = stage;
    this.width = Math.hypot(...along);
    this.height = Math.hypot(...up);
    this.#origin = origin;
    this.#u = unit(along);
    this.#v = unit(up);
    this.#out = unit(cross(this.#v, this.#u));
    this.sun = sunOn(stage, this.#out);
    this.visible = dot(this.#out, add(origin, stage.cam.position, -1)) < 0;
  }
  in3d(u: number, v: number, out = 0): Vec {
    return add(add(add(this.#origin, this.#u, u), this.#v, v), this.#out, out);
  }
  at(u: number, v: number, out = 0): Point {
    return this.stage.cam.at(this.in3d(u, v, out));
  }
  scale(u = this.width / 2, v = this.height / 2): number {
    return this.stage.cam.scale(this.in3d(u, v));
  }
  lit(colour: string, more = 0): string {
    return this.stage.light.on(colour, this.sun + more);
  }
  poly(points: readonly Point[], ink: Ink, out = 0): void {
    this.stage.sheet.poly(this.stage.cam.outline(points.map(([u, v]) => this.in3d(u, v, out))), ink);
  }
  rect(u: number, v: number, w: number, h: number, ink: Ink, out = 0): void {
    this.poly(corners(u, v, w, h), ink, out);
  }
  line(points: readonly Point[], ink: Ink, out = 0): void {
    this.stage.sheet.line(
      points.map(([u, v]) => this.at(u, v, out)),
      ink,
    );
  }
  bar(u0: number, v0: number, u1: number, v1: number, ink: Ink, out = 0): void {
    this.stage.sheet.line([this.at(u0, v0, out), this.at(u1, v1, out)], ink);
  }
  /** A box standing out from the surface (or, with a negative depth, on its other side). */
  block(u: number, v: number, w: number, h: number, depth: number, colour: string, soft?: number): void {
    solid(
      this.stage,
      this.in3d(u, v),
      [this.#u[0] * w, this.#u[1] * w, this.#u[2] * w],
      [this.#v[0] * h, this.#v[1] * h, this.#v[2] * h],
      [this.#out[0] * depth, this.#out[1] * depth, this.#out[2] * depth],
      colour,
      soft,
    );
  }
}

export const corners = (u: number, v: number, w: number, h: number): Point[] => [
  [u, v],
  [u + w, v],
  [u + w, v + h],
  [u, v + h],
];

/** A round or pointed arch over a rectangle, as an outline on a face. */
export function arch(u: number, v: number, w: number, h: number, pointed = 0): Point[] {
  const spring = h - w / 2;
  const points: Point[] = [
    [u, v],
    [u + w, v],
  ];
  for (let i = 0; i <= 14; i++) {
    const t = (i / 14) * Math.PI;
    const lift = 1 + pointed * (1 - Math.abs(Math.cos(t)));
    points.push([u + w / 2 + (Math.cos(t) * w) / 2, v + spring + (Math.sin(t) * w * lift) / 2]);
  }
  return points;
}

/** A slanted or straight box; its three seen sides, each in its own light. */
function solid(
  stage: Stage,
  origin: Vec,
  a: Vec,
  b: Vec,
  c: Vec,
  colour: string,
  soft?: number,
  underside = true,
): void {
  const far = (v: Vec) => add(origin, v);
  const middle = add(add(add(origin, a, 0.5), b, 0.5), c, 0.5);
  const sides: [Vec, Vec, Vec][] = [
    [origin, a, b],
    [far(c), a, b],
    [origin, a, c],
    [far(b), a, c],
    [origin, b, c],
    [far(a), b, c],
  ];
  for (const [o, p, q] of sides) {
    const centre = add(add(o, p, 0.5), q, 0.5);
    let normal = unit(cross(p, q));
    if (dot(normal, add(centre, middle, -1)) < 0) normal = [-normal[0], -normal[1], -normal[2]];
    if (dot(normal, add(centre, stage.cam.position, -1)) >= 0 || (normal[1] < -0.9 && !underside)) continue;
    stage.sheet.poly(stage.cam.outline([o, add(o, p), add(add(o, p), q), add(o, q)]), {
      fill: stage.light.on(colour, sunOn(stage, normal)),
      soft,
    });
  }
}

export type Box = { x: number; y: number; z: number; w: number; h: number; d: number };

export function box(stage: Stage, { x, y, z, w, h, d }: Box, colour: string, soft?: number): void {
  solid(stage, [x, y, z], [w, 0, 0], [0, h, 0], [0, 0, d], colour, soft);
}

/** A slab lying on what is already drawn: its underside would cover that. */
export function slab(stage: Stage, { x, y, z, w, h, d }: Box, colour: string): void {
  solid(stage, [x, y, z], [w, 0, 0], [0, h, 0], [0, 0, d], colour, undefined, false);
}

/** The two walls we see of a box: the front, and the side turned to us. */
export function walls(stage: Stage, { x, y, z, w, h, d }: Box): { front: Face; side: Face } {
  const front = new Face(stage, [x, y, z], [w, 0, 0], [0, h, 0]);
  const left = new Face(stage, [x, y, z + d], [0, 0, -d], [0, h, 0]);
  const right = new Face(stage, [x + w, y, z], [0, 0, d], [0, h, 0]);
  return { front, side: left.visible ? left : right };
}

function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]) => {
    const outline: Point[] = [];
    for (const p of list) {
      while (outline.length > 1) {
        const [a, b] = [outline.at(-2)!, outline.at(-1)!];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        outline.pop();
      }
      outline.push(p);
    }
    return outline.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The shadow that a box throws on the ground. */
export function castShadow({ sheet, cam, light, sun }: Stage, { x, y, z, w, h, d }: Box, strength = 0.3): void {
  const [dx, dz] = [(-sun[0] / sun[1]) * (y + h), (-sun[2] / sun[1]) * (y + h)];
  const base: Point[] = [
    [x, z],
    [x + w, z],
    [x + w, z + d],
    [x, z + d],
  ];
  const outline = hull([...base, ...base.map(([a, b]): Point => [a + dx, b + dz])]);
  sheet.poly(cam.outline(outline.map(([a, b]): Vec => [a, 0, b])), {
    fill: light.shadow,
    opacity: light.time === 'dusk' ? strength * 0.6 : strength,
  });
}
