import { phoneIn } from '@makao/contract/texts/phone-in-text';

/**
 * A name with look-alike letters unified: equal for names that readers confuse. The database computes the same for
 * every agent.
 */
export const nameKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .replace(/[01i]/g, (letter) => (letter === '0' ? 'o' : 'l'));

/** Words that only we may use, in both languages. */
const ours = ['makao', 'official', 'support', 'admin', 'moderator', 'customercare', 'helpdesk', 'rasmi', 'msaada'].map(
  nameKey,
);

/** Whether a name could pass for ours, or contains a phone number. */
export function looksOfficial(name: string): boolean {
  const key = nameKey(name);
  return phoneIn(name) !== null || ours.some((word) => key.includes(word));
}
