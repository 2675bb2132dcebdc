import { phoneIn } from '@makao/contract/texts/phone-in-text';
import { confusables } from './confusables.ts';

const latinFor = new Map(
  Object.entries(confusables).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Lower-case Latin words: other scripts' look-alikes replaced, marks and invisible characters removed. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => latinFor.get(letter) ?? (/\p{Nd}/u.test(letter) ? '0' : letter))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Unifies letters and digits that look alike. */
const unified = (word: string) =>
  word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[01i]/g, (letter) => (letter === '0' ? 'o' : 'l'));

/** What businesses add to their names. */
const suffixes = [
  ...['agencies', 'agency', 'estates', 'estate', 'real', 'homes', 'home'],
  ...['limited', 'company', 'ltd', 'co', 'tz'],
].map(unified);

/** A company suffix such as "(T) Ltd", or a number: "2", "II". In a name written letter by letter, an I is a letter. */
const isSuffix = (word: string, at: number, words: string[]) =>
  /^\d+$/.test(word) ||
  suffixes.includes(unified(word)) ||
  (/^(?:i{1,3}|l|t)$/.test(word) && (words[at - 1]?.length ?? 0) > 1);
const shortest = 3;

function withoutSuffix(name: string): string {
  const suffix = suffixes.find((end) => name.endsWith(end) && name.length - end.length >= shortest);
  return suffix ? withoutSuffix(name.slice(0, -suffix.length)) : name;
}

/**
 * The skeleton of a name: equal for names that readers confuse, whatever the alphabet, accents, case, blanks, look-alike
 * letters, company suffixes or trailing digits.
 */
export function nameSkeleton(name: string): string {
  const words = wordsOf(name);
  const last = words.findLastIndex((...word) => !isSuffix(...word));
  const rest = (last < 0 ? words : words.slice(0, last + 1)).join('');
  // One attached 0 or 1 is a look-alike letter, more digits are a number.
  return withoutSuffix(unified(rest.replace(/(?<=[a-z])(?:\d{2,}|[2-9])$/, '')));
}

/** Words that only we may use, in both languages. */
const ours = ['makao', 'official', 'support', 'admin', 'moderator', 'customercare', 'helpdesk', 'rasmi', 'msaada'].map(
  unified,
);

/** Whether a name could pass for ours, or contains a phone number. */
export function looksOfficial(name: string): boolean {
  const letters = unified(wordsOf(name).join(''));
  return phoneIn(name) !== null || ours.some((word) => letters.includes(word));
}
