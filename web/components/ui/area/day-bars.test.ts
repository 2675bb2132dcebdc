import { expect, it } from 'vitest';
import { sum, weeks } from './day-bars.tsx';

const days = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, count }));

it('compares the last seven whole days with the seven before, and leaves today out', () => {
  const series = days(50, 1, 1, 1, 1, 1, 1, 4, 2, 2, 2, 2, 2, 2, 3, 99);
  expect(weeks(series)).toEqual({ last: 15, before: 10, change: 50 });
  expect(sum(series)).toBe(174);
});

it('has nothing to compare with a week in which nothing happened', () => {
  expect(weeks(days(...Array<number>(14).fill(0), 3, 0))).toEqual({ last: 3, before: 0, change: null });
});
