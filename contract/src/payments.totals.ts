import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { dayQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { networks } from './payments.number.ts';
import { evidenceKinds } from './payments.outcomes.ts';

export const totalPeriods = ['day', 'week', 'month'] as const;
export type TotalPeriod = (typeof totalPeriods)[number];

/** `surplus` is part of what was matched: paid beyond the price. `refunded` is what we paid back, in whole or in part. */
export const totalNames = [
  'count',
  'amount',
  'matched',
  'unclaimed',
  'returned',
  'reversed',
  'surplus',
  'refunded',
] as const;
const sums = z.object(
  Object.fromEntries(totalNames.map((name) => [name, z.int()])) as Record<(typeof totalNames)[number], z.ZodInt>,
);

/** Days of the transfers; without a beginning, the last thirty days, twelve weeks or twelve months. */
export const totalsFilter = z.object({
  period: z.enum(totalPeriods).default('day'),
  evidence: blankAsAbsent(z.enum(evidenceKinds)),
  network: blankAsAbsent(z.enum(networks)),
  ...dayQuery,
});
export type TotalsFilter = z.output<typeof totalsFilter>;

export const transferTotals = endpoint({
  method: 'GET',
  path: '/admin/transfers/totals',
  access: 'cashier',
  tag: 'Team: transfers',
  summary: 'Received amounts by period, network and evidence, with what became of them, and their sum',
  query: totalsFilter,
  response: z.object({
    data: z.array(
      sums.extend({
        /** The first day of the period. */
        day: z.iso.date(),
        network: z.enum(networks),
        evidence: z.enum(evidenceKinds),
      }),
    ),
    sum: sums,
  }),
});
