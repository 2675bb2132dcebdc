import { mix, multiply, type Rgb } from './colour.ts';
import type { Rng } from './rng.ts';

export type Time = 'day' | 'golden' | 'dusk';

/** Paint and plants of one home, shared by all its pictures. */
export type Scheme = {
  wall: string;
  second: string;
  trim: string;
  roof: string;
  door: string;
  accent: string;
  ground: string;
  paving: string;
  leaf: string;
  bloom: string;
  timber: string;
  floor: string;
  fabrics: readonly [string, string, string];
};

const scheme = (
  [wall, second, trim, roof, door, accent]: readonly string[],
  [ground, paving, leaf, bloom]: readonly string[],
  [timber, floor]: readonly string[],
  fabrics: readonly [string, string, string],
): Scheme =>
  ({ wall, second, trim, roof, door, accent, ground, paving, leaf, bloom, timber, floor, fabrics }) as Scheme;

export const schemes: readonly Scheme[] = [
  // sand walls, terracotta roof, lagoon doors
  scheme(
    ['#f2e3c9', '#e7cfa8', '#fffaf0', '#bf5f3c', '#0b6b63', '#d9482b'],
    ['#e3c99b', '#d8b98f', '#5d8a57', '#d8437d'],
    ['#8a5a3a', '#d9a877'],
    ['#0b6b63', '#e9a23b', '#c8563b'],
  ),
  // whitewash and washed blue
  scheme(
    ['#fbf6ea', '#dfe8e4', '#ffffff', '#5c8fa3', '#2f6f8f', '#f2a51a'],
    ['#ead9b8', '#e2d3b7', '#6a9a63', '#e0558a'],
    ['#9b6a44', '#c9b08f'],
    ['#3d7f9a', '#f0ba55', '#e08573'],
  ),
  // coral pink
  scheme(
    ['#f0b49a', '#e89a82', '#fdf0de', '#8f4a3c', '#385a52', '#0b6b63'],
    ['#dfbf94', '#cfae8a', '#5a8757', '#b93a76'],
    ['#7a4c34', '#c98f68'],
    ['#a83f52', '#2f7d74', '#f3c069'],
  ),
  // lagoon green with cream
  scheme(
    ['#a9cfc0', '#8bb9a9', '#fdf7e6', '#a44d38', '#74402c', '#f2a51a'],
    ['#e0cda4', '#d6c09a', '#4f8055', '#e86a8e'],
    ['#8b5e3e', '#e0c59a'],
    ['#d9663f', '#0f7a70', '#f1d08a'],
  ),
  // mango yellow
  scheme(
    ['#f5cf85', '#ecb95f', '#fff8e6', '#7d4b3b', '#1f6f74', '#d9482b'],
    ['#d9b98a', '#ccab84', '#63905a', '#cf3f78'],
    ['#6f4a33', '#bd8a5c'],
    ['#12706c', '#e0703c', '#fbe3b0'],
  ),
  // grey-blue modern
  scheme(
    ['#f4efe6', '#7f9299', '#fffdf8', '#4a5a61', '#8a5d3b', '#d9482b'],
    ['#ddd0b6', '#cfc7b6', '#557f5a', '#e15f84'],
    ['#a06c42', '#b79a78'],
    ['#516f78', '#cf8a4a', '#c9b79a'],
  ),
  // terracotta earth
  scheme(
    ['#d99673', '#c67f5c', '#f8e7cf', '#5d4640', '#2e6a66', '#f2a51a'],
    ['#d9ab7c', '#c79c74', '#6b8d52', '#d64a86'],
    ['#6a4230', '#d3a079'],
    ['#7f3b30', '#d99a3a', '#3f7f78'],
  ),
  // pale lilac and bougainvillea
  scheme(
    ['#eadbe0', '#cfb6c4', '#fffaf4', '#96594c', '#6b3f5f', '#c23a78'],
    ['#e6d3b0', '#dcc8a8', '#5f8f60', '#c42f78'],
    ['#84583f', '#d8bb95'],
    ['#9c4270', '#e8b25a', '#5c8f8a'],
  ),
  // seafoam and sea roof
  scheme(
    ['#eef0dd', '#b7d3cd', '#ffffff', '#2f7d83', '#a5523a', '#f2a51a'],
    ['#e8d6ac', '#dbc8a2', '#5b9068', '#ee7a6a'],
    ['#916342', '#cfa878'],
    ['#2f8f8b', '#ee9d6a', '#f4dc9f'],
  ),
  // oyster and deep green
  scheme(
    ['#efe6d6', '#d4c5ab', '#fffaf0', '#3f6b58', '#3b5f4c', '#d9482b'],
    ['#d8c49b', '#c9b592', '#4b7a50', '#f08a5d'],
    ['#7c5335', '#a9774d'],
    ['#3f6b58', '#d8a24a', '#b5533c'],
  ),
  // sky blue, red iron roof
  scheme(
    ['#bcd8e2', '#9cc3d2', '#fdf8ee', '#a8453a', '#7a3f2f', '#f2a51a'],
    ['#dcb889', '#cda77b', '#648f55', '#db4f7c'],
    ['#845338', '#c99a70'],
    ['#b64d3c', '#2f7f95', '#f2c873'],
  ),
  // peach and clay
  scheme(
    ['#f6d3b3', '#eebb95', '#fff6e8', '#b2674a', '#2c5e6b', '#0b6b63'],
    ['#e4c698', '#d8b98d', '#6c9659', '#d23b6f'],
    ['#93623f', '#e2bf93'],
    ['#d97b4f', '#2c7080', '#f6dda4'],
  ),
];

const skies: Record<Time, readonly (readonly [string, string, string])[]> = {
  day: [
    ['#79bccb', '#b9dfdf', '#f5efdc'],
    ['#8fc8d6', '#cfe6df', '#fbf0da'],
    ['#6fb0cd', '#addbe2', '#eef1df'],
    ['#9fd0cf', '#d6ebdc', '#fdf3dd'],
  ],
  golden: [
    ['#7fb6bd', '#f5dcab', '#f5ad78'],
    ['#a5c6c0', '#fbe0a9', '#f39b6d'],
    ['#e2a98b', '#f8cf9a', '#fce6b8'],
    ['#8fb4c4', '#f7d4b0', '#f4a48c'],
  ],
  dusk: [
    ['#2b3b68', '#81648f', '#ef9b7c'],
    ['#1f3f5c', '#5d7f98', '#efb48e'],
    ['#403a6e', '#a8668c', '#f6aa7e'],
    ['#23375a', '#536b93', '#d99aa0'],
  ],
};

/** Light of one time of day, applied to the colours of all things. */
export type Light = {
  time: Time;
  sky: readonly [string, string, string];
  /** A colour as it looks with `sun` (0 shade … 1 full light) on it. */
  on(colour: string, sun?: number): string;
  /** A colour seen from afar, `distance` 0 near … 1 lost in the haze. */
  far(colour: string, distance: number): string;
  shadow: string;
  glow: string;
  lampsOn: boolean;
};

const grades: Record<Time, { key: Rgb; ambient: Rgb; shadow: string }> = {
  day: { key: [1.01, 0.99, 0.95], ambient: [0.68, 0.72, 0.8], shadow: '#2d3f5c' },
  golden: { key: [1.05, 0.93, 0.77], ambient: [0.66, 0.57, 0.66], shadow: '#4a2f52' },
  dusk: { key: [0.8, 0.7, 0.78], ambient: [0.46, 0.45, 0.62], shadow: '#191c40' },
};

const indoorGrades: typeof grades = {
  day: { key: [1.01, 0.99, 0.95], ambient: [0.8, 0.8, 0.83], shadow: '#3a4258' },
  golden: { key: [1.05, 0.95, 0.81], ambient: [0.82, 0.73, 0.71], shadow: '#4d3450' },
  dusk: { key: [1, 0.91, 0.79], ambient: [0.66, 0.59, 0.64], shadow: '#241a36' },
};

export function createLight(time: Time, rng: Rng, indoors = false): Light {
  const sky = rng.pick(skies[time]);
  const { key, ambient, shadow } = (indoors ? indoorGrades : grades)[time];
  return {
    time,
    sky,
    shadow,
    glow: '#ffd58a',
    lampsOn: time === 'dusk',
    on(colour, sun = 1) {
      return mix(multiply(colour, ambient), multiply(colour, key), Math.max(0, Math.min(1, sun)));
    },
    far: (colour, distance) => mix(colour, mix(sky[1], sky[2], time === 'dusk' ? 0.15 : 0.6), distance),
  };
}
