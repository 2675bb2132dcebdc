import { z } from 'zod';
import { adTypeInput, propertyTypes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { queryNumber } from './kernel/paging.ts';

export const marketAreas = ['ward', 'neighbours', 'municipality', 'city'] as const;

/** What a price may be for, if not for the whole place. */
export const pricedPer = ['m2'] as const;
export type PricedPer = (typeof pricedPer)[number];

const band = {
  /** First quartile. */
  low: z.int(),
  middle: z.int(),
  /** Third quartile. */
  high: z.int(),
  sampleSize: z.int(),
};

export const usualPrice = z
  .object({
    ...band,
    /** The smallest area with a large enough sample. */
    area: z.enum(marketAreas),
    /** How many months the sample covers. */
    months: z.int(),
  })
  .meta({ id: 'UsualPrice' });
export type UsualPrice = z.infer<typeof usualPrice>;

const tag = 'Market';

export const getMarketPrices = endpoint({
  method: 'GET',
  path: '/front/market-prices',
  access: 'public',
  cache: 'visitors',
  tag,
  summary: 'Usual price of a kind of home in a ward; null while the whole city has too few ads',
  query: z.object({
    wardId: z.uuid(),
    type: adTypeInput,
    propertyType: z.enum(propertyTypes),
    /** Five means five or more; omitted for plots. */
    bedroomsCount: queryNumber(z.number().int().min(1).max(1000)),
    /** `m2`: the price of one square metre, of plots only. */
    per: z.enum(pricedPer).optional(),
  }),
  response: usualPrice.nullable(),
});

export const wardMarket = z
  .object({
    /** By kind and rooms, where the ward, its neighbours or its municipality have enough ads. */
    bands: z.array(
      z.object({
        type: z.enum(['rental', 'sale']),
        propertyType: z.enum(propertyTypes),
        bedroomsCount: z.int().nullable(),
        price: usualPrice,
      }),
    ),
    /** Prices of the most common kind of rental by month, oldest first. */
    months: z
      .object({
        type: z.enum(['rental', 'sale']),
        propertyType: z.enum(propertyTypes),
        bedroomsCount: z.int().nullable(),
        area: z.enum(marketAreas),
        points: z.array(z.object({ month: z.iso.date(), ...band })),
      })
      .nullable(),
  })
  .meta({ id: 'WardMarket' });
export type WardMarket = z.infer<typeof wardMarket>;

export const getWardMarket = endpoint({
  method: 'GET',
  path: '/front/wards/:id/market',
  access: 'public',
  cache: 'visitors',
  tag,
  summary: 'Cost of living in a ward: usual prices by rooms, and by month for a year',
  params: z.object({ id: z.uuid() }),
  response: wardMarket,
});
