import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { factsShown } from './ads.facts.ts';
import { factNames } from './ads.kinds.ts';
import { writing } from './ads.limits.ts';
import { adNumbers, adTypes, amenities, eachAmenity, eachNumber, propertyTypes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

const tag = "Agent's ads";

/** What a post can say of an ad, besides its amenities. */
const readNames = ['type', 'propertyType', 'wardId', 'landmarkId', 'price', ...adNumbers, ...amenities] as const;
export type ReadName = (typeof readNames)[number];

const count = z.int();

/** Fields parsed from a pasted post, ready for the ad form. Missing and ambiguous values are left out. */
export const postReading = z
  .object({
    values: z
      .object({
        type: z.enum(adTypes),
        propertyType: z.enum(propertyTypes),
        cityId: z.uuid(),
        wardId: z.uuid(),
        landmarkId: z.uuid(),
        price: count,
        ...eachNumber(() => count),
        ...eachAmenity(() => z.literal(true)),
        facts: factsShown,
      })
      .partial(),
    /** The words that each value was parsed from. */
    words: z.partialRecord(z.enum(readNames), z.string()),
    /** The same for facts. */
    factWords: z.partialRecord(z.enum([...factNames, 'sizes']), z.string()).optional(),
    /** The ward's own name; the post may use another one. */
    wardName: z.string().nullable(),
    /** The name of the street or known place. */
    landmarkName: z.string().optional(),
    /** The post without contacts and without fees, which have their own fields. */
    description: z.string(),
    /** What was removed from the text. */
    takenOut: z.array(z.object({ kind: z.enum(['phone', 'link', 'money']), words: z.string() })),
    /** Prices that were found but not used: in another currency, more than one, or 250 that may mean 250,000. */
    unsure: z.array(z.object({ why: z.enum(['foreign', 'several', 'unclear']), words: z.string() })),
  })
  .meta({ id: 'PostReading' });
export type PostReading = z.infer<typeof postReading>;

export const readPost = endpoint({
  method: 'POST',
  path: '/ads/read-post',
  access: 'agent',
  tag,
  summary: 'Parse a chat post into the fields of an ad; nothing is saved',
  body: z.object({ text: z.string().trim().min(1).max(writing.post) }),
  response: postReading,
});

export const duplicateAd = endpoint({
  method: 'POST',
  path: '/ads/:id/duplicate',
  access: 'agent',
  tag,
  summary: 'Copy one of my ads into a new draft; photos are copied on request only',
  params: z.object({ id: z.uuid() }),
  body: z.object({ withPhotos: z.boolean().default(false) }),
  response: agentAd,
  status: 201,
});

/** Initial values of a new ad, from the agent's last submitted ad. */
export const adDefaults = z
  .object({
    cityId: z.uuid(),
    wardId: z.uuid(),
    monthsInAdvance: z.int().nullable(),
    /** Null when it was one month's rent, because the next rent differs. */
    connexionFees: z.int().nullable(),
    feesForVisit: z.int().nullable(),
  })
  .meta({ id: 'AdDefaults' });
export type AdDefaults = z.infer<typeof adDefaults>;

export const getAdDefaults = endpoint({
  method: 'GET',
  path: '/ads/agent/defaults',
  access: 'agent',
  tag,
  summary: 'Place, months and fees of my last submitted ad, as defaults for the next; null when there is none',
  response: z.object({ last: adDefaults.nullable() }),
});

/** Columns of an import file, in the order of the template. */
export const importColumns = [
  'type',
  'propertyType',
  'ward',
  'landmark',
  'price',
  ...adNumbers,
  'amenities',
  'description',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A parsed row of the file. A row with errors does not become a draft. */
export const importedRow = z
  .object({
    /** Line of the file, counted from 1 including the header. */
    line: z.int(),
    type: z.enum(adTypes).nullable(),
    propertyType: z.enum(propertyTypes).nullable(),
    wardName: z.string().nullable(),
    landmarkName: z.string().optional(),
    price: count.nullable(),
    ...eachNumber(() => count.nullable()),
    amenities: z.array(z.enum(amenities)),
    facts: factsShown,
    description: z.string().nullable(),
    errors: z.array(z.object({ column: z.enum(importColumns), title: z.string() })),
  })
  .meta({ id: 'ImportedRow' });
export type ImportedRow = z.infer<typeof importedRow>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/ads/import/preview',
  access: 'agent',
  tag,
  summary: 'Parse a CSV or XLSX file of ads (multipart: file), up to 200 rows; nothing is saved',
  response: z.object({
    rows: z.array(importedRow),
    /** Unknown column headers. */
    unknown: z.array(z.string()),
  }),
  refusals: { 422: errorBody },
});

export const importAds = endpoint({
  method: 'POST',
  path: '/ads/import',
  access: 'agent',
  tag,
  summary:
    'Create drafts from rows of a file, all or none (multipart: file, and comma-separated lines); photos are added later',
  response: z.object({ created: z.int() }),
  status: 201,
  refusals: { 422: errorBody },
});
