import { numbersIn } from '@makao/contract/texts/phone-in-text';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { numberKey } from './blocks.rules.ts';

type Deps = Pick<Services, 'db' | 'tokenSecret'>;

/** Whether one of these is on the block list. Counts the hit, so it must not run in a transaction that is refused. */
async function isBlocked(db: Db | Tx, { numbers, device }: { numbers: string[]; device?: string | null | undefined }) {
  const { rows } = await db.execute(sql`
    update block_list set hits = hits + 1, last_hit_at = now() where id in (
      select b.id from block_list b where b.ended_at is null
        and (b.kind = 'number' and b.key = any(${sql.param(numbers)}::text[]) or b.kind = 'device' and b.key = ${device ?? null})
      order by b.id for update)
    returning id`);
  return rows.length > 0;
}

export const isNumberBlocked = (db: Db | Tx, secret: Uint8Array, phoneNumber: string) =>
  isBlocked(db, { numbers: [numberKey(secret, phoneNumber)] });

/** Refuses an account to blocked numbers and devices. One answer for both, which names neither. */
export async function refuseAccount({ db, tokenSecret }: Deps, phoneNumber: string, device?: string | null) {
  if (await isBlocked(db, { numbers: [numberKey(tokenSecret, phoneNumber)], device })) throw new Refusal('notPossible');
}

/** Refuses a text with a blocked number, by the rule that holds for every number. */
export async function refuseText(
  { db, tokenSecret }: Deps,
  { description }: { description?: string | null | undefined },
) {
  const numbers = numbersIn(description ?? '').map((number) => numberKey(tokenSecret, number));
  if (numbers.length > 0 && (await isBlocked(db, { numbers })))
    throw invalid<{ description: string }>({ description: 'contactInText' });
}
