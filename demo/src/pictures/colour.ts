export type Rgb = readonly [number, number, number];

const channel = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

function parse(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function hex([r, g, b]: Rgb): string {
  return `#${((1 << 24) | (channel(r) << 16) | (channel(g) << 8) | channel(b)).toString(16).slice(1)}`;
}

export function mix(from: string, to: string, amount: number): string {
  const a = parse(from);
  const b = parse(to);
  return hex([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]);
}

export function multiply(colour: string, by: Rgb): string {
  const c = parse(colour);
  return hex([c[0] * by[0], c[1] * by[1], c[2] * by[2]]);
}

export const lighter = (colour: string, amount: number) => mix(colour, '#fff8ea', amount);
export const darker = (colour: string, amount: number) => mix(colour, '#2a2333', amount);
