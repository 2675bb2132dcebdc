import { limits } from '@makao/contract/kernel/limits';
import { defaultRiskSettings } from '@makao/contract/risk.settings';
import { wordIn } from '@makao/contract/texts/words-in-text';
import { expect, it } from 'vitest';
import { isPriceJump, isSuspicious, priceRisk, riskOf } from './risk.rules.ts';

const { thresholds } = defaultRiskSettings;

it('reasons add up to 100 at most, the heaviest first', () => {
  const { score, reasons } = riskOf(
    [{ code: 'newAgent' }, { code: 'copiedPhoto' }, { code: 'manyAds' }] as never,
    defaultRiskSettings,
  );
  expect(score).toBe(85);
  expect(reasons.map(({ code }) => code)).toEqual(['copiedPhoto', 'manyAds', 'newAgent']);
  expect(
    riskOf([{ code: 'copiedPhoto' }, { code: 'payFirst' }, { code: 'priceLow' }] as never, defaultRiskSettings).score,
  ).toBe(100);
  expect(riskOf([], defaultRiskSettings).score).toBe(0);
});

it('a text like one’s own counts less than a text like another’s', () => {
  const score = (reason: object) => riskOf([reason] as never, defaultRiskSettings).score;
  expect([score({ code: 'sameText', isOwn: true }), score({ code: 'sameText', isOwn: false })]).toEqual([15, 30]);
  expect(score({ code: 'phoneInText', isOwn: true })).toBe(30);
});

it('a price is judged by the usual one, and by the one seen before', () => {
  expect([49, 50, 300, 301].map((price) => priceRisk(price, 100, thresholds))).toEqual([
    'priceLow',
    null,
    null,
    'priceHigh',
  ]);
  const step = 1000 * limits.priceJump;
  expect(
    [1000 + step, 1000 - step, 1001 + step, 999 - step].map((price) => isPriceJump(1000, price, thresholds)),
  ).toEqual([false, false, true, true]);
  expect([isSuspicious(limits.suspicious, thresholds), isSuspicious(limits.suspicious - 1, thresholds)]).toEqual([
    true,
    false,
  ]);
});

it('settings decide what counts: a reason without weight is none, other thresholds find other prices', () => {
  const weights = { ...defaultRiskSettings.weights, newAgent: 0, manyAds: 60 };
  const { score, reasons } = riskOf([{ code: 'newAgent' }, { code: 'manyAds' }] as never, { weights, ownText: 1 });
  expect([score, reasons.map(({ code }) => code)]).toEqual([60, ['manyAds']]);
  expect(priceRisk(60, 100, { priceLow: 0.7, priceHigh: 1.5 })).toBe('priceLow');
  expect(isPriceJump(1000, 1100, { priceJump: 0.05 })).toBe(true);
});

it('words are found whole, whatever the case, accents and punctuation', () => {
  const words = ['hela ya fomu', 'tuma nusu'];
  expect(wordIn('Utalipa HELA, ya Fomu!', words)).toBe('hela ya fomu');
  expect(wordIn('Mtuma nusura', words)).toBeNull();
  expect(wordIn('Túma  nusu sasa', words)).toBe('tuma nusu');
});
