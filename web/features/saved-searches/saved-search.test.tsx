import type { AdFilters } from '@makao/contract/ads';
import { savedSearchForm } from '@makao/contract/saved-searches';
import { activeFilters } from '@makao/contract/search.url';
import { beforeEach, describe, expect, it } from 'vitest';
import { chipsOf } from '#web/features/search/active-chips.tsx';
import { city } from '#web/test/ads.ts';
import { render, speak, textOf } from '#web/test/render.tsx';
import { BeNotified } from './be-notified.tsx';
import { problemsOf } from './registration-drawer.tsx';
import { countOn, filtersOf, formOf, usualWishes } from './saved-filters.ts';
import { DaysLeft } from './search-card.tsx';

beforeEach(() => speak('en'));

const filters = {
  type: 'rent',
  propertyType: 'house',
  cityId: city.id,
  wardIds: [city.id],
  priceMax: 900_000,
  bedroomsCount: [2],
  hasPool: true,
} as const;
const saved = (form = formOf({ ...filters, wardIds: [city.id], bedroomsCount: [2] }, usualWishes)) => ({
  id: city.id,
  type: null,
  propertyType: null,
  priceMin: null,
  priceMax: null,
  wardNames: ['Mikocheni'],
  hasGenerator: null,
  hasGuard: null,
  hasPool: null,
  hasWaterTank: null,
  hasGarage: null,
  hasGarden: null,
  isFurnished: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  expirationDate: '2026-01-31T00:00:00.000Z',
  adResultsCount: 0,
  adsNow: 0,
  ...savedSearchForm.parse(form),
});

describe('saving a search [SAVE-1]', () => {
  it('needs a price and three filters, each said on its own', () => {
    expect(problemsOf({ type: 'rent', propertyType: 'house', hasPool: true })).toEqual([
      expect.stringContaining('Set a price first'),
    ]);
    expect(problemsOf({ type: 'rent', priceMin: 1 })).toEqual([expect.stringContaining('at least 3 filters')]);
    expect(problemsOf({})).toHaveLength(2);
    // From nothing upwards is no bound.
    expect(problemsOf({ type: 'rent', propertyType: 'house', hasPool: true, priceMin: 0 })).toHaveLength(1);
    expect(problemsOf({ type: 'rent', propertyType: 'house', priceMax: 5 })).toEqual([]);
  });

  it('counts filters as the contract does', () => {
    const searches: AdFilters[] = [
      {},
      { ...filters, wardIds: [city.id], bedroomsCount: [2] },
      { priceMin: 1, priceMax: 2 },
      { wardIds: [], bedroomsCount: [1, 2], hasPool: false },
    ];
    for (const search of searches) expect(countOn(search)).toBe(activeFilters(search));
  });

  it('begins urgent, open to agents, and always with messages', () => {
    expect(formOf({ type: 'rent' }, usualWishes)).toMatchObject({
      searchTimeFrame: 0,
      acceptContact: true,
      whatsAppNotificationsEnabled: true,
    });
  });

  it('holds the filters as they were', () => {
    const given = { ...filters, wardIds: [city.id], bedroomsCount: [2], hasGarden: false };
    const read = filtersOf(saved(formOf(given, usualWishes)) as Parameters<typeof filtersOf>[0]);
    expect(read).toEqual(given);
    const labels = chipsOf(read, { cities: [], chosen: [] }).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Pool', 'Garden: no']));
  });
});

it('leads a visitor to sign-in and back [SRCH-6]', () => {
  const html = render(<BeNotified path="/search?type=rent" opener={{}} />);
  expect(html).toContain(`redirect=${encodeURIComponent('/search?type=rent')}`);
});

it('counts the days that are left, and says when there are none [SAVE-2]', () => {
  const at = (day: string) =>
    render(<DaysLeft search={saved() as Parameters<typeof DaysLeft>[0]['search']} now={Date.parse(day)} />);
  expect(textOf(at('2026-01-26T00:00:00.000Z'))).toBe('5 days left');
  expect(at('2026-02-01T00:00:00.000Z')).toMatch(/text-error.*Expired/);
});
