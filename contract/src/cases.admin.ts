import { z } from 'zod';
import { caseKinds, caseOutcomes, caseText } from './cases.ts';
import { filledText, idParams as params } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { reportReasons } from './moderation.reports.ts';
import { linkedAccount } from './moderation.ts';
import { auditEntry } from './team.audit.ts';

const tag = 'Team: appeals';
const timestamp = z.iso.datetime();

export const teamCase = z
  .object({
    id: z.uuid(),
    kind: z.enum(caseKinds),
    subjectId: z.uuid(),
    /** In the caller's language; null if it no longer exists. */
    subject: z.string().nullable(),
    person: z.object({ id: z.uuid(), fullName: z.string(), phoneNumber: z.string(), agentId: z.uuid().nullable() }),
    /** The decision that is contested. */
    decision: z.object({
      action: z.string(),
      reason: z.string().nullable(),
      by: z.array(z.object({ id: z.uuid(), fullName: z.string() })),
      at: timestamp,
    }),
    texts: z.array(caseText),
    createdAt: timestamp,
    lastAt: timestamp,
    /** Null while it is open. */
    outcome: z.enum(caseOutcomes).nullable(),
    answer: z.string().nullable(),
    judgedBy: z.string().nullable(),
    judgedAt: timestamp.nullable(),
    /** False for those who decided, for the person and accounts linked to them, and for roles below the decision. */
    mayJudge: z.boolean(),
  })
  .meta({ id: 'TeamCase' });
export type TeamCase = z.infer<typeof teamCase>;

/** A case with what else is known about the person, the latest first. */
export const caseDetail = teamCase
  .extend({
    messages: z.array(z.object({ id: z.uuid(), kind: z.string(), text: z.string(), createdAt: timestamp })),
    /** Reports about their ads. */
    reports: z.array(
      z.object({
        id: z.uuid(),
        adId: z.uuid(),
        reason: z.enum(reportReasons),
        comment: z.string().nullable(),
        outcome: z.string().nullable(),
        createdAt: timestamp,
      }),
    ),
    /** Null for roles without money. */
    payments: z
      .array(
        z.object({
          id: z.uuid(),
          amount: z.int(),
          status: z.string(),
          transactionNumber: z.string(),
          createdAt: timestamp,
        }),
      )
      .nullable(),
    /** What the team decided about them, their ads and their reviews. */
    judgements: z.array(auditEntry),
    linkedAccounts: z.array(linkedAccount),
  })
  .meta({ id: 'CaseDetail' });
export type CaseDetail = z.infer<typeof caseDetail>;

export const caseStates = ['open', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];
const filter = { kind: blankAsAbsent(z.enum(caseKinds)), personId: blankAsAbsent(z.uuid()) };
export const caseFilter = z.object({ ...filter, state: blankAsAbsent(z.enum(caseStates)) });
export type CaseFilter = Partial<z.output<typeof caseFilter>>;

export const teamCases = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  access: 'moderator',
  tag,
  summary: 'Appeals, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...caseFilter.shape }),
  response: placedPageOf(teamCase),
});

export const caseCounts = endpoint({
  method: 'GET',
  path: '/admin/appeals/counts',
  access: 'moderator',
  tag,
  summary: 'Count appeals per state, with the same filter as the list',
  query: z.object(filter),
  response: z.record(z.enum(['all', ...caseStates]), z.int()),
});

export const readCase = endpoint({
  method: 'GET',
  path: '/admin/appeals/:id',
  access: 'moderator',
  tag,
  summary: 'One appeal with the messages, reports, payments and decisions beside it',
  params,
  response: caseDetail,
});

export const judgeCase = endpoint({
  method: 'POST',
  path: '/admin/appeals/:id/judge',
  access: 'moderator',
  tag,
  summary:
    'Uphold or overturn the decision, with an answer that the person gets; 403 for those who made it, 409 when the person has written more. Suspensions are for owners',
  params,
  body: z.object({
    outcome: z.enum(caseOutcomes),
    answer: filledText(limits.adminComment),
    /** How many texts of the person the caller has read. */
    texts: z.int().min(1),
  }),
  response: teamCase,
  refusals: { 409: errorBody },
});
