import { describe, expect, it } from 'vitest';
import { base32, codeOf, otpauthUrl, stepAt, stepOfCode } from './totp.ts';

const secret = new TextEncoder().encode('12345678901234567890');

describe('codes of authenticator apps [TRUST-9]', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1000), 8)).toBe(code);
    expect(stepOfCode(secret, code.slice(2), second * 1000)).toBe(Math.floor(second / 30));
  });

  it('count for the period, the one before and the one after, and no longer', () => {
    const now = 1_234_567_890_000;
    const code = codeOf(secret, stepAt(now));
    const found = (seconds: number) => stepOfCode(secret, code, now + seconds * 1000) !== undefined;
    expect([-60, -30, 0, 30, 60].map(found)).toEqual([false, true, true, true, false]);
    for (const none of ['', '12345', '1234567', 'abcdef', '00000a'])
      expect(stepOfCode(secret, none, now)).toBeUndefined();
  });

  it('are made from a secret in base 32 [RFC 4648]', () => {
    const text = (word: string) => base32(new TextEncoder().encode(word));
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text)).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    expect(otpauthUrl(secret, '+255700000001')).toBe(
      'otpauth://totp/Makao%3A%2B255700000001?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Makao',
    );
  });
});
