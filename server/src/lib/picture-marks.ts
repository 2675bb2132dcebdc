import type { Sharp } from 'sharp';

/**
 * Finds the features of a picture: blobs that are found again in a copy, even if it was cropped, rotated a little,
 * framed, written on or faded. Each has a position, a size, and a descriptor: the signs of an 8 × 8 cosine transform of
 * its surroundings. Signs do not depend on brightness, contrast or tint, and mirroring only flips those of odd waves.
 */
export interface Mark {
  x: number;
  y: number;
  /** Radius of the blob. */
  size: number;
  strength: number;
  /** The coefficients of its surroundings, rows of `waves`. */
  look: Float32Array;
  /** The same for the picture rotated a little to the left and to the right. */
  turned: Float32Array[];
}

export interface GreyPicture {
  width: number;
  height: number;
  pixels: Float32Array;
}

/** Pictures are scaled to one area, whatever their shape: a screenshot of a photo is tall and contains it small. */
const area = 320 * 240;
export const waves = 8;

export async function greyPicture(image: Sharp): Promise<GreyPicture> {
  const { width, height } = await image.metadata();
  const scale = Math.sqrt(area / (width * height));
  const [across, down] = [width, height].map((side) => Math.max(48, Math.min(640, Math.round(side * scale))));
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(across, down, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: Float32Array.from(data) };
}

/** Gaussian blur, horizontally and then vertically. */
function blur({ width, height, pixels }: GreyPicture, sigma: number): GreyPicture {
  const radius = Math.max(1, Math.ceil(sigma * 2.8));
  const kernel = new Float32Array(radius + 1);
  let sum = 0;
  for (let i = 0; i <= radius; i++) {
    kernel[i] = Math.exp((-i * i) / (2 * sigma * sigma));
    sum += i === 0 ? kernel[i]! : 2 * kernel[i]!;
  }
  for (let i = 0; i <= radius; i++) kernel[i]! /= sum;
  const across = new Float32Array(width * height);
  const padded = new Float32Array(Math.max(width, height) + 2 * radius);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let i = 0; i < radius; i++) {
      padded[i] = pixels[row]!;
      padded[radius + width + i] = pixels[row + width - 1]!;
    }
    for (let x = 0; x < width; x++) padded[radius + x] = pixels[row + x]!;
    for (let x = 0; x < width; x++) {
      const at = x + radius;
      let value = kernel[0]! * padded[at]!;
      for (let i = 1; i <= radius; i++) value += kernel[i]! * (padded[at - i]! + padded[at + i]!);
      across[row + x] = value;
    }
  }
  const down = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const weight = kernel[0]!;
    for (let x = 0; x < width; x++) down[row + x] = weight * across[row + x]!;
    for (let i = 1; i <= radius; i++) {
      const above = Math.max(0, y - i) * width;
      const below = Math.min(height - 1, y + i) * width;
      const share = kernel[i]!;
      for (let x = 0; x < width; x++) down[row + x]! += share * (across[above + x]! + across[below + x]!);
    }
  }
  return { width, height, pixels: down };
}

function halve({ width, height, pixels }: GreyPicture): GreyPicture {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) half[y * w + x] = pixels[2 * y * width + 2 * x]!;
  return { width: w, height: h, pixels: half };
}

const first = 1.6;
const steps = 3;
const factor = 2 ** (1 / steps);
const leastContrast = 1.2;
const edgeRatio = 10;
/** Half the side of the surroundings, in radii. */
const reach = 6;
const grid = 16;
/** Copies are rotated by 5° at most: rotating by 4° brings them close enough. */
const turn = (4 * Math.PI) / 180;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Float32Array.from({ length: grid }, (_, at) => Math.cos((Math.PI * wave * (2 * at + 1)) / (2 * grid))),
);

/** All features of a picture, strongest first. */
export function marksOf(picture: GreyPicture): Mark[] {
  const marks: Mark[] = [];
  let base = blur(picture, Math.sqrt(first * first - 0.25));
  for (let scale = 1; Math.min(base.width, base.height) >= 24; scale *= 2) {
    const levels = [base];
    for (let i = 1; i < steps + 3; i++) {
      const before = first * factor ** (i - 1);
      levels.push(blur(levels[i - 1]!, before * Math.sqrt(factor * factor - 1)));
    }
    const differences = levels.slice(1).map(({ pixels }, i) => {
      const under = levels[i]!.pixels;
      return pixels.map((value, at) => value - under[at]!);
    });
    findMarks(levels, differences, scale, marks);
    base = halve(levels[steps]!);
  }
  return marks.sort((a, b) => b.strength - a.strength);
}

function findMarks(levels: GreyPicture[], differences: Float32Array[], scale: number, marks: Mark[]) {
  const { width, height } = levels[0]!;
  for (let level = 1; level <= steps; level++) {
    const [below, here, above] = [differences[level - 1]!, differences[level]!, differences[level + 1]!];
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        const value = here[at]!;
        if (Math.abs(value) < leastContrast * 0.8 || !isExtreme(value, at, width, below, here, above)) continue;
        const dx = (here[at + 1]! - here[at - 1]!) / 2;
        const dy = (here[at + width]! - here[at - width]!) / 2;
        const ds = (above[at]! - below[at]!) / 2;
        const dxx = here[at + 1]! + here[at - 1]! - 2 * value;
        const dyy = here[at + width]! + here[at - width]! - 2 * value;
        const dss = above[at]! + below[at]! - 2 * value;
        const dxy = (here[at + width + 1]! - here[at + width - 1]! - here[at - width + 1]! + here[at - width - 1]!) / 4;
        const determinant = dxx * dyy - dxy * dxy;
        const trace = dxx + dyy;
        // Points along an edge are not stable.
        if (determinant <= 0 || trace * trace * edgeRatio >= (edgeRatio + 1) ** 2 * determinant) continue;
        const clamp = (offset: number) => Math.max(-0.5, Math.min(0.5, offset));
        const offX = clamp(-(dyy * dx - dxy * dy) / determinant);
        const offY = clamp(-(dxx * dy - dxy * dx) / determinant);
        const offS = clamp(dss === 0 ? 0 : -ds / dss);
        const strength = Math.abs(value + (dx * offX + dy * offY + ds * offS) / 2);
        if (strength < leastContrast) continue;
        const size = first * factor ** (level + offS);
        const [px, py] = [x + offX, y + offY];
        if (leaves(levels[level]!, px, py, reach * size)) continue;
        const [look, ...turned] = [0, -turn, turn].map((angle) => lookAround(levels[level]!, px, py, size, angle));
        marks.push({ x: px * scale, y: py * scale, size: size * scale, strength, look: look!, turned });
      }
  }
}

function isExtreme(
  value: number,
  at: number,
  width: number,
  below: Float32Array,
  here: Float32Array,
  above: Float32Array,
): boolean {
  const isHigh = value > 0;
  for (let dy = -width; dy <= width; dy += width)
    for (let dx = -1; dx <= 1; dx++) {
      const i = at + dy + dx;
      if (isHigh) {
        if (below[i]! >= value || above[i]! >= value || (i !== at && here[i]! >= value)) return false;
      } else if (below[i]! <= value || above[i]! <= value || (i !== at && here[i]! <= value)) return false;
    }
  return true;
}

const leaves = ({ width, height }: GreyPicture, x: number, y: number, half: number) =>
  x - half < 0 || y - half < 0 || x + half > width - 1 || y + half > height - 1;

/** The coefficients around a point, rotated by an angle; the border is repeated beyond the picture. */
function lookAround(
  { width, height, pixels }: GreyPicture,
  x: number,
  y: number,
  size: number,
  angle: number,
): Float32Array {
  const step = (2 * reach * size) / grid;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = new Float32Array(waves * grid);
  for (let row = 0; row < grid; row++) {
    const down = (row + 0.5 - grid / 2) * step;
    for (let column = 0; column < grid; column++) {
      const across = (column + 0.5 - grid / 2) * step;
      const px = Math.max(0, Math.min(width - 1.001, x + across * cos - down * sin));
      const py = Math.max(0, Math.min(height - 1.001, y + across * sin + down * cos));
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - left, py - top];
      const at = top * width + left;
      const value =
        (pixels[at]! * (1 - fx) + pixels[at + 1]! * fx) * (1 - fy) +
        (pixels[at + width]! * (1 - fx) + pixels[at + width + 1]! * fx) * fy;
      for (let wave = 0; wave < waves; wave++) rows[wave * grid + row]! += value * cosines[wave]![column]!;
    }
  }
  const look = new Float32Array(waves * waves);
  for (let down = 0; down < waves; down++)
    for (let across = 0; across < waves; across++) {
      let sum = 0;
      for (let row = 0; row < grid; row++) sum += rows[across * grid + row]! * cosines[down]![row]!;
      look[down * waves + across] = sum;
    }
  return look;
}
