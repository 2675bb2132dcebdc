import { z } from 'zod';
import { sendingChannels } from './channels.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';

const tag = 'Team: messages and jobs';
const params = z.object({ id: z.uuid() });

/** `failing` is retried after errors; `refused` has failed permanently. */
export const messageStates = ['queued', 'failing', 'sent', 'refused', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not delivered, as far as the carrier reports. */
export const messageFailures = [
  'noWhatsApp',
  'unwanted',
  'notAllowed',
  'badTemplate',
  'badContent',
  'setUp',
  'tooMany',
  'unreachable',
  /** Not sent by us: the user opted out, the number no longer exists, or it was too late for an answer. */
  'stopped',
  'lost',
  'late',
  /** Its class had used up its budget; or after an outage, it was told together with others, or was out of date. */
  'overBudget',
  'summedUp',
  'outdated',
  'other',
] as const;
export type MessageFailure = (typeof messageFailures)[number];

export const teamMessage = z
  .object({
    id: z.uuid(),
    to: z.string(),
    /** The current owner of the number. */
    person: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
    kind: z.string(),
    /** The channel it was sent on, or is tried on first. */
    channel: z.enum(sendingChannels),
    /** In shillings, expected or as reported; null while it is not counted. */
    cost: z.number().nullable(),
    locale: z.enum(locales),
    /** Without codes, and without links that sign in or answer for a user. */
    text: z.string(),
    state: z.enum(messageStates),
    attempts: z.int(),
    failure: z.enum(messageFailures).nullable(),
    /** The carrier's error text. */
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** Delivery report of the carrier. */
    deliveredAt: z.iso.datetime().nullable(),
    readAt: z.iso.datetime().nullable(),
    failedAt: z.iso.datetime().nullable(),
    /** When the user opted out of all but codes and answers, and when we stopped writing to the number. */
    stoppedAt: z.iso.datetime().nullable(),
    unreachableAt: z.iso.datetime().nullable(),
    /** False for codes: the user requests a new one instead. */
    canResend: z.boolean(),
  })
  .meta({ id: 'TeamMessage' });
export type TeamMessage = z.infer<typeof teamMessage>;

const filter = {
  /** A number in any spelling, or words of the user's name. */
  q: z.string().max(100).optional(),
  kind: blankAsAbsent(z.string().max(50)),
  ...dayQuery,
};
export const messageFilter = z.object({ ...filter, state: blankAsAbsent(z.enum(messageStates)) });
export type MessageFilter = Partial<z.output<typeof messageFilter>>;

export const teamMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'support',
  tag,
  summary: 'Outgoing chat messages in any state, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...messageFilter.shape }),
  response: placedPageOf(teamMessage).extend({ kinds: z.array(z.string()) }),
});

export const messageCounts = endpoint({
  method: 'GET',
  path: '/admin/messages/counts',
  access: 'support',
  tag,
  summary: 'Count messages per state, with the same filter as the list',
  query: z.object(filter),
  response: z.record(z.enum(['all', ...messageStates]), z.int()),
});

const onMessage = { method: 'POST', access: 'support', tag, params, response: teamMessage } as const;
export const resendMessage = endpoint({
  ...onMessage,
  path: '/admin/messages/:id/resend',
  summary: 'Send a message again that was refused, cancelled or is late; 409 for sent messages and for codes',
  refusals: { 409: errorBody },
});
export const cancelMessage = endpoint({
  ...onMessage,
  path: '/admin/messages/:id/cancel',
  summary: 'Cancel a queued message; 409 when it was sent already',
  refusals: { 409: errorBody },
});
