import type { Vec } from './camera.ts';
import { mix } from './colour.ts';
import { num } from './sheet.ts';
import type { Face, Stage } from './stage.ts';

/** A wall of pierced cement blocks. */
export function drawBreezeBlocks(face: Face, u: number, v: number, w: number, h: number, label: string): void {
  const { sheet, rng, scheme, light } = face.stage;
  const motif = rng.fork(`breeze${label}`).pick(['ring', 'cross', 'leaf'] as const);
  face.rect(u, v, w, h, { fill: light.lampsOn ? '#c98d5b' : face.lit('#6c6257', -0.25) });
  const [columns, rows] = [Math.max(2, Math.round(w / 0.42)), Math.max(2, Math.round(h / 0.42))];
  const [cw, ch] = [w / columns, h / rows];
  const block = face.lit(mix(scheme.trim, scheme.wall, 0.35));
  const stroke = face.scale(u, v) * 0.07;
  let [grid, motifs] = ['', ''];
  const to = (a: number, b: number) => face.at(a, b).map(num).join(' ');
  for (let i = 0; i <= columns; i++) grid += `M${to(u + i * cw, v)}L${to(u + i * cw, v + h)}`;
  for (let j = 0; j <= rows; j++) grid += `M${to(u, v + j * ch)}L${to(u + w, v + j * ch)}`;
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const [a, b] = [u + i * cw, v + j * ch];
      if (motif === 'cross') motifs += `M${to(a, b)}L${to(a + cw, b + ch)}M${to(a + cw, b)}L${to(a, b + ch)}`;
      else if (motif === 'leaf')
        motifs += `M${to(a, b)}Q${to(a + cw, b)} ${to(a + cw, b + ch)}Q${to(a, b + ch)} ${to(a, b)}`;
      else motifs += `M${to(a, b + ch / 2)}L${to(a + cw / 2, b + ch)}L${to(a + cw, b + ch / 2)}L${to(a + cw / 2, b)}Z`;
    }
  sheet.path(grid, { stroke: block, width: stroke });
  sheet.path(motifs, { stroke: block, width: stroke * 0.8 });
}

/** The black polythene tank that every roof in town carries. */
export function drawTank({ sheet, light, cam }: Stage, base: Vec, size = 1.5): void {
  const [x, y] = cam.at(base);
  const s = cam.scale(base) * size;
  const [r, h] = [s * 0.42, s * 0.95];
  const body = sheet.across(
    [0, light.on('#23292b', 0.3)],
    [0.62, light.on('#4d575a', 0.9)],
    [1, light.on('#2b3336', 0.5)],
  );
  sheet.path(
    `M${num(x - r)} ${num(y)}V${num(y - h)}Q${num(x - r)} ${num(y - h - r * 0.5)} ${num(x - r * 0.35)} ${num(y - h - r * 0.6)}H${num(x + r * 0.35)}Q${num(x + r)} ${num(y - h - r * 0.5)} ${num(x + r)} ${num(y - h)}V${num(y)}Z`,
    { fill: body },
  );
  let ribs = '';
  for (let i = 1; i < 5; i++)
    ribs += `M${num(x - r)} ${num(y - (h * i) / 5)}q${num(r)} ${num(r * 0.16)} ${num(r * 2)} 0`;
  sheet.path(ribs, { stroke: light.on('#11161a', 0.3), width: Math.max(1, s * 0.03), opacity: 0.7 });
  sheet.rect(x - r * 0.32, y - h - r * 0.75, r * 0.64, r * 0.22, { fill: light.on('#1b2022', 0.5), r: 2 });
}

/** A tank on its own tower of pipes. */
export function drawTankTower(stage: Stage, [x, , z]: Vec, high: number): void {
  const { light, cam, sheet } = stage;
  const leg = (dx: number, dz: number) =>
    sheet.line([cam.at([x + dx, 0, z + dz]), cam.at([x + dx * 0.8, high, z + dz * 0.8])], {
      stroke: light.on('#7d776e', 0.5),
      width: Math.max(2, cam.scale([x, 0, z]) * 0.09),
    });
  for (const dx of [-0.7, 0.7]) for (const dz of [0.6, -0.6]) leg(dx, dz);
  for (const t of [0.35, 0.7])
    sheet.line([cam.at([x - 0.66, high * t, z - 0.6]), cam.at([x + 0.66, high * (t - 0.25), z - 0.6])], {
      stroke: light.on('#7d776e', 0.4),
      width: 2,
    });
  const top = [
    [-0.95, -0.9],
    [0.95, -0.9],
    [0.95, 0.9],
    [-0.95, 0.9],
  ] as const;
  sheet.poly(
    top.map(([a, b]) => cam.at([x + a, high, z + b])),
    { fill: light.on('#8d8577', 0.4), soft: 4 },
  );
  drawTank(stage, [x, high, z], 1.9);
}

export function drawAirConditioner(face: Face, u: number, v: number): void {
  const { sheet } = face.stage;
  face.rect(u - 0.02, v - 0.2, 0.9, 0.2, { fill: face.stage.light.shadow, opacity: 0.18 });
  face.block(u, v, 0.85, 0.58, 0.3, '#efece4');
  const [x, y] = face.at(u + 0.34, v + 0.29, 0.3);
  const r = face.scale(u, v) * 0.21;
  sheet.ellipse(x, y, r, r, { fill: face.lit('#9aa3a3') });
  sheet.ellipse(x, y, r * 0.72, r * 0.72, { stroke: face.lit('#5f6a6c'), width: Math.max(1, r * 0.12) });
  sheet.ellipse(x, y, r * 0.3, r * 0.3, { fill: face.lit('#5f6a6c') });
}

export function drawDish({ sheet, light, cam }: Stage, base: Vec): void {
  const [x, y] = cam.at(base);
  const r = cam.scale(base) * 0.5;
  sheet.path(`M${num(x)} ${num(y)}V${num(y - r * 1.3)}`, {
    stroke: light.on('#767c7c', 0.4),
    width: Math.max(2, r * 0.12),
  });
  sheet.group(`transform="rotate(-28 ${num(x)} ${num(y - r * 1.5)})"`, () => {
    sheet.ellipse(x, y - r * 1.5, r, r * 0.72, {
      fill: sheet.across([0, light.on('#c8ccc8', 0.4)], [1, light.on('#f4f2ea', 0.95)]),
    });
    sheet.path(`M${num(x)} ${num(y - r * 1.5)}l${num(r * 0.2)} ${num(-r * 0.75)}`, {
      stroke: light.on('#6b7070', 0.4),
      width: Math.max(1.5, r * 0.09),
    });
  });
}
