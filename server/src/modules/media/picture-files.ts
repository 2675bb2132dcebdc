import { VARIANT_NAMES } from '../../lib/images.ts';

/** The source of the other sizes; stored with them until they are made. */
export const sourceName = 'source.jpeg';

/** Another file of the same picture. */
export const siblingPath = (path: string, name: string) => path.slice(0, path.lastIndexOf('/') + 1) + name;

/** All files that the store may have for an upload. */
export const allFilesOf = (path: string) =>
  path.endsWith('.webp') ? [...VARIANT_NAMES, sourceName].map((name) => siblingPath(path, name)) : [path];
