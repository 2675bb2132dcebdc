import { amenities } from '@makao/contract/ads';
import { expect, it } from 'vitest';
import { amenityNames, placeOf } from './ad-labels.ts';

it('Dar es Salaam is DSM where space is short, other cities keep their name [CARD-1]', () => {
  const place = (name: string) => placeOf({ ward: { name: 'Kawe' }, city: { name } });
  expect([place('Dar es Salaam'), place('Arusha')]).toEqual(['Kawe, DSM', 'Kawe, Arusha']);
});

it('names the amenities of the contract, in its order [SRCH-2]', () => {
  expect(amenityNames).toEqual([...amenities]);
});
