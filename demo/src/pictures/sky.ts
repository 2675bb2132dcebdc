import { lighter, mix } from './colour.ts';
import { blob, disc, height, num, type Point, width } from './sheet.ts';
import type { Stage } from './stage.ts';

/** Sky, sun or moon, clouds and a few birds, down to the horizon. */
export function drawSky({ sheet, light, rng: parent }: Stage, horizon: number): void {
  const rng = parent.fork('sky');
  const [top, middle, low] = light.sky;
  sheet.rect(0, 0, width, horizon + 4, { fill: sheet.down([0, top], [0.62, middle], [1, low]) });
  const sunX = rng.range(90, 710);
  if (light.time === 'dusk') {
    const stars = Array.from({ length: 34 }, () =>
      disc(rng.range(0, 800), rng.range(0, horizon * 0.55), rng.range(0.7, 1.9)),
    );
    sheet.path(stars.join(''), { fill: '#fff4dc', opacity: 0.65 });
    const [x, y, r] = [
      rng.chance(0.5) ? rng.range(70, 200) : rng.range(600, 730),
      rng.range(80, 150),
      rng.range(22, 32),
    ];
    sheet.spot(x, y, r * 4, r * 4, '#ffeecb', 0.35);
    if (rng.chance(0.6)) {
      sheet.path(
        `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 1 1 ${num(x - r)} ${num(y + r * 0.2)}A${num(r * 0.9)} ${num(r * 0.9)} 0 0 0 ${num(x)} ${num(y - r)}Z`,
        { fill: '#fff3d6' },
      );
    } else sheet.ellipse(x, y, r, r, { fill: '#fff3d6' });
  } else if (light.time === 'golden') {
    const y = horizon - rng.range(110, 330);
    sheet.spot(sunX, y, 430, 430, '#fff0c4', 0.75);
    sheet.ellipse(sunX, y, 46, 46, { fill: '#fff3cf' });
  } else {
    const y = rng.range(90, 190);
    sheet.spot(sunX, y, 300, 300, '#fffbe8', 0.8);
    sheet.ellipse(sunX, y, 38, 38, { fill: '#fffdf2' });
  }
  const count = rng.int(2, 4);
  for (let i = 0; i < count; i++) cloud(rng.range(20, 780), rng.range(70, horizon * 0.62), rng.range(0.7, 1.7), i);
  if (light.time !== 'dusk' && rng.chance(0.55)) birds();

  function cloud(x: number, y: number, size: number, index: number) {
    const own = rng.fork(`cloud${index}`);
    const body = light.time === 'day' ? '#ffffff' : light.time === 'golden' ? '#fff1d8' : mix(middle, '#ffd9c4', 0.35);
    const under = light.time === 'day' ? mix(middle, '#ffffff', 0.45) : mix(low, middle, 0.3);
    const puffs = own.int(4, 6);
    const steps = Array.from(
      { length: puffs },
      (_, i) => (Math.sin(((i + 0.6) / (puffs + 0.2)) * Math.PI) * 34 + own.range(10, 18)) * size,
    );
    const wide = steps.reduce((sum, step) => sum + step, 0);
    const shape = (dx: number, dy: number, k: number): string => {
      let d = `M${num(x - (wide * k) / 2 + dx)} ${num(y + dy)}`;
      steps.forEach((step, i) => {
        // Puffs climb to the middle of the cloud and come down again.
        const rise = i < puffs / 2 - 0.5 ? -1 : i > puffs / 2 - 0.5 ? 1 : 0;
        d += `a${num(step * 0.56 * k)} ${num(step * 0.54 * k)} 0 0 1 ${num(step * k)} ${num(rise * step * 0.28 * k)}`;
      });
      return `${d}L${num(x + (wide * k) / 2 + dx)} ${num(y + dy)}q${num(6 * size)} ${num(8 * size)} ${num(-10 * size)} ${num(9 * size)}H${num(x - (wide * k) / 2 + dx + 8 * size)}q${num(-14 * size)} ${num(-1 * size)} ${num(-8 * size)} ${num(-9 * size)}Z`;
    };
    const opacity = light.time === 'dusk' ? 0.4 : 0.8;
    sheet.path(shape(10 * size, 5 * size, 1.06), { fill: under, opacity: opacity * 0.7 });
    sheet.path(shape(0, 0, 1), { fill: body, opacity });
  }
  function birds() {
    const [x, y] = [rng.range(120, 660), rng.range(120, 300)];
    for (let i = 0; i < rng.int(3, 5); i++) {
      const [bx, by, s] = [x + i * rng.range(16, 30), y + rng.range(-22, 22), rng.range(5, 9)];
      sheet.path(
        `M${num(bx - s)} ${num(by - s * 0.5)}q${num(s * 0.6)} ${num(-s * 0.2)} ${num(s)} ${num(s * 0.5)}q${num(s * 0.5)} ${num(-s * 0.8)} ${num(s)} ${num(-s * 0.6)}`,
        { stroke: light.on('#3f5560', 0.3), width: 1.8, opacity: 0.7 },
      );
    }
  }
}

/** The Indian Ocean along the horizon, with glints and perhaps a dhow. */
export function drawSea({ sheet, light, rng: parent }: Stage, top: number, bottom: number): void {
  const rng = parent.fork('sea');
  const near = light.on(rng.pick(['#4fb3ab', '#5bbcb4', '#3fa3a8']), 0.9);
  const far = mix(light.on('#2f86a0', 0.8), light.sky[2], 0.25);
  sheet.rect(0, top, width, bottom - top, { fill: sheet.down([0, far], [1, lighter(near, 0.12)]) });
  let glints = '';
  for (let i = 0; i < 26; i++) {
    const t = rng.next() ** 1.4;
    const y = top + 3 + (bottom - top - 6) * t;
    const w = 10 + 46 * t;
    glints += `M${num(rng.range(-20, 800))} ${num(y)}h${num(w * rng.range(0.5, 1))}`;
  }
  sheet.path(glints, { stroke: mix(light.sky[2], '#ffffff', 0.5), width: 2, opacity: 0.5 });
  if (rng.chance(0.7)) dhow(rng.range(110, 690), top + (bottom - top) * 0.35, rng.range(0.55, 1));

  function dhow(x: number, y: number, s: number) {
    const sail = light.on('#fdf3de', 0.9);
    const at = (dx: number, dy: number) => `${num(x + dx * s)} ${num(y + dy * s)}`;
    sheet.path(`M${at(-8, -4)}Q${at(34, -30)} ${at(4, -74)}Q${at(-16, -30)} ${at(-30, -8)}Z`, { fill: sail });
    sheet.path(`M${at(-8, -4)}Q${at(22, -28)} ${at(4, -74)}Q${at(2, -34)} ${at(-12, -5)}Z`, {
      fill: light.on('#e9d3ae', 0.6),
    });
    sheet.path(`M${at(-38, -4)}L${at(34, -7)}Q${at(24, 7)} ${at(6, 8)}L${at(-24, 8)}Z`, {
      fill: light.on('#6d4632', 0.5),
    });
    sheet.path(`M${at(-30, 11)}L${at(24, 11)}`, { stroke: light.on('#6d4632', 0.2), width: 2, opacity: 0.35 });
  }
}

/** Layers of soft hills, paler the farther. */
export function drawHills({ sheet, light, rng: parent }: Stage, horizon: number, layers: number): void {
  const rng = parent.fork('hills');
  for (let i = 0; i < layers; i++) {
    const depth = 1 - i / layers;
    const points: Point[] = [[-60, horizon + 30]];
    for (let x = -60; x <= 880; x += 94)
      points.push([x, horizon - rng.range(8, 30 + 46 * depth) * (0.5 + depth * 0.8)]);
    points.push([880, horizon + 30]);
    sheet.path(blob(points), { fill: light.far(light.on('#6f9a78', 0.6), 0.3 + depth * 0.5) });
  }
}

/** The far edge of town: tree line, roofs, and when asked the towers of the centre. */
export function drawTown({ sheet, light, rng: parent, scheme }: Stage, horizon: number, towers: boolean): void {
  const rng = parent.fork('town');
  if (towers) {
    for (let i = 0; i < 13; i++) {
      const [w, h, x] = [rng.range(34, 74), rng.range(50, 250) * (i % 3 ? 0.7 : 1), -20 + i * 66 + rng.range(-14, 14)];
      const body = light.far(light.on(rng.pick(['#b9c4c6', '#d8cfbd', '#a8bcc4', '#e2d5c2', scheme.second]), 0.5), 0.5);
      sheet.rect(x, horizon - h, w, h + 12, { fill: body });
      sheet.rect(x + w * 0.68, horizon - h, w * 0.32, h + 12, { fill: light.shadow, opacity: 0.1 });
      let windows = '';
      for (let y = horizon - h + 9; y < horizon - 6; y += 11)
        for (let k = x + 6; k < x + w - 7; k += 10)
          if (rng.chance(light.lampsOn ? 0.4 : 0.7)) windows += `M${num(k)} ${num(y)}h5v5h-5z`;
      sheet.path(windows, { fill: light.lampsOn ? light.glow : light.shadow, opacity: light.lampsOn ? 0.75 : 0.13 });
    }
  }
  const canopy: Point[] = [[-40, horizon + 26]];
  for (let x = -40; x <= 850; x += 31) canopy.push([x, horizon - rng.range(6, 34)]);
  canopy.push([850, horizon + 26]);
  sheet.path(blob(canopy), { fill: light.far(light.on(scheme.leaf, 0.35), 0.42) });
}

/** The ground from the horizon to the lower edge. */
export function drawGround({ sheet, light, rng: parent }: Stage, horizon: number, colour: string): void {
  const rng = parent.fork('ground');
  sheet.rect(0, horizon, width, height - horizon, {
    fill: sheet.down(
      [0, light.far(light.on(colour, 0.8), 0.25)],
      [0.35, light.on(colour, 0.95)],
      [1, light.on(mix(colour, '#7a5b45', 0.25), 0.75)],
    ),
  });
  let specks = '';
  for (let i = 0; i < 70; i++) {
    const t = rng.next();
    specks += disc(rng.range(0, 800), horizon + 10 + (height - horizon) * t, 1 + 3.4 * t, 0.6 + 1.3 * t);
  }
  sheet.path(specks, { fill: light.on('#6d513c', 0.5), opacity: 0.16 });
}
