import { z } from 'zod';
import { knownPhoneNumber as phoneNumber } from './accounts.ts';
import { filledText, idParams as params, teamTag as tag } from './kernel/crud.ts';
import { endpoint, type TeamRole } from './kernel/endpoint.ts';
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

/** The role that may open each list, and sees its count. */
export const sectionAccess: Record<PersonSection, TeamRole> = {
  ads: 'moderator',
  payments: 'cashier',
  transfers: 'cashier',
  reviewsReceived: 'moderator',
  reviewsWritten: 'moderator',
  reportsMade: 'moderator',
  reportsReceived: 'moderator',
  contacts: 'owner',
  messages: 'support',
  history: 'owner',
};

export const person = adminUser
  .extend({
    agencyName: z.string().nullable(),
    /** Of the lists that the caller's role may open. */
    counts: z.partialRecord(z.enum(personSections), z.int()),
    linkedAccounts: z.array(linkedAccount),
    devices: z.array(
      z.object({ id: z.uuid(), name: z.string().nullable(), createdAt: timestamp, lastUsedAt: timestamp }),
    ),
    notes: z.array(personNote),
    /** The latest, newest first; none for roles without money. */
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
  access: 'team',
  tag,
  summary: "A user's profile for the team, with the counts of related lists",
  params,
  response: person,
});

const onPerson = { method: 'POST', access: 'owner', tag, params, response: person } as const;

export const changeNumber = endpoint({
  ...onPerson,
  path: '/admin/users/:id/phone-number',
  summary:
    'Change the number of a user; both numbers are notified, sessions end, and the new number must be verified. For agents it awaits approval where there is another owner',
  body: z.object({ phoneNumber, reason: filledText(500) }),
  refusals: { 202: errorBody, 409: errorBody },
});

export const sendPasswordReset = endpoint({
  ...onPerson,
  access: 'support',
  path: '/admin/users/:id/reset-password',
  summary: 'Send a user a code to reset their password; the team never sees it',
  refusals: { 409: errorBody, 429: errorBody },
});

export const reportNumber = endpoint({
  ...onPerson,
  access: 'support',
  path: '/admin/users/:id/report-number',
  summary: 'Note that the number has a new owner: a code alone no longer opens the account',
  body: z.object({ reason: filledText(500) }),
  refusals: { 409: errorBody },
});

export const addNote = endpoint({
  ...onPerson,
  access: 'team',
  path: '/admin/users/:id/notes',
  summary: 'Add an internal note about a user, visible to the team only',
  body: z.object({ text: filledText(2000) }),
});
