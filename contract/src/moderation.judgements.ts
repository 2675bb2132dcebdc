import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent, queryFlag } from './kernel/query.ts';

const tag = 'Team: ads';

export const judgementKinds = [
  'approve',
  'reject',
  'takeDown',
  'remove',
  'restore',
  'judgeName',
  'hideReview',
  'releaseReview',
  'dismissReporter',
] as const;
export type JudgementKind = (typeof judgementKinds)[number];

/** `lapsed` could not be carried out when it was due: the agent had edited the ad, for example. */
export const judgementOutcomes = ['done', 'undone', 'lapsed'] as const;

/** A judgement that can still be undone. */
export const waitingJudgement = z.object({
  kind: z.enum(judgementKinds),
  judge: z.object({ id: z.uuid(), fullName: z.string() }),
  dueAt: z.iso.datetime(),
});

export const judgement = z
  .object({
    id: z.uuid(),
    kind: z.enum(judgementKinds),
    judge: z.object({ id: z.uuid(), fullName: z.string() }),
    /** In the caller's language, and the page that shows it. */
    subject: z.object({ name: z.string(), path: z.string() }).nullable(),
    comment: z.string().nullable(),
    /** Of an ad, when it was judged. */
    risk: z.int().nullable(),
    createdAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    /** Null while it can be undone. */
    outcome: z.enum(judgementOutcomes).nullable(),
    /** Why it lapsed. */
    refusal: z.string().nullable(),
    /** The team later decided the opposite. */
    isOverturned: z.boolean(),
    /** Within seven days of the judge's first judgement. */
    isFirstWeek: z.boolean(),
  })
  .meta({ id: 'Judgement' });
export type Judgement = z.infer<typeof judgement>;

export const judgementFilter = z.object({
  judgeId: blankAsAbsent(z.uuid()),
  kind: blankAsAbsent(z.enum(judgementKinds)),
  outcome: blankAsAbsent(z.enum(judgementOutcomes)),
  firstWeek: queryFlag,
  overturned: queryFlag,
  ...dayQuery,
});
export type JudgementFilter = Partial<z.output<typeof judgementFilter>>;

export const listJudgements = endpoint({
  method: 'GET',
  path: '/admin/judgements',
  access: 'moderator',
  tag,
  summary: "The team's judgements, newest first; `firstWeek` are those of new moderators, to look at again",
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...judgementFilter.shape }),
  response: placedPageOf(judgement),
});

export const undoJudgements = endpoint({
  method: 'POST',
  path: '/admin/judgements/undo',
  access: 'moderator',
  tag,
  summary: 'Undo my judgements of these subjects before they are carried out; 409 when it is too late for all of them',
  body: z.object({ subjectIds: z.array(z.uuid()).min(1).max(limits.judgeTogether) }),
  response: z.object({ undone: z.array(z.uuid()) }),
  refusals: { 409: errorBody },
});

export const moderatorRecord = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    /** The first judgement. */
    since: z.iso.datetime(),
    judged: z.int(),
    approved: z.int(),
    overturned: z.int(),
  })
  .meta({ id: 'ModeratorRecord' });
export type ModeratorRecord = z.infer<typeof moderatorRecord>;

export const moderatorRecords = endpoint({
  method: 'GET',
  path: '/admin/judgements/moderators',
  access: 'owner',
  tag,
  summary: 'Per moderator, how many judgements of the last 90 days were carried out, and how many were overturned',
  response: z.object({ data: z.array(moderatorRecord) }),
});
