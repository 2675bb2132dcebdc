import { amenities } from '@makao/contract/ads';
import { expect, it } from 'vitest';
import { amenityName, isUnfinished, isWaiting, isWhole, readStatus } from './ads.rules.ts';

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

it('a draft is incomplete while its values are stored apart, an ad complete once it has a ward [ADF-4]', () => {
  const cases = [
    ['draft', { price: 1 }, true],
    ['draft', null, false],
    ['approved', { price: 1 }, false],
    ['rejected', null, false],
  ] as const;
  for (const [status, pendingChanges, unfinished] of cases)
    expect(isUnfinished({ status, pendingChanges })).toBe(unfinished);
  expect([isWhole({ wardId: 'w' }), isWhole({ wardId: null })]).toEqual([true, false]);
});

it('every amenity has a name in both languages', () => {
  expect(amenityName('hasPool', 'en')).toBe('Pool');
  expect(amenityName('isFurnished', 'en')).toBe('Furnished');
  expect(amenityName('hasGarage', 'sw')).toBe('Parking');
  for (const amenity of amenities)
    for (const locale of ['en', 'sw'] as const) expect(amenityName(amenity, locale)).toBeTruthy();
});
