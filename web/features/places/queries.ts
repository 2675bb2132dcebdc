import { searchCities, searchWards } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';

/** The client keeps both lists for as long as the contract says. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: async () => (await browserApi().call(searchCities, {})).data,
  meta: { failure: m.places_findCityError },
});

/** The wards of a city, or all of them. */
export const wardsQuery = (cityId?: string) =>
  queryOptions({
    queryKey: ['wards', cityId],
    queryFn: async () =>
      (await browserApi().call(searchWards, { query: { cityIds: cityId ? [cityId] : undefined } })).data,
    meta: { failure: m.places_findWardError },
  });
