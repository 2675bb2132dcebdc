import { join } from 'node:path';

/** The server's own folder, one level above both the source and the build. */
export const serverFolder = join(import.meta.dirname, '..');
