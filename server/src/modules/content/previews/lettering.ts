import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Text as outlines. The SVG renderer only knows system fonts, and a server has none, so the letters of the heading font
 * are drawn as paths.
 */
const weights = { regular: 500, bold: 700 };
export type Weight = keyof typeof weights;

const faces = new Map<Weight, Font>();

/** Loaded with the first preview: most processes draw none. */
function faceOf(weight: Weight): Font {
  const name = `familjen-grotesk-latin-${weights[weight]}-normal.woff`;
  const file = () => createRequire(import.meta.url).resolve(`@fontsource/familjen-grotesk/files/${name}`);
  const face = faces.get(weight) ?? (openSync(file()) as Font);
  faces.set(weight, face);
  return face;
}

/** Letters missing from the font lose their accents, or are left out. */
function spell(text: string, face: Font): string {
  const has = (letter: string) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (letter) => (has(letter) ? letter : letter.normalize('NFD').slice(0, 1)))
    .filter(has)
    .join('');
}

function place(text: string, size: number, weight: Weight) {
  const face = faceOf(weight);
  return { run: face.layout(spell(text, face)), scale: size / face.unitsPerEm };
}

export function widthOf(text: string, size: number, weight: Weight): number {
  const { run, scale } = place(text, size, weight);
  return run.advanceWidth * scale;
}

export interface Style {
  size: number;
  weight: Weight;
  fill: string;
}

/** A line of text whose baseline starts at x, y. */
export function line(text: string, x: number, y: number, { size, weight, fill }: Style): string {
  const { run, scale } = place(text, size, weight);
  let at = 0;
  const paths = run.glyphs.map(({ path }, index) => {
    const left = at;
    at += run.positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${left})" d="${path.toSVG()}"/>`;
  });
  // Fonts count upwards, pictures downwards.
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** The largest size up to `size` at which a text is at most `width` wide, but no less than `least`. */
export function fitting(text: string, width: number, size: number, least: number, weight: Weight): number {
  return Math.max(least, Math.min(size, (size * width) / widthOf(text, size, weight)));
}

/** The text, truncated with an ellipsis at `width`. */
export function cut(text: string, width: number, size: number, weight: Weight): string {
  if (widthOf(text, size, weight) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size, weight) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Wraps words to at most `most` lines; the last is truncated if they do not fit. */
export function wrap(text: string, width: number, size: number, weight: Weight, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else if (lines.length < most) lines.push(word);
    else lines[most - 1] = `${lines[most - 1]} ${word}`;
  }
  return lines.map((each) => cut(each, width, size, weight));
}
