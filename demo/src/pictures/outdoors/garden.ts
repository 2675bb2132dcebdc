import { frameCamera, type Vec } from '../camera.ts';
import { mix } from '../colour.ts';
import { frameWithLeaves, type Kit } from '../exterior.ts';
import { drawChair, drawDappledShade, drawHens, drawOverhang } from '../life.ts';
import { drawPalm } from '../palms.ts';
import { drawBougainvillea, drawBroadLeaves, drawGrass, drawShrub, drawTree } from '../plants.ts';
import { disc } from '../sheet.ts';
import { drawGround, drawHills, drawSky, drawTown } from '../sky.ts';
import { box, castShadow, type Stage } from '../stage.ts';
import { drawGardenWall, drawPatch } from '../street.ts';
import { drawHouseBack } from './pool.ts';

/** A shade roof of poles, grown over. */
function drawPergola(stage: Stage, x: number, z: number): void {
  const { scheme, cam } = stage;
  const [w, d, h] = [3, 2.6, 2.5];
  drawPatch(
    stage,
    [
      [x - 0.2, z - 0.2],
      [x + w + 0.2, z - 0.2],
      [x + w + 0.2, z + d + 0.2],
      [x - 0.2, z + d + 0.2],
    ],
    scheme.paving,
    0.8,
  );
  castShadow(stage, { x, y: h, z, w, h: 0.1, d }, 0.2);
  const post = (px: number, pz: number) => box(stage, { x: px, y: 0, z: pz, w: 0.16, h, d: 0.16 }, scheme.timber);
  post(x, z + d);
  post(x + w, z + d);
  box(stage, { x: x + 0.5, y: 0.42, z: z + d - 0.7, w: w - 1, h: 0.1, d: 0.5 }, scheme.timber);
  for (const dx of [0.6, w - 0.8])
    box(stage, { x: x + dx, y: 0, z: z + d - 0.6, w: 0.1, h: 0.42, d: 0.3 }, scheme.timber);
  box(stage, { x: x + 0.55, y: 0.52, z: z + d - 0.3, w: w - 1.1, h: 0.4, d: 0.12 }, scheme.fabrics[0], 3);
  for (let i = 0; i <= 6; i++)
    box(stage, { x: x + (w * i) / 6, y: h + 0.14, z: z - 0.4, w: 0.1, h: 0.12, d: d + 0.8 }, scheme.timber);
  box(stage, { x: x - 0.4, y: h, z: z + d, w: w + 1, h: 0.14, d: 0.12 }, scheme.timber);
  post(x, z);
  post(x + w, z);
  box(stage, { x: x - 0.4, y: h, z, w: w + 1, h: 0.14, d: 0.12 }, scheme.timber);
  drawBougainvillea(
    stage,
    Array.from({ length: 9 }, (_, i) => cam.at([x + (w * i) / 8, h + 0.35 - (i % 3) * 0.12, z])),
    cam.scale([x, h, z]) * 0.36,
    'pergola',
  );
}

export function drawGarden(kit: Kit): Stage {
  const rng = kit.rng.fork('garden');
  const cam = frameCamera(
    { w: 11, h: 4.5, d: 11 },
    {
      yaw: rng.range(0.2, 0.45),
      eye: rng.range(4, 5),
      distance: rng.range(14.5, 16),
      frame: { left: -120, right: 930, top: 200, bottom: rng.range(960, 1010) },
    },
  );
  const stage: Stage = { ...kit, cam, sun: [0.42, 0.62, -0.66] };
  const { scheme, light, sheet } = stage;
  const grass = mix(scheme.leaf, '#aac56c', 0.5);
  drawSky(stage, cam.horizon);
  if (rng.chance(0.5)) drawHills(stage, cam.horizon, 3);
  drawTown(stage, cam.horizon + 6, false);
  drawGround(stage, cam.horizon, grass);
  for (let i = 0; i < 5; i++) {
    const place: Vec = [rng.range(-7, 17), 0, rng.range(13, 17)];
    if (rng.chance(0.5)) drawPalm(stage, cam.at(place), cam.scale(place) * rng.range(7, 9.5), `back${i}`, 0.1);
    else
      drawTree(stage, cam.at(place), cam.scale(place) * rng.range(5, 6.6), `back${i}`, {
        haze: 0.12,
        fruit: rng.chance(0.5),
      });
  }
  if (rng.chance(0.6)) drawHouseBack(stage, rng.pick([-3, 4.5]), 9.5, 8);
  else {
    drawGardenWall(stage, -12, 24, 11, 2, null);
    for (let i = 0; i < 3; i++)
      drawBougainvillea(
        stage,
        Array.from({ length: 5 }, (_, k) => cam.at([i * 4 + k * 0.5 - 1, 2 - (k % 2) * 0.3, 10.9])),
        cam.scale([0, 2, 11]) * 0.45,
        `wall${i}`,
      );
  }
  // Mown stripes, then a winding path of stones.
  for (let z = 8; z > -6; z -= 2.4)
    drawPatch(
      stage,
      [
        [-9, z],
        [20, z],
        [20, z - 1.2],
        [-9, z - 1.2],
      ],
      mix(grass, '#d3cf86', 0.22),
      0.95,
    );
  for (let i = 0; i < 15; i++) {
    const z = 8.2 - i * 0.78;
    const [x, y] = cam.at([4.6 + Math.sin(i * 0.42) * 1.5, 0, z]);
    const s = cam.scale([4.6, 0, z]);
    sheet.path(disc(x, y + s * 0.03, s * 0.44, s * 0.12), { fill: light.shadow, opacity: 0.3 });
    sheet.path(disc(x, y, s * 0.42, s * 0.11), { fill: light.on(scheme.paving, 0.95) });
  }
  // One big tree gives the garden its shade.
  const shade: Vec = [rng.chance(0.5) ? rng.range(-0.5, 1.5) : rng.range(9, 10.5), 0, rng.range(6, 8)];
  drawTree(stage, cam.at(shade), cam.scale(shade) * rng.range(7, 8.5), 'shade', { fruit: rng.chance(0.6) });
  for (let i = 0; i < 9; i++) {
    const left = i % 2 === 0;
    const place: Vec = [left ? rng.range(-3.5, 0.6) : rng.range(9, 13), 0, 8 - i];
    const s = cam.scale(place);
    if (rng.chance(0.25)) drawBroadLeaves(stage, cam.at(place), s * 1.5, `bed${i}`);
    else
      drawShrub(
        stage,
        cam.at(place),
        s * rng.range(0.5, 0.85),
        `bed${i}`,
        rng.pick([scheme.bloom, '#fff3df', '#f2a51a', undefined]),
      );
    if (i === 4 && rng.chance(0.75)) drawPergola(stage, rng.pick([0.6, 6.4]), 3.6);
  }
  for (let i = 0; i < 14; i++) {
    const place: Vec = [rng.range(-4, 13), 0, rng.range(-2, 7)];
    drawGrass(stage, cam.at(place), cam.scale(place) * 0.15, `tuft${i}`);
  }
  if (rng.chance(0.6)) {
    drawChair(stage, [7, 0, 2.1], -1);
    drawChair(stage, [5.9, 0, 2], 1);
  }
  if (rng.chance(0.35))
    drawHens(stage, [
      [3.2, 0, 1.4],
      [2.5, 0, 2.2],
    ]);
  drawDappledShade(stage, 860);
  frameWithLeaves(stage);
  if (rng.chance(0.5)) drawOverhang(stage);
  return stage;
}
