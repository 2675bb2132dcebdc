import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { statementColumns, statementMapping } from './payments.admin.ts';
import { networks } from './payments.number.ts';
import { findingKinds, statementStates, transferOutcomes } from './payments.outcomes.ts';

const tag = 'Team: transfers';
const params = z.object({ id: z.uuid() });

export const statement = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(statementStates),
    headers: z.array(z.string()),
    mapping: z.partialRecord(z.enum(statementColumns), z.string()),
    /** An estimate until all rows are read. */
    rowsTotal: z.int(),
    rowsDone: z.int(),
    /** Of a preview what would happen, else what happened. */
    outcomes: z.partialRecord(z.enum(transferOutcomes), z.int()),
    /** Guessed, until a person agrees. */
    network: z.enum(networks).nullable(),
    /** Our number with the network. */
    account: z.string().nullable(),
    /** Days in the market's time zone, both inclusive. */
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    /** The first row whose balance does not follow from the one before, as a spreadsheet numbers it. */
    brokenRow: z.int().nullable(),
    /** Of a preview what would be found, else all that was found. */
    findings: z.record(z.enum(findingKinds), z.int()),
    openFindings: z.int(),
    broughtBy: z.string(),
    createdAt: z.iso.datetime(),
    agreedBy: z.string().nullable(),
    agreedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statement>;

const statementRow = z.object({
  /** The whole row, shortened. */
  text: z.string(),
  transactionNumber: z.string().nullable(),
  amount: z.int().nullable(),
  payer: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  /** Money that came in; else it went out, failed, was taken back or cannot be read. */
  isReceived: z.boolean(),
});

export const statementPreview = statement
  .extend({
    /** The first rows as they were read, while the statement waits for a person to name its columns or to agree. */
    sample: z.array(statementRow),
  })
  .meta({ id: 'StatementPreview' });
export type StatementPreview = z.infer<typeof statementPreview>;

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/admin/transfers/statement',
  access: 'cashier',
  tag,
  summary: 'Upload a statement (field `file`, CSV or XLSX, up to 20 MB) for a preview; nothing is confirmed by it',
  response: statementPreview,
  status: 202,
});

export const statements = endpoint({
  method: 'GET',
  path: '/admin/transfers/statements',
  access: 'cashier',
  tag,
  summary: 'Statements, newest first',
  query: z.object(pageQuery(limits.pageSizes.admin)),
  response: pageOf(statement),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/admin/transfers/statements/:id',
  access: 'cashier',
  tag,
  summary: 'A statement: its progress, its preview, or what came of it',
  params,
  response: statementPreview,
});

export const mapStatement = endpoint({
  method: 'PUT',
  path: '/admin/transfers/statements/:id',
  access: 'cashier',
  tag,
  summary:
    'Name the columns of a statement and read it again; they are remembered for the next one with these headers. 409 while it is read and once it is agreed to',
  params,
  body: z.object({ mapping: statementMapping, network: z.enum(networks).optional() }),
  response: statementPreview,
  refusals: { 409: errorBody },
});

export const agreement = z
  .object({
    network: z.enum(networks),
    account: z.string().trim().max(40).nullish(),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .refine(({ from, to }) => from <= to, saysAt('to', 'periodOrder'));
export type Agreement = z.input<typeof agreement>;

export const agreeStatement = endpoint({
  method: 'POST',
  path: '/admin/transfers/statements/:id/agree',
  access: 'cashier',
  tag,
  summary: 'Agree to the preview: the statement is applied, and judges what was confirmed in its period',
  params,
  body: agreement,
  response: statementPreview,
  refusals: { 409: errorBody },
});

export const discardStatement = endpoint({
  method: 'DELETE',
  path: '/admin/transfers/statements/:id',
  access: 'cashier',
  tag,
  summary: 'Discard a statement that nobody has agreed to',
  params,
  response: null,
  refusals: { 409: errorBody },
});
