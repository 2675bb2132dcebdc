import { createHmac, timingSafeEqual } from 'node:crypto';

/** TOTP codes (RFC 6238) with the defaults of authenticator apps: SHA-1, 30 seconds, six digits. */
const periodSeconds = 30;
const digits = 6;

/** The number of the period that a time falls into. */
export const stepAt = (now: number) => Math.floor(now / 1000 / periodSeconds);

/** The code of a period (RFC 4226). */
export function codeOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7f_ff_ff_ff;
  return String(value % 10 ** length).padStart(length, '0');
}

/** The period of a code: the current one or its neighbours, as clocks differ; undefined for none. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  const isOf = (step: number) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
  return [current, current - 1, current + 1].find(isOf);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding, which apps do not accept. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The URI in the QR code. */
export const otpauthUrl = (secret: Uint8Array, account: string) =>
  `otpauth://totp/${encodeURIComponent(`Makao:${account}`)}?secret=${base32(secret)}&issuer=Makao`;
