import { createHmac, randomInt } from 'node:crypto';
import { market } from '@makao/contract/market';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { type PersonalData, whose } from './person-links.ts';
import { mentions } from './person-mentions.ts';
import { personalData } from './personal-data.ts';
import { erasures } from './schema/accounts.ts';

/** Who is exported or erased. */
export interface Person {
  userId: string;
  agentId: string | null;
  phoneNumber: string;
}

/** An impossible phone number, for rows that need one. */
export const nobodysNumber = () => `+999${String(randomInt(10 ** 11)).padStart(11, '0')}`;

/** SQL with the person's values in place of `:user` and the like. */
function withPerson(text: string, person: Partial<Person>, more: Record<string, string> = {}): SQL {
  const { userId = null, agentId = null, phoneNumber = null } = person;
  const values: Record<string, string | null> = { user: userId, agent: agentId, phone: phoneNumber, ...more };
  const parts = text.split(/(?<!:):(user|agent|phone|key|nobody)\b/);
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[part]}`)));
}

/** Which rows of the table are about the person. */
export const rowsOf = ({ of }: PersonalData, person: Person): SQL =>
  withPerson(
    Object.entries(of)
      .map(([column, link]) => `"${column}" ${whose[link]}`)
      .join(' or '),
    person,
  );

/**
 * Erases everything about a person, as `personalData` says. Returns the paths of their files, which the caller
 * deletes from the store.
 */
export async function erasePerson(tx: Tx, person: Person, names: readonly string[], secret: Uint8Array) {
  // Append-only tables refuse changes by anything else.
  await tx.execute(sql`set local makao.erasing = 'on'`);
  const key = createHmac('sha256', secret).update('payers').digest('hex');
  const files = personalData.find(({ name }) => name === 'cloud_files')!;
  const { rows } = await tx.execute<{ path: string }>(
    sql`select path from cloud_files where removed_at is null and (${rowsOf(files, person)})`,
  );
  for (const data of personalData) {
    if (data.isChild) continue;
    const { name, set } = data;
    const values = Object.entries(set ?? {}).map(([column, value]) => `"${column}" = ${value}`);
    if (set && values.length === 0) continue;
    const change = set ? `update ${name} set ${values.join(', ')}` : `delete from ${name}`;
    await tx.execute(
      sql`${withPerson(change, person, { key, nobody: nobodysNumber() })} where ${rowsOf(data, person)}`,
    );
  }
  const long = names.filter((each) => each.length >= shortestName);
  await eraseMentions(tx, [...long, ...writtenNumbers(person.phoneNumber)]);
  await tx
    .insert(erasures)
    .values({ userId: person.userId })
    .onConflictDoUpdate({
      target: erasures.userId,
      set: { erasedAt: sql`now()` },
    });
  return rows.map(({ path }) => path);
}

/** Deletes what belongs to a number rather than to an account, before somebody else gets the number. */
export async function eraseNumber(tx: Tx, phoneNumber: string) {
  for (const { name, of, set } of personalData)
    for (const [column, link] of Object.entries(of))
      if ((link === 'phone' || link === 'address') && !set && name !== 'codes')
        await tx.execute(sql`delete from ${sql.raw(name)} where ${sql.raw(`"${column}"`)} = ${phoneNumber}`);
}

/** A number as people and our texts write it. */
function writtenNumbers(phoneNumber: string): string[] {
  const { callingCode } = market.phone;
  const prefix = `+${callingCode}`;
  if (!phoneNumber.startsWith(prefix)) return [phoneNumber];
  const digits = phoneNumber.slice(prefix.length);
  const grouped = digits.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
  return [digits, grouped].flatMap((each) => [
    `${prefix} ${each}`,
    `${prefix}${each}`,
    `${callingCode}${each}`,
    `0${each}`,
  ]);
}

/** Names this short are words of the language. */
const shortestName = 5;

/** Replaces names and numbers in the texts of others. Reads the tables whole: erasures are rare, and run in a job. */
async function eraseMentions(tx: Tx, words: readonly string[]) {
  for (const { table, column, isJson } of mentions) {
    const name = sql.raw(`"${column}"`);
    const text = sql`${name}::text`;
    // As written inside of a JSON string.
    const needles = words.map((word) => (isJson ? JSON.stringify(word).slice(1, -1) : word));
    const replaced = needles.reduce((old, needle) => sql`replace(${old}, ${needle}, '…')`, text);
    const found = needles.map((needle) => sql`strpos(${text}, ${needle}) > 0`);
    await tx.execute(
      sql`update ${sql.raw(table)} set ${name} = (${replaced})${sql.raw(isJson ? '::jsonb' : '')} where ${sql.join(found, sql` or `)}`,
    );
  }
}
