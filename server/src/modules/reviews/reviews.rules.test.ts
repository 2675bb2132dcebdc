import { expect, it } from 'vitest';
import { reviewStatus } from './reviews.rules.ts';

it('a review is hidden before it waits, waits before it is public, and is public soon otherwise [RVW-1]', () => {
  const at = new Date();
  const none = { publishedAt: null, heldAt: null, hiddenAt: null };
  expect(reviewStatus(none)).toBe('soon');
  expect(reviewStatus({ ...none, publishedAt: at })).toBe('public');
  expect(reviewStatus({ ...none, heldAt: at })).toBe('waiting');
  expect(reviewStatus({ ...none, hiddenAt: at })).toBe('hidden');
  expect(reviewStatus({ ...none, heldAt: at, hiddenAt: at })).toBe('hidden');
});
