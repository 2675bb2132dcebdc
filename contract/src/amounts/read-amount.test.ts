import { describe, expect, it } from 'vitest';
import { limits } from '../kernel/limits.ts';
import { mostMoney } from './quantities.ts';
import { readAmount } from './read-amount.ts';

describe('an amount as people say it [FIND-1]', () => {
  it.each([
    ['500000', 500_000],
    ['500,000', 500_000],
    ['500.000', 500_000],
    ['1 500 000', 1_500_000],
    ['500,000/=', 500_000],
    ['Tsh 500,000/-', 500_000],
    ['laki 5', 500_000],
    ['Laki tano', 500_000],
    ['laki tano na nusu', 550_000],
    ['laki tatu na themanini', 380_000],
    ['1.5m', 1_500_000],
    ['1,5 m', 1_500_000],
    ['1.5M', 1_500_000],
    ['800k', 800_000],
    ['800 K', 800_000],
    ['elfu 80', 80_000],
    ['milioni 2', 2_000_000],
    ['milioni moja na nusu', 1_500_000],
    ['milioni moja na laki mbili', 1_200_000],
    ['nusu milioni', 500_000],
    ['2.5 million', 2_500_000],
    ['one and a half million', 1_500_000],
    ['150m tzs', 150_000_000],
    ['1.2bn', 1_200_000_000],
    ['0', 0],
  ])('%s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it('is no higher than any price', () => {
    expect(mostMoney).toBe(limits.price);
    expect(readAmount(String(limits.price))).toBe(limits.price);
    for (const text of [
      '9'.repeat(13),
      '9'.repeat(400),
      `laki ${'9'.repeat(12)}`,
      `${'9'.repeat(12)} bilioni`,
      'TZS 1e13',
    ])
      expect([text, readAmount(text)]).toEqual([text, null]);
  });

  it.each(['', 'nafuu', 'laki tano Sinza', '500 dollars', '300k-500k', '-5', 'k', '10x20'])('%s is none', (text) =>
    expect(readAmount(text)).toBeNull(),
  );
});
