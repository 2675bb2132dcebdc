import { amenities } from '@makao/contract/ads';
import { expect, it } from 'vitest';
import { amenityName, isWaiting, readStatus } from './ads.rules.ts';

it('an ad waits while it is submitted, or approved with changes', () => {
  const cases = [
    ['pending_approval', null, true],
    ['approved', null, false],
    ['approved', { price: 1 }, true],
    ['draft', null, false],
    ['draft', { price: 1 }, false],
    ['rejected', { price: 1 }, false],
  ] as const;
  for (const [status, pendingChanges, waits] of cases) {
    expect(isWaiting({ status, pendingChanges })).toBe(waits);
    expect(readStatus({ status, pendingChanges })).toBe(waits ? 'pending_approval' : status);
  }
});

it('every amenity has a name in both languages', () => {
  expect(amenityName('hasPool', 'en')).toBe('Pool');
  expect(amenityName('isFurnished', 'en')).toBe('Furnished');
  expect(amenityName('hasGarage', 'sw')).toBe('Maegesho ya gari');
  for (const amenity of amenities)
    for (const locale of ['en', 'sw'] as const) expect(amenityName(amenity, locale)).toBeTruthy();
});
