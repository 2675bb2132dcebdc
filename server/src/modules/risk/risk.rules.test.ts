import { limits } from '@makao/contract/kernel/limits';
import { expect, it } from 'vitest';
import { isPriceJump, isSuspicious, priceRisk, riskOf } from './risk.rules.ts';

it('reasons add up to 100 at most, the heaviest first', () => {
  const { score, reasons } = riskOf([{ code: 'newAgent' }, { code: 'copiedPhoto' }, { code: 'manyAds' }] as never);
  expect(score).toBe(85);
  expect(reasons.map(({ code }) => code)).toEqual(['copiedPhoto', 'manyAds', 'newAgent']);
  expect(riskOf([{ code: 'copiedPhoto' }, { code: 'payFirst' }, { code: 'priceLow' }] as never).score).toBe(100);
  expect(riskOf([]).score).toBe(0);
});

it('a text like one’s own counts less than a text like another’s', () => {
  const score = (reason: object) => riskOf([reason] as never).score;
  expect([score({ code: 'sameText', isOwn: true }), score({ code: 'sameText', isOwn: false })]).toEqual([15, 30]);
  expect(score({ code: 'phoneInText', isOwn: true })).toBe(30);
});

it('a price is judged by the usual one, and by the one seen before', () => {
  expect([49, 50, 300, 301].map((price) => priceRisk(price, 100))).toEqual(['priceLow', null, null, 'priceHigh']);
  const step = 1000 * limits.priceJump;
  expect([1000 + step, 1000 - step, 1001 + step, 999 - step].map((price) => isPriceJump(1000, price))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([isSuspicious(limits.suspicious), isSuspicious(limits.suspicious - 1)]).toEqual([true, false]);
});
