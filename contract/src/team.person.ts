import { z } from 'zod';
import { knownPhoneNumber as phoneNumber } from './accounts.ts';
import { filledText, idParams as params, teamTag as tag } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { linkedAccount } from './moderation.ts';
import { tokenReasons } from './payments.ts';
import { adminUser } from './team.ts';

const timestamp = z.iso.datetime();

export const personNote = z
  .object({ id: z.uuid(), text: z.string(), author: z.string(), createdAt: timestamp })
  .meta({ id: 'PersonNote' });
export type PersonNote = z.infer<typeof personNote>;

/** Each is the count of the list that the page links to. */
export const personSections = [
  'ads',
  'payments',
  'transfers',
  'reviewsReceived',
  'reviewsWritten',
  'reportsMade',
  'reportsReceived',
  'contacts',
  'messages',
  'history',
] as const;
export type PersonSection = (typeof personSections)[number];

export const person = adminUser
  .extend({
    agencyName: z.string().nullable(),
    counts: z.record(z.enum(personSections), z.int()),
    linkedAccounts: z.array(linkedAccount),
    devices: z.array(
      z.object({ id: z.uuid(), name: z.string().nullable(), createdAt: timestamp, lastUsedAt: timestamp }),
    ),
    notes: z.array(personNote),
    /** The latest, newest first. */
    tokenMovements: z.array(
      z.object({
        id: z.uuid(),
        variation: z.int(),
        reason: z.enum(tokenReasons),
        comment: z.string().nullable(),
        by: z.string().nullable(),
        createdAt: timestamp,
      }),
    ),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'owner',
  tag,
  summary: "A user's profile for the team, with the counts of related lists",
  params,
  response: person,
});

const onPerson = { method: 'POST', access: 'owner', tag, params, response: person } as const;

export const changeNumber = endpoint({
  ...onPerson,
  path: '/admin/users/:id/phone-number',
  summary: 'Change the number of a user; both numbers are notified, sessions end, and the new number must be verified',
  body: z.object({ phoneNumber, reason: filledText(500) }),
  refusals: { 409: errorBody },
});

export const sendPasswordReset = endpoint({
  ...onPerson,
  path: '/admin/users/:id/reset-password',
  summary: 'Send a user a code to reset their password; the team never sees it',
  refusals: { 409: errorBody, 429: errorBody },
});

export const reportNumber = endpoint({
  ...onPerson,
  path: '/admin/users/:id/report-number',
  summary: 'Note that the number has a new owner: a code alone no longer opens the account',
  body: z.object({ reason: filledText(500) }),
  refusals: { 409: errorBody },
});

export const addNote = endpoint({
  ...onPerson,
  path: '/admin/users/:id/notes',
  summary: 'Add an internal note about a user, visible to the team only',
  body: z.object({ text: filledText(2000) }),
});
