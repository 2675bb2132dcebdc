import { darker, lighter } from './colour.ts';
import { schemes } from './palette.ts';
import { createRng, type Rng } from './rng.ts';
import { disc, Sheet } from './sheet.ts';

const skins = ['#4e3023', '#5f3b2a', '#714831', '#85563a', '#9a6845', '#b07d56'];
const cloths = [
  '#0b6b63',
  '#c8563b',
  '#e9a23b',
  '#2f6f8f',
  '#b93a76',
  '#3f6b58',
  '#7f3b30',
  '#5a4a8a',
  '#f1e6d2',
  '#d97b4f',
];

type Look = { sheet: Sheet; rng: Rng; skin: string; hair: string; cloth: string; second: string };

/** Repeats a small motif over the shoulders, like printed cotton. */
function printCloth({ sheet, rng, second }: Look, shape: string): void {
  const motif = rng.pick(['dots', 'rings', 'diamonds', 'waves', 'plain', 'plain'] as const);
  if (motif === 'plain') return;
  sheet.clip(shape, () => {
    let d = '';
    for (let y = 300; y < 430; y += 34)
      for (let x = (y / 34) % 2 ? 20 : 3; x < 400; x += 34) {
        if (motif === 'dots') d += disc(x, y, 7);
        else if (motif === 'rings') d += disc(x, y, 11) + disc(x, y, 5);
        else if (motif === 'diamonds') d += `M${x - 10} ${y}l10 -13l10 13l-10 13z`;
        else d += `M${x - 17} ${y}q8 -14 17 0t17 0v7q-8 14 -17 0t-17 0z`;
      }
    sheet.path(d, { fill: second, holes: true });
  });
}

const shoulders = 'M40 400Q44 322 118 300L160 286Q200 306 240 286L282 300Q356 322 360 400Z';

function drawBody(look: Look, collar: 'round' | 'shirt' | 'kanzu' | 'dress'): void {
  const { sheet, cloth, second, skin } = look;
  sheet.path(shoulders, { fill: sheet.across([0, darker(cloth, 0.16)], [0.55, cloth], [1, lighter(cloth, 0.08)]) });
  printCloth(look, shoulders);
  sheet.path('M166 232L164 290Q200 322 236 290L234 232Z', { fill: darker(skin, 0.18) });
  if (collar === 'shirt') {
    sheet.path('M162 284L200 326L176 346L146 296Z', { fill: lighter(cloth, 0.3) });
    sheet.path('M238 284L200 326L224 346L254 296Z', { fill: lighter(cloth, 0.22) });
    sheet.path('M200 326V400', { stroke: darker(cloth, 0.3), width: 3 });
    sheet.path(disc(200, 352, 4) + disc(200, 382, 4), { fill: lighter(cloth, 0.5) });
  } else if (collar === 'kanzu') {
    sheet.path('M160 286Q200 326 240 286L246 296Q200 344 154 296Z', { fill: second });
    sheet.path('M200 326V372', { stroke: second, width: 7 });
  } else if (collar === 'dress') sheet.path('M156 288Q200 348 244 288L256 294Q200 372 144 294Z', { fill: second });
  else sheet.path('M160 286Q200 326 240 286L246 294Q200 342 154 294Z', { fill: darker(cloth, 0.2) });
}

function drawFace({ sheet, rng, skin, hair }: Look, man: boolean): void {
  const head =
    'M132 168Q130 108 200 106Q270 108 268 168Q268 222 240 246Q218 264 200 264Q182 264 160 246Q132 222 132 168Z';
  sheet.path(disc(131, 180, 13, 18) + disc(269, 180, 13, 18), { fill: darker(skin, 0.1) });
  sheet.path(head, { fill: sheet.across([0, darker(skin, 0.1)], [0.6, skin], [1, lighter(skin, 0.06)]) });
  sheet.path(disc(156, 210, 17, 12) + disc(244, 210, 17, 12), { fill: '#c2543f', opacity: 0.16 });
  const brow = darker(skin, 0.6);
  sheet.path('M152 157Q168 148 184 156M216 156Q232 148 248 157', { stroke: brow, width: man ? 6 : 4.5 });
  const smiling = rng.chance(0.3);
  if (smiling) sheet.path('M156 181Q168 170 181 181M219 181Q232 170 244 181', { stroke: '#221a1a', width: 5 });
  else {
    sheet.path(disc(168, 178, 9.5, 8) + disc(232, 178, 9.5, 8), { fill: '#fbf5ea' });
    sheet.path(disc(169, 178, 6, 7) + disc(231, 178, 6, 7), { fill: '#2b1c17' });
    sheet.path(disc(171, 175.5, 1.8) + disc(233, 175.5, 1.8), { fill: '#ffffff' });
    if (!man) sheet.path('M156 175Q167 165 180 172M220 172Q233 165 244 175', { stroke: '#1c1413', width: 4 });
  }
  sheet.path('M199 180Q192 200 189 206Q200 214 211 206', { stroke: darker(skin, 0.32), width: 4.5 });
  if (rng.chance(0.5)) {
    sheet.path('M170 226Q200 232 230 226Q224 249 200 249Q176 249 170 226Z', { fill: '#6b2a26' });
    sheet.path('M176 228Q200 233 224 228Q222 237 200 238Q178 237 176 228Z', { fill: '#fdf8ee' });
  } else sheet.path('M174 228Q200 247 226 228', { stroke: man ? darker(skin, 0.45) : '#8c3a36', width: 6 });
  if (man && rng.chance(0.4))
    sheet.path(
      'M138 200Q142 250 180 264Q200 270 220 264Q258 250 262 200Q260 236 228 244Q214 222 200 222Q186 222 172 244Q140 236 138 200Z',
      { fill: hair, opacity: 0.85 },
    );
  else if (man && rng.chance(0.35)) sheet.path('M176 221Q200 210 224 221Q200 217 176 221Z', { fill: hair });
  if (rng.chance(0.2)) {
    sheet.path(disc(168, 179, 23, 20) + disc(232, 179, 23, 20), { stroke: '#3a2c26', width: 4.5 });
    sheet.path('M191 176Q200 171 209 176', { stroke: '#3a2c26', width: 4.5 });
  }
}

const men = ['short', 'shaved', 'kofia', 'cap', 'fade'] as const;
const women = ['hijab', 'hijab', 'braids', 'afro', 'bun', 'wrap', 'bob'] as const;

function behindHead(look: Look, style: string): void {
  const { sheet, hair, second } = look;
  if (style === 'hijab')
    sheet.path('M200 70Q104 72 108 190Q104 262 84 322Q130 356 200 358Q270 356 316 322Q296 262 292 190Q296 72 200 70Z', {
      fill: darker(second, 0.14),
    });
  if (style === 'afro') sheet.path(disc(200, 138, 106, 98), { fill: darker(hair, 0.1) });
  if (style === 'bob')
    sheet.path('M112 168Q108 84 200 82Q292 84 288 168L292 246Q270 268 246 248L154 248Q130 268 108 246Z', {
      fill: darker(hair, 0.15),
    });
  if (style === 'braids') {
    for (let i = 0; i < 7; i++) {
      const x = 116 + i * 28;
      sheet.path(`M${x} 150Q${x + (x < 200 ? -16 : 16)} 230 ${x + (x < 200 ? -10 : 10)} ${310 + (i % 3) * 12}`, {
        stroke: i % 2 ? hair : lighter(hair, 0.1),
        width: 19,
      });
      sheet.path(disc(x + (x < 200 ? -10 : 10), 312 + (i % 3) * 12, 8), { fill: i % 2 ? '#e9a23b' : second });
    }
  }
  if (style === 'bun') sheet.path(disc(200, 76, 46, 40), { fill: hair });
}

function overHead(look: Look, style: string): void {
  const { sheet, hair, second, cloth } = look;
  const cap = (low: number) => `M132 ${low}Q122 92 200 92Q278 92 268 ${low}Q262 124 200 122Q138 124 132 ${low}Z`;
  if (style === 'hijab') {
    sheet.path(
      'M200 78Q112 80 118 186Q122 250 168 284Q150 300 96 322Q140 348 200 348Q260 348 304 322Q250 300 232 284Q278 250 282 186Q288 80 200 78ZM200 112Q258 114 258 174Q258 226 232 248Q216 262 200 262Q184 262 168 248Q142 226 142 174Q142 114 200 112Z',
      { fill: sheet.across([0, darker(second, 0.1)], [0.6, second], [1, lighter(second, 0.1)]), holes: true },
    );
    sheet.path('M168 284Q200 304 232 284M130 232Q150 286 220 312', {
      stroke: darker(second, 0.28),
      width: 4,
      opacity: 0.6,
    });
  } else if (style === 'kofia') {
    sheet.path('M136 128L140 78Q200 62 260 78L264 128Q200 108 136 128Z', {
      fill: sheet.across([0, '#e7ddc8'], [0.6, '#fdf8ec'], [1, '#f3ead7']),
    });
    let d = '';
    for (let x = 150; x < 256; x += 17) d += `M${x - 7} 98l7 -9l7 9l-7 9z`;
    sheet.path(d, { fill: second });
    sheet.path('M137 122Q200 102 263 122', { stroke: second, width: 5 });
  } else if (style === 'cap') {
    sheet.path('M132 136Q128 78 200 76Q272 78 268 136Q200 112 132 136Z', { fill: second });
    sheet.path('M136 134Q200 108 266 134Q300 140 306 152Q250 136 200 138Q158 138 136 134Z', {
      fill: darker(second, 0.25),
    });
  } else if (style === 'wrap') {
    sheet.path('M130 146Q118 72 200 70Q282 72 270 146Q200 96 130 146Z', { fill: cloth });
    sheet.path('M168 84Q150 34 196 46Q214 22 240 44Q268 50 244 84Q206 98 168 84Z', { fill: lighter(cloth, 0.12) });
    sheet.path('M136 136Q200 84 264 136M150 108Q200 70 250 108', { stroke: second, width: 8 });
  } else if (style === 'afro' || style === 'bun' || style === 'bob' || style === 'braids') {
    sheet.path('M130 172Q120 98 200 96Q280 98 270 172Q262 128 214 122Q150 124 130 172Z', { fill: hair });
    if (style === 'braids')
      sheet.path('M160 100Q150 120 142 146M182 97Q176 110 172 124M218 97Q222 110 228 124M240 100Q250 120 258 146', {
        stroke: lighter(hair, 0.18),
        width: 3,
      });
    if (style === 'bun') sheet.path('M158 98Q200 84 242 98', { stroke: second, width: 10 });
  } else if (style === 'short') sheet.path(cap(160), { fill: hair });
  else if (style === 'fade')
    sheet.path('M140 130Q132 74 200 76Q268 74 260 130Q240 112 200 112Q160 112 140 130Z', { fill: hair });
  else
    sheet.path('M136 150Q132 106 200 104Q268 106 264 150Q250 118 200 116Q150 118 136 150Z', {
      fill: hair,
      opacity: 0.4,
    });
}

/** A portrait of an invented person, 400 by 400. */
export function drawAvatar(seed: string, person?: 'woman' | 'man'): string {
  const rng = createRng(`avatar:${seed}`);
  const sheet = new Sheet();
  const scheme = rng.pick(schemes);
  const [cloth, second] = rng.shuffle(cloths);
  const skin = rng.pick(skins);
  const man = person ? person === 'man' : rng.chance(0.5);
  const look: Look = {
    sheet,
    rng,
    skin,
    hair: rng.pick(['#1c1514', '#251a17', '#2f211b', '#4a4440']),
    cloth: cloth!,
    second: second!,
  };
  const back = rng.pick([
    lighter(scheme.second, 0.35),
    lighter(scheme.fabrics[1], 0.5),
    lighter(scheme.fabrics[0], 0.55),
    '#f3e3c6',
    '#dcebe6',
    lighter(scheme.bloom, 0.6),
  ]);
  sheet.rect(0, 0, 400, 400, { fill: sheet.down([0, lighter(back, 0.25)], [1, back]) });
  sheet.path(disc(200, 196, 158), { fill: lighter(back, 0.4), opacity: 0.7 });
  const style = man ? rng.pick(men) : rng.pick(women);
  behindHead(look, style);
  drawBody(
    look,
    style === 'kofia'
      ? 'kanzu'
      : man
        ? rng.pick(['shirt', 'round', 'kanzu'] as const)
        : rng.pick(['dress', 'round', 'shirt'] as const),
  );
  drawFace(look, man);
  overHead(look, style);
  if (!man && style !== 'hijab' && rng.chance(0.7))
    sheet.path(disc(130, 206, 6, 9) + disc(270, 206, 6, 9), { fill: '#e9b64a' });
  return sheet.toSvg(rng.chance(0.5), 400, 400);
}
