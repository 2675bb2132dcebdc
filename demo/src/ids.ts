import { createHash } from 'node:crypto';

/** A deterministic uuid per name, so that every demo is the same. */
export function uuidOf(name: string): string {
  const hex = createHash('sha1').update(`makao demo ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
