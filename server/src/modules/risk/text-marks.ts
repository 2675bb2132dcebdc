/** Shorter texts are similar by chance. */
const leastWords = 12;
const shingle = 3;
/**
 * Bands of hashes: texts that share 8 of 10 shingles almost always have one in common, texts that share 3 of 10 rarely.
 */
const [bands, rows] = [8, 3];

/** Without numbers: the same text with another price is the same text. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\d+/g, ' ')
    .match(/\p{Letter}+/gu) ?? [];

const shinglesOf = (text: string): Set<string> => {
  const words = wordsOf(text);
  if (words.length < leastWords) return new Set();
  return new Set(words.slice(shingle - 1).map((_, at) => words.slice(at, at + shingle).join(' ')));
};

/** FNV-1a with a final mix. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** MinHash bands: texts with similar wording share some; none for a short text. */
export function textMarks(text: string): number[] {
  const shingles = [...shinglesOf(text)];
  if (shingles.length === 0) return [];
  const least = (seed: number) => shingles.reduce((low, each) => Math.min(low, hash(each, seed)), 0xffffffff);
  return Array.from({ length: bands }, (_, band) => {
    const parts = Array.from({ length: rows }, (_, row) => least(band * rows + row + 1));
    return hash(`${band} ${parts.join(' ')}`, 0) | 0;
  });
}

/** The share of common shingles of two texts (Jaccard). */
export function sharedWording(one: string, other: string): number {
  const [mine, its] = [shinglesOf(one), shinglesOf(other)];
  let both = 0;
  for (const each of mine) if (its.has(each)) both++;
  return both === 0 ? 0 : both / (mine.size + its.size - both);
}
