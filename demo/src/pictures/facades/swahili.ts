import { lighter, mix } from '../colour.ts';
import { type Kit, placeBuilding, plantBehind } from '../exterior.ts';
import { drawTank } from '../fittings.ts';
import { dressFront } from '../front.ts';
import { drawGlass, drawSwahiliDoor } from '../openings.ts';
import { drawClimber } from '../plants.ts';
import type { Point } from '../sheet.ts';
import { arch, box, castShadow, type Face, type Stage, slab, walls } from '../stage.ts';

function archedWindow(face: Face, u: number, v: number, w: number, h: number, label: string): void {
  const { scheme, light } = face.stage;
  const px = face.scale(u, v);
  face.poly(arch(u - 0.14, v - 0.1, w + 0.28, h + 0.24), { fill: face.lit(scheme.trim) });
  drawGlass(face, arch(u, v, w, h), label);
  const wood = { stroke: face.lit(scheme.door), width: Math.max(2, px * 0.05) };
  const spring = v + h - w / 2;
  face.bar(u + w / 2, v, u + w / 2, v + h, wood);
  face.bar(u, spring, u + w, spring, wood);
  face.rect(u, v, w, (spring - v) * 0.62, { fill: face.lit(scheme.door) });
  for (let i = 1; i < 7; i++)
    face.bar(u + 0.05, v + ((spring - v) * 0.62 * i) / 7, u + w - 0.05, v + ((spring - v) * 0.62 * i) / 7, {
      stroke: light.shadow,
      width: Math.max(1, px * 0.025),
      opacity: 0.35,
    });
  face.block(u - 0.18, v - 0.16, w + 0.36, 0.12, 0.18, scheme.trim);
}

function crenels(
  stage: Stage,
  along: 'x' | 'z',
  x: number,
  y: number,
  z: number,
  length: number,
  colour: string,
): void {
  const step = 0.62;
  const count = Math.floor(length / step);
  for (let i = count - 1; i >= 0; i--) {
    const at = (i + 0.22) * (length / count);
    const spot = along === 'x' ? { x: x + at, z, w: 0.36, d: 0.24 } : { x, z: z + at, w: 0.24, d: 0.36 };
    box(stage, { ...spot, y, h: 0.42 }, colour);
  }
}

/** Coral-stone walls, an arched and studded door, and a crenellated roof terrace. */
export function drawSwahiliHouse(kit: Kit): Stage {
  const rng = kit.rng.fork('swahili');
  const high = rng.chance(0.6) ? 6.4 : 4.1;
  const size = { w: rng.range(7.4, 8.6), h: high + 1, d: rng.range(6, 7.5) };
  const stage = placeBuilding(kit, size, {
    yaw: rng.range(0.4, 0.62),
    eye: rng.range(2.4, 3.4),
    distance: rng.range(15, 18),
    frame: { left: rng.range(30, 70), right: rng.range(740, 800), top: 175, bottom: rng.range(770, 810) },
  });
  const { scheme, light, cam } = stage;
  const lime = mix(scheme.wall, '#fdf8ea', rng.range(0.45, 0.8));
  const body = { x: 0, y: 0, z: 0, w: size.w, h: high, d: size.d };
  plantBehind(stage, size, rng.int(3, 4));
  castShadow(stage, body);
  // Drawn before the walls, which partly hide what stands on the roof.
  if (rng.chance(0.75)) drawTank(stage, [size.w * rng.pick([0.25, 0.7]), high, size.d * 0.4], 1.7);
  box(stage, body, lime);
  const { front, side } = walls(stage, body);
  for (const face of [front, side]) {
    face.rect(0, 0, face.width, 0.5, { fill: face.lit(mix(lime, scheme.second, 0.7)) });
    // Weathering of old lime: pale patches that never repeat.
    for (let i = 0; i < 9; i++) {
      const [u, v, r] = [rng.range(0.6, face.width - 0.6), rng.range(0.9, high - 0.5), rng.range(0.2, 0.6)];
      const patch = Array.from(
        { length: 9 },
        (_, k): Point => [
          u + Math.cos(k * 0.7) * r * rng.range(0.6, 1.2),
          v + Math.sin(k * 0.7) * r * 0.6 * rng.range(0.6, 1.2),
        ],
      );
      face.poly(patch, { fill: face.lit(i % 2 ? lighter(lime, 0.4) : mix(lime, scheme.ground, 0.4)), opacity: 0.4 });
    }
  }
  const door = size.w * rng.pick([0.34, 0.5, 0.64]);
  const storeys = high > 5;
  drawSwahiliDoor(front, door - 0.75, 0.12, 1.5, 2.75);
  const places = [0.12, 0.5, 0.84].map((t) => size.w * t).filter((u) => Math.abs(u - door) > 1.7);
  places.forEach((u, i) => {
    archedWindow(front, u - 0.5, 1, 1, 1.7, `low${i}`);
  });
  [0.2, 0.64].forEach((t, i) => {
    archedWindow(side, side.width * t, 1, 0.95, 1.7, `side${i}`);
    if (storeys) archedWindow(side, side.width * t, 3.9, 0.95, 1.75, `sideHigh${i}`);
  });
  const top = high + 0.02;
  const ledge = mix(lime, scheme.trim, 0.5);
  for (const face of [front, side]) face.rect(-0.02, high - 0.32, face.width + 0.04, 0.3, { fill: face.lit(ledge) });
  crenels(stage, 'z', 0, top, 0, size.d, lime);
  crenels(stage, 'x', 0, top, 0, size.w, lime);
  if (storeys) {
    // A timber balcony hangs over the door.
    const [x, w, deep, floor] = [Math.max(0.4, Math.min(size.w - 3.4, door - 1.6)), 3.2, 1.15, 3.5];
    front.rect(x - 0.1, floor - 0.9, w + 0.3, 0.75, { fill: light.shadow, opacity: 0.22 });
    for (let i = 0; i < 3; i++) archedWindow(front, x + 0.22 + i * 1, floor + 0.2, 0.75, 1.9, `balcony${i}`);
    for (let u = x + 0.15; u < x + w; u += 0.72)
      box(stage, { x: u, y: floor - 0.3, z: -deep + 0.1, w: 0.13, h: 0.18, d: deep }, scheme.timber);
    box(stage, { x, y: floor - 0.14, z: -deep, w, h: 0.14, d: deep }, scheme.timber);
    for (const u of [x, x + w / 2 - 0.06, x + w - 0.12])
      box(stage, { x: u, y: floor, z: -deep, w: 0.12, h: 2.3, d: 0.12 }, scheme.timber);
    const lattice = {
      stroke: light.on(scheme.timber, 0.75),
      width: Math.max(1.6, cam.scale([x, floor, -deep]) * 0.035),
    };
    const rail = walls(stage, { x, y: floor, z: -deep, w, h: 1, d: deep });
    for (const face of [rail.side, rail.front]) {
      for (let u = 0; u < face.width - 0.1; u += 0.36) {
        face.bar(u, 0.1, Math.min(u + 0.36, face.width), 0.8, lattice);
        face.bar(u, 0.8, Math.min(u + 0.36, face.width), 0.1, lattice);
      }
      face.block(0, 0.8, face.width, 0.12, 0.06, scheme.timber);
    }
    slab(stage, { x: x - 0.15, y: floor + 2.3, z: -deep - 0.15, w: w + 0.3, h: 0.16, d: deep + 0.15 }, scheme.roof);
  }
  if (rng.chance(0.6)) {
    const u = door > size.w / 2 ? size.w * 0.1 : size.w * 0.86;
    drawClimber(stage, [u, 0, -0.12], storeys ? rng.range(3.4, 4.6) : 2.7, 'climbing');
  }
  dressFront(stage, { w: size.w, door });
  return stage;
}
