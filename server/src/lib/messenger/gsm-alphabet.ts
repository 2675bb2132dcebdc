/** The letters of a plain SMS (GSM 03.38): one septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Written with an escape before them: two septets. */
const extended = new Set('\f^{}\\[~]|€');

export const isGsm = (character: string) => basic.has(character) || extended.has(character);

const single = { gsm: 160, ucs2: 70 };
/** A part of several gives up space for its number. */
const joined = { gsm: 153, ucs2: 67 };

/** How many SMS a text takes. One character outside of the alphabet makes the whole text UCS-2. */
export function countParts(text: string): number {
  const characters = Array.from(text);
  const encoding = characters.every(isGsm) ? 'gsm' : 'ucs2';
  const sizeOf = (character: string) => (encoding === 'gsm' ? (extended.has(character) ? 2 : 1) : character.length);
  const sizes = characters.map(sizeOf);
  if (sizes.reduce((sum, size) => sum + size, 0) <= single[encoding]) return 1;
  let [parts, used] = [1, 0];
  // A character of two units is never divided between parts.
  for (const size of sizes) {
    if (used + size > joined[encoding]) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
