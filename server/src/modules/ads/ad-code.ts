/** No look-alike letters, and no vowels, so that no code spells a word. */
const letters = 'bcdfghjkmnpqrstvwxz';
const length = 6;
const codes = letters.length ** length;

/** Scrambles numbers so that consecutive ads get unrelated codes; the factors are inverses of each other. */
const spread = 29_386_561;
const gather = 18_641_119;

/** The six-letter code in an ad's short URL, computed from its number. */
export function adCode(number: number): string {
  let left = (number * spread) % codes;
  let code = '';
  for (let place = 0; place < length; place++) {
    code = letters[left % letters.length] + code;
    left = Math.floor(left / letters.length);
  }
  return code;
}

/** The ad number of a code; null for an invalid code. */
export function adNumber(code: string): number | null {
  let value = 0;
  for (const letter of code.toLowerCase()) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return null;
    value = value * letters.length + digit;
  }
  return code.length === length ? (value * gather) % codes : null;
}

/** The short URL for sharing, short enough to be read out. */
export const shortLink = (origin: string, number: number) => `${origin}/a/${adCode(number)}`;
