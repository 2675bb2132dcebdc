import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { pageOf } from './kernel/paging.ts';
import { uuidList } from './kernel/query.ts';

export const fileSources = ['ad_image', 'user_profile_picture'] as const;

/** Widths in which every picture is stored, as WebP and AVIF under one base URL. */
export const pictureWidths = [320, 640, 1280] as const;

/** The URL of a picture is `{base}/{width}.webp` or `.avif`; the colour is a placeholder until it has loaded. */
export const picture = z
  .object({ base: z.string(), width: z.int(), height: z.int(), color: z.string() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

export const media = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('image'), url: z.string(), picture }),
    z.object({ kind: z.literal('video'), url: z.string() }),
  ])
  .meta({ id: 'Media' });
export type Media = z.infer<typeof media>;

export const cloudFile = z.object({ uuid: z.uuid(), path: z.string(), url: z.string() }).meta({ id: 'CloudFile' });
export type CloudFile = z.infer<typeof cloudFile>;

/** Multipart with the fields `source` and `file`. The body is read as a stream, so it has no schema here. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/cloud-files',
  access: 'user',
  tag: 'Files',
  summary:
    'Upload one picture, PNG or JPEG, at most 10 MB and 40 megapixels (multipart: source, file); ad_image for verified agents',
  response: cloudFile,
  status: 201,
  refusals: { 403: errorBody, 413: errorBody, 415: errorBody, 422: errorBody, 429: errorBody },
});

export const findFiles = endpoint({
  method: 'GET',
  path: '/cloud-files',
  access: 'user',
  tag: 'Files',
  summary: 'Filter a list of file ids to those that exist',
  query: z.object({ uuids: uuidList }),
  response: pageOf(cloudFile),
});
