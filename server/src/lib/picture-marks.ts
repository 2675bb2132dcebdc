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

const sideOf = (length: number) => Math.max(48, Math.min(640, Math.round(length)));

/** `stretch` changes the ratio of the sides: 1.25 undoes a squeeze to 80 % of the width. */
export async function greyPicture(image: Sharp, stretch = 1): Promise<GreyPicture> {
  const { width, height } = await image.metadata();
  const scale = Math.sqrt(area / (width * height));
  const across = sideOf(width * scale * Math.sqrt(stretch));
  const down = sideOf((height * scale) / Math.sqrt(stretch));
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
  const weights = Float32Array.from({ length: radius + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
  const sum = weights.reduce((sum, weight, i) => sum + (i === 0 ? weight : 2 * weight), 0);
  const kernel = weights.map((weight) => weight / sum);
  const center = kernel[0] ?? 0;
  const across = new Float32Array(width * height);
  const padded = new Float32Array(Math.max(width, height) + 2 * radius);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    padded.fill(pixels[row] ?? 0, 0, radius);
    padded.set(pixels.subarray(row, row + width), radius);
    padded.fill(pixels[row + width - 1] ?? 0, radius + width);
    for (let x = 0; x < width; x++) {
      const at = x + radius;
      let value = center * (padded[at] ?? 0);
      for (let i = 1; i <= radius; i++) value += (kernel[i] ?? 0) * ((padded[at - i] ?? 0) + (padded[at + i] ?? 0));
      across[row + x] = value;
    }
  }
  const down = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) down[row + x] = center * (across[row + x] ?? 0);
    for (let i = 1; i <= radius; i++) {
      const above = Math.max(0, y - i) * width;
      const below = Math.min(height - 1, y + i) * width;
      const share = kernel[i] ?? 0;
      for (let x = 0; x < width; x++) down[row + x]! += share * ((across[above + x] ?? 0) + (across[below + x] ?? 0));
    }
  }
  return { width, height, pixels: down };
}

function halve({ width, height, pixels }: GreyPicture): GreyPicture {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) half[y * w + x] = pixels[2 * y * width + 2 * x] ?? 0;
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

/** Rows of `grid` values, one row per wave. */
const cosines = Float32Array.from({ length: waves * grid }, (_, i) =>
  Math.cos((Math.PI * Math.floor(i / grid) * (2 * (i % grid) + 1)) / (2 * grid)),
);

/** All features of a picture, strongest first. */
export function marksOf(picture: GreyPicture): Mark[] {
  const marks: Mark[] = [];
  let base = blur(picture, Math.sqrt(first * first - 0.25));
  for (let scale = 1; Math.min(base.width, base.height) >= 24; scale *= 2) {
    const levels = [base];
    const differences: Float32Array[] = [];
    for (let [i, level] = [1, base]; i < steps + 3; i++) {
      const { pixels } = level;
      level = blur(level, first * factor ** (i - 1) * Math.sqrt(factor * factor - 1));
      levels.push(level);
      differences.push(level.pixels.map((value, at) => value - (pixels[at] ?? 0)));
    }
    findMarks(levels, differences, scale, marks);
    base = halve(levels[steps]!);
  }
  return marks.sort((a, b) => b.strength - a.strength);
}

function findMarks(levels: GreyPicture[], differences: Float32Array[], scale: number, marks: Mark[]) {
  for (let level = 1; level <= steps; level++) {
    const picture = levels[level]!;
    const { width, height } = picture;
    const [below, here, above] = [differences[level - 1]!, differences[level]!, differences[level + 1]!];
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        const value = here[at] ?? 0;
        if (Math.abs(value) < leastContrast * 0.8 || !isExtreme(value, at, width, below, here, above)) continue;
        const near = (right: number, down: number) => here[at + down * width + right] ?? 0;
        const [finer, coarser] = [below[at] ?? 0, above[at] ?? 0];
        const dx = (near(1, 0) - near(-1, 0)) / 2;
        const dy = (near(0, 1) - near(0, -1)) / 2;
        const ds = (coarser - finer) / 2;
        const dxx = near(1, 0) + near(-1, 0) - 2 * value;
        const dyy = near(0, 1) + near(0, -1) - 2 * value;
        const dss = coarser + finer - 2 * value;
        const dxy = (near(1, 1) - near(-1, 1) - near(1, -1) + near(-1, -1)) / 4;
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
        if (leaves(picture, px, py, reach * size)) continue;
        const look = lookAround(picture, px, py, size, 0);
        const turned = [-turn, turn].map((angle) => lookAround(picture, px, py, size, angle));
        marks.push({ x: px * scale, y: py * scale, size: size * scale, strength, look, turned });
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
  // A minimum is a maximum of the negated values.
  const sign = Math.sign(value);
  const peak = Math.abs(value);
  for (let dy = -width; dy <= width; dy += width)
    for (let dx = -1; dx <= 1; dx++) {
      const i = at + dy + dx;
      if (sign * (below[i] ?? 0) >= peak || sign * (above[i] ?? 0) >= peak) return false;
      if (i !== at && sign * (here[i] ?? 0) >= peak) return false;
    }
  return true;
}

const leaves = ({ width, height }: GreyPicture, x: number, y: number, half: number) =>
  x - half < 0 || y - half < 0 || x + half > width - 1 || y + half > height - 1;

/** Brightness at a point between pixels, by bilinear interpolation. */
export function brightnessAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx;
  const lower = (pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The coefficients around a point, rotated by an angle; the border is repeated beyond the picture. */
function lookAround(picture: GreyPicture, x: number, y: number, size: number, angle: number): Float32Array {
  const { width, height } = picture;
  const step = (2 * reach * size) / grid;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = new Float32Array(waves * grid);
  for (let row = 0; row < grid; row++) {
    const down = (row + 0.5 - grid / 2) * step;
    for (let column = 0; column < grid; column++) {
      const across = (column + 0.5 - grid / 2) * step;
      const px = Math.max(0, Math.min(width - 1.001, x + across * cos - down * sin));
      const py = Math.max(0, Math.min(height - 1.001, y + across * sin + down * cos));
      const value = brightnessAt(picture, px, py);
      for (let wave = 0; wave < waves; wave++) rows[wave * grid + row]! += value * (cosines[wave * grid + column] ?? 0);
    }
  }
  const look = new Float32Array(waves * waves);
  for (let down = 0; down < waves; down++)
    for (let across = 0; across < waves; across++) {
      let sum = 0;
      for (let row = 0; row < grid; row++) sum += (rows[across * grid + row] ?? 0) * (cosines[down * grid + row] ?? 0);
      look[down * waves + across] = sum;
    }
  return look;
}
