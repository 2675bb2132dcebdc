import { frameCamera, type Vec } from '../camera.ts';
import { lighter, mix } from '../colour.ts';
import { frameWithLeaves, type Kit } from '../exterior.ts';
import { drawAirConditioner } from '../fittings.ts';
import { drawOverhang } from '../life.ts';
import { drawDoor, drawWindow } from '../openings.ts';
import { drawPalm } from '../palms.ts';
import { drawClimber, drawPot, drawShrub, drawTree } from '../plants.ts';
import { drawEavesShade, drawHipRoof, drawSoffit } from '../roofs.ts';
import { num } from '../sheet.ts';
import { drawGround, drawSea, drawSky, drawTown } from '../sky.ts';
import { box, castShadow, Face, type Stage, slab, walls } from '../stage.ts';
import { drawPatch, drawPavers } from '../street.ts';

/** The back of the house over a terrace: what pools, courts and gardens lie before. */
export function drawHouseBack(stage: Stage, x: number, z: number, w: number): void {
  const rng = stage.home.fork('houseBack');
  const { scheme, light, cam } = stage;
  const body = { x, y: 0, z, w, h: 3.3, d: 5 };
  castShadow(stage, body, 0.25);
  const flat = rng.chance(0.4);
  if (!flat) drawSoffit(stage, body, 0.7);
  box(stage, body, scheme.wall);
  const { front, side } = walls(stage, body);
  for (const face of [front, side]) drawEavesShade(stage, face, flat ? 0.2 : 0.5);
  drawWindow(front, w * 0.08, 0.2, w * 0.42, 2.4, 'picture', 'terrace');
  drawDoor(front, w * 0.58, 0.05, 1.1, 2.35);
  drawWindow(front, w * 0.76, 1, w * 0.17, 1.35, 'sliding', 'terrace2');
  drawWindow(side, side.width * 0.4, 1, 1.2, 1.3, 'sliding', 'terraceSide');
  if (rng.chance(0.6)) drawAirConditioner(side, side.width * 0.72, 2.1);
  if (flat) slab(stage, { x: x - 0.3, y: 3.3, z: z - 0.5, w: w + 0.6, h: 0.35, d: 5.5 }, scheme.trim);
  else drawHipRoof(stage, body, 1.9, 0.7, scheme.roof, 'tile');
  if (light.lampsOn) {
    const [px, py] = cam.at([x + w * 0.6, 2.6, z]);
    stage.sheet.spot(px, py, 130, 110, '#ffd993', 0.55);
  }
}

function drawLounger(stage: Stage, x: number, z: number, colour: string): void {
  castShadow(stage, { x, y: 0, z, w: 0.7, h: 0.35, d: 1.9 }, 0.25);
  for (const dz of [0.15, 1.6])
    box(stage, { x: x + 0.04, y: 0, z: z + dz, w: 0.62, h: 0.26, d: 0.08 }, stage.scheme.timber);
  box(stage, { x, y: 0.26, z, w: 0.7, h: 0.12, d: 1.3 }, colour, 3);
  const back = new Face(stage, [x, 0.36, z + 1.28], [0.7, 0, 0], [0, 0.55, 0.5]);
  back.block(0, 0, 0.7, 0.75, 0.1, lighter(colour, 0.15), 3);
}

function drawParasol({ sheet, cam, light, scheme }: Stage, [x, y, z]: Vec): void {
  const [[px, py], s] = [cam.at([x, y, z]), cam.scale([x, y, z])];
  const top = py - s * 2.5;
  sheet.path(`M${num(px)} ${num(py)}V${num(top)}`, { stroke: light.on('#efe3cd', 0.8), width: Math.max(3, s * 0.06) });
  const r = s * 1.5;
  for (let i = 0; i < 6; i++) {
    const [a, b] = [-1 + i / 3, -1 + (i + 1) / 3];
    const sag = (t: number) => top + s * 0.58 + (1 - t * t) * s * 0.12;
    sheet.path(
      `M${num(px)} ${num(top - s * 0.12)}L${num(px + a * r)} ${num(sag(a))}Q${num(px + ((a + b) / 2) * r)} ${num(sag((a + b) / 2) - s * 0.05)} ${num(px + b * r)} ${num(sag(b))}Z`,
      {
        fill: light.on(i % 2 ? scheme.trim : scheme.accent, 0.35 + i * 0.11),
      },
    );
  }
}

function drawWater(stage: Stage, x: number, z: number, w: number, d: number): void {
  const { sheet, cam, light, rng: parent, scheme } = stage;
  const rng = parent.fork('water');
  drawPatch(
    stage,
    [
      [x - 0.35, z - 0.35],
      [x + w + 0.35, z - 0.35],
      [x + w + 0.35, z + d + 0.35],
      [x - 0.35, z + d + 0.35],
    ],
    lighter(scheme.trim, 0.1),
    0.98,
  );
  const quad = (a: number, b: number, c: number, e: number, y = 0): Vec[] => [
    [a, y, b],
    [c, y, b],
    [c, y, e],
    [a, y, e],
  ];
  sheet.poly(cam.outline(quad(x, z, x + w, z + d)), { fill: light.on('#bfe6e0', 0.6) });
  const aqua = light.lampsOn ? ['#3aa6b8', '#7fe0d8'] : [light.on('#3fb0b4', 0.8), light.on('#8fdcd2', 1)];
  const low = cam.outline(quad(x, z, x + w, z + d, -0.16));
  sheet.clip(
    `M${cam
      .outline(quad(x, z, x + w, z + d))
      .map((p) => p.map(num).join(' '))
      .join('L')}Z`,
    () => {
      sheet.poly(low, { fill: sheet.down([0, aqua[0]!], [1, aqua[1]!]) });
      let ripples = '';
      for (let i = 0; i < 34; i++) {
        const [a, b] = [rng.range(x, x + w), rng.range(z, z + d)];
        const [[px, py], s] = [cam.at([a, -0.16, b]), cam.scale([a, 0, b])];
        const l = s * rng.range(0.2, 0.55);
        ripples += `M${num(px)} ${num(py)}q${num(l * 0.25)} ${num(-s * 0.05)} ${num(l * 0.5)} 0t${num(l * 0.5)} 0`;
      }
      sheet.path(ripples, { stroke: '#ffffff', width: 2, opacity: 0.5 });
    },
  );
}

export function drawPool(kit: Kit): Stage {
  const rng = kit.rng.fork('pool');
  const size = { w: 10, h: 4.6, d: 10 };
  const cam = frameCamera(size, {
    yaw: rng.range(0.28, 0.5),
    eye: rng.range(3, 4.2),
    distance: rng.range(14, 16),
    frame: { left: -30, right: 860, top: 300, bottom: rng.range(890, 940) },
  });
  const stage: Stage = { ...kit, cam, sun: [0.42, 0.62, -0.66] };
  const { scheme } = stage;
  drawSky(stage, cam.horizon);
  if (rng.chance(0.55)) drawSea(stage, cam.horizon - 26, cam.horizon + 16);
  drawTown(stage, cam.horizon + 5, rng.chance(0.3));
  drawGround(stage, cam.horizon, mix(scheme.leaf, '#a9b86a', 0.5));
  for (let i = 0; i < 4; i++) {
    const place: Vec = [rng.range(-6, 15), 0, rng.range(11, 16)];
    if (rng.chance(0.7))
      drawPalm(stage, cam.at(place), Math.min(cam.scale(place) * rng.range(7, 10), 620), `back${i}`, 0.1);
    else drawTree(stage, cam.at(place), cam.scale(place) * 6, `back${i}`, { haze: 0.12 });
  }
  drawHouseBack(stage, rng.pick([-1, 2.2]), 7, 9);
  drawClimber(stage, [rng.range(0, 1), 0, 6.85], 2.9, 'house');
  drawPatch(
    stage,
    [
      [-1.5, 6.9],
      [12.5, 6.9],
      [12.5, -6],
      [-1.5, -6],
    ],
    mix(scheme.paving, '#efe4d0', 0.5),
    0.95,
  );
  drawPavers(stage, -1.5, 12.5, -2, 6.9, 1);
  for (let i = 0; i < 5; i++)
    drawShrub(
      stage,
      cam.at([-2 - rng.range(0, 1), 0, 6 - i * 1.6]),
      cam.scale([-2, 0, 6 - i * 1.6]) * rng.range(0.5, 0.8),
      `edge${i}`,
      i % 2 ? scheme.bloom : undefined,
    );
  const pool = { x: rng.range(1.2, 2.2), z: rng.range(0.2, 0.8), w: rng.range(4.6, 5.6), d: rng.range(4, 5) };
  drawWater(stage, pool.x, pool.z, pool.w, pool.d);
  const right = pool.x + pool.w + 1;
  for (const [i, dz] of [3, 0.8].entries()) {
    if (i === 1) drawParasol(stage, [right + 1, 0, pool.z + 2.4]);
    drawLounger(stage, right + 0.1, pool.z + dz, scheme.fabrics[i]!);
  }
  drawPot(stage, cam.at([pool.x - 0.9, 0, pool.z + pool.d]), cam.scale([pool.x, 0, pool.z + pool.d]) * 0.6, 'poolside');
  drawPot(stage, cam.at([pool.x - 0.95, 0, pool.z + 0.6]), cam.scale([pool.x, 0, pool.z]) * 0.6, 'poolside2');
  frameWithLeaves(stage);
  if (rng.chance(0.6)) drawOverhang(stage);
  return stage;
}
