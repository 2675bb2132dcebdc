import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';

/** What a sentence means as filters, and the words that were not understood. */
export const understanding = z
  .object({
    /** As the query of a search: ready for the page's address. */
    filters: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.literal(true), z.array(z.union([z.string(), z.number()]))]),
    ),
    /** The wards understood, by the name the person used. */
    places: z.array(z.object({ wardId: z.uuid(), said: z.string(), name: z.string() })),
    /** All that became no filter, in the order it was said. */
    notUnderstood: z.array(z.string()),
    /** Those of it that were understood, but that nothing can be searched by: a road nearby, a fence, two bathrooms. */
    noFilter: z.array(z.string()),
    /** Those of it that are towns we don't serve. */
    elsewhere: z.array(z.string()),
  })
  .meta({ id: 'Understanding' });
export type Understanding = z.infer<typeof understanding>;

export const understandSearch = endpoint({
  method: 'GET',
  path: '/front/ads/understand',
  access: 'public',
  tag: 'Ads',
  summary: 'Reads a sentence in Swahili or English into search filters',
  query: z.object({ q: z.string().max(300).default('') }),
  response: understanding,
});
