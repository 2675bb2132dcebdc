import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { Db } from '../../db/client.ts';
import { columns, computed, query, together } from '../../db/columns.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import * as fingerprint from '../../lib/fingerprint.ts';
import { greyPicture, marksOf } from '../../lib/picture-marks.ts';
import { leastWords, likenessInViews, viewsOf, wordsOfViews } from '../../lib/picture-views.ts';
import type { Seen } from '../../lib/same-picture.ts';
import type { Services } from '../../services.ts';
import { findLike } from './find-like.ts';
import { siblingPath } from './picture-files.ts';

/** Candidates that share the most words are compared in detail. */
const candidates = 16;

const candidateColumns = together(
  columns(cloudFiles, 'f', ['id', 'path']),
  computed<{ shared: number }>({ shared: 'near.shared' }),
);

/** Exported for benchmarks. */
export const byWords = query`select ${candidateColumns} from (
    select m.picture, count(*)::int as shared from unnest($1::int[]) as asked(word) join picture_marks m using (word)
    where m.picture <> $2 group by m.picture having count(*) >= ${leastWords} order by shared desc, m.picture limit ${candidates * 2}
  ) near join cloud_files f on f.number = near.picture
  where f.removed_at is null order by near.shared desc limit ${candidates}`.prepare<[words: number[], except: number]>(
  'cloudFiles.byWords',
);

const pathsOf =
  query`select ${columns(cloudFiles, 'f', ['id', 'path'])} from cloud_files f where f.id = any($1)`.prepare<
    [ids: string[]]
  >('cloudFiles.paths');

interface SeenFile extends Seen {
  image: Sharp;
}

/** A picture and its features, read from the store; null when its file is missing. */
export async function seePicture(storage: Services['storage'], path: string): Promise<SeenFile | null> {
  const file = (await storage.get(siblingPath(path, '320.webp'))) ?? (await storage.get(path));
  if (!file) return null;
  const image = sharp(await buffer(file.body));
  const picture = await greyPicture(image.clone());
  return { picture, marks: marksOf(picture), image };
}

export interface Copy {
  id: string;
  /** The share of what both pictures show that is the same, from 0 to 1. */
  likeness: number;
}

/**
 * Copies score above 0.7, mostly 0.95. Photos of one house from one spot, or of one pattern in other colours, score
 * below 0.4.
 */
export const sameFrom = 0.55;
/** A picture with fewer features, such as a bare wall, is compared as a whole. */
export const fewMarks = 12;
export const wholeFrom = 0.9;

interface Own {
  id: string;
  number: number;
  /** Features of the original upload; the stored file is smaller and compressed. */
  fingerprint: bigint | null;
}

/** Stored pictures that this one is a copy of, or that are a copy of it. */
export async function findCopies({ db, storage }: Services, own: Own, seen: SeenFile): Promise<Copy[]> {
  const copies: Copy[] = [];
  const views = await viewsOf(seen.image, seen);
  for (const { id, path } of await byWords(db, wordsOfViews(views), own.number)) {
    const other = await seePicture(storage, path);
    const alike = other ? likenessInViews(views, other) : 0;
    if (alike >= sameFrom) copies.push({ id, likeness: alike });
  }
  if (seen.marks.length >= fewMarks) return copies;
  const whole = await copiesAsWhole(db, storage, own, seen);
  return [...copies, ...whole.filter(({ id }) => !copies.some((copy) => copy.id === id))];
}

async function copiesAsWhole(db: Db, storage: Services['storage'], own: Own, { image }: SeenFile) {
  const grey = await fingerprint.greyOf(image.clone());
  const lookups = fingerprint.lookupsOf(grey);
  const [whole] = lookups;
  if (own.fingerprint !== null && whole) lookups.push({ ...whole, fingerprint: own.fingerprint });
  const near = await findLike(db, lookups, [own.id], candidates);
  const ids = near.map(({ id }) => id);
  const paths = new Map((await pathsOf(db, ids)).map(({ id, path }) => [id, path]));
  const found: Copy[] = [];
  for (const { id, lookups: numbers } of near) {
    const path = paths.get(id);
    const other = path && (await seePicture(storage, path));
    if (!other) continue;
    const its = await fingerprint.greyOf(other.image.clone());
    const views = numbers.flatMap((number) => lookups[number]?.view ?? []);
    const alike = Math.max(...views.map((view) => fingerprint.likeness(grey, view, its)));
    if (alike >= wholeFrom) found.push({ id, likeness: alike });
  }
  return found;
}
