import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Compared against when no account has the number, so that the response time reveals nothing. */
let decoy: Promise<string> | undefined;

export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that no account has');
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== undefined && matches;
}

const common = new Set(dictionary['passwords-common']);

/** Whether a password repeats a character or a short piece: `aaaaaaaa`, `abcabcabc`, `1212121212`. */
function repeats(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.slice(period) === text.slice(0, -period)) return true;
  return false;
}

/** What is wrong with a new password: common and repetitive ones, names and numbers are guessed first. */
export function passwordProblem(
  password: string,
  { firstName, lastName, phoneNumber }: { firstName: string; lastName: string; phoneNumber: string },
): 'commonPassword' | 'personalPassword' | undefined {
  const text = password.toLowerCase();
  if (common.has(text) || repeats(text)) return 'commonPassword';
  const names = `${firstName} ${lastName}`.toLowerCase().split(/\s+/);
  // The number in national format.
  const number = phoneNumber.slice(-9);
  const isPersonal =
    names.some((name) => name.length > 2 && text.includes(name)) || text.replace(/\D/g, '').includes(number);
  return isPersonal ? 'personalPassword' : undefined;
}
