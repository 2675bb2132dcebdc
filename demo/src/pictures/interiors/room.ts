import { roomCamera, type Vec } from '../camera.ts';
import { darker, lighter, mix } from '../colour.ts';
import type { Kit } from '../exterior.ts';
import { disc, num } from '../sheet.ts';
import { Face, type Stage } from '../stage.ts';

export type Room = {
  stage: Stage;
  w: number;
  d: number;
  h: number;
  back: Face;
  left: Face;
  right: Face;
  floor: Face;
  wall: string;
};

export type FloorKind = 'wood' | 'tile' | 'cement' | 'terrazzo';

/** Where the room begins, on our side of the picture. */
const start = -1.1;

/** The shell of a room seen from its open side. */
export function buildRoom(
  kit: Kit,
  { w, d, h = 2.95, wall, floor: kind }: { w: number; d: number; h?: number; wall: string; floor: FloorKind },
): Room {
  const rng = kit.rng.fork('room');
  const cam = roomCamera(
    { w, d },
    {
      yaw: rng.range(-0.1, 0.1),
      eye: 1.55,
      back: 1.75,
      focal: rng.range(900, 940),
      horizon: rng.range(405, 430),
      shift: rng.range(-0.2, 0.2),
    },
  );
  const stage: Stage = { ...kit, cam, sun: [0.42, 0.66, -0.62] };
  const { sheet, light, scheme } = stage;
  const deep = d - start;
  const back = new Face(stage, [0, 0, d], [w, 0, 0], [0, h, 0]);
  const left = new Face(stage, [0, 0, start], [0, 0, deep], [0, h, 0]);
  const right = new Face(stage, [w, 0, d], [0, 0, -deep], [0, h, 0]);
  const floor = new Face(stage, [0, 0, start], [w, 0, 0], [0, 0, deep]);
  const ceiling = new Face(stage, [0, h, d], [w, 0, 0], [0, 0, -deep]);
  const white = mix('#fbf4e6', wall, 0.18);
  ceiling.rect(0, 0, w, deep, { fill: sheet.down([0, light.on(white, 0.55)], [1, light.on(white, 0.85)]) });
  if (rng.chance(0.4)) {
    // Boriti: the mangrove poles that carry the ceilings of the old coast.
    for (let v = 0.25; v < deep - 0.5; v += 0.62) {
      ceiling.rect(0, v, w, 0.16, { fill: light.on(scheme.timber, 0.35) });
      ceiling.rect(0, v + 0.16, w, 0.06, { fill: light.shadow, opacity: 0.16 });
    }
  }
  left.rect(0, 0, deep, h, { fill: sheet.across([0, light.on(wall, 0.55)], [1, light.on(wall, 0.8)]) });
  right.rect(0, 0, deep, h, { fill: sheet.across([0, light.on(wall, 0.45)], [1, light.on(wall, 0.15)]) });
  back.rect(0, 0, w, h, { fill: sheet.down([0, light.on(lighter(wall, 0.08), 0.9)], [1, light.on(wall, 0.72)]) });
  layFloor(stage, floor, kind);
  for (const face of [left, right, back]) {
    face.rect(0, 0, face.width, 0.12, {
      fill: face === right ? light.on(scheme.trim, 0.25) : light.on(scheme.trim, 0.85),
    });
    face.rect(0, h - 0.1, face.width, 0.1, {
      fill: face === right ? light.on(scheme.trim, 0.3) : light.on(scheme.trim, 0.9),
    });
  }
  // Corners are darker than the middle of a wall.
  back.rect(0, 0, 0.35, h, { fill: sheet.across([0, light.shadow, 0.2], [1, light.shadow, 0]) });
  back.rect(w - 0.35, 0, 0.35, h, { fill: sheet.across([0, light.shadow, 0], [1, light.shadow, 0.2]) });
  return { stage, w, d, h, back, left, right, floor, wall };
}

function layFloor(stage: Stage, floor: Face, kind: FloorKind): void {
  const { sheet, light, scheme } = stage;
  const rng = stage.rng.fork('floor');
  const [w, d] = [floor.width, floor.height];
  const tone =
    kind === 'wood'
      ? scheme.floor
      : kind === 'tile'
        ? mix(scheme.floor, '#f3ebdc', 0.72)
        : kind === 'cement'
          ? '#e9dfcd'
          : '#e6dccb';
  floor.rect(0, 0, w, d, {
    fill: sheet.down([0, light.on(tone, 0.55)], [0.5, light.on(tone, 0.9)], [1, light.on(tone, 0.8)]),
  });
  const joint = { stroke: light.on(darker(tone, 0.4), 0.5), width: 1.6, opacity: 0.32 };
  const to = (u: number, v: number) => stage.cam.at(floor.in3d(u, v)).map(num).join(' ');
  let d1 = '';
  if (kind === 'wood') {
    for (let u = 0.28; u < w; u += 0.28) d1 += `M${to(u, 0.2)}L${to(u, d)}`;
    for (let i = 0, u = 0; u < w; u += 0.28, i++)
      for (let v = 0.5 + ((i * 0.83) % 1.4); v < d; v += 1.4) d1 += `M${to(u, v)}L${to(Math.min(w, u + 0.28), v)}`;
    for (let i = 0; i < 14; i++) {
      const [u, v] = [Math.floor(rng.range(0, w / 0.28)) * 0.28, rng.range(0.2, d - 1)];
      floor.rect(u, v, 0.28, rng.range(0.6, 1.4), {
        fill: light.on(rng.chance(0.5) ? darker(tone, 0.12) : lighter(tone, 0.12), 0.8),
        opacity: 0.5,
      });
    }
  } else if (kind === 'tile') {
    for (let u = 0.6; u < w; u += 0.6) d1 += `M${to(u, 0.2)}L${to(u, d)}`;
    for (let v = 0.4; v < d; v += 0.6) d1 += `M${to(0, v)}L${to(w, v)}`;
  } else if (kind === 'terrazzo') {
    for (const tint of [scheme.accent, scheme.door, '#8a7a68']) {
      let chips = '';
      for (let i = 0; i < 60; i++) {
        const p: Vec = floor.in3d(rng.range(0, w), rng.range(0.3, d));
        const s = stage.cam.scale(p);
        const [x, y] = stage.cam.at(p);
        chips += disc(x, y, s * rng.range(0.012, 0.03), s * rng.range(0.005, 0.012));
      }
      sheet.path(chips, { fill: light.on(tint, 0.8), opacity: 0.6 });
    }
  } else {
    // Patterned cement tiles: a diamond and four corners in each.
    const step = 0.5;
    const [a, b] = [scheme.fabrics[0], scheme.fabrics[1]];
    let [diamonds, stars] = ['', ''];
    for (let u = 0; u < w; u += step)
      for (let v = 0.3; v < d; v += step) {
        const m = step / 2;
        diamonds += `M${to(u + m, v)}L${to(u + step, v + m)}L${to(u + m, v + step)}L${to(u, v + m)}Z`;
        stars += `M${to(u + m, v + m * 0.5)}L${to(u + m * 1.5, v + m)}L${to(u + m, v + m * 1.5)}L${to(u + m * 0.5, v + m)}Z`;
        d1 += `M${to(u, v)}L${to(u + step, v)}M${to(u, v)}L${to(u, v + step)}`;
      }
    sheet.path(diamonds, { fill: light.on(mix(a, '#f3e9d6', 0.45), 0.8) });
    sheet.path(stars, { fill: light.on(mix(b, '#f3e9d6', 0.2), 0.85) });
  }
  sheet.path(d1, joint);
}
