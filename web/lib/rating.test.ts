import { expect, it } from 'vitest';
import { ratingText } from './rating.ts';

it('a rating has one decimal, and a dash before the first', () => {
  expect([ratingText(4), ratingText(4.25), ratingText(null)]).toEqual(['4.0', '4.3', '–']);
});
