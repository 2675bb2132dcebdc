import { type Kit, placeBuilding, plantBehind } from '../exterior.ts';
import { drawAirConditioner, drawTankTower } from '../fittings.ts';
import { dressFront } from '../front.ts';
import { drawDoor, drawGlass, drawWindow } from '../openings.ts';
import { drawBougainvillea } from '../plants.ts';
import { drawEavesShade, drawHipRoof, drawSoffit } from '../roofs.ts';
import { arch, box, castShadow, Face, type Stage, walls } from '../stage.ts';

/** Balusters between a floor and a rail along x. */
function balustrade(stage: Stage, x: number, y: number, z: number, w: number): void {
  const face = new Face(stage, [x, y, z], [w, 0, 0], [0, 1, 0]);
  const ink = { stroke: face.lit(stage.scheme.trim), width: Math.max(2.5, face.scale() * 0.09) };
  for (let u = 0.12; u < w; u += 0.3) face.bar(u, 0.05, u, 0.85, ink);
  box(stage, { x: x - 0.05, y: y + 0.85, z: z - 0.06, w: w + 0.1, h: 0.13, d: 0.2 }, stage.scheme.trim);
}

/** Two storeys, an arched porch below a balcony, tiles above. */
export function drawVilla(kit: Kit): Stage {
  const rng = kit.rng.fork('villa');
  const size = { w: rng.range(8.6, 9.8), h: 9.1, d: rng.range(6.5, 8) };
  const stage = placeBuilding(kit, size, {
    yaw: rng.range(0.44, 0.64),
    eye: rng.range(3.6, 4.8),
    distance: rng.range(17, 20),
    frame: { left: rng.range(20, 60), right: rng.range(750, 810), top: 170, bottom: rng.range(770, 805) },
  });
  const { scheme, light, sheet } = stage;
  const body = { x: 0, y: 0, z: 0, w: size.w, h: 6.3, d: size.d };
  plantBehind(stage, size, rng.int(2, 4));
  if (rng.chance(0.45)) drawTankTower(stage, [rng.pick([-2.4, size.w + 2]), 0, size.d + 1], 6.2);
  castShadow(stage, { ...body, h: 7.4 });
  drawSoffit(stage, body, 0.65);
  box(stage, body, scheme.wall);
  const { front, side } = walls(stage, body);
  for (const face of [front, side]) {
    face.rect(0, 0, face.width, 0.5, { fill: face.lit(scheme.second) });
    face.rect(0, 3.05, face.width, 0.2, { fill: face.lit(scheme.trim) });
    drawEavesShade(stage, face, 0.45);
  }
  const style = rng.pick(['sliding', 'casement', 'grille', 'shutters'] as const);
  const bay = rng.chance(0.5) ? 0.6 : size.w * 0.5;
  const bayW = size.w * 0.44;
  const other = bay < 1 ? size.w * 0.62 : size.w * 0.12;
  drawWindow(front, other, 0.95, size.w * 0.24, 1.45, style, 'low');
  drawWindow(front, other, 4, size.w * 0.24, 1.5, style, 'high');
  [0.14, 0.6].forEach((t, i) => {
    drawWindow(side, side.width * t, 0.95, 1.4, 1.35, style, `sideLow${i}`);
    drawWindow(side, side.width * t, 4, 1.4, 1.45, style, `sideHigh${i}`);
  });
  drawAirConditioner(side, side.width * 0.42, 3.5);
  if (rng.chance(0.6)) drawAirConditioner(side, side.width * 0.84, 3.5);
  // Balcony door, then the porch's back wall.
  front.rect(bay + bayW * 0.22, 3.3, bayW * 0.56, 2.3, { fill: front.lit(scheme.trim) });
  drawGlass(
    front,
    [
      [bay + bayW * 0.25, 3.3],
      [bay + bayW * 0.75, 3.3],
      [bay + bayW * 0.75, 5.5],
      [bay + bayW * 0.25, 5.5],
    ],
    'balcony',
  );
  front.bar(bay + bayW / 2, 3.3, bay + bayW / 2, 5.5, { stroke: front.lit('#6b5a4c'), width: 3 });
  const door = bay + bayW / 2;
  front.rect(bay, 0, bayW, 3, { fill: light.shadow, opacity: 0.3 });
  drawDoor(front, door - 0.65, 0.15, 1.3, 2.35);
  drawHipRoof(stage, body, rng.range(2.5, 2.9), 0.65, scheme.roof, 'tile');
  // The porch: a box pierced by arches, its top the balcony.
  const deep = 1.9;
  const porch = { x: bay, y: 0, z: -deep, w: bayW, h: 3.05, d: deep };
  box(stage, { ...porch, x: bay - 0.25, w: bayW + 0.5, h: 0.15, z: -deep - 0.3, d: deep + 0.3 }, scheme.paving);
  const screen = walls(stage, porch);
  const arches = rng.pick([1, 2, 3]);
  const pier = 0.34;
  const opening = (bayW - pier * (arches + 1)) / arches;
  screen.side.rect(0, 0, screen.side.width, screen.side.height, { fill: screen.side.lit(scheme.wall) });
  screen.side.poly(arch(0.35, 0.15, deep - 0.7, 2.55), {
    fill: light.lampsOn ? '#e3a766' : screen.side.lit(scheme.wall, -0.35),
  });
  let holes = '';
  for (let i = 0; i < arches; i++) {
    const outline = arch(pier + i * (opening + pier), 0.15, opening, Math.min(2.6, 1.5 + opening / 2));
    holes += `M${outline
      .map(([u, v]) =>
        screen.front
          .at(u, v)
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  }
  const wall = [
    [0, 0],
    [bayW, 0],
    [bayW, 3.05],
    [0, 3.05],
  ]
    .map(([u, v]) =>
      screen.front
        .at(u!, v!)
        .map((n) => n.toFixed(1))
        .join(' '),
    )
    .join('L');
  sheet.path(`M${wall}Z${holes}`, { fill: screen.front.lit(scheme.wall), holes: true });
  box(stage, { x: bay - 0.2, y: 3.05, z: -deep - 0.2, w: bayW + 0.4, h: 0.2, d: deep + 0.2 }, scheme.trim);
  const rail = new Face(stage, [bay, 3.25, 0], [0, 0, -deep], [0, 1, 0]);
  if (rail.visible)
    for (let u = 0.12; u < deep; u += 0.3) rail.bar(u, 0.05, u, 0.9, { stroke: rail.lit(scheme.trim), width: 4 });
  if (rail.visible) box(stage, { x: bay - 0.06, y: 4.1, z: -deep, w: 0.16, h: 0.13, d: deep }, scheme.trim);
  balustrade(stage, bay, 3.25, -deep, bayW);
  if (light.lampsOn) {
    const [x, y] = front.at(door, 2.4);
    sheet.spot(x, y, 120, 120, '#ffd993', 0.55);
  }
  if (rng.chance(0.55)) {
    const from = rng.chance(0.5) ? bay : bay + bayW * 0.55;
    drawBougainvillea(
      stage,
      Array.from({ length: 5 }, (_, i) => stage.cam.at([from + i * 0.38, 4 - (i % 3) * 0.35, -deep - 0.1])),
      stage.cam.scale([from, 4, -deep]) * 0.36,
      'balcony',
    );
  }
  dressFront(stage, { w: size.w, door });
  return stage;
}
