import { expect, it } from 'vitest';
import { getMenuEntries } from './content.ts';
import { limits } from './kernel/limits.ts';
import { searchCities, searchWards } from './places.ts';

it('cities are cached for 5 minutes, wards for 10, the menu for a day [API-6]', () => {
  expect([searchCities.maxAge, searchWards.maxAge]).toEqual([5 * 60, 10 * 60]);
  expect(limits.cacheSeconds.menu).toBe(24 * 60 * 60);
  expect(getMenuEntries.maxAge).toBeLessThanOrEqual(limits.cacheSeconds.menu);
});
