import { limits } from '@makao/contract/kernel/limits';
import type { Db } from '../../db/client.ts';
import { invalid } from '../../lib/http/errors.ts';
import { Narrowing, wordsOf } from '../../lib/listing.ts';
import { phonePattern } from '../../lib/search-terms.ts';
import { fullNameSql } from './accounts.rules.ts';

/** A search for accounts by number in any format, or by all words of their own or their agency's name. */
function namedBy(q: string): { text: string; values: unknown[] } {
  const list = new Narrowing();
  const phone = phonePattern(q);
  const words = wordsOf(q);
  const first = `limit ${limits.namedAccounts + 1}`;
  // Each part has the limit too, because a union reads its parts to their ends.
  const text = phone
    ? `select u.id from users u where u.phone_number like ${list.value(phone)}`
    : `(select u.id from users u where ${list.has(fullNameSql(), words)} ${first})
       union (select g.user_id from agents g where ${list.has('g.name', words)} ${first})`;
  return { text: `${text} ${first}`, values: list.values };
}

/** The first accounts that a search names. The rows of each are looked up, so they must not be many. */
export async function findSomeNamed(db: Db, q: string | undefined): Promise<string[]> {
  if (!q?.trim()) return [];
  const { text, values } = namedBy(q);
  const { rows } = await db.$client.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}

/** All accounts that a search names, for lists that are searched by nothing else: a name of thousands needs more words. */
export async function findNamed(db: Db, q: string | undefined): Promise<string[]> {
  const ids = await findSomeNamed(db, q);
  if (ids.length > limits.namedAccounts) throw invalid<{ q: string }>({ q: 'tooManyNamed' });
  return ids;
}
