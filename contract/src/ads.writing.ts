import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { writing } from './ads.limits.ts';
import { adNumbers, adTypes, amenities, eachAmenity, eachNumber, propertyTypes } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

const tag = "Agent's ads";

/** What a post can say of an ad, besides its amenities. */
const readNames = ['type', 'propertyType', 'wardId', 'price', ...adNumbers, ...amenities] as const;
export type ReadName = (typeof readNames)[number];

const count = z.int();

/** What a pasted post says, ready for the form of an ad. What is not said, or not clearly, is not there. */
export const postReading = z
  .object({
    values: z
      .object({
        type: z.enum(adTypes),
        propertyType: z.enum(propertyTypes),
        cityId: z.uuid(),
        wardId: z.uuid(),
        price: count,
        ...eachNumber(() => count),
        ...eachAmenity(() => z.literal(true)),
      })
      .partial(),
    /** The words that each value was read from. */
    words: z.partialRecord(z.enum(readNames), z.string()),
    /** The ward by its own name; the post may call it otherwise. */
    wardName: z.string().nullable(),
    /** The post without contacts and without what the form asks for by itself. */
    description: z.string(),
    /** What was taken out of it. */
    takenOut: z.array(z.object({ kind: z.enum(['phone', 'link', 'money']), words: z.string() })),
    /** Prices that were seen and not taken: in another currency, or several of them. */
    unsure: z.array(z.object({ why: z.enum(['foreign', 'several']), words: z.string() })),
  })
  .meta({ id: 'PostReading' });
export type PostReading = z.infer<typeof postReading>;

export const readPost = endpoint({
  method: 'POST',
  path: '/ads/read-post',
  access: 'agent',
  tag,
  summary: 'Reads a post of a chat into the fields of an ad; nothing is written',
  body: z.object({ text: z.string().trim().min(1).max(writing.post) }),
  response: postReading,
});

export const duplicateAd = endpoint({
  method: 'POST',
  path: '/ads/:id/duplicate',
  access: 'agent',
  tag,
  summary: 'A new draft that says the same as one of my ads; its photos only where they are asked for',
  params: z.object({ id: z.uuid() }),
  body: z.object({ withPhotos: z.boolean().default(false) }),
  response: agentAd,
  status: 201,
});

/** What a new ad begins with: as the agent's last sent ad says it. */
export const adDefaults = z
  .object({
    cityId: z.uuid(),
    wardId: z.uuid(),
    monthsInAdvance: z.int().nullable(),
    /** Null when it was a month's rent: the next rent is another. */
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
  summary: 'Place, months and fees of my last sent ad, for the next; null while there is none',
  response: z.object({ last: adDefaults.nullable() }),
});

/** Columns of a file of ads, in the order of the template. */
export const importColumns = [
  'type',
  'propertyType',
  'ward',
  'price',
  ...adNumbers,
  'amenities',
  'description',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A row of the file as it was read. One with errors becomes no draft. */
export const importedRow = z
  .object({
    /** Of the file, counted from 1 with its headings. */
    line: z.int(),
    type: z.enum(adTypes).nullable(),
    propertyType: z.enum(propertyTypes).nullable(),
    wardName: z.string().nullable(),
    price: count.nullable(),
    ...eachNumber(() => count.nullable()),
    amenities: z.array(z.enum(amenities)),
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
  summary: 'Reads a CSV or XLSX file of ads (multipart: file), up to 200 rows; nothing is written',
  response: z.object({
    rows: z.array(importedRow),
    /** Headings that are none of ours. */
    unknown: z.array(z.string()),
  }),
  refusals: { 422: errorBody },
});

export const importAds = endpoint({
  method: 'POST',
  path: '/ads/import',
  access: 'agent',
  tag,
  summary: 'Makes drafts of the rows of a file, all or none (multipart: file, and lines by comma); photos come later',
  response: z.object({ created: z.int() }),
  status: 201,
  refusals: { 422: errorBody },
});
