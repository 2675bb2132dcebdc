import type { Db } from '../../db/client.ts';
import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import type { Lookup } from '../../lib/fingerprint.ts';

/** The parts of a fingerprint that have an index: first bit, from the highest, and length. */
const parts = [
  { from: 0, length: 22, sql: 'f.fingerprint >> 42 & 4194303' },
  { from: 22, length: 21, sql: 'f.fingerprint >> 21 & 2097151' },
  { from: 43, length: 21, sql: 'f.fingerprint & 2097151' },
];
/** Bits of a part that are also tried flipped, alone and in pairs: the least certain ones. */
const turned = 3;
/** Copies differ by 0 to 3 bits, rarely by 6. */
const radius = 6;

/** `offset 0` keeps the planner from scanning a whole index. */
const found = (part: (typeof parts)[number], first: number) =>
  `select f.id, p.lookup, bit_count((f.fingerprint # p.fingerprint)::bit(64)) as distance
   from unnest($${first}::bigint[], $${first + 1}::bigint[], $${first + 2}::int[]) as p(value, fingerprint, lookup)
   cross join lateral (
     select f.id, f.fingerprint from cloud_files f
     where (${part.sql}) = p.value and f.source = 'ad_image' and f.removed_at is null offset 0
   ) f`;

const likeColumns = together(
  columns(cloudFiles, 'pairs', ['id']),
  // How many bits differ, and which lookups came nearest, nearest first.
  computed<{ distance: number; lookups: number[] }>({
    distance: 'min(distance)::int',
    lookups: '(array_agg(lookup order by distance))[1:3]',
  }),
);
export type LikeFile = RowOf<typeof likeColumns>;

const nearest = query`with found as (${parts.map((part, number) => found(part, number * 3 + 1)).join(' union all ')}),
    pairs as (select id, lookup, min(distance) as distance from found where distance <= ${radius} group by id, lookup)
  select ${likeColumns} from pairs where id <> all ($10::uuid[]) group by id order by 2, id limit $11`.prepare<
  unknown[]
>('cloudFiles.like');

/** Pictures with similar fingerprints, nearest first. */
export const findLike = (db: Db, lookups: Lookup[], except: string[], limit: number): Promise<LikeFile[]> =>
  nearest(db, ...parts.flatMap((part) => probesOf(part, lookups)), except, limit);

function probesOf({ from, length }: (typeof parts)[number], lookups: Lookup[]) {
  const [values, fingerprints, numbers]: [bigint[], bigint[], number[]] = [[], [], []];
  const shift = BigInt(64 - from - length);
  const mask = (1n << BigInt(length)) - 1n;
  for (const [number, { fingerprint, doubtful }] of lookups.entries()) {
    const value = (BigInt.asUintN(64, fingerprint) >> shift) & mask;
    const turns = doubtful
      .filter((bit) => bit >= from && bit < from + length)
      .slice(0, turned)
      .map((bit) => 1n << BigInt(from + length - 1 - bit));
    const pairs = turns.flatMap((one, at) => turns.slice(at + 1).map((other) => one | other));
    for (const turn of [0n, ...turns, ...pairs]) {
      values.push(value ^ turn);
      fingerprints.push(fingerprint);
      numbers.push(number);
    }
  }
  return [values, fingerprints, numbers];
}
