import { expect, it } from 'vitest';
import { agentName, averageRating, canBeMessaged, fullName } from './accounts.rules.ts';

const person = { firstName: 'Neema', lastName: 'Mushi' };

it('a person is called by both names, an agent by the trade name first', () => {
  expect(fullName(person)).toBe('Neema Mushi');
  expect(agentName({ ...person, name: 'Nyumba Bora' })).toBe('Nyumba Bora');
  expect(agentName({ ...person, name: null })).toBe('Neema Mushi');
});

it('an average has one decimal, and there is none before the first review', () => {
  expect(averageRating({ ratingSum: 0, reviewsCount: 0 })).toBeNull();
  expect(averageRating({ ratingSum: 13, reviewsCount: 3 })).toBe(4.3);
  expect(averageRating({ ratingSum: 87, reviewsCount: 20 })).toBe(4.4);
});

it('only countries on the list are written to [SAFE-2]', () => {
  for (const number of ['+255712345678', '+254712345678', '+447400123456']) expect(canBeMessaged(number)).toBe(true);
  for (const number of ['+33612345678', '+5352345678', '+255', 'nothing']) expect(canBeMessaged(number)).toBe(false);
});
