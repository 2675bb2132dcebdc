import { z } from 'zod';
import { adCard } from './ads.ts';
import { filledText, idParams as params } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { threadLimits } from './threads.limits.ts';

const tag = 'Conversations';
const timestamp = z.iso.datetime();

/** The two sides of a thread. Who is an agent may be a customer of other agents. */
export const threadSides = ['customer', 'agent'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** How far a message of the caller has come: stored with us, on the other's phone, or seen there or on our page. */
export const threadMessageStates = ['sent', 'delivered', 'read', 'failed'] as const;
export type ThreadMessageState = (typeof threadMessageStates)[number];

export const threadMessage = z
  .object({
    id: z.uuid(),
    isMine: z.boolean(),
    text: z.string(),
    createdAt: timestamp,
    /** Of the caller's own messages; null for the other side's. */
    state: z.enum(threadMessageStates).nullable(),
  })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.infer<typeof threadMessage>;

/** A conversation about an ad, as one side sees it. */
export const thread = z
  .object({
    id: z.uuid(),
    side: z.enum(threadSides),
    ad: adCard,
    /** False once the ad is gone: nothing new can be asked about it, but it can still be answered. */
    isAdLive: z.boolean(),
    other: z.object({
      name: z.string(),
      /** Null unless the other side shared it in this thread. */
      phoneNumber: z.string().nullable(),
    }),
    lastAt: timestamp,
    last: z.object({ text: z.string(), isMine: z.boolean() }).nullable(),
    /** Messages of the other side that the caller has not read. */
    unread: z.int(),
    /** The caller shared their own number here. */
    isNumberShared: z.boolean(),
    isBlockedByMe: z.boolean(),
    /** The other side blocked the caller, is suspended or gone: nothing can be sent. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof thread>;

export const threads = endpoint({
  method: 'GET',
  path: '/threads',
  access: 'user',
  tag,
  summary: 'My conversations as a customer or as an agent, the latest first',
  query: z.object({
    ...pageQuery(threadLimits.perPage),
    side: z.enum(threadSides),
    state: blankAsAbsent(z.enum(['unread'])),
  }),
  response: pageOf(thread),
});

export const unreadThreads = endpoint({
  method: 'GET',
  path: '/threads/unread',
  access: 'user',
  tag,
  summary: 'How many of my conversations have unread messages, on each side',
  response: z.record(z.enum(threadSides), z.int()),
});

export const readThread = endpoint({
  method: 'GET',
  path: '/threads/:id',
  access: 'user',
  tag,
  summary: 'One of my conversations with its messages, oldest first; `before` pages backwards. 404 for anybody else',
  params,
  query: z.object({ before: blankAsAbsent(z.uuid()) }),
  response: thread.extend({
    messages: z.array(threadMessage),
    hasEarlier: z.boolean(),
  }),
});

export const seeThread = endpoint({
  method: 'POST',
  path: '/threads/:id/seen',
  access: 'user',
  tag,
  summary: 'I have read the messages up to this one; the other side sees it',
  params,
  body: z.object({ messageId: z.uuid() }),
  response: null,
});

export const writeToThread = endpoint({
  method: 'POST',
  path: '/threads/:id/messages',
  access: 'verified',
  tag,
  summary:
    'Write to the other side. The same key is sent once. 409 when I blocked them or the conversation is closed, 429 for too many messages',
  params,
  body: z.object({ text: filledText(threadLimits.text), key: z.uuid() }),
  response: threadMessage,
  status: 201,
  refusals: { 409: errorBody, 429: errorBody },
});

export const shareNumber = endpoint({
  method: 'POST',
  path: '/threads/:id/number',
  access: 'verified',
  tag,
  summary: 'Share my own number with the other side of this conversation; doing it again changes nothing',
  params,
  response: thread,
  refusals: { 409: errorBody },
});

export const blockThread = endpoint({
  method: 'PUT',
  path: '/threads/:id/block',
  access: 'user',
  tag,
  summary:
    'Block or unblock the other side: of a blocked person nothing arrives, in any conversation between the two of us',
  params,
  body: z.object({ isBlocked: z.boolean() }),
  response: thread,
});

export const threadReportReasons = ['fraud', 'abuse', 'spam', 'other'] as const;
export type ThreadReportReason = (typeof threadReportReasons)[number];

export const reportThread = endpoint({
  method: 'POST',
  path: '/threads/:id/report',
  access: 'verified',
  tag,
  summary:
    'Report the other side to the team, which then may read this conversation. 409 while an earlier report is open, 429 for too many',
  params,
  body: z.object({
    reason: z.enum(threadReportReasons),
    comment: z.string().trim().max(threadLimits.comment).default(''),
  }),
  response: null,
  refusals: { 409: errorBody, 429: errorBody },
});

export const messageAgent = endpoint({
  method: 'POST',
  path: '/front/ads/:id/message',
  access: 'verified',
  tag: 'Contact',
  summary:
    'Write to the agent of an ad through us: message and answer are delivered by chat, and neither number is revealed. 409 for your own ad, 410 when it is gone, 429 for too many new conversations per day',
  params,
  body: z.object({ text: z.string().trim().min(1).max(1000) }),
  response: z.object({ threadId: z.uuid(), sentAt: timestamp }),
  status: 201,
  refusals: { 409: errorBody, 410: errorBody, 429: errorBody },
});
