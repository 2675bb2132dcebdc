import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { allCities, allWards } from './all-places.ts';

/** The client keeps both lists for as long as the contract says. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: () => allCities(browserApi()),
  meta: { failure: m.places_findCityError },
});

/** The wards of a city, or all of them. */
export const wardsQuery = (cityId?: string) =>
  queryOptions({
    queryKey: ['wards', cityId],
    queryFn: () => allWards(browserApi(), { cityId }),
    meta: { failure: m.places_findWardError },
  });
