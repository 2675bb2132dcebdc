import type { Sharp } from 'sharp';

/**
 * Detects whether two pictures show the same, even if one was scaled, compressed, cropped or mirrored. A fingerprint is
 * 64 bits of the middle of a picture: the signs of an 8 × 8 cosine transform of its brightness. The middle survives a
 * crop, so a copy contains it somewhere: a search asks for the fingerprints of the likely areas, each as it is and
 * mirrored. Similar compositions collide in 64 bits, so results are verified with 256 bits.
 */

/** Brightness of a picture, scaled to a square. */
export type Grey = Uint8Array;
const side = 96;

export const greyOf = async (image: Sharp): Promise<Grey> =>
  image.greyscale().resize(side, side, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();

/** A range of a picture's width or height, as fractions. */
type Stretch = readonly [from: number, to: number];

/** The area of the query picture that shows the middle of the other one. */
export interface View {
  x: Stretch;
  y: Stretch;
  mirrored: boolean;
}

const margin = 0.1;
const middle: Stretch = [margin, 1 - margin];
const coarse = 8;
const fine = 16;
const cells = 32;

/** The first cosine waves over a range, as weights of the square's rows or columns. */
function wavesOver([from, to]: Stretch, waves: number): Float64Array[] {
  const weights = Array.from({ length: waves }, () => new Float64Array(side));
  const width = ((to - from) * side) / cells;
  for (let cell = 0; cell < cells; cell++) {
    const [start, end] = [from * side + cell * width, from * side + (cell + 1) * width];
    for (let at = Math.max(0, Math.floor(start)); at < Math.min(side, Math.ceil(end)); at++) {
      const share = (Math.min(end, at + 1) - Math.max(start, at)) / width;
      for (const [wave, weight] of weights.entries())
        weight[at]! += share * Math.cos((Math.PI * (wave + 1) * (2 * cell + 1)) / (2 * cells));
    }
  }
  return weights;
}

const known = new Map<string, Float64Array[]>();
function remembered(stretch: Stretch, waves: number): Float64Array[] {
  const key = `${stretch.join()} ${waves}`;
  let weights = known.get(key);
  if (!weights) {
    weights = wavesOver(stretch, waves);
    known.set(key, weights);
  }
  return weights;
}

/** The coefficients of that area: rows of `waves` numbers, lowest frequencies first. */
function transform(grey: Grey, { x, y }: Pick<View, 'x' | 'y'>, waves: number): Float64Array {
  const [columns, rows] = [remembered(x, waves), remembered(y, waves)];
  const result = new Float64Array(waves * waves);
  const line = new Float64Array(side);
  for (const [down, row] of rows.entries()) {
    line.fill(0);
    for (let at = 0; at < side; at++) {
      const weight = row[at] ?? 0;
      if (weight !== 0) for (let i = 0; i < side; i++) line[i]! += weight * (grey[at * side + i] ?? 0);
    }
    for (const [across, column] of columns.entries()) {
      let sum = 0;
      for (let i = 0; i < side; i++) sum += (line[i] ?? 0) * (column[i] ?? 0);
      result[down * waves + across] = sum;
    }
  }
  return result;
}

/** Mirroring flips the sign of odd waves. */
const sign = (value: number, at: number, waves: number, mirrored: boolean) =>
  (mirrored && (at % waves) % 2 === 0 ? -value : value) > 0;

function bitsOf(strengths: Float64Array, mirrored: boolean): bigint {
  let bits = 0n;
  for (const [at, value] of strengths.entries()) bits = (bits << 1n) | BigInt(sign(value, at, coarse, mirrored));
  return BigInt.asIntN(64, bits);
}

/** What is stored of a picture to find it by. */
export const fingerprintOf = (grey: Grey): bigint => bitsOf(transform(grey, { x: middle, y: middle }, coarse), false);

/** Sides that a crop cuts: none, one, two adjacent, or all. */
const crops = [
  [0, 0, 0, 0],
  [0.1, 0, 0, 0],
  [0, 0.1, 0, 0],
  [0, 0, 0.1, 0],
  [0, 0, 0, 0.1],
  [0.1, 0, 0.1, 0],
  [0.1, 0, 0, 0.1],
  [0, 0.1, 0.1, 0],
  [0, 0.1, 0, 0.1],
  [0.05, 0, 0, 0],
  [0, 0.05, 0, 0],
  [0, 0, 0.05, 0],
  [0, 0, 0, 0.05],
  [0.05, 0.05, 0.05, 0.05],
  [0.1, 0.1, 0.1, 0.1],
] as const;

/** Where the original's middle is in the cropped picture. */
const middleInCopy = (before: number, after: number): Stretch => {
  const left = 1 - before - after;
  return [(margin - before) / left, (1 - margin - before) / left];
};
/** Where the cropped picture's middle is in the original. */
const middleOfCopy = (before: number, after: number): Stretch => {
  const left = 1 - before - after;
  return [before + margin * left, before + (1 - margin) * left];
};

const views: Omit<View, 'mirrored'>[] = crops.flatMap(([left, right, top, bottom], number) => [
  { x: middleInCopy(left, right), y: middleInCopy(top, bottom) },
  ...(number === 0 ? [] : [{ x: middleOfCopy(left, right), y: middleOfCopy(top, bottom) }]),
]);

export interface Lookup {
  fingerprint: bigint;
  view: View;
  /** Bits by certainty, least certain first; 0 is the highest bit. */
  doubtful: number[];
}

/** The fingerprints that copies of a picture have, or that its original has. */
export const lookupsOf = (grey: Grey): Lookup[] =>
  views.flatMap((view) => {
    const strengths = transform(grey, view, coarse);
    const doubtful = [...strengths.entries()].sort(([, a], [, b]) => Math.abs(a) - Math.abs(b)).map(([at]) => at);
    return [false, true].map((mirrored) => ({
      fingerprint: bitsOf(strengths, mirrored),
      view: { ...view, mirrored },
      doubtful,
    }));
  });

/** Similarity of the other picture's middle and that area of this one: 1 is equal, 0.5 is chance. */
export function likeness(grey: Grey, view: View, other: Grey): number {
  const [mine, its] = [transform(grey, view, fine), transform(other, { x: middle, y: middle }, fine)];
  let same = 0;
  for (const [at, value] of mine.entries()) if (sign(value, at, fine, view.mirrored) === (its[at] ?? 0) > 0) same++;
  return same / mine.length;
}
