import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';

const tag = 'Team: messages and jobs';
const params = z.object({ id: z.uuid() });

/** `failing` waits and could not be sent so far; `refused` will never arrive as it is. */
export const messageStates = ['queued', 'failing', 'sent', 'refused', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message did not go out, as far as the carrier says. */
export const messageFailures = [
  'noWhatsApp',
  'unwanted',
  'notAllowed',
  'badTemplate',
  'badContent',
  'setUp',
  'tooMany',
  'unreachable',
  /** Held back by us: the person asked for silence, the number does not exist any more, or the answer came too late. */
  'stopped',
  'lost',
  'late',
  'other',
] as const;
export type MessageFailure = (typeof messageFailures)[number];

export const teamMessage = z
  .object({
    id: z.uuid(),
    to: z.string(),
    /** Whose number that is now. */
    person: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
    kind: z.string(),
    locale: z.enum(locales),
    /** Without codes, and without links that sign in or answer for a person. */
    text: z.string(),
    state: z.enum(messageStates),
    attempts: z.int(),
    failure: z.enum(messageFailures).nullable(),
    /** The carrier's own words. */
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** What the carrier told us afterwards. */
    deliveredAt: z.iso.datetime().nullable(),
    readAt: z.iso.datetime().nullable(),
    failedAt: z.iso.datetime().nullable(),
    /** Since when the person wants nothing but codes and answers, and since when we write to the number no more. */
    stoppedAt: z.iso.datetime().nullable(),
    unreachableAt: z.iso.datetime().nullable(),
    /** A code is asked for anew instead. */
    canResend: z.boolean(),
  })
  .meta({ id: 'TeamMessage' });
export type TeamMessage = z.infer<typeof teamMessage>;

const filter = {
  /** A number in any spelling, or words of the person's name. */
  q: z.string().max(100).optional(),
  kind: blankAsAbsent(z.string().max(50)),
  ...dayQuery,
};
export const messageFilter = z.object({ ...filter, state: blankAsAbsent(z.enum(messageStates)) });
export type MessageFilter = Partial<z.output<typeof messageFilter>>;

export const teamMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'owner',
  tag,
  summary: 'What went out by chat, or should have, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...messageFilter.shape }),
  response: placedPageOf(teamMessage).extend({ kinds: z.array(z.string()) }),
});

export const messageCounts = endpoint({
  method: 'GET',
  path: '/admin/messages/counts',
  access: 'owner',
  tag,
  summary: 'How many messages each state has, as the list with the same filter counts them',
  query: z.object(filter),
  response: z.record(z.enum(['all', ...messageStates]), z.int()),
});

const onMessage = { method: 'POST', access: 'owner', tag, params, response: teamMessage } as const;
export const resendMessage = endpoint({
  ...onMessage,
  path: '/admin/messages/:id/resend',
  summary: 'Try a message again that was refused, cancelled or is late; 409 for one that was sent, and for codes',
  refusals: { 409: errorBody },
});
export const cancelMessage = endpoint({
  ...onMessage,
  path: '/admin/messages/:id/cancel',
  summary: 'Keep a message from going out; 409 when it is gone already',
  refusals: { 409: errorBody },
});
