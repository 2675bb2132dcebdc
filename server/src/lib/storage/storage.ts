import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in an HTTP range; without `end` to the last. */
export type Range = { start: number; end?: number };

/** `size` is that of the whole file, even for a range. */
export type StoredFile = { body: Readable; contentType: string; size: number };

/** File storage. A path is written once and never changes, so readers may cache it forever. */
export type Storage = {
  put: (path: string, body: Buffer | Readable, contentType: string) => Promise<void>;
  get: (path: string, range?: Range) => Promise<StoredFile | null>;
  exists: (path: string) => Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove: (path: string) => Promise<void>;
  /** The URL for browsers. */
  publicUrl: (path: string) => string;
};

/** The store failed or refused: the caller can only retry later. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The store or its disk takes no writes now: full, gone or read-only. */
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

/** The extension determines the content type, so a folder needs no metadata. */
export function contentTypeOf(path: string) {
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!type) throw new TypeError(`The store keeps no files like ${path}`);
  return type;
}

const PART = '[A-Za-z0-9_-][A-Za-z0-9_.-]*';
const PATH = new RegExp(`^(${PART}/)*${PART}$`);

/** No segment begins with a dot, so no path leaves the store or reaches its internal files. */
export function isStorePath(path: string) {
  return PATH.test(path) && path.length <= 500;
}

export function assertStorable(path: string, contentType: string) {
  if (!isStorePath(path)) throw new TypeError(`${path} is no path of the store`);
  if (contentTypeOf(path) !== contentType) throw new TypeError(`${path} can't hold ${contentType}`);
}

export const joinUrl = (base: string, path: string) => `${base.replace(/(?<!\/)\/+$/, '')}/${path}`;
