import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';

/** The filters of a sentence, and the words that were not understood. */
export const understanding = z
  .object({
    /** Query parameters of a search, ready for the page's URL. */
    filters: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.literal(true), z.array(z.union([z.string(), z.number()]))]),
    ),
    /** The wards found, with the name that the user typed. */
    places: z.array(z.object({ wardId: z.uuid(), said: z.string(), name: z.string() })),
    /** The streets and known places that became a filter. */
    landmarks: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
    /** All words that became no filter, in their order. */
    notUnderstood: z.array(z.string()),
    /** Those that were understood but have no filter: a road nearby, a fence, two bathrooms. */
    noFilter: z.array(z.string()),
    /** Those that are towns we do not serve. */
    elsewhere: z.array(z.string()),
  })
  .meta({ id: 'Understanding' });
export type Understanding = z.infer<typeof understanding>;

export const understandSearch = endpoint({
  method: 'GET',
  path: '/front/ads/understand',
  access: 'public',
  tag: 'Ads',
  summary: 'Parse a sentence in Swahili or English into search filters',
  query: z.object({ q: z.string().max(limits.sentence).default('') }),
  response: understanding,
});

const most = limits.suggestions;

/** A sentence completed by the name of a place. */
export const placeSuggestion = z
  .object({
    /** The whole sentence. */
    text: z.string(),
    /** The name as it was completed: of a ward, one of its everyday names, or a landmark. */
    name: z.string(),
    /** The wards that it stands for, where its name is none of them. */
    wards: z.array(z.string()),
    /** The ids of its wards, where it is a street or known place. */
    wardIds: z.array(z.uuid()).optional(),
    /** The street or known place itself, if ads on show name it. */
    landmarkId: z.uuid().optional(),
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/front/search/places',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'Complete the last words of a sentence by wards and landmarks that sound like them',
  query: z.object({ q: z.string().max(limits.sentence).default('') }),
  response: z.object({ data: z.array(placeSuggestion).max(most) }),
});

export const popularSearches = endpoint({
  method: 'GET',
  path: '/front/search/popular',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'What many people look for, as sentences in the language of the request; counted anew every hour',
  response: z.object({ data: z.array(z.string()).max(most) }),
});
