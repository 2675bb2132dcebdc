import { z } from 'zod';
import { preprocess } from './preprocess.ts';
import { blankAsAbsent, decimal } from './query.ts';

/** An integer from a query string; an empty value counts as absent. */
const whole = (schema: z.ZodType<number>) =>
  preprocess<number | undefined, string | number | undefined>(
    (value) => (value === '' ? undefined : decimal(value)),
    schema.optional(),
  );

export const queryNumber = (schema: z.ZodNumber) => whole(schema);

export const maxPage = 1_000_000_000;

export const pageQuery = (defaultLimit: number, maxLimit = 100) => ({
  page: queryNumber(z.number().int().min(1).max(maxPage)).transform((page) => page ?? 1),
  limit: queryNumber(z.number().int().min(1).max(maxLimit)).transform((limit) => limit ?? defaultLimit),
});

const pagination = z
  .object({
    currentPage: z.int(),
    resultCount: z.int(),
    limit: z.int(),
    pagesCount: z.int(),
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
    haveToPaginate: z.boolean(),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof pagination>;

export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pagination });

export function paginate(page: number, limit: number, resultCount: number): Pagination {
  const pagesCount = Math.ceil(resultCount / limit);
  return {
    currentPage: page,
    resultCount,
    limit,
    pagesCount,
    hasNextPage: page < pagesCount,
    hasPreviousPage: page > 1 && pagesCount > 0,
    haveToPaginate: pagesCount > 1,
  };
}

/** A list that is always sent whole. */
export const wholeList = <T>(data: T[]) => ({ data, pagination: paginate(1, Math.max(1, data.length), data.length) });

const place = blankAsAbsent(z.string().max(200));
/** Cursors, as returned in `next` and `previous`. Unlike page numbers, they stay fast in long lists. */
export const placeQuery = { after: place, before: place };

export const placedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ next: z.string().nullable(), previous: z.string().nullable() });

/** Days in the market's time zone, both inclusive. */
export const dayQuery = { from: blankAsAbsent(z.iso.date()), to: blankAsAbsent(z.iso.date()) };
