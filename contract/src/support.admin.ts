import { z } from 'zod';
import { chatDecision } from './chat.ts';
import { filledText, idParams as params } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { supportTopics } from './support.ts';
import { threadReportReasons } from './threads.ts';

const tag = 'Team: support';
const timestamp = z.iso.datetime();
const member = z.object({ id: z.uuid(), fullName: z.string() });

export const supportStates = ['waiting', 'taken', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

/** A person who wants to talk to the team, or who reported a conversation to it. */
export const supportConversation = z
  .object({
    id: z.uuid(),
    topic: z.enum(supportTopics),
    /** Why a conversation was reported. */
    reason: z.enum(threadReportReasons).nullable(),
    /** Where they write from: a number, or the carrier's user id. */
    address: z.string(),
    person: member.extend({ agentId: z.uuid().nullable(), isSuspended: z.boolean() }).nullable(),
    state: z.enum(supportStates),
    openedAt: timestamp,
    lastAt: timestamp,
    /** Texts of the person since the team last answered. */
    unanswered: z.int(),
    lastText: z.string().nullable(),
    takenBy: member.nullable(),
    isMine: z.boolean(),
    closedAt: timestamp.nullable(),
    closedBy: z.string().nullable(),
  })
  .meta({ id: 'SupportConversation' });
export type SupportConversation = z.infer<typeof supportConversation>;

/** A line of what was written to and from the person, in this conversation or before it. */
export const supportLine = z.object({
  id: z.uuid(),
  /** `person` wrote it, `member` is a colleague, `makao` answered by itself. */
  by: z.enum(['person', 'member', 'makao']),
  /** The colleague's name. */
  name: z.string().nullable(),
  text: z.string(),
  createdAt: timestamp,
  /** How far a text of ours has come. */
  state: z.enum(['queued', 'sent', 'delivered', 'read', 'failed']).nullable(),
});
export type SupportLine = z.infer<typeof supportLine>;

export const supportDetail = supportConversation
  .extend({
    /** Oldest first, the last hundred. */
    lines: z.array(supportLine),
    /** The newest first. */
    decisions: z.array(chatDecision),
    /** The reported conversation. */
    reported: z
      .object({
        threadId: z.uuid(),
        adId: z.uuid(),
        /** Whom the report is about. */
        about: member.nullable(),
        messages: z.array(z.object({ id: z.uuid(), byReporter: z.boolean(), text: z.string(), createdAt: timestamp })),
      })
      .nullable(),
  })
  .meta({ id: 'SupportDetail' });
export type SupportDetail = z.infer<typeof supportDetail>;

const filter = { topic: blankAsAbsent(z.enum(supportTopics)) };
export const supportFilter = z.object({ ...filter, state: blankAsAbsent(z.enum(supportStates)) });
export type SupportFilter = Partial<z.output<typeof supportFilter>>;

export const supportConversations = endpoint({
  method: 'GET',
  path: '/admin/support',
  access: 'support',
  tag,
  summary: 'People who want to talk to the team and reported conversations, the latest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...supportFilter.shape }),
  response: placedPageOf(supportConversation),
});

export const supportCounts = endpoint({
  method: 'GET',
  path: '/admin/support/counts',
  access: 'support',
  tag,
  summary: 'Count them per state, with the same filter as the list',
  query: z.object(filter),
  response: z.record(z.enum(['all', ...supportStates]), z.int()),
});

export const readSupport = endpoint({
  method: 'GET',
  path: '/admin/support/:id',
  access: 'support',
  tag,
  summary: 'One of them with what was written and how it was understood',
  params,
  response: supportDetail,
});

export const takeSupport = endpoint({
  method: 'POST',
  path: '/admin/support/:id/take',
  access: 'support',
  tag,
  summary:
    'Take it over: until it is closed or released, Makao does not answer the person by itself. 409 when a colleague was faster; 403 ownJudgement for what is of the caller, about them, or of an account linked to them',
  params,
  response: supportDetail,
  refusals: { 409: errorBody },
});

export const replySupport = endpoint({
  method: 'POST',
  path: '/admin/support/:id/replies',
  access: 'support',
  tag,
  summary: 'Write to the person; the same key is sent once. 409 unless the caller has taken it',
  params,
  body: z.object({ text: filledText(limits.support.text), key: z.uuid() }),
  response: supportDetail,
  refusals: { 409: errorBody },
});

export const releaseSupport = endpoint({
  method: 'POST',
  path: '/admin/support/:id/release',
  access: 'support',
  tag,
  summary: 'Let a colleague take it. 409 unless the caller has taken it',
  params,
  response: supportDetail,
  refusals: { 409: errorBody },
});

export const closeSupport = endpoint({
  method: 'POST',
  path: '/admin/support/:id/close',
  access: 'support',
  tag,
  summary: 'End it: the person is told that Makao answers by itself again. 409 unless the caller has taken it',
  params,
  response: supportDetail,
  refusals: { 409: errorBody },
});
