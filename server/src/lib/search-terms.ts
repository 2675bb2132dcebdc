import { internationalPhone } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';

/** The search text as a pattern that matches anywhere; null when it is empty. */
export function textPattern(q: string | undefined): string | null {
  const text = q?.trim().toLowerCase();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/**
 * A condition: the text has the word, in any case. A trigram index finds parts of words from three characters on; a
 * shorter word must begin a word. `value` makes a placeholder.
 */
export function hasWord(text: string, word: string, value: (pattern: string) => string): string {
  const like = (pattern: string) => `lower(${text}) like ${value(pattern)}`;
  const escaped = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return word.length < 3 ? `(${like(`${escaped}%`)} or ${like(`% ${escaped}%`)})` : like(`%${escaped}%`);
}

/** A phone number in any format, local or international, complete or a prefix, as a pattern for stored numbers. */
export function phonePattern(q: string | undefined): string | null {
  const [, plus, digits] = /^(\+|00)?(\d{3,15})$/.exec(q?.replace(/[\s().-]/g, '') ?? '') ?? [];
  if (!digits) return null;
  if (plus || digits.startsWith(market.phone.callingCode)) return `+${digits}%`;
  return digits.startsWith(market.phone.trunk) ? `${internationalPhone(digits)}%` : `%${digits}%`;
}
