import { describe, expect, it } from 'vitest';
import { metresToRings } from './metres-to-ward.ts';

type Ring = Parameters<typeof metresToRings>[0][number];
const square = (left: number, bottom: number, side: number): Ring => [
  [left, bottom],
  [left + side, bottom],
  [left + side, bottom + side],
  [left, bottom + side],
];

describe('the distance from a ward [KIND-5]', () => {
  it('is none inside, and that to the nearest border outside', () => {
    expect(metresToRings([square(-10, -10, 20)])).toBe(0);
    expect(metresToRings([square(30, -10, 20)])).toBe(30);
    expect(metresToRings([square(30, 40, 20)])).toBe(50);
  });

  it('counts holes as outside and islands as inside', () => {
    expect(metresToRings([square(-100, -100, 200), square(-10, -10, 20)])).toBe(10);
    expect(metresToRings([square(500, 500, 20), square(-10, -10, 20)])).toBe(0);
  });
});
