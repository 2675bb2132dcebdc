import { amenities } from '@makao/contract/ads';
import { expect, it } from 'vitest';
import { amenityNames } from './ad-labels.ts';

it('names the amenities of the contract, in its order [SRCH-2]', () => {
  expect(amenityNames).toEqual([...amenities]);
});
