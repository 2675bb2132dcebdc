import { phoneIn } from '@makao/contract/texts/phone-in-text';

/**
 * What is left of a name once letters that look alike are one: equal for names that a reader takes for each other. The
 * database computes it for every agent; SQL and predicate say the same.
 */
export const nameKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .replace(/[01i]/g, (letter) => (letter === '0' ? 'o' : 'l'));

/** Words that only we may use of ourselves, in both languages. */
const ours = ['makao', 'official', 'support', 'admin', 'moderator', 'customercare', 'helpdesk', 'rasmi', 'msaada'].map(
  nameKey,
);

/** Whether a name passes for ours, or carries a phone number. */
export function looksOfficial(name: string): boolean {
  const key = nameKey(name);
  return phoneIn(name) !== null || ours.some((word) => key.includes(word));
}
