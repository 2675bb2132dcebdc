import { plain } from './phone-in-text.ts';

/** What a text is compared by: without case, accents and punctuation. */
export const folded = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The first of these words that a text has, as whole words. */
export const wordIn = (text: string, words: readonly string[]): string | null => {
  const whole = ` ${folded(text)} `;
  return words.find((word) => whole.includes(` ${folded(word)} `)) ?? null;
};
