import { z } from 'zod';
import { factFilters, factsShown } from './ads.facts.ts';
import { type AdNumber, type Amenity, adNumbers, amenities, type PropertyType, propertyTypes } from './ads.kinds.ts';
import { adAgent } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery, queryNumber } from './kernel/paging.ts';
import { preprocess } from './kernel/preprocess.ts';
import { blankAsAbsent, numberList, queryFlag, uuidList } from './kernel/query.ts';
import { media, picture } from './media.ts';
import { city } from './places.ts';

export { type AdNumber, type Amenity, adNumbers, amenities, type PropertyType, propertyTypes };

export const adTypes = ['rent', 'sell'] as const;
export type AdType = (typeof adTypes)[number];
export const adStatuses = ['draft', 'pending_approval', 'rejected', 'approved'] as const;
export type AdStatus = (typeof adStatuses)[number];
/** How an ad ends that its agent closes. */
export const adOutcomes = ['rented', 'sold', 'withdrawn'] as const;
export type AdOutcome = (typeof adOutcomes)[number];
export const publicationStatuses = ['ongoing', 'expired'] as const;

/** What an agent says of an ad besides its amenities, in the order of the form. */
export const adFields = [
  'imagesUuids',
  'propertyType',
  'type',
  'cityId',
  'wardId',
  'landmarkId',
  'price',
  ...adNumbers,
  'description',
] as const;
export type AdField = (typeof adFields)[number];

const each = <Name extends string, T>(names: readonly Name[], value: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;
/** Something for each amenity. */
export const eachAmenity = <T>(value: (name: Amenity) => T) => each(amenities, value);
/** Something for each number that an ad may lack. */
export const eachNumber = <T>(value: (name: AdNumber) => T) => each(adNumbers, value);

/** Requests accept four spellings and the database stores two; responses of public ads say `rental` and `sale`. */
const spellings: Record<string, AdType> = { rent: 'rent', rental: 'rent', sell: 'sell', sale: 'sell' };
export const adTypeInput = preprocess<AdType, string>(
  (value) => (typeof value === 'string' ? (spellings[value.toLowerCase()] ?? value) : value),
  z.enum(adTypes),
);
export const adTypeRead = z.enum(['rental', 'sale']);
export type AdTypeRead = z.infer<typeof adTypeRead>;
export const readAdType = (type: AdType): AdTypeRead => (type === 'rent' ? 'rental' : 'sale');
/** The other way, for the URLs of searches. */
export const searchedAdType = (type: AdTypeRead): AdType => (type === 'rental' ? 'rent' : 'sell');

/** Total due before moving in: the months in advance, or the sale price, plus the agent's fee. */
export const moveInCostOf = (ad: {
  type: AdTypeRead | AdType;
  price: number;
  monthsInAdvance: number | null;
  connexionFees: number | null;
}): number => {
  const months = ad.type === 'rental' || ad.type === 'rent' ? (ad.monthsInAdvance ?? 1) : 1;
  return ad.price * months + (ad.connexionFees ?? 0);
};

const price = z.number().int().min(0).max(limits.price);

/** The filters of the public search; the page's URL uses the same names. */
export const adFilters = z.object({
  type: blankAsAbsent(adTypeInput),
  propertyType: blankAsAbsent(z.enum(propertyTypes)),
  cityId: blankAsAbsent(z.uuid()),
  wardIds: uuidList,
  /** Streets and known places; within the wards, if there are any. */
  landmarkIds: uuidList,
  priceMin: queryNumber(price),
  priceMax: queryNumber(price),
  /** Limits the `moveInCost` of a card. */
  moveInMax: queryNumber(price),
  /** Matches only ads that state the months in advance, which are rentals. */
  monthsInAdvanceMax: queryNumber(z.number().int().min(1).max(limits.monthsInAdvance)),
  bedroomsCount: numberList(z.number().int().min(1).max(limits.bedroomsMost), limits.bedroomsMost),
  ...eachAmenity(() => queryFlag),
  ...factFilters,
});
export type AdFilters = Partial<z.output<typeof adFilters>>;

/** `newest` lists ads that were not confirmed recently last. The others sort by the named value, then newest first. */
export const adSorts = ['newest', 'price', '-price', 'moveIn', 'confirmed'] as const;
export type AdSort = (typeof adSorts)[number];

export const searchQuery = adFilters
  .extend({
    ...pageQuery(limits.pageSizes.ads),
    agentId: blankAsAbsent(z.uuid()),
    sort: blankAsAbsent(z.enum(adSorts)).transform((sort) => sort ?? 'newest'),
  })
  .refine(
    (q) => q.priceMin === undefined || q.priceMax === undefined || q.priceMin <= q.priceMax,
    saysAt('priceMax', 'priceOrder'),
  );

/** When and about where an agent confirmed a home by standing in front of it. */
export const confirmedOnSpot = z
  .object({
    on: z.iso.date(),
    /** The middle of a cell of about 100 m. */
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'ConfirmedOnSpot' });
export type ConfirmedOnSpot = z.infer<typeof confirmedOnSpot>;

export const adCard = z
  .object({
    id: z.uuid(),
    type: adTypeRead,
    propertyType: z.enum(propertyTypes),
    status: z.enum(adStatuses),
    publicationStatus: z.enum(publicationStatuses),
    frontShowable: z.boolean(),
    price: z.int(),
    ...eachNumber(() => z.int().nullable()),
    /** Months in advance and agent fee together; the viewing fee is not in it. */
    moveInCost: z.int(),
    ...eachAmenity(() => z.boolean()),
    /** What the ad states besides; absent when nothing. */
    facts: factsShown.optional(),
    cover: picture.nullable(),
    imagesUrls: z.array(z.string()),
    ward: z.object({ id: z.uuid(), name: z.string() }),
    /** The street or known place in the ward; absent when the ad names none. */
    landmark: z.object({ id: z.uuid(), name: z.string() }).optional(),
    city,
    agent: adAgent,
    createdAt: z.iso.datetime(),
    /** When it was last approved or renewed; null if never. */
    publishedAt: z.iso.datetime().nullable(),
    expirationDate: z.iso.datetime(),
    /** When the agent last confirmed that the place is available. */
    confirmedAt: z.iso.datetime(),
    /** Absent unless the agent confirmed it at the home. */
    confirmedOnSpot: confirmedOnSpot.optional(),
    /** Code of the short URL: `/a/<code>`. */
    code: z.string(),
    /** Hash of the card, including the names of its ward and agent. */
    version: z.string(),
  })
  .meta({ id: 'AdCard' });
export type AdCard = z.infer<typeof adCard>;

export const adDetail = adCard
  .extend({
    description: z.string(),
    media: z.array(media),
    ward: z.object({ id: z.uuid(), name: z.string(), mapsUrl: z.string().nullable() }),
    /** Earlier prices, newest first. */
    priceHistory: z.array(z.object({ price: z.int(), changedAt: z.iso.datetime() })),
    updatedAt: z.iso.datetime(),
    /** When the agent marked it as rented or sold. */
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdDetail' });
export type AdDetail = z.infer<typeof adDetail>;

/** An ad that is gone: its last public state, or only its kind and place. */
export const goneAd = adDetail
  .partial()
  .required({ id: true, type: true, propertyType: true, ward: true, city: true })
  .meta({ id: 'GoneAd' });
export type GoneAd = z.infer<typeof goneAd>;

export const adUnavailable = errorBody
  .extend({ ad: goneAd, relatedAds: z.array(adCard) })
  .meta({ id: 'AdUnavailable' });
export type AdUnavailable = z.infer<typeof adUnavailable>;

export const searchAds = endpoint({
  method: 'GET',
  path: '/front/ads/search',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary:
    'Search the published ads: newest first, with ads that were not confirmed recently last, or by price, move-in cost or last confirmation',
  query: searchQuery,
  response: pageOf(adCard),
});

const adParams = z.object({ id: z.uuid() });

export const getAd = endpoint({
  method: 'GET',
  path: '/front/ads/:id',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'One ad; 410 with related ads once it is withdrawn or expired',
  params: adParams,
  response: adDetail,
  refusals: { 410: adUnavailable },
});

/** A browser that prefetched an ad's page reports when the page is viewed. */
export const viewAd = endpoint({
  method: 'POST',
  path: '/front/ads/:id/view',
  access: 'public',
  tag: 'Ads',
  summary: 'Count a view of a prefetched ad page; once per minute and IP address',
  params: z.object({ id: z.uuid() }),
  response: null,
});

export const relatedAds = endpoint({
  method: 'GET',
  path: '/front/ads/:id/related',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'Similar ads: same kind, near in place and price',
  params: adParams,
  response: pageOf(adCard),
});

/** The parts of an ad's URL. */
export const adAddress = z
  .object({
    id: z.uuid(),
    type: adTypeRead,
    propertyType: z.enum(propertyTypes),
    bedroomsCount: z.int().nullable(),
    ward: z.object({ name: z.string() }),
  })
  .meta({ id: 'AdAddress' });
export type AdAddress = z.infer<typeof adAddress>;

/** An ad that awaits moderation reveals only its id. */
export const adBeingChecked = errorBody.extend({ id: z.uuid().optional() }).meta({ id: 'AdBeingChecked' });

export const getAdByCode = endpoint({
  method: 'GET',
  path: '/front/ads/codes/:code',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'Find an ad by the code of its short URL',
  params: z.object({ code: z.string().max(20) }),
  response: adAddress,
  refusals: { 404: adBeingChecked },
});

export const adsByIds = endpoint({
  method: 'GET',
  path: '/front/ads/cards',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'The published ones of these ads, in the given order',
  query: z.object({ ids: uuidList }),
  response: z.object({ data: z.array(adCard) }),
});
