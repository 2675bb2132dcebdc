import { expect, it } from 'vitest';
import { monthlyPrice } from './plans.ts';

it.each([
  [30_000, 30, 30_000],
  [75_000, 90, 25_000],
  [120_000, 180, 20_000],
  [10_000, 7, 300_000 / 7],
])('%d for %d days is %d a month [PLAN-1]', (price, duration, monthly) =>
  expect(monthlyPrice({ price, duration })).toBeCloseTo(monthly, 6),
);
