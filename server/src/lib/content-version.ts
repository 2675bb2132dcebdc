import { createHash } from 'node:crypto';

/** A version made of what was seen: any other content has another one. Fits a JSON number exactly. */
export const contentVersion = (...seen: (string | number | Date | null)[]): number =>
  createHash('sha256').update(JSON.stringify(seen)).digest().readUIntBE(0, 6) || 1;
