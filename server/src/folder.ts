import { join } from 'node:path';

/** The server's own folder, seen from its source as from its build: both lie one step below it. */
export const serverFolder = join(import.meta.dirname, '..');
