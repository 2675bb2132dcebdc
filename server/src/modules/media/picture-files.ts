import { VARIANT_NAMES } from '../../lib/images.ts';

/** What the other sizes of a picture are made from; it stands beside them until they are. */
export const sourceName = 'source.jpeg';

/** A file of the same picture. */
export const beside = (path: string, name: string) => path.slice(0, path.lastIndexOf('/') + 1) + name;

/** Everything the store may hold of a file. */
export const allFilesOf = (path: string) =>
  path.endsWith('.webp') ? [...VARIANT_NAMES, sourceName].map((name) => beside(path, name)) : [path];
