import { z } from 'zod';
import type { FactFilters } from './ads.fact-keys.ts';
import { wishedFacts, wishesShown } from './ads.facts.ts';
import { type Amenity, adCard, adTypeInput, adTypes, eachAmenity, propertyTypes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { activeFilters } from './search.url.ts';

const tag = 'Saved searches';

/** How soon the customer needs it: within 7 days, 1, 3 or 6 months, or any time. */
export const timeFrames = [0, 1, 2, 3, 4] as const;
const timeFrame = z.literal(timeFrames);

const price = z.number().int().positive().max(limits.price).nullish();

export const savedSearchForm = z
  .object({
    type: adTypeInput.nullish(),
    propertyType: z.enum(propertyTypes).nullish(),
    cityIds: z.array(z.uuid()).max(20).default([]),
    wardIds: z.array(z.uuid()).max(limits.wardIds).default([]),
    landmarkIds: z.array(z.uuid()).max(limits.wardIds).default([]),
    priceMin: price,
    priceMax: price,
    moveInMax: price,
    monthsInAdvanceMax: z.number().int().min(1).max(limits.monthsInAdvance).nullish(),
    bedroomsCount: z.array(z.number().int().min(1).max(limits.bedroomsMost)).max(limits.bedroomsMost).default([]),
    /** As in the search: `false` means without it, nothing or null either. */
    ...eachAmenity(() => z.boolean().nullish()),
    facts: wishedFacts.default({}),
    searchTimeFrame: timeFrame.default(0),
    acceptContact: z.boolean().default(true),
    whatsAppNotificationsEnabled: z.literal(true).default(true),
  })
  .refine((form) => (form.priceMin ?? form.priceMax ?? null) !== null, saysAt('priceMax', 'priceFilterRequired'))
  .refine(
    (form) => form.priceMin == null || form.priceMax == null || form.priceMin <= form.priceMax,
    saysAt('priceMax', 'priceOrder'),
  )
  .refine((form) => countFilters(form) >= limits.savedSearches.minFilters, saysAt('filters', 'filtersRequired'));
export type SavedSearchForm = z.input<typeof savedSearchForm>;

type Filled = { [name in Amenity]?: boolean | null | undefined } & {
  type?: unknown;
  propertyType?: unknown;
  cityIds: string[];
  wardIds: string[];
  landmarkIds: string[];
  bedroomsCount: number[];
  facts: FactFilters;
  priceMin?: number | null | undefined;
  priceMax?: number | null | undefined;
  moveInMax?: number | null | undefined;
  monthsInAdvanceMax?: number | null | undefined;
};

/** Counts like the search page counts its active filters. */
const countFilters = ({ cityIds, facts, ...form }: Filled) => {
  const set = Object.entries({ ...form, ...facts, cityId: cityIds[0] }).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  );
  return activeFilters(Object.fromEntries(set));
};

export const savedSearch = z
  .object({
    id: z.uuid(),
    type: z.enum(adTypes).nullable(),
    propertyType: z.enum(propertyTypes).nullable(),
    cityIds: z.array(z.uuid()),
    wardIds: z.array(z.uuid()),
    /** Names of the wards, for display. */
    wardNames: z.array(z.string()),
    /** Streets and known places that it is limited to, with their names; absent when there are none. */
    landmarks: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
    priceMin: z.int().nullable(),
    priceMax: z.int().nullable(),
    moveInMax: z.int().nullable(),
    monthsInAdvanceMax: z.int().nullable(),
    bedroomsCount: z.array(z.int()),
    ...eachAmenity(() => z.boolean().nullable()),
    /** Absent when no fact is asked for. */
    facts: wishesShown.optional(),
    searchTimeFrame: timeFrame,
    acceptContact: z.boolean(),
    whatsAppNotificationsEnabled: z.boolean(),
    createdAt: z.iso.datetime(),
    expirationDate: z.iso.datetime(),
    adResultsCount: z.int(),
    /** Published ads that match it now. */
    adsNow: z.int(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearch>;

/** The ads found on one day. */
export const resultGroup = z
  .object({ id: z.string(), createdAt: z.iso.datetime(), ads: z.array(adCard) })
  .meta({ id: 'SearchResultGroup' });
export type ResultGroup = z.infer<typeof resultGroup>;

const params = z.object({ id: z.uuid() });

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/user-ad-searches',
  access: 'user',
  tag,
  summary:
    'Save a search: results and chat messages for 30 days; at most 40 at a time. The same filters return the existing search',
  body: savedSearchForm,
  response: savedSearch,
  status: 201,
});

export const updateSavedSearch = endpoint({
  method: 'PUT',
  path: '/user-ad-searches/:id',
  access: 'user',
  tag,
  summary: 'Update a saved search; its results stay',
  params,
  body: savedSearchForm,
  response: savedSearch,
});

export const renewSavedSearch = endpoint({
  method: 'POST',
  path: '/user-ad-searches/:id/renew',
  access: 'user',
  tag,
  summary: 'Extend a saved search to 30 days from now',
  params,
  response: savedSearch,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/user-ad-searches/:id',
  access: 'user',
  tag,
  summary: 'Delete a saved search',
  params,
  response: null,
});

export const ownSavedSearches = endpoint({
  method: 'GET',
  path: '/user-ad-searches/search',
  access: 'user',
  tag,
  summary: 'My saved searches, newest first, including expired ones',
  query: z.object(pageQuery(limits.pageSizes.standard, limits.placesPerPage)),
  response: pageOf(savedSearch),
});

export const getSavedSearch = endpoint({
  method: 'GET',
  path: '/front/user-ad-searches/:id',
  access: 'user',
  tag,
  summary: 'One of my saved searches',
  params,
  response: savedSearch,
});

export const savedSearchResults = endpoint({
  method: 'GET',
  path: '/user-ad-searches/:id/results',
  access: 'user',
  tag,
  summary: 'Results of a saved search by day, newest first; a page is ten days',
  params,
  query: z.object(pageQuery(limits.pageSizes.searchResults)),
  response: pageOf(resultGroup),
});
