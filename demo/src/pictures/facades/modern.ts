import { mix } from '../colour.ts';
import { type Kit, placeBuilding, plantBehind } from '../exterior.ts';
import { drawAirConditioner, drawBreezeBlocks, drawTank } from '../fittings.ts';
import { dressFront } from '../front.ts';
import { drawDoor, drawGlass, drawWindow } from '../openings.ts';
import { drawShrub } from '../plants.ts';
import { drawSoffit } from '../roofs.ts';
import { box, castShadow, corners, Face, type Stage, slab, walls } from '../stage.ts';

function slats(face: Face, u: number, v: number, w: number, h: number): void {
  const { scheme, light } = face.stage;
  face.rect(u, v, w, h, { fill: face.lit(scheme.timber, -0.1) });
  const ink = {
    stroke: light.on(scheme.timber, face.sun - 0.5),
    width: Math.max(1.4, face.scale(u, v) * 0.035),
    opacity: 0.6,
  };
  for (let t = 0.14; t < w; t += 0.16) face.bar(u + t, v, u + t, v + h, ink);
}

/** Stacked boxes: a cantilevered upper floor, wide glass, timber slats and a glass-railed balcony. */
export function drawModernHouse(kit: Kit): Stage {
  const rng = kit.rng.fork('modern');
  const size = { w: rng.range(8.4, 9.4), h: 7.2, d: rng.range(6.5, 8) };
  const stage = placeBuilding(kit, size, {
    yaw: rng.range(0.4, 0.62),
    eye: rng.range(2.8, 4),
    distance: rng.range(16, 19),
    frame: { left: rng.range(20, 60), right: rng.range(750, 810), top: 210, bottom: rng.range(770, 805) },
  });
  const { scheme, light, cam, sheet } = stage;
  const white = mix(scheme.wall, '#fbf6ec', 0.5);
  const low = { x: 0, y: 0, z: 0, w: size.w, h: 3.2, d: size.d };
  plantBehind(stage, size, rng.int(2, 3));
  castShadow(stage, { ...low, h: 6.8 });
  box(stage, low, scheme.second);
  const ground = walls(stage, low);
  const door = size.w * rng.pick([0.3, 0.56, 0.7]);
  const wideLeft = door > size.w / 2;
  const glassU = wideLeft ? 0.7 : door + 1.3;
  const glassW = wideLeft ? door - 2.2 : size.w - door - 1.9;
  drawWindow(ground.front, glassU, 0.25, glassW, 2.4, 'picture', 'lounge');
  drawDoor(ground.front, door - 0.6, 0.1, 1.2, 2.5);
  slats(ground.front, door + 0.75, 0.1, 0.55, 2.9);
  if (rng.chance(0.5)) drawBreezeBlocks(ground.side, ground.side.width * 0.12, 0.4, 1.9, 2.3, 'side');
  else drawWindow(ground.side, ground.side.width * 0.14, 1, 1.8, 1.3, 'sliding', 'sideLow');
  drawWindow(ground.side, ground.side.width * 0.62, 1, 1.6, 1.3, 'sliding', 'sideLow2');
  drawAirConditioner(ground.side, ground.side.width * 0.45, 2.3);

  // The upper floor sits off-centre and reaches out over the door.
  const out = rng.range(1, 1.6);
  const shiftLeft = rng.chance(0.5);
  const balconyW = size.w * 0.34;
  const up = shiftLeft
    ? { x: -0.3, y: 3.3, z: -out, w: size.w - balconyW, h: 3.3, d: size.d + out - 0.8 }
    : { x: balconyW, y: 3.3, z: -out, w: size.w - balconyW + 0.3, h: 3.3, d: size.d + out - 0.8 };
  ground.front.rect(Math.max(0, up.x), 2.2, Math.min(size.w, up.w), 1, { fill: light.shadow, opacity: 0.26 });
  const balcony = shiftLeft ? { x: up.x + up.w, w: balconyW + 0.3 } : { x: -0.3, w: balconyW + 0.3 };
  const back = { x: balcony.x, y: 3.3, z: 1.4, w: balcony.w, h: 2.9, d: size.d - 2.4 };
  box(stage, { x: -0.35, y: 3.15, z: -0.3, w: size.w + 0.7, h: 0.2, d: size.d + 0.3 }, scheme.trim);
  const drawBack = () => {
    box(stage, back, white);
    const inner = walls(stage, back);
    drawGlass(inner.front, corners(0.3, 0.05, back.w - 0.7, 2.3), 'terrace');
    inner.front.bar(back.w / 2, 0, back.w / 2, 2.35, { stroke: inner.front.lit('#5b4d42'), width: 3 });
    slab(stage, { x: balcony.x - 0.1, y: 6.2, z: 0.9, w: balcony.w + 0.2, h: 0.18, d: size.d - 1.9 }, scheme.trim);
  };
  const drawUpper = () => {
    drawTank(stage, [up.x + up.w * 0.7, 6.8, up.z + up.d * 0.4], 1.7);
    drawSoffit(stage, up, 0.12, scheme.trim);
    box(stage, up, white);
    const { front, side } = walls(stage, up);
    const frame = 0.35;
    front.rect(frame, frame, up.w - frame * 2, 3.3 - frame * 2, { fill: front.lit(scheme.second, -0.3) });
    drawGlass(front, corners(frame + 0.1, frame + 0.05, (up.w - frame * 2) * 0.66, 2.5), 'upper');
    slats(front, frame + (up.w - frame * 2) * 0.68, frame, (up.w - frame * 2) * 0.32, 3.3 - frame * 2);
    for (let i = 1; i < 3; i++) {
      const u = frame + 0.1 + ((up.w - frame * 2) * 0.66 * i) / 3;
      front.bar(u, frame, u, frame + 2.55, { stroke: front.lit('#5b4d42'), width: 3 });
    }
    front.rect(frame, 3.3 - frame - 0.25, up.w - frame * 2, 0.25, { fill: light.shadow, opacity: 0.3 });
    drawWindow(side, side.width * 0.2, 1.1, 0.9, 1.4, 'sliding', 'sideUp');
    drawWindow(side, side.width * 0.62, 1.1, 1.6, 1.3, 'sliding', 'sideUp2');
    slab(stage, { x: up.x - 0.12, y: 6.6, z: up.z - 0.12, w: up.w + 0.24, h: 0.2, d: up.d + 0.2 }, scheme.trim);
  };
  if (shiftLeft) {
    drawBack();
    drawUpper();
  } else {
    drawUpper();
    drawBack();
  }
  const rail = new Face(stage, [balcony.x, 3.35, -0.25], [balcony.w, 0, 0], [0, 1, 0]);
  rail.rect(0, 0.05, balcony.w, 0.9, { fill: light.on('#bfe0dc', 0.8), opacity: 0.42 });
  rail.bar(0, 0.98, balcony.w, 0.98, { stroke: rail.lit('#5b4d42'), width: 4 });
  for (let u = 0; u <= balcony.w; u += balcony.w / 3)
    rail.bar(u, 0, u, 0.98, { stroke: rail.lit('#5b4d42'), width: 2.5 });
  const spot = cam.at([balcony.x + balcony.w * 0.7, 3.4, -0.05]);
  drawShrub(stage, spot, cam.scale([balcony.x, 3.4, 0]) * 0.4, 'terrace', scheme.bloom);
  // A slim column carries the overhang.
  if (out > 1)
    box(stage, { x: shiftLeft ? 0.1 : size.w - 0.1, y: 0, z: -out + 0.15, w: 0.16, h: 3.3, d: 0.16 }, '#5b5f60');
  if (light.lampsOn) {
    const [x, y] = cam.at([door, 2.8, -0.4]);
    sheet.spot(x, y, 150, 120, '#ffd993', 0.55);
  }
  dressFront(stage, { w: size.w, door });
  return stage;
}
