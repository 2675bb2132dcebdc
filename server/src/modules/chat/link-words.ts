import { limits } from '@makao/contract/kernel/limits';
import { internationalPhone, isMobile, phonePrefix } from '@makao/contract/kernel/phone';

/** A code as people type it, with spaces at most. */
export function readCode(said: string): number | null {
  const digits = said.slice(0, 30).replace(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  const code = Number(digits);
  return code >= limits.code.min && code <= limits.code.max ? code : null;
}

/** A mobile number as people type it; null for anything else. */
export function readNumber(said: string): string | null {
  const typed = said.slice(0, 40).replace(/[\s().-]/g, '');
  if (!/^[+]?\d{7,15}$/.test(typed)) return null;
  const bare = phonePrefix.slice(1);
  const number = typed.startsWith(bare) ? `+${typed}` : internationalPhone(typed);
  return isMobile(number) ? number : null;
}
