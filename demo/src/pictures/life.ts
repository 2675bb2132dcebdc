import type { Vec } from './camera.ts';
import { darker, lighter } from './colour.ts';
import { disc, num, type Point } from './sheet.ts';
import type { Stage } from './stage.ts';

/** Draws in a space whose unit is a hundredth of a metre, standing at a place on the ground. */
function standing({ sheet, cam }: Stage, place: Vec, facing: 1 | -1, inside: () => void): void {
  const [x, y] = cam.at(place);
  const s = cam.scale(place) / 100;
  sheet.group(`transform="translate(${num(x)} ${num(y)}) scale(${(s * facing).toFixed(3)} ${s.toFixed(3)})"`, inside);
}

export function drawHens(stage: Stage, places: readonly Vec[]): void {
  const { sheet, light, rng: parent } = stage;
  places.forEach((place, i) => {
    const rng = parent.fork(`hen${i}`);
    const feather = rng.pick(['#f4ead6', '#b5673a', '#6a4636', '#d9a25e']);
    standing(stage, place, rng.chance(0.5) ? 1 : -1, () => {
      sheet.ellipse(0, 1, 20, 4, { fill: light.shadow, opacity: 0.3 });
      sheet.path('M-4 -8L-5 0M5 -8L6 0', { stroke: light.on('#d99a3a', 0.7), width: 2 });
      const peck = rng.chance(0.4);
      sheet.path('M-22 -32Q-26 -18 -12 -9Q2 -2 14 -11Q20 -17 18 -26Q4 -20 -12 -22Q-18 -24 -22 -32Z', {
        fill: light.on(feather, 0.75),
      });
      sheet.path('M-12 -20Q0 -24 8 -16Q-2 -8 -12 -20Z', { fill: light.on(darker(feather, 0.2), 0.5) });
      sheet.path(
        peck ? 'M10 -22Q22 -16 26 -6L20 -4Q16 -10 8 -13Z' : 'M8 -20Q14 -38 22 -38Q28 -37 27 -30Q22 -22 16 -14Z',
        { fill: light.on(lighter(feather, 0.1), 0.85) },
      );
      const [hx, hy] = peck ? [25, -8] : [23, -38];
      sheet.path(disc(hx - 2, hy - 2, 3) + disc(hx + 1, hy - 2, 2.4), { fill: light.on('#d9482b', 0.8) });
      sheet.path(`M${hx + 3} ${hy + 3}l6 2l-6 2z`, { fill: light.on('#f2a51a', 0.9) });
    });
  });
}

export function drawBicycle(stage: Stage, place: Vec): void {
  const { sheet, light, rng } = stage;
  const paint = rng.fork('bicycle').pick(['#2f6f8f', '#a8392f', '#2f5d46', '#3a3d40']);
  standing(stage, place, 1, () => {
    sheet.ellipse(0, 1, 85, 7, { fill: light.shadow, opacity: 0.28 });
    for (const x of [-52, 52]) {
      sheet.ellipse(x, -33, 32, 32, { stroke: light.on('#2b2f31', 0.5), width: 4.5 });
      sheet.path(`M${x - 30} -33H${x + 30}M${x} -63V-3M${x - 21} -54L${x + 21} -12M${x + 21} -54L${x - 21} -12`, {
        stroke: light.on('#8d8f8c', 0.6),
        width: 1,
      });
    }
    sheet.path('M-52 -33L-26 -78L30 -78L0 -36L-52 -33M-26 -78L0 -36M30 -78L52 -33M30 -78L27 -95Q38 -98 46 -92', {
      stroke: light.on(paint, 0.8),
      width: 5,
    });
    sheet.path('M-38 -87Q-26 -92 -14 -86L-18 -82L-34 -82Z', { fill: light.on('#3a2c26', 0.5) });
    sheet.path('M-78 -70H-40', { stroke: light.on('#55585a', 0.5), width: 4 });
  });
}

/** The moulded chair found on every veranda. */
export function drawChair(stage: Stage, place: Vec, facing: 1 | -1): void {
  const { sheet, light, rng } = stage;
  const shell = rng.fork('chair').pick(['#f6f1e6', '#2f7f95', '#c8452f', '#5d8a57']);
  standing(stage, place, facing, () => {
    sheet.ellipse(0, 1, 34, 6, { fill: light.shadow, opacity: 0.3 });
    sheet.path('M-22 -42L-26 0M20 -42L25 0M-12 -42L-14 -3M12 -42L14 -3', {
      stroke: light.on(darker(shell, 0.15), 0.5),
      width: 5,
    });
    sheet.path('M-28 -94Q-32 -70 -24 -44L-16 -44Q-20 -70 -18 -94Q-22 -98 -28 -94Z', {
      fill: light.on(shell, 0.65),
      soft: 4,
    });
    sheet.path('M-24 -46L24 -46L28 -40L-26 -38Z', { fill: light.on(lighter(shell, 0.1), 0.95), soft: 3 });
    sheet.path('M-25 -64L16 -64L20 -44', { stroke: light.on(shell, 0.8), width: 5 });
  });
}

/** Somebody walking by: a woman in kanga with a basket on her head, or a man in kofia and kanzu. */
export function drawWalker(stage: Stage, place: Vec, facing: 1 | -1): void {
  const { sheet, light, rng: parent, scheme } = stage;
  const rng = parent.fork('walker');
  const skin = light.on(rng.pick(['#6f4631', '#8a5a3e', '#5a3826']), 0.7);
  standing(stage, place, facing, () => {
    sheet.ellipse(0, 1, 34, 7, { fill: light.shadow, opacity: 0.34 });
    if (rng.chance(0.6)) {
      const [kanga, wrap] = rng.shuffle(scheme.fabrics);
      sheet.path('M-8 -6L-10 0L2 0M10 -6L12 0L22 0', { stroke: skin, width: 6 });
      sheet.path('M-18 -96Q-24 -40 -22 -6L22 -4Q24 -50 16 -96Z', {
        fill: sheet.across([0, light.on(kanga!, 0.4)], [0.6, light.on(kanga!, 0.9)], [1, light.on(kanga!, 0.7)]),
      });
      sheet.path('M-22 -20L22 -18', { stroke: light.on(lighter(kanga!, 0.6), 0.9), width: 6 });
      let dots = '';
      for (let y = -84; y < -28; y += 14)
        for (let x = -12; x < 14; x += 12) dots += disc(x + ((y / 14) % 2) * 4, y, 2.4);
      sheet.path(dots, { fill: light.on(lighter(kanga!, 0.6), 0.9) });
      sheet.path('M-18 -132Q-24 -110 -18 -92L18 -92Q22 -112 16 -132Q0 -140 -18 -132Z', { fill: light.on(wrap!, 0.75) });
      sheet.path('M14 -126Q30 -138 22 -164', { stroke: skin, width: 8 });
      sheet.path('M-15 -128Q-24 -110 -20 -88', { stroke: light.on(wrap!, 0.5), width: 9 });
      sheet.path('M-5 -142L-5 -130L6 -130L6 -142Z', { fill: skin });
      sheet.ellipse(1, -152, 11, 13, { fill: skin });
      sheet.path('M-12 -152Q-14 -170 2 -168Q14 -166 12 -156Q2 -164 -12 -152Z', { fill: light.on(wrap!, 0.6) });
      sheet.path('M-26 -182Q0 -174 28 -182L20 -166Q0 -162 -18 -166Z', { fill: light.on('#c08a4c', 0.8) });
      sheet.path(disc(-12, -184, 8) + disc(2, -187, 9) + disc(16, -184, 8), { fill: light.on('#f2a51a', 0.85) });
    } else {
      const robe = '#f6efe0';
      sheet.path('M-8 -6L-6 0L6 0M10 -6L14 0L24 0', { stroke: light.on('#4a3428', 0.5), width: 6 });
      sheet.path('M-16 -134Q-24 -70 -22 -6L24 -5Q24 -80 16 -134Q0 -142 -16 -134Z', {
        fill: sheet.across(
          [0, light.on(darker(robe, 0.12), 0.4)],
          [0.6, light.on(robe, 0.95)],
          [1, light.on(robe, 0.75)],
        ),
      });
      sheet.path('M14 -126Q22 -104 18 -78', { stroke: light.on(robe, 0.6), width: 10 });
      sheet.path('M18 -78L18 -72', { stroke: skin, width: 8 });
      sheet.path('M-4 -144L-4 -132L7 -132L7 -144Z', { fill: skin });
      sheet.ellipse(2, -154, 11, 13, { fill: skin });
      sheet.path('M-9 -160L13 -160L12 -172L-8 -172Z', { fill: light.on('#fbf6ea', 0.9), soft: 2 });
      sheet.path('M-8 -165L12 -165', { stroke: light.on(scheme.fabrics[0], 0.7), width: 3 });
    }
  });
}

/** The broken shade of a tree that stands behind us. */
export function drawDappledShade({ sheet, light, rng: parent }: Stage, from: number): void {
  if (light.time === 'dusk') return;
  const rng = parent.fork('dapple');
  const side = rng.chance(0.5) ? 0 : 800;
  let d = '';
  for (let i = 0; i < 60; i++) {
    const t = rng.next();
    const y = from + (1000 - from) * t;
    const reach = 130 + 420 * ((y - from) / (1000 - from));
    const x = Math.abs(side - rng.next() ** 1.3 * reach);
    d += disc(x, y, rng.range(12, 42) * (0.5 + t), rng.range(4, 11) * (0.5 + t));
  }
  sheet.path(d, { fill: light.shadow, opacity: 0.17 });
}

/** Leaves hanging into the picture from above, near the eye. */
export function drawOverhang({ sheet, light, rng: parent, scheme }: Stage): void {
  const rng = parent.fork('overhang');
  const side = rng.chance(0.5) ? -1 : 1;
  const root: Point = [side < 0 ? -30 : 830, -40];
  const green = darker(scheme.leaf, 0.2);
  for (let k = 0; k < 4; k++) {
    const angle = 0.1 + k * 0.34 + rng.range(-0.06, 0.06);
    const length = rng.range(300, 430);
    const tip: Point = [root[0] - side * Math.cos(angle) * length, root[1] + Math.sin(angle) * length * 0.75 + 60];
    const bend: Point = [root[0] - side * Math.cos(angle) * length * 0.6, root[1] + Math.sin(angle) * length * 0.3];
    let d = '';
    for (let i = 2; i < 26; i++) {
      const t = i / 26;
      const x = (1 - t) ** 2 * root[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0];
      const y = (1 - t) ** 2 * root[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1];
      const reach = 118 * Math.sin(Math.min(1, 0.3 + t * 0.75) * Math.PI) ** 0.6 + 14;
      for (const [dx, dy] of [
        [-side * 0.45, 0.9],
        [-side * 0.85, -0.1],
      ] as const)
        d += `M${num(x)} ${num(y)}L${num(x - side * 14)} ${num(y + 4)}L${num(x + dx * reach)} ${num(y + dy * reach)}Z`;
    }
    sheet.path(d, { fill: light.on(k % 2 ? green : lighter(green, 0.08), k % 2 ? 0.3 : 0.5) });
    sheet.path(`M${num(root[0])} ${num(root[1])}Q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}`, {
      stroke: light.on(lighter(green, 0.2), 0.6),
      width: 4,
    });
  }
}
