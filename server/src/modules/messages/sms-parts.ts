/** Characters of the alphabet of SMS; those after the first line count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** How many SMS a text takes: 160 characters of their alphabet, or 70 of any other, and less in each of several. */
export function partsOf(text: string): number {
  let septets = 0;
  for (const character of text) {
    if (extended.has(character)) septets += 2;
    else if (basic.has(character)) septets += 1;
    else return inParts(text.length, 70, 67);
  }
  return inParts(septets, 160, 153);
}

const inParts = (length: number, alone: number, each: number) => (length <= alone ? 1 : Math.ceil(length / each));
