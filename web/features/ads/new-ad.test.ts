import { expect, it } from 'vitest';
import { isNewAd } from './new-ad.ts';

it('an ad is new for less than four days [CARD-1]', () => {
  const day = 86_400_000;
  const now = Date.parse('2026-03-01T09:00:00Z');
  const ad = (age: number) => ({ createdAt: new Date(now - age).toISOString() });
  expect(isNewAd(ad(4 * day - 1), now)).toBe(true);
  expect(isNewAd(ad(4 * day), now)).toBe(false);
});
