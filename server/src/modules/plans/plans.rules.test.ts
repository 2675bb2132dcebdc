import { describe, expect, it } from 'vitest';
import { type Grant, planEnd, termsOf } from './plans.rules.ts';

const day = 86_400_000;
const begin = Date.parse('2026-01-01T00:00:00Z');
const at = (days: number) => new Date(begin + Math.round(days * day));

describe('when plans run [MONEY-4]', () => {
  const grant = (id: string, from: number, days: number, ended?: number): Grant => ({
    id,
    at: at(from),
    days,
    endedAt: ended === undefined ? null : at(ended),
  });
  const spans = (grants: Grant[]) =>
    termsOf(grants).map(({ start, end }) => [(start.getTime() - begin) / day, (end.getTime() - begin) / day]);

  it('puts one after the other, and starts from now after a gap', () => {
    expect(spans([grant('a', 0, 30), grant('b', 10, 30), grant('c', 80, 30)])).toEqual([
      [0, 30],
      [30, 60],
      [80, 110],
    ]);
    expect(planEnd([])).toBeNull();
  });

  it('takes the days back that have not run, and moves what comes behind forward', () => {
    expect(spans([grant('a', 0, 30, 10), grant('b', 5, 30)])).toEqual([
      [0, 10],
      [10, 40],
    ]);
    expect(spans([grant('a', 0, 30), grant('b', 5, 30, 10), grant('c', 6, 30)])).toEqual([
      [0, 30],
      [30, 30],
      [30, 60],
    ]);
    // All of it has run: there is nothing to revoke.
    expect(spans([grant('a', 0, 30, 40), grant('b', 5, 30)])).toEqual([
      [0, 30],
      [30, 60],
    ]);
  });
});
