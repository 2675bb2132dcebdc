import { mix } from '../colour.ts';
import { frameWithLeaves, type Kit, placeBuilding, plantAlong, plantBehind } from '../exterior.ts';
import { drawAirConditioner, drawBreezeBlocks, drawDish, drawTank } from '../fittings.ts';
import { drawBicycle, drawDappledShade, drawOverhang, drawWalker } from '../life.ts';
import { drawDoor, drawWindow, type WindowStyle } from '../openings.ts';
import { drawPalm } from '../palms.ts';
import { drawSoffit } from '../roofs.ts';
import { box, castShadow, type Stage, slab, walls } from '../stage.ts';
import { drawBajaji, drawCar, drawGardenWall, drawPatch, drawPavers, drawStreetLamp } from '../street.ts';
import { drawBalcony, type Rail } from './balcony.ts';

/** The street before a block: kerb, road, lamp, somebody passing, something parked. */
function dressStreet(stage: Stage, w: number, door: number): void {
  const rng = stage.rng.fork('street');
  const { cam, scheme } = stage;
  drawPatch(
    stage,
    [
      [-30, -3.2],
      [w + 30, -3.2],
      [w + 30, -30],
      [-30, -30],
    ],
    mix('#a59c90', scheme.ground, 0.45),
    0.8,
  );
  drawPatch(
    stage,
    [
      [-30, -2.6],
      [w + 30, -2.6],
      [w + 30, -3.3],
      [-30, -3.3],
    ],
    '#e4dccb',
    0.95,
  );
  drawPatch(
    stage,
    [
      [door - 1.3, 0],
      [door + 1.3, 0],
      [door + 1.3, -2.6],
      [door - 1.3, -2.6],
    ],
    scheme.paving,
  );
  drawPavers(stage, door - 1.3, door + 1.3, -2.6, 0, 0.6);
  plantAlong(stage, 0.1, w - 0.1, -0.5, [door - 1.5, door + 1.5], 'foot');
  if (rng.chance(0.45)) drawGardenWall(stage, -16, w + 16, -2.4, 0.8, [door - 1.4, door + 1.4]);
  for (let i = 0; i < 2; i++) {
    const spot = [i ? w + 1.5 : -1.6, 0, -1.8] as const;
    if (rng.chance(0.42)) drawPalm(stage, cam.at(spot), cam.scale(spot) * rng.range(4.6, 6.4), `street${i}`);
  }
  if (rng.chance(0.6)) drawStreetLamp(stage, [w * 0.82, 0, -2.9], 5);
  if (rng.chance(0.55)) drawWalker(stage, [door + rng.range(-2, 2), 0, -2.2], rng.chance(0.5) ? 1 : -1);
  else drawBicycle(stage, [door + 2.4, 0, -1.6]);
  const spot = [rng.range(0.1, 0.9) * w, 0, -5] as const;
  const [x, y] = cam.at(spot);
  if (x > 120 && x < 680) {
    if (rng.chance(0.5)) drawBajaji(stage, [x, y], cam.scale(spot) * 2.6, rng.chance(0.5) ? 1 : -1);
    else drawCar(stage, [x, y], cam.scale(spot) * 4, rng.chance(0.5) ? 1 : -1);
  }
  drawDappledShade(stage, 880);
  frameWithLeaves(stage);
  if (rng.chance(0.3)) drawOverhang(stage);
}

/** A block of flats of some storeys: bays of balconies and windows, a stair tower, tanks on the roof. */
function drawBlock(kit: Kit, storeys: number): Stage {
  const rng = kit.rng.fork('block');
  const floor = 3.1;
  const bays = storeys > 6 ? 3 : storeys > 4 ? 4 : rng.int(3, 4);
  const bayW = 3.5;
  const size = { w: bays * bayW + 1, h: storeys * floor + 2.2, d: storeys > 6 ? 9 : 7.5 };
  const tall = storeys > 5;
  const stage = placeBuilding(
    kit,
    size,
    {
      yaw: rng.range(0.45, 0.66),
      eye: tall ? rng.range(5, 8) : rng.range(3, 5),
      distance: size.h * 0.75 + size.w + 11,
      frame: { left: 40, right: 770, top: rng.range(70, 110), bottom: rng.range(800, 835) },
    },
    rng.chance(tall ? 0.6 : 0.3) ? 'towers' : undefined,
  );
  const { scheme, light } = stage;
  const body = { x: 0, y: 0, z: 0, w: size.w, h: storeys * floor, d: size.d };
  plantBehind(stage, { ...size, h: Math.min(size.h, 9) }, 3);
  castShadow(stage, body);
  const stair = rng.int(0, bays - 1);
  const shaft = 0.5 + stair * bayW;
  const roof = body.h + 0.7;
  slab(stage, { x: shaft + 0.2, y: roof, z: 1, w: bayW - 0.4, h: 1.5, d: 3 }, mix(scheme.wall, scheme.second, 0.5));
  for (let i = 0; i < rng.int(1, 3); i++)
    drawTank(stage, [((shaft + bayW + 1 + i * 1.7) % (size.w - 1)) + 0.6, roof, 1.8], 1.7);
  drawDish(stage, [size.w * 0.12, roof, 0.8]);
  const striped = rng.chance(0.5);
  drawSoffit(stage, body, 0.25, scheme.trim);
  box(stage, body, scheme.wall);
  const { front, side } = walls(stage, body);
  const rail = rng.pick<Rail>(['bars', 'solid', 'solid', 'glass', 'breeze']);
  const style = rng.pick<WindowStyle>(['sliding', 'casement', 'louvre', 'grille']);
  for (const face of [front, side]) {
    face.rect(0, 0, face.width, striped ? floor : 0.7, { fill: face.lit(scheme.second) });
    for (let i = 1; i < storeys; i++)
      face.rect(0, i * floor - 0.22, face.width, 0.2, { fill: face.lit(striped ? scheme.trim : scheme.second) });
  }
  for (let i = 0; i < storeys; i++) {
    const v = i * floor;
    for (const [k, t] of [0.12, 0.42, 0.72].entries()) {
      drawWindow(side, side.width * t, v + 0.95, side.width * 0.16, 1.35, style, `side${i}${k}`);
      if (stage.rng.fork(`ac${i}${k}`).chance(0.4)) drawAirConditioner(side, side.width * (t + 0.18), v + 0.5);
    }
  }
  front.rect(shaft + 0.3, 0, bayW - 0.6, body.h, { fill: front.lit(scheme.second) });
  for (let i = storeys - 1; i >= 0; i--) {
    const v = i * floor;
    for (let b = bays - 1; b >= 0; b--) {
      const u = 0.5 + b * bayW;
      if (b === stair) {
        if (i > 0) drawBreezeBlocks(front, u + 0.75, v + 0.4, bayW - 1.5, floor - 1, `stair`);
      } else if (i > 0) {
        const narrow = bayW * 0.6;
        drawBalcony(stage, front, u + 0.15, v, narrow, rail, `${i}.${b}`);
        drawWindow(front, u + narrow + 0.42, v + 0.95, bayW - narrow - 0.75, 1.35, style, `bay${i}.${b}`);
      } else {
        drawWindow(front, u + 0.4, 0.95, 1.2, 1.4, style, `ground${b}a`);
        drawWindow(front, u + 2, 0.95, 1.1, 1.4, style, `ground${b}b`);
      }
    }
  }
  const door = shaft + bayW / 2;
  drawDoor(front, door - 0.7, 0.1, 1.4, 2.35);
  front.block(door - 1.3, 2.7, 2.6, 0.16, 1.1, scheme.trim);
  slab(stage, { x: -0.25, y: body.h, z: -0.25, w: size.w + 0.5, h: 0.7, d: size.d + 0.5 }, scheme.trim);
  if (light.lampsOn) {
    const [x, y] = front.at(door, 2.3);
    stage.sheet.spot(x, y, 110, 100, '#ffd993', 0.6);
  }
  dressStreet(stage, size.w, door);
  return stage;
}

export const drawLowRise = (kit: Kit) => drawBlock(kit, kit.rng.fork('storeys').int(3, 4));
export const drawMidRise = (kit: Kit) => drawBlock(kit, kit.rng.fork('storeys').int(5, 7));
