import glyphs from './glyphs.json' with { type: 'json' };

/**
 * Text as outlines. The program that turns SVG into pixels knows only the machine's fonts, and a server has none; so the
 * heading face's letters come along as paths.
 */
const unitsPerEm = 1000;

interface Face {
  letters: Map<string, { advance: number; path: string }>;
  kerning: Map<string, number>;
}

function face({ glyphs: outlines, kerning }: { glyphs: Record<string, string>; kerning: string }): Face {
  const letters = Object.entries(outlines).map(([letter, outline]) => {
    const [advance, path = ''] = outline.split(/ (.*)/);
    return [letter, { advance: Number(advance), path }] as const;
  });
  const pairs = kerning.split(' ').map((pair) => [pair.slice(0, 2), Number(pair.slice(2))] as const);
  return { letters: new Map(letters), kerning: new Map(pairs) };
}

const faces = { regular: face(glyphs.regular), bold: face(glyphs.bold) };
export type Weight = keyof typeof faces;

/** Letters the face has no outline for lose their accents, or are left out. */
function spell(text: string, { letters }: Face): string[] {
  return Array.from(text.normalize('NFC')).flatMap((letter) => {
    if (letters.has(letter)) return letter;
    const plain = letter.normalize('NFD')[0]!;
    return letters.has(plain) ? plain : [];
  });
}

function place(text: string, weight: Weight) {
  const { letters, kerning } = faces[weight];
  const spelt = spell(text, faces[weight]);
  let x = 0;
  const placed = spelt.map((letter, index) => {
    const { advance, path } = letters.get(letter)!;
    x += kerning.get(`${spelt[index - 1] ?? ''}${letter}`) ?? 0;
    const at = x;
    x += advance;
    return { at, path };
  });
  return { placed, width: x };
}

export const widthOf = (text: string, size: number, weight: Weight) => (place(text, weight).width * size) / unitsPerEm;

export interface Style {
  size: number;
  weight: Weight;
  fill: string;
}

/** A line of text with its baseline's left end at x, y. */
export function line(text: string, x: number, y: number, { size, weight, fill }: Style): string {
  const letters = place(text, weight).placed.filter(({ path }) => path);
  const paths = letters.map(({ at, path }) => `<path transform="translate(${at})" d="${path}"/>`);
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / unitsPerEm})">${paths.join('')}</g>`;
}

/** The largest size up to `size` at which a text is no wider than `width`, but not below `least`. */
export function fitting(text: string, width: number, size: number, least: number, weight: Weight): number {
  return Math.max(least, Math.min(size, (size * width) / widthOf(text, size, weight)));
}

/** The text, cut off with an ellipsis where it would be wider than `width`. */
export function cut(text: string, width: number, size: number, weight: Weight): string {
  if (widthOf(text, size, weight) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size, weight) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Whole words on at most `most` lines; the last is cut off if they don't fit. */
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
