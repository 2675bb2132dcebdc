/** What makes a password stronger. Its length (`min` characters) alone is a rule; the others are advice. */
export const passwordRules: Record<string, (text: string, min: number) => boolean> = {
  length: (text, min) => text.length >= min,
  upper: (text) => /\p{Lu}/u.test(text),
  lower: (text) => /\p{Ll}/u.test(text),
  digit: (text) => /\d/.test(text),
  symbol: (text) => /[^\p{L}\p{N}\s]/u.test(text),
};
