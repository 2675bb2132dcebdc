import { z } from 'zod';
import { adCard } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';

const params = z.object({ id: z.uuid() });
const tag = 'Favourites';

/** Lists of ads that are synchronized between a user's browsers: viewed, compared and hidden ones. */
export const rememberedLists = ['seen', 'compare', 'hidden'] as const;
export type RememberedList = (typeof rememberedLists)[number];

export const favorite = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), ad: adCard }).meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof favorite>;

export const addFavorite = endpoint({
  method: 'POST',
  path: '/ads/:id/favorite',
  access: 'user',
  tag,
  summary: 'Add an ad to the favorites; idempotent',
  params,
  response: null,
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/ads/:id/favorite',
  access: 'user',
  tag,
  summary: 'Remove an ad from the favorites',
  params,
  response: null,
});

export const favoriteAdIds = endpoint({
  method: 'GET',
  path: '/user-ad-favorites/all-ad-ids',
  access: 'user',
  tag,
  summary: 'Ids of all favorites, newest first',
  response: pageOf(z.uuid()),
});

export const searchFavorites = endpoint({
  method: 'GET',
  path: '/user-ad-favorites',
  access: 'user',
  tag,
  summary: 'Favorites, newest first; those no longer published have frontShowable false',
  query: z.object(pageQuery(limits.pageSizes.favorites)),
  response: pageOf(favorite),
});

const rememberedTag = 'Ads that follow a person';

/** Ids that a browser has stored, with the time for viewed ads. */
export const rememberedAdsForm = z.object({
  seen: z
    .array(z.object({ id: z.uuid(), at: z.iso.datetime() }))
    .max(limits.rememberedAds.seen)
    .default([]),
  compare: z.array(z.uuid()).max(limits.rememberedAds.compare).default([]),
  hidden: z.array(z.uuid()).max(limits.rememberedAds.hidden).default([]),
});

const rememberedIds = z
  .object({
    seen: z.array(z.object({ id: z.uuid(), at: z.iso.datetime() })),
    /** Oldest first. */
    compare: z.array(z.uuid()),
    /** Latest first. */
    hidden: z.array(z.uuid()),
    /** Ads whose agents the user contacted, latest first; recorded by the contact itself. */
    contacted: z.array(z.uuid()),
  })
  .meta({ id: 'RememberedAds' });
export type RememberedIds = z.infer<typeof rememberedIds>;

export const mergeRememberedAds = endpoint({
  method: 'PUT',
  path: '/kept-ads',
  access: 'user',
  tag: rememberedTag,
  summary: 'Merge the ads remembered by a browser with the account: viewed, compared and hidden ones',
  body: rememberedAdsForm,
  response: rememberedIds,
});

export const forgetRememberedAds = endpoint({
  method: 'DELETE',
  path: '/kept-ads/:list',
  access: 'user',
  tag: rememberedTag,
  summary: 'Clear a list of remembered ads',
  params: z.object({ list: z.enum(rememberedLists) }),
  response: null,
});

export const forgetRememberedAd = endpoint({
  method: 'DELETE',
  path: '/kept-ads/:list/:id',
  access: 'user',
  tag: rememberedTag,
  summary: 'Remove one ad from a list of remembered ads',
  params: z.object({ list: z.enum(rememberedLists), id: z.uuid() }),
  response: null,
});

export const contactedAds = endpoint({
  method: 'GET',
  path: '/contacted-ads',
  access: 'user',
  tag: rememberedTag,
  summary: 'Ads whose agents I contacted, last contact first',
  query: z.object(pageQuery(limits.pageSizes.favorites)),
  response: pageOf(favorite),
});
