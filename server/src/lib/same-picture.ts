import { brightnessAt, type GreyPicture, type Mark, waves } from './picture-marks.ts';

/** A picture with its features, for comparison. */
export interface Seen {
  picture: GreyPicture;
  marks: Mark[];
}

/** Maps a point of one picture to the other: x' = a·x + c·y + e, y' = b·x + d·y + f; mirrored first if needed. */
interface Move {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

const mostMarks = 160;
/** Signs that may differ between a feature and its copy, of 63. */
const mostDiffering = 15;
const leastPairs = 6;
/** The best matches determine the transform; more would only take longer. */
const mostPairs = 60;
const clearly = 0.8;

/**
 * Similarity of what two pictures share, up to 1: matching features give the transform, then every part of one is
 * compared with what it maps to.
 */
export function likeness(one: Seen, other: Seen): number {
  let best = 0;
  for (const mirrored of [false, true]) {
    const pairs = pairsOf(one, other, mirrored);
    const move = pairs.length >= leastPairs ? findMove(pairs) : null;
    if (move) best = Math.max(best, compare(one.picture, other.picture, move, mirrored));
    if (best > clearly) break;
  }
  return best;
}

interface Pair {
  x: number;
  y: number;
  size: number;
  toX: number;
  toY: number;
  toSize: number;
  differing: number;
}

function signsOf({ look }: Mark, mirrored: boolean): [number, number] {
  let [low, high] = [0, 0];
  for (let at = 1; at < waves * waves; at++) {
    const value = look[at] ?? 0;
    const isSet = mirrored && (at % waves) % 2 === 1 ? value < 0 : value > 0;
    if (!isSet) continue;
    if (at < 32) low |= 1 << at;
    else high |= 1 << (at - 32);
  }
  return [low, high];
}

function ones(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24) & 0xff;
}

/** Features of one picture with the most similar feature of the other. */
function pairsOf({ picture, marks }: Seen, other: Seen, mirrored: boolean): Pair[] {
  const theirs = other.marks.slice(0, mostMarks).map((mark) => ({ mark, signs: signsOf(mark, false) }));
  const pairs = marks.slice(0, mostMarks).flatMap((mark): Pair[] => {
    const [low, high] = signsOf(mark, mirrored);
    let [nearest, least]: [Mark | null, number] = [null, mostDiffering + 1];
    for (const { mark: their, signs } of theirs) {
      const differing = ones(low ^ signs[0]) + ones(high ^ signs[1]);
      if (differing < least) [nearest, least] = [their, differing];
    }
    if (!nearest) return [];
    const x = mirrored ? picture.width - 1 - mark.x : mark.x;
    const { x: toX, y: toY, size: toSize } = nearest;
    return [{ x, y: mark.y, size: mark.size, toX, toY, toSize, differing: least }];
  });
  return pairs.sort((a, b) => a.differing - b.differing).slice(0, mostPairs);
}

/** The transform that most pairs agree with; null when only few do. */
function findMove(pairs: Pair[]): Move | null {
  let best: Pair[] = [];
  for (const [at, one] of pairs.entries())
    for (const other of pairs.slice(at + 1)) {
      const move = moveOf([one, other]);
      if (!move || !isPlausible(move)) continue;
      const agreeing = pairs.filter((pair) => agrees(pair, move));
      if (agreeing.length > best.length) best = agreeing;
    }
  // Several features of one picture at a single point of the other are one pair.
  const places = new Set(best.map(({ toX, toY }) => `${Math.round(toX / 2)} ${Math.round(toY / 2)}`));
  const move = places.size >= leastPairs ? moveOf(best) : null;
  return move && stretched(pairs, best, move);
}

const refinements = 4;

/** The transform with a stretch, which more and more pairs agree with; the given one if none is plausible. */
function stretched(pairs: Pair[], first: Pair[], move: Move): Move {
  let [best, agreeing] = [move, first];
  for (let round = 0; round < refinements; round++) {
    const finer = affineOf(agreeing);
    if (!finer || !isPlausibleStretch(finer)) break;
    const more = pairs.filter((pair) => agrees(pair, finer));
    if (more.length < agreeing.length) break;
    [best, agreeing] = [finer, more];
  }
  return best;
}

/** The transform that fits all of these pairs best. */
function moveOf(pairs: Pair[]): Move | null {
  const mean = (value: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const [mx, my, tx, ty] = [mean((p) => p.x), mean((p) => p.y), mean((p) => p.toX), mean((p) => p.toY)];
  let [a, b, length] = [0, 0, 0];
  for (const pair of pairs) {
    const [x, y, toX, toY] = [pair.x - mx, pair.y - my, pair.toX - tx, pair.toY - ty];
    a += x * toX + y * toY;
    b += x * toY - y * toX;
    length += x * x + y * y;
  }
  // Features close together say little about scale and angle.
  if (length < 64) return null;
  a /= length;
  b /= length;
  return { a, b, c: -b, d: a, e: tx - a * mx + b * my, f: ty - b * mx - a * my };
}

/** The affine transform that fits all of these pairs best. */
function affineOf(pairs: Pair[]): Move | null {
  const mean = (value: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const [mx, my, tx, ty] = [mean((p) => p.x), mean((p) => p.y), mean((p) => p.toX), mean((p) => p.toY)];
  const sum = (value: (pair: Pair) => number) => pairs.reduce((total, pair) => total + value(pair), 0);
  const [xx, xy, yy] = [sum((p) => (p.x - mx) ** 2), sum((p) => (p.x - mx) * (p.y - my)), sum((p) => (p.y - my) ** 2)];
  const determinant = xx * yy - xy * xy;
  // Features on a line say nothing about the other direction.
  if (determinant < 1e-2 * (xx + yy) ** 2) return null;
  const solve = (to: (pair: Pair) => number) => {
    const [x, y] = [sum((p) => (p.x - mx) * to(p)), sum((p) => (p.y - my) * to(p))];
    return [(x * yy - y * xy) / determinant, (y * xx - x * xy) / determinant] as const;
  };
  const [a, c] = solve((p) => p.toX - tx);
  const [b, d] = solve((p) => p.toY - ty);
  return { a, b, c, d, e: tx - a * mx - c * my, f: ty - b * mx - d * my };
}

const mostStretch = 1.35;

/** One direction may be stretched by a third; a shear is no disguise that people use. */
const isPlausibleStretch = ({ a, b, c, d }: Move) => {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  const ratio = across / down;
  return (
    a > 0 && d > 0 && ratio < mostStretch && ratio > 1 / mostStretch && Math.abs(a * c + b * d) < 0.1 * across * down
  );
};

/** Copies are rotated a little at most, and neither picture is a small part of the other. */
const isPlausible = ({ a, b }: Move) => {
  const scale = Math.hypot(a, b);
  return scale > 0.5 && scale < 2 && Math.abs(Math.atan2(b, a)) < 0.17;
};

/** How much an area grows. */
const growth = ({ a, b, c, d }: Move) => Math.abs(a * d - b * c);

function agrees({ x, y, size, toX, toY, toSize }: Pair, move: Move): boolean {
  const { a, b, c, d, e, f } = move;
  const scale = Math.sqrt(growth(move));
  const ratio = toSize / (size * scale);
  return Math.hypot(a * x + c * y + e - toX, b * x + d * y + f - toY) < 3 + toSize * 0.4 && ratio > 0.7 && ratio < 1.43;
}

const [blocks, samples] = [10, 6];
const leastShared = 0.6;
const leastCompared = 20;
/** Below this contrast there is nothing to compare. */
const leastContrast = 3;

/**
 * Average correlation of the brightness of the shared parts: 1 for equal, about 0 for unrelated. Negative correlation
 * counts against it, or two drawings of one pattern in other colours would seem half alike.
 */
function compare(one: GreyPicture, other: GreyPicture, move: Move, mirrored: boolean): number {
  let [sum, compared, shared] = [0, 0, 0];
  for (let row = 0; row < blocks; row++)
    for (let column = 0; column < blocks; column++) {
      const together = correlation(one, other, move, mirrored, column, row);
      if (together === null) continue;
      shared++;
      if (together === 'plain') continue;
      compared++;
      sum += together;
    }
  // A crop is contained in its original as a whole; and it must show enough to compare.
  const mine = shared / (blocks * blocks);
  const its = (mine * one.width * one.height * growth(move)) / (other.width * other.height);
  return Math.max(mine, its) < leastShared || compared < leastCompared ? 0 : sum / compared;
}

function correlation(
  one: GreyPicture,
  other: GreyPicture,
  { a, b, c, d, e, f }: Move,
  mirrored: boolean,
  column: number,
  row: number,
): number | 'plain' | null {
  let [n, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < samples; i++)
    for (let j = 0; j < samples; j++) {
      const x = ((column + (j + 0.5) / samples) / blocks) * (one.width - 1);
      const y = ((row + (i + 0.5) / samples) / blocks) * (one.height - 1);
      const [toX, toY] = [a * x + c * y + e, b * x + d * y + f];
      if (toX < 0 || toY < 0 || toX > other.width - 1.001 || toY > other.height - 1.001) continue;
      const mine = brightnessAt(one, mirrored ? one.width - 1 - x : x, y);
      const its = brightnessAt(other, toX, toY);
      n++;
      sumA += mine;
      sumB += its;
      sumAA += mine * mine;
      sumBB += its * its;
      sumAB += mine * its;
    }
  if (n < (samples * samples) / 2) return null;
  const [varA, varB] = [sumAA / n - (sumA / n) ** 2, sumBB / n - (sumB / n) ** 2];
  // Plain in one and not in the other: written over, or another place.
  if (Math.max(varA, varB) < leastContrast ** 2) return 'plain';
  return (sumAB / n - (sumA / n) * (sumB / n)) / Math.sqrt(Math.max(varA, 1) * Math.max(varB, 1));
}
