/** Letters that can't be mistaken for each other, and no vowels: no code spells a word. */
const letters = 'bcdfghjkmnpqrstvwxz';
const length = 6;
const codes = letters.length ** length;

/** Neighbouring numbers get codes that look nothing alike; both factors undo each other. */
const spread = 29_386_561;
const gather = 18_641_119;

/** The six letters of an ad's short address, made from its number: one code an ad, no table of them. */
export function adCode(number: number): string {
  let left = (number * spread) % codes;
  let code = '';
  for (let place = 0; place < length; place++) {
    code = letters[left % letters.length] + code;
    left = Math.floor(left / letters.length);
  }
  return code;
}

/** The number behind a code; null for what is none. */
export function adNumber(code: string): number | null {
  let value = 0;
  for (const letter of code.toLowerCase()) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return null;
    value = value * letters.length + digit;
  }
  return code.length === length ? (value * gather) % codes : null;
}

/** The address that is shared: short enough to be read out. */
export const shortLink = (origin: string, number: number) => `${origin}/a/${adCode(number)}`;
