import { mix } from '../colour.ts';
import { frameWithLeaves, type Kit, placeBuilding } from '../exterior.ts';
import { drawOverhang } from '../life.ts';
import { drawGlass } from '../openings.ts';
import { drawPalm } from '../palms.ts';
import { drawTree } from '../plants.ts';
import { drawSoffit } from '../roofs.ts';
import { num } from '../sheet.ts';
import { drawSea } from '../sky.ts';
import { box, castShadow, corners, type Face, type Stage, slab, walls } from '../stage.ts';
import { drawPatch } from '../street.ts';

/** One wall of a tower: a grid of flats, lit here and there, with balcony bands. */
function dressWall(stage: Stage, face: Face, floors: number, bands: boolean, label: string): void {
  const { sheet, light, scheme } = stage;
  const rng = stage.rng.fork(`tower${label}`);
  const step = face.height / floors;
  const bays = Math.round(face.width / 3.4);
  const bay = face.width / bays;
  drawGlass(face, corners(0.4, 0.4, face.width - 0.8, face.height - 0.8), `${label}unlit`);
  face.rect(0.4, 0.4, face.width - 0.8, face.height - 0.8, {
    fill: face.lit('#5f8791', -0.1),
    opacity: light.lampsOn ? 1 : 0.72,
  });
  const to = (u: number, v: number) => face.at(u, v).map(num).join(' ');
  const quad = (u: number, v: number, w: number, h: number) =>
    `M${to(u, v)}L${to(u + w, v)}L${to(u + w, v + h)}L${to(u, v + h)}Z`;
  let [lamps, pale] = ['', ''];
  for (let i = 0; i < floors; i++)
    for (let b = 0; b < bays; b++) {
      const cell = quad(b * bay + 0.5, i * step + 0.5, bay - 0.9, step - 0.8);
      if (light.lampsOn && rng.chance(0.45)) lamps += cell;
      else if (rng.chance(0.3)) pale += cell;
    }
  sheet.path(pale, { fill: light.on('#dff0ee', 0.7), opacity: 0.3 });
  sheet.path(lamps, { fill: '#ffd78c', opacity: 0.95 });
  let [slabs, piers] = ['', ''];
  for (let i = 0; i <= floors; i++) slabs += quad(0, i * step - 0.22, face.width, 0.42);
  for (let b = 0; b <= bays; b++)
    if (!bands || b % 2 === 0) piers += quad(Math.min(b * bay, face.width - 0.5), 0, 0.5, face.height);
  sheet.path(slabs, { fill: face.lit(scheme.trim) });
  sheet.path(piers, { fill: face.lit(scheme.wall) });
  if (!bands) return;
  let [rails, shades] = ['', ''];
  for (let i = 1; i < floors; i++)
    for (let b = 0; b < bays; b += 2) {
      const [a, c] = [face.at(b * bay + 0.5, i * step, 1.2), face.at((b + 1) * bay + 0.2, i * step, 1.2)];
      const [d, e] = [face.at((b + 1) * bay + 0.2, i * step + 1, 1.2), face.at(b * bay + 0.5, i * step + 1, 1.2)];
      rails += `M${[a, c, d, e].map((p) => p.map(num).join(' ')).join('L')}Z`;
      shades += quad(b * bay + 0.5, i * step - 0.9, bay - 0.4, 0.75);
    }
  sheet.path(shades, { fill: light.shadow, opacity: 0.25 });
  sheet.path(rails, { fill: face.lit(scheme.second) });
}

/** A tower over the city, with the sea behind. */
export function drawTower(kit: Kit): Stage {
  const rng = kit.rng.fork('tower');
  const floors = rng.int(13, 19);
  const size = { w: rng.range(19, 23), h: floors * 3.2 + 4, d: rng.range(13, 16) };
  const stage = placeBuilding(
    kit,
    size,
    {
      yaw: rng.range(0.42, 0.68),
      eye: rng.range(14, 20),
      distance: size.h + 35,
      frame: { left: rng.range(90, 160), right: rng.range(640, 710), top: rng.range(60, 100), bottom: 860 },
    },
    'towers',
  );
  const { scheme, cam } = stage;
  if (rng.chance(0.6)) drawSea(stage, cam.horizon - 2, cam.horizon + 70);
  drawPatch(
    stage,
    [
      [-90, size.d + 40],
      [size.w + 90, size.d + 40],
      [size.w + 90, -60],
      [-90, -60],
    ],
    mix(scheme.ground, scheme.leaf, 0.35),
    0.8,
  );
  const own = rng.fork('around');
  // Lower neighbours, the far ones first.
  for (let row = 3; row >= 0; row--)
    for (let i = 0; i < 9; i++) {
      const [x, z] = [-62 + i * 18 + own.range(-4, 4), size.d + 4 + row * 12];
      if (own.chance(0.3)) {
        const place = [x, 0, z] as const;
        drawTree(stage, cam.at(place), cam.scale(place) * own.range(6, 9), `far${row}${i}`, { haze: 0.1 + row * 0.1 });
        continue;
      }
      const house = { x, y: 0, z, w: own.range(8, 12), h: own.range(4, 13), d: 8 };
      box(
        stage,
        house,
        stage.light.far(own.pick([scheme.wall, '#f1e7d4', '#dfd3bd', scheme.second]), 0.15 + row * 0.12),
      );
      slab(
        stage,
        { ...house, x: x - 0.5, y: house.h, z: z - 0.5, w: house.w + 1, d: 9, h: 0.8 },
        stage.light.far(own.pick([scheme.roof, '#a8453a', '#7d8f93', '#5c8fa3']), 0.15 + row * 0.12),
      );
    }
  drawPatch(
    stage,
    [
      [-90, -9],
      [size.w + 90, -9],
      [size.w + 90, -16],
      [-90, -16],
    ],
    '#9b948a',
    0.75,
  );
  const body = { x: 0, y: 0, z: 0, w: size.w, h: floors * 3.2, d: size.d };
  castShadow(stage, body, 0.25);
  drawSoffit(stage, body, 0.6, scheme.trim);
  box(stage, body, scheme.wall);
  const { front, side } = walls(stage, body);
  dressWall(stage, side, floors, rng.chance(0.5), 'side');
  dressWall(stage, front, floors, true, 'front');
  slab(stage, { x: -0.6, y: body.h, z: -0.6, w: size.w + 1.2, h: 1.2, d: size.d + 1.2 }, scheme.trim);
  slab(
    stage,
    { x: size.w * 0.3, y: body.h + 1.2, z: size.d * 0.3, w: size.w * 0.4, h: 3, d: size.d * 0.4 },
    scheme.second,
  );
  // A podium with shops, then the avenue's palms.
  const podium = { x: -4, y: 0, z: -5, w: size.w + 8, h: 6, d: 5 };
  box(stage, podium, scheme.second);
  const base = walls(stage, podium);
  for (let u = 1; u < podium.w - 3; u += 4.4) drawGlass(base.front, corners(u, 0.6, 3.2, 4), `shop${u}`);
  slab(stage, { ...podium, x: -4.4, y: 6, z: -5.4, w: size.w + 8.8, h: 0.7, d: 5.4 }, scheme.trim);
  for (let i = 0; i < 7; i++) {
    const place = [-26 + i * 10 + own.range(-2, 2), 0, -12] as const;
    drawPalm(stage, cam.at(place), cam.scale(place) * own.range(10, 14), `avenue${i}`);
  }
  frameWithLeaves(stage);
  if (rng.chance(0.5)) drawOverhang(stage);
  return stage;
}
