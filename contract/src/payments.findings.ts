import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag } from './kernel/query.ts';
import { adminPayment, statedReason } from './payments.admin.ts';
import { networks } from './payments.number.ts';
import { evidenceKinds, findingKinds } from './payments.outcomes.ts';

const tag = 'Team: transfers';

export const finding = z
  .object({
    id: z.uuid(),
    kind: z.enum(findingKinds),
    transactionNumber: z.string(),
    /** Null if the statement, or we, do not know the number. */
    statementAmount: z.int().nullable(),
    ourAmount: z.int().nullable(),
    happenedAt: z.iso.datetime(),
    statement: z.object({
      id: z.uuid(),
      name: z.string(),
      network: z.enum(networks).nullable(),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
    }),
    /** What was confirmed with it. */
    payment: adminPayment.nullable(),
    transfer: z
      .object({
        id: z.uuid(),
        network: z.enum(networks),
        payerNumber: z.string().nullable(),
        payerName: z.string().nullable(),
        happenedAt: z.iso.datetime(),
        evidence: z.enum(evidenceKinds),
        /** The person who pasted, typed or uploaded it. */
        broughtBy: z.string().nullable(),
        text: z.string(),
      })
      .nullable(),
    /** The caller decided it, so that a colleague has to resolve it. */
    isOwn: z.boolean(),
    createdAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
    /** Null if it was answered by itself, as by a later statement. */
    resolvedBy: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof finding>;

export const findingFilter = z.object({
  open: queryFlag,
  kind: blankAsAbsent(z.enum(findingKinds)),
  statementId: blankAsAbsent(z.uuid()),
});
export type FindingFilter = Partial<z.output<typeof findingFilter>>;

export const findings = endpoint({
  method: 'GET',
  path: '/admin/transfers/findings',
  access: 'cashier',
  tag,
  summary: 'What statements and our books say differently: what is missing first, then newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...findingFilter.shape }),
  /** Counts of each kind, whatever kind is asked for. */
  response: pageOf(finding).extend({ counts: z.record(z.enum(findingKinds), z.int()) }),
});

export const resolveFinding = endpoint({
  method: 'POST',
  path: '/admin/transfers/findings/:id/resolve',
  access: 'cashier',
  tag,
  summary: 'Resolve a finding with a reason; 403 for one’s own decision while there is a colleague, 409 when resolved',
  params: z.object({ id: z.uuid() }),
  body: statedReason,
  response: finding,
  refusals: { 409: errorBody },
});
