import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';

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
  query: z.object({ q: z.string().max(300).default('') }),
  response: understanding,
});
