import { darker } from '../colour.ts';
import { type Kit, placeBuilding, plantBehind } from '../exterior.ts';
import { drawAirConditioner, drawBreezeBlocks, drawDish, drawTankTower } from '../fittings.ts';
import { dressFront } from '../front.ts';
import { drawDoor, drawWindow } from '../openings.ts';
import { drawEavesShade, drawHipRoof, drawLeanRoof, drawSoffit } from '../roofs.ts';
import { box, castShadow, type Stage, walls } from '../stage.ts';

/** A one-storey house under a hipped roof, with a veranda on posts. */
export function drawBungalow(kit: Kit): Stage {
  const rng = kit.rng.fork('bungalow');
  const size = { w: rng.range(8.4, 9.6), h: 5.4, d: rng.range(6, 7.4) };
  const stage = placeBuilding(kit, size, {
    yaw: rng.range(0.42, 0.66),
    eye: rng.range(2.6, 3.6),
    distance: rng.range(15, 17.5),
    frame: { left: rng.range(20, 50), right: rng.range(790, 850), top: 250, bottom: rng.range(760, 800) },
  });
  const { scheme, light } = stage;
  const body = { x: 0, y: 0, z: 0, w: size.w, h: 3.15, d: size.d };
  const cover = rng.pick(['tile', 'iron'] as const);
  plantBehind(stage, size, rng.int(2, 4));
  if (rng.chance(0.5)) drawTankTower(stage, [size.w + 1.6, 0, size.d * 0.7], 4.4);
  castShadow(stage, { ...body, h: 4.4 });
  drawSoffit(stage, body, 0.75);
  box(stage, body, scheme.wall);
  const { front, side } = walls(stage, body);
  for (const face of [front, side]) {
    face.rect(0, 0, face.width, 0.55, { fill: face.lit(rng.chance(0.6) ? scheme.second : darker(scheme.wall, 0.22)) });
    drawEavesShade(stage, face, 0.5);
  }
  const style = rng.pick(['casement', 'sliding', 'grille', 'louvre', 'shutters'] as const);
  const porch = rng.chance(0.5) ? { x: 0.5, w: size.w * 0.42 } : { x: size.w * 0.52, w: size.w * 0.42 };
  const door = porch.x + porch.w / 2;
  const spare = porch.x < 1 ? [size.w * 0.6, size.w * 0.82] : [size.w * 0.08, size.w * 0.3];
  spare.forEach((u, i) => {
    drawWindow(front, u, 1, size.w * 0.13, 1.4, style, `front${i}`);
  });
  drawDoor(front, door - 0.55, 0.15, 1.1, 2.3);
  if (rng.chance(0.5)) drawBreezeBlocks(front, porch.x + 0.15, 0.6, porch.w / 2 - 1, 1.8, 'porch');
  else drawWindow(front, porch.x + 0.35, 1, porch.w / 2 - 1.3, 1.3, style, 'porch');
  drawWindow(side, side.width * 0.14, 1, 1.2, 1.35, style, 'side0');
  drawWindow(side, side.width * 0.62, 1, 1.2, 1.35, style, 'side1');
  if (rng.chance(0.6)) drawAirConditioner(side, side.width * 0.42, 2.05);
  if (light.lampsOn) {
    const [x, y] = front.at(door, 2.7);
    stage.sheet.spot(x, y, 150, 130, '#ffd993', 0.6);
  }
  drawHipRoof(stage, body, rng.range(1.8, 2.3), 0.75, scheme.roof, cover);
  if (rng.chance(0.4)) drawDish(stage, [size.w * 0.75, 4.2, 1.4]);
  // The veranda stands before the wall under a roof of its own.
  const deep = 2;
  const deck = { x: porch.x - 0.2, y: 0, z: -deep, w: porch.w + 0.4, h: 0.16, d: deep };
  box(stage, deck, scheme.paving);
  box(stage, { x: door - 0.8, y: 0, z: -deep - 0.35, w: 1.6, h: 0.09, d: 0.35 }, scheme.paving);
  for (const x of [porch.x, porch.x + porch.w - 0.24]) {
    box(stage, { x, y: 0.16, z: -deep + 0.1, w: 0.24, h: 2.6, d: 0.24 }, scheme.trim);
    box(stage, { x: x - 0.06, y: 0.16, z: -deep + 0.04, w: 0.36, h: 0.5, d: 0.36 }, scheme.second);
  }
  const cap = { x: porch.x - 0.1, y: 2.55, z: -deep, w: porch.w + 0.2, h: 0.25, d: deep };
  drawSoffit(stage, { ...cap, h: 0.2 }, 0.2);
  box(stage, { ...cap, d: 0.2 }, scheme.trim);
  drawLeanRoof(stage, { ...cap, h: 0.2 }, 0.75, 0.3, scheme.roof, cover);
  dressFront(stage, { w: size.w, door });
  return stage;
}
