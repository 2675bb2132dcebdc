import { z } from 'zod';
import { knownPhoneNumber as phoneNumber } from './accounts.ts';
import { filledText, idParams as params } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, says } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { picture } from './media.ts';
import { folded } from './texts/words-in-text.ts';

const tag = 'Team: block list';
const timestamp = z.iso.datetime();
const member = z.object({ id: z.uuid(), fullName: z.string() });

export const blockKinds = ['number', 'photo', 'phrase', 'device'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const block = z
  .object({
    id: z.uuid(),
    kind: z.enum(blockKinds),
    /** The phrase, or the last digits of the number, of which nothing else is stored. */
    shown: z.string().nullable(),
    /** Null when the file was deleted after the end of the block. */
    picture: picture.nullable(),
    /** The person from whose page or ad it was blocked. */
    person: member.nullable(),
    reason: z.string(),
    by: member,
    createdAt: timestamp,
    /** How often it refused something or raised a risk. */
    hits: z.int(),
    lastHitAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
    endedBy: member.nullable(),
    endReason: z.string().nullable(),
  })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof block>;

export const blockStates = ['active', 'ended'] as const;
export type BlockState = (typeof blockStates)[number];
const state = blankAsAbsent(z.enum(blockStates));

export const listBlocks = endpoint({
  method: 'GET',
  path: '/admin/blocks',
  access: 'moderator',
  tag,
  summary: 'The block list, newest first; ended entries stay',
  query: z.object({
    ...pageQuery(limits.pageSizes.admin),
    ...placeQuery,
    kind: blankAsAbsent(z.enum(blockKinds)),
    state,
  }),
  response: placedPageOf(block),
});

export const countBlocks = endpoint({
  method: 'GET',
  path: '/admin/blocks/counts',
  access: 'moderator',
  tag,
  summary: 'Count the entries of the block list per kind',
  query: z.object({ state }),
  response: z.record(z.enum(['all', ...blockKinds]), z.int()),
});

const reason = filledText(limits.adminComment);
const phraseLength = { min: 4, max: 80 };

const blockForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), phoneNumber, reason }),
  /** All devices that a person used lately. */
  z.object({ kind: z.literal('device'), personId: z.uuid(), reason }),
  /** Photos of an ad, by their URLs in its `media`. */
  z.object({ kind: z.literal('photo'), adId: z.uuid(), urls: z.array(z.string().max(500)).min(1).max(50), reason }),
  z.object({
    kind: z.literal('phrase'),
    phrase: filledText(phraseLength.max).refine((text) => folded(text).length >= phraseLength.min, {
      message: says('phraseShort'),
    }),
    reason,
  }),
]);
export type BlockForm = z.output<typeof blockForm>;

export const addBlocks = endpoint({
  method: 'POST',
  path: '/admin/blocks',
  access: 'moderator',
  tag,
  summary:
    "Block a number, a person's devices, photos of an ad or a phrase, with a reason; 403 for those of colleagues, of oneself and of linked accounts",
  body: blockForm,
  response: z.object({ data: z.array(block) }),
  status: 201,
});

export const endBlock = endpoint({
  method: 'POST',
  path: '/admin/blocks/:id/end',
  access: 'moderator',
  tag,
  summary: 'End a block, with a reason; 409 if it has ended',
  params,
  body: z.object({ reason }),
  response: block,
  refusals: { 409: errorBody },
});
