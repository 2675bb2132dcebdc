import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in an HTTP range; without `end` to the last. */
export type Range = { start: number; end?: number };

/** `size` is that of the whole file, also when a range was asked for. */
export type StoredFile = { body: Readable; contentType: string; size: number };

/** Where files live. A path is written once: what stands there never changes, so readers may keep it forever. */
export type Storage = {
  put: (path: string, body: Buffer | Readable, contentType: string) => Promise<void>;
  get: (path: string, range?: Range) => Promise<StoredFile | null>;
  exists: (path: string) => Promise<boolean>;
  /** Also when there is nothing to remove. */
  remove: (path: string) => Promise<void>;
  /** Where a browser reads the file. */
  publicUrl: (path: string) => string;
};

/** The store failed or refused: nothing the caller can do about, except try again later. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The store or the disk beneath it takes nothing now: full, gone or read-only. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof StorageError ||
  /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|EACCES|EPERM|ENOTDIR)$/.test(
    String((error as NodeJS.ErrnoException | null)?.code),
  );

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** The extension says what a file is, so a folder needs to keep nothing beside it. */
export function contentTypeOf(path: string) {
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!type) throw new TypeError(`The store keeps no files like ${path}`);
  return type;
}

const PART = '[A-Za-z0-9_-][A-Za-z0-9_.-]*';
const PATH = new RegExp(`^(${PART}/)*${PART}$`);

/** No part begins with a dot, so no path leads out of the store or to what it keeps for itself. */
export function isStorePath(path: string) {
  return PATH.test(path) && path.length <= 500;
}

export function assertStorable(path: string, contentType: string) {
  if (!isStorePath(path)) throw new TypeError(`${path} is no path of the store`);
  if (contentTypeOf(path) !== contentType) throw new TypeError(`${path} can't hold ${contentType}`);
}

export const joinUrl = (base: string, path: string) => `${base.replace(/\/+$/, '')}/${path}`;
