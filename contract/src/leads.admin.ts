import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';

const someone = z.object({ userId: z.uuid(), fullName: z.string(), phoneNumber: z.string() });

export const teamContact = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    customer: someone,
    agent: someone.extend({ id: z.uuid() }),
    ad: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'TeamContact' });
export type TeamContact = z.infer<typeof teamContact>;

export const contactFilter = z.object({
  agentId: blankAsAbsent(z.uuid()),
  customerId: blankAsAbsent(z.uuid()),
  ...dayQuery,
});
export type ContactFilter = Partial<z.output<typeof contactFilter>>;

export const teamContacts = endpoint({
  method: 'GET',
  path: '/admin/contacts',
  access: 'owner',
  tag: 'Team: people and settings',
  summary: "Requests for agents' phone numbers, newest first",
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...contactFilter.shape }),
  response: placedPageOf(teamContact),
});
