import { createHmac, timingSafeEqual } from 'node:crypto';

/** Objects with sorted keys, at every level. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, canonical((value as Record<string, unknown>)[key])]));
}

/** HMAC-SHA256 over the compact JSON with sorted keys. The fields that describe the checksum are not part of it. */
export function checksumOf(key: string, body: Record<string, unknown>): string {
  const { checksum: _, checksumMethod: __, ...covered } = body;
  return createHmac('sha256', key)
    .update(JSON.stringify(canonical(covered)))
    .digest('hex');
}

export function hasChecksum(key: string, body: Record<string, unknown>): boolean {
  const given = Buffer.from(typeof body.checksum === 'string' ? body.checksum.toLowerCase() : '');
  const expected = Buffer.from(checksumOf(key, body));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
