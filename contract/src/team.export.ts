import { z } from 'zod';
import { teamTag as tag } from './kernel/crud.ts';
import { endpoint, type TeamRole } from './kernel/endpoint.ts';
import { blankAsAbsent } from './kernel/query.ts';

export const exportLists = [
  'ads',
  'payments',
  'transfers',
  'totals',
  'users',
  'agents',
  'reports',
  'reviews',
  'messages',
  'jobs',
  'contacts',
  'audit-log',
  'subscriptions',
] as const;
export type ExportList = (typeof exportLists)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The role that each list requires; the endpoint itself is open to the whole team. */
export const exportAccess: Record<ExportList, 'team' | TeamRole> = {
  ads: 'moderator',
  reports: 'moderator',
  reviews: 'moderator',
  payments: 'cashier',
  transfers: 'cashier',
  totals: 'cashier',
  subscriptions: 'cashier',
  users: 'owner',
  agents: 'owner',
  messages: 'support',
  jobs: 'owner',
  contacts: 'owner',
  'audit-log': 'owner',
};

/** Streams a file in the order of the list. Formulas in cells are escaped. */
export const exportList = endpoint({
  method: 'GET',
  path: '/admin/export/:list',
  access: 'team',
  tag,
  summary: 'Export a list as CSV or XLSX, with the same filters as the list itself',
  params: z.object({ list: z.enum(exportLists) }),
  query: z.looseObject({ format: blankAsAbsent(z.enum(exportFormats)) }),
  response: z.string(),
});
