import { limits } from '@makao/contract/kernel/limits';
import type { HoldReason } from '@makao/contract/reviews';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { day } from '../../lib/market-time.ts';

const { burst, fromNew } = limits.review;

interface Source {
  id: string;
  agentId: string;
  address: string;
  device: string | null;
}

const byNew = sql.raw(`exists (select from users u where u.id = r.owner_id
  and u.created_at > r.written_at - interval '${fromNew.days} days')`);
/** Only a call, a chat or a message counts; a version before counted whoever saw the number. */
const withoutContact = sql.raw(`not exists (select from transaction_events e
  where e.customer_id = r.owner_id and e.agent_id = r.agent_id and e.contact_kind is not null)`);

/**
 * Holds a review for the team with all that it has something in common with, also those before it was noticed: none is
 * public yet. What the team let through stays so.
 */
export async function holdReviews(tx: Tx, { id, agentId, address, device }: Source, now: Date) {
  const hold = (reason: HoldReason, which: SQL, most: number, minutes: number) => {
    const these = sql`${which} and r.written_at > ${new Date(now.getTime() - minutes * 60_000)}`;
    return tx.execute(sql`update reviews r set held_at = coalesce(r.held_at, ${now}), held_for = array_append(r.held_for, ${reason}::text)
      where ${these} and r.published_at is null and r.released_at is null and not ${reason}::text = any(r.held_for)
        and (select count(*) from reviews r where ${these}) >= ${most}`);
  };
  await hold('burst', sql`r.agent_id = ${agentId}`, burst.ofAgent, burst.minutes);
  await hold('address', sql`r.address_hash = ${address}`, burst.fromAddress, burst.minutes);
  await hold('device', sql`r.device_hash = ${device}`, burst.fromDevice, burst.minutes);
  await hold('age', sql`r.agent_id = ${agentId} and ${byNew}`, fromNew.count, (fromNew.days * day) / 60_000);
  await hold('contact', sql`r.id = ${id} and ${withoutContact}`, 1, burst.minutes);
}
