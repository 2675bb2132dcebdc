import { expect, it } from 'vitest';
import { reviewPause } from './latest-payments.ts';

it('looks after a payment every few seconds while it is under review, and seldom otherwise', () => {
  expect(reviewPause([{ status: 'new' }] as never)).toBe(2_500);
  expect(reviewPause([{ status: 'confirmed' }] as never)).toBe(15_000);
  expect(reviewPause(undefined)).toBe(15_000);
});
