import { z } from 'zod';
import { adCard } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';

const params = z.object({ id: z.uuid() });
const tag = 'Favourites';

/** Lists of ads that follow a person: what they looked at, and what they compare. */
export const keptLists = ['seen', 'compare'] as const;
export type KeptList = (typeof keptLists)[number];

export const favorite = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), ad: adCard }).meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof favorite>;

export const addFavorite = endpoint({
  method: 'POST',
  path: '/ads/:id/favorite',
  access: 'user',
  tag,
  summary: 'Keep an ad; a second time changes nothing',
  params,
  response: null,
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/ads/:id/favorite',
  access: 'user',
  tag,
  summary: 'Let an ad go',
  params,
  response: null,
});

export const favoriteAdIds = endpoint({
  method: 'GET',
  path: '/user-ad-favorites/all-ad-ids',
  access: 'user',
  tag,
  summary: 'Ids of all ads kept, newest first',
  response: z.object({ data: z.array(z.uuid()) }),
});

export const searchFavorites = endpoint({
  method: 'GET',
  path: '/user-ad-favorites',
  access: 'user',
  tag,
  summary: 'The ads kept, newest first; those no longer on show have frontShowable false',
  query: z.object(pageQuery(limits.pageSizes.favorites)),
  response: pageOf(favorite),
});
