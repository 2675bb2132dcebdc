import { z } from 'zod';
import { adTypeInput, propertyTypes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { queryNumber } from './kernel/paging.ts';

export const marketAreas = ['ward', 'neighbours', 'municipality', 'city'] as const;

const band = {
  /** A quarter costs less. */
  low: z.int(),
  middle: z.int(),
  /** A quarter costs more. */
  high: z.int(),
  sampleSize: z.int(),
};

export const usualPrice = z
  .object({
    ...band,
    /** What had to be looked at for a sample that says something. */
    area: z.enum(marketAreas),
    /** How far back the sample goes. */
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
  summary: 'What homes of a kind usually cost in a ward; null while there are too few in the whole city',
  query: z.object({
    wardId: z.uuid(),
    type: adTypeInput,
    propertyType: z.enum(propertyTypes),
    /** Five means five or more; none for plots. */
    bedroomsCount: queryNumber(z.number().int().min(1).max(1000)),
  }),
  response: usualPrice.nullable(),
});

export const wardMarket = z
  .object({
    /** By kind and rooms, as far as the ward, its neighbours or its municipality have enough ads. */
    bands: z.array(
      z.object({
        type: z.enum(['rental', 'sale']),
        propertyType: z.enum(propertyTypes),
        bedroomsCount: z.int().nullable(),
        price: usualPrice,
      }),
    ),
    /** The commonest kind of rent by month, oldest first. */
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
  summary: 'What it costs to live in a ward: usual prices by rooms, and by month for a year',
  params: z.object({ id: z.uuid() }),
  response: wardMarket,
});
