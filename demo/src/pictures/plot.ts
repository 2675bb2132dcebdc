import { frameCamera, type Vec } from './camera.ts';
import { darker, lighter, mix } from './colour.ts';
import { frameWithLeaves, type Kit } from './exterior.ts';
import { drawBicycle, drawDappledShade, drawHens, drawOverhang, drawWalker } from './life.ts';
import { drawPalm } from './palms.ts';
import { drawBaobab, drawBroadLeaves, drawGrass, drawShrub, drawTree } from './plants.ts';
import { drawHipRoof, drawSoffit } from './roofs.ts';
import { drawGround, drawHills, drawSea, drawSky, drawTown } from './sky.ts';
import { box, castShadow, type Stage, walls } from './stage.ts';
import { drawPatch } from './street.ts';

const size = { w: 14, h: 1, d: 16 };

/** A surveyor's beacon: concrete, with a painted head. */
function drawBeacon(stage: Stage, x: number, z: number): void {
  castShadow(stage, { x: x - 0.22, y: 0, z: z - 0.22, w: 0.44, h: 1.1, d: 0.44 });
  box(stage, { x: x - 0.22, y: 0, z: z - 0.22, w: 0.44, h: 0.8, d: 0.44 }, '#efe6d4');
  box(stage, { x: x - 0.22, y: 0.8, z: z - 0.22, w: 0.44, h: 0.3, d: 0.44 }, '#d9482b');
}

function drawFence(stage: Stage, points: readonly (readonly [number, number])[]): void {
  const { sheet, cam, light } = stage;
  for (const wire of [0.35, 0.75, 1.1])
    sheet.line(
      points.map(([x, z]) => cam.at([x, wire, z])),
      { stroke: light.on('#8b8378', 0.5), width: 1.4, opacity: 0.8 },
    );
  for (const [x, z] of points)
    sheet.line([cam.at([x, 0, z]), cam.at([x + 0.05, 1.3, z])], {
      stroke: light.on('#8a6a50', 0.5),
      width: Math.max(2, cam.scale([x, 0, z]) * 0.11),
    });
}

function drawNeighbour(stage: Stage, x: number, z: number, label: string): void {
  const rng = stage.home.fork(`neighbour${label}`);
  const { scheme, light } = stage;
  const haze = 0.12;
  const body = { x, y: 0, z, w: rng.range(5, 7.5), h: 3, d: 5 };
  castShadow(stage, body, 0.2);
  drawSoffit(stage, body, 0.4);
  box(stage, body, light.far(rng.pick([scheme.wall, '#f3e6cd', '#dce6e2', '#efc9a8']), haze));
  const { front } = walls(stage, body);
  for (const t of [0.12, 0.62])
    front.rect(body.w * t, 0.9, body.w * 0.22, 1.2, { fill: light.lampsOn ? light.glow : front.lit('#5b7f88') });
  front.rect(body.w * 0.42, 0, body.w * 0.13, 2.1, { fill: front.lit(scheme.door) });
  drawHipRoof(stage, body, 1.7, 0.45, light.far(rng.pick(['#a8453a', '#5c8fa3', '#8f4a3c', '#3f6b58']), haze), 'iron');
}

/** Heaps of blocks and sand for building. */
function drawHeap(stage: Stage, x: number, z: number): void {
  const { sheet, cam, light } = stage;
  if (stage.home.fork('heap').chance(0.5)) {
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 5 - row; i++)
        box(
          stage,
          { x: x + i * 0.52 + row * 0.26, y: row * 0.26, z, w: 0.48, h: 0.24, d: 0.6 },
          i % 2 ? '#b9b0a4' : '#c7beb0',
        );
    return;
  }
  const [[px, py], s] = [cam.at([x, 0, z]), cam.scale([x, 0, z])];
  sheet.spot(px, py, s * 2, s * 0.4, light.shadow, 0.4);
  sheet.path(
    `M${px - s * 1.5} ${py}Q${px - s * 0.6} ${py - s * 1.05} ${px} ${py - s * 1.1}Q${px + s * 0.7} ${py - s} ${px + s * 1.6} ${py}Z`,
    {
      fill: sheet.across(
        [0, light.on('#c9a87a', 0.4)],
        [0.6, light.on('#e6cb9d', 0.95)],
        [1, light.on('#dcbf90', 0.8)],
      ),
    },
  );
}

export function drawPlot(kit: Kit, setting: 'beach' | 'hills' | 'suburb' | 'field'): Stage {
  const rng = kit.rng.fork('plot');
  const cam = frameCamera(size, {
    yaw: rng.range(-0.42, 0.46),
    eye: rng.range(4.8, 8),
    distance: rng.range(16, 24),
    frame: { left: rng.range(20, 70), right: rng.range(730, 780), top: 300, bottom: rng.range(880, 920) },
  });
  const stage: Stage = { ...kit, cam, sun: [0.42, 0.62, -0.66] };
  const { scheme } = stage;
  // The land is the same in all views; the camera is not.
  const land = kit.home.fork('plot');
  const soil =
    setting === 'beach'
      ? '#ecd9ae'
      : setting === 'hills'
        ? land.pick(['#c98760', '#c2784f'])
        : land.pick(['#d6ab7c', scheme.ground]);
  const grass = mix(scheme.leaf, land.pick(['#b9b565', '#c9b86a', '#8fae5e']), 0.5);
  drawSky(stage, cam.horizon);
  if (setting === 'beach') drawSea(stage, cam.horizon - 6, cam.horizon + rng.range(60, 90));
  else drawHills(stage, cam.horizon, setting === 'hills' ? 4 : 2);
  if (setting !== 'beach') drawTown(stage, cam.horizon + 5, land.fork('towers').chance(0.15));
  drawGround(stage, cam.horizon + (setting === 'beach' ? 52 : 0), setting === 'beach' ? soil : grass);
  // The road along one side, with its two tracks.
  const road = [-5.2, -2] as const;
  const earth = setting === 'beach' ? '#d9bd8a' : '#bf7a50';
  drawPatch(
    stage,
    [
      [road[0], 60],
      [road[1], 60],
      [road[1], -14],
      [road[0], -14],
    ],
    earth,
    0.9,
  );
  for (const x of [-4.4, -2.9])
    drawPatch(
      stage,
      [
        [x, 60],
        [x + 0.35, 60],
        [x + 0.35, -14],
        [x, -14],
      ],
      lighter(earth, 0.2),
      0.95,
    );
  const far = size.d + 5;
  if (setting === 'suburb')
    for (const [i, x] of [-9, 1, 11].entries())
      if (land.chance(0.8)) drawNeighbour(stage, x + land.range(-1, 1), far + land.range(0, 3), `${i}`);
  for (let i = 0; i < 6; i++) {
    const place: Vec = [rng.range(-12, size.w + 14), 0, far + rng.range(-2, 6)];
    const s = cam.scale(place);
    if (setting === 'beach' || rng.chance(0.35)) drawPalm(stage, cam.at(place), s * rng.range(7, 10), `far${i}`, 0.12);
    else drawTree(stage, cam.at(place), s * rng.range(4, 6.5), `far${i}`, { haze: 0.12, fruit: rng.chance(0.3) });
  }
  // The plot itself: cleared ground, string lines, beacons.
  drawPatch(
    stage,
    [
      [0, 0],
      [size.w, 0],
      [size.w, size.d],
      [0, size.d],
    ],
    lighter(soil, 0.1),
    0.95,
  );
  drawPatch(
    stage,
    [
      [0.6, 0.6],
      [size.w - 0.6, 0.6],
      [size.w - 0.6, size.d - 0.6],
      [0.6, size.d - 0.6],
    ],
    soil,
    0.92,
  );
  if (setting === 'field')
    for (let z = 1.4; z < size.d - 1; z += 1.25)
      drawPatch(
        stage,
        [
          [0.9, z],
          [size.w - 0.9, z],
          [size.w - 0.9, z + 0.42],
          [0.9, z + 0.42],
        ],
        darker(soil, 0.1),
        0.75,
      );
  const corners = [
    [0, size.d],
    [size.w, size.d],
    [size.w, 0],
    [0, 0],
  ] as const;
  stage.sheet.line(
    [...corners, corners[0]].map(([x, z]) => cam.at([x, 0.4, z])),
    { stroke: stage.light.on('#fff7e2', 1), width: 2, opacity: 0.85 },
  );
  if (land.fork('fence').chance(0.6))
    drawFence(
      stage,
      Array.from({ length: 9 }, (_, i) => [(size.w * i) / 8, size.d + 0.6] as const),
    );
  drawBeacon(stage, 0, size.d);
  drawBeacon(stage, size.w, size.d);

  const hero = land
    .fork('hero')
    .pick(
      setting === 'beach'
        ? ['palms', 'palms', 'tree']
        : setting === 'hills'
          ? ['baobab', 'baobab', 'tree']
          : ['tree', 'palms', 'baobab'],
    );
  const heroX = land.fork('place').pick([size.w * 0.2, size.w * 0.75, size.w * 0.9]);
  const spot: Vec = [heroX, 0, size.d * land.fork('depth').range(0.55, 0.85)];
  const s = cam.scale(spot);
  if (hero === 'baobab') drawBaobab(stage, cam.at(spot), Math.min(s * rng.range(10, 12), 620));
  else if (hero === 'tree')
    drawTree(stage, cam.at(spot), Math.min(s * rng.range(8.5, 10.5), 560), 'hero', {
      fruit: land.fork('fruit').chance(0.6),
    });
  else
    for (let i = 0; i < 3; i++)
      drawPalm(
        stage,
        cam.at([spot[0] + i * 1.3 - 1.3, 0, spot[2] - i * 1.2]),
        Math.min(s * rng.range(10, 13), 640),
        `hero${i}`,
      );
  for (let i = 0; i < 16; i++) {
    const place: Vec = [rng.range(-8, size.w + 6), 0, rng.range(-2, size.d)];
    const inside = place[0] > -0.3 && place[0] < size.w + 0.3 && place[2] > 0;
    const onRoad = place[0] > road[0] - 0.4 && place[0] < road[1] + 0.4;
    if (onRoad) continue;
    if (inside) drawGrass(stage, cam.at(place), cam.scale(place) * 0.22, `g${i}`);
    else
      drawShrub(
        stage,
        cam.at(place),
        cam.scale(place) * rng.range(0.45, 0.8),
        `s${i}`,
        rng.chance(0.3) ? scheme.bloom : undefined,
      );
  }
  if (setting === 'field') {
    const [x, y] = cam.at([size.w - 2, 0, size.d * 0.35]);
    drawBroadLeaves(stage, [x, y], cam.scale([size.w - 2, 0, size.d * 0.35]) * 1.9, 'banana');
  }
  const heap = land.fork('heap');
  if (heap.chance(0.55)) drawHeap(stage, size.w * heap.range(0.3, 0.6), size.d * heap.range(0.3, 0.5));
  if (rng.chance(0.5)) drawWalker(stage, [rng.range(-4.4, -2.8), 0, rng.range(2, 6)], rng.chance(0.5) ? 1 : -1);
  else if (rng.next() < 0.5) drawBicycle(stage, [-3.4, 0, rng.range(2, 6)]);
  if (rng.chance(0.4))
    drawHens(stage, [
      [size.w * 0.4, 0, 2.4],
      [size.w * 0.5, 0, 1.7],
      [size.w * 0.45, 0, 3],
    ]);
  drawBeacon(stage, size.w, 0);
  drawBeacon(stage, 0, 0);
  drawDappledShade(stage, 900);
  frameWithLeaves(stage);
  if (rng.chance(0.35)) drawOverhang(stage);
  return stage;
}
