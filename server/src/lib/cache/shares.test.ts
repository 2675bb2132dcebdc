import { expect, it } from 'vitest';
import { cacheShares } from './shares.ts';

it.each([1, 3, 7, 16 * 1024 * 1024, 201_326_592])('divides %i bytes into whole numbers of bytes [SITE-5]', (bytes) => {
  const shares = Object.values(cacheShares(bytes));
  expect(shares.every((share) => Number.isInteger(share) && share > 0)).toBe(true);
  if (bytes > 3) expect(shares.reduce((sum, share) => sum + share)).toBe(bytes);
});
