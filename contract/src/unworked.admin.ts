import { z } from 'zod';
import { channels, unworkedReasons } from './channels.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';

const tag = 'Team: messages and jobs';

export const unworkedStates = ['open', 'done'] as const;

export const unworkedMessage = z
  .object({
    id: z.uuid(),
    channel: z.enum(channels),
    reason: z.enum(unworkedReasons),
    /** A number, or the carrier's user id; null for a message without a sender. */
    from: z.string().nullable(),
    person: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
    /** As it came, as far as it may be read: without codes, and cut. */
    content: z.string(),
    createdAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
    /** The name of the member who dealt with it. */
    doneBy: z.string().nullable(),
  })
  .meta({ id: 'UnworkedMessage' });
export type UnworkedMessage = z.infer<typeof unworkedMessage>;

export const unworkedMessages = endpoint({
  method: 'GET',
  path: '/admin/unworked',
  access: 'support',
  tag,
  summary: 'Received messages that could not be worked, newest first: open ones, unless asked for those that are done',
  query: z.object({
    ...pageQuery(limits.pageSizes.admin),
    ...placeQuery,
    state: blankAsAbsent(z.enum(unworkedStates)),
  }),
  response: placedPageOf(unworkedMessage),
});

export const finishUnworked = endpoint({
  method: 'POST',
  path: '/admin/unworked/:id/done',
  access: 'support',
  tag,
  summary: 'Mark a message that could not be worked as dealt with; doing it again changes nothing',
  params: z.object({ id: z.uuid() }),
  response: unworkedMessage,
});
