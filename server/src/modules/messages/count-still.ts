import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { messages } from '../../db/schema/messages.ts';
import { shownAlone } from '../search/search.rules.ts';

/** An alert or reminder that waited. */
export type Waiting = Pick<typeof messages.$inferSelect, 'id' | 'to' | 'kind' | 'template' | 'createdAt'>;

const shown = sql.raw(shownAlone('a'));
const person = ({ to }: Waiting) => sql`(select id from users where phone_number = ${to})`;
const agent = ({ to }: Waiting) =>
  sql`(select g.id from agents g join users u on u.id = g.user_id where u.phone_number = ${to})`;
/** Written in the transaction of the message. */
const then = (column: string, { createdAt }: Waiting) =>
  sql`${sql.raw(column)} between ${createdAt.toISOString()}::timestamptz - interval '1 minute'
    and ${createdAt.toISOString()}::timestamptz + interval '1 minute'`;

const searchId = /\/account\/searches\/([0-9a-f-]{36})$/;

/** What a message told of, and which of it is still true, as `from …` with the condition of the latter. */
function whatOf(message: Waiting): { from: SQL; still: SQL } | null {
  switch (message.kind) {
    case 'search_results': {
      const id = searchId.exec(message.template?.parameters.at(-1) ?? '')?.[1];
      if (!id) return null;
      const told = sql`r.search_id = ${id}::uuid and ${then('r.notified_at', message)}`;
      return { from: sql`user_ad_search_results r join ads a on a.id = r.ad_id where ${told}`, still: shown };
    }
    case 'ad_offer': {
      const told = sql`o.customer_id = ${person(message)} and ${then('o.created_at', message)}`;
      return { from: sql`ad_offers o join ads a on a.id = o.ad_id where ${told}`, still: shown };
    }
    case 'price_drops': {
      const told = sql`f.user_id = ${person(message)} and f.told_price is not null`;
      return { from: sql`favorites f join ads a on a.id = f.ad_id where ${told}`, still: shown };
    }
    case 'ads_expiring': {
      const told = sql`a.agent_id = ${agent(message)} and ${then('a.expiry_warned_at', message)}`;
      // A renewed ad ends later.
      return {
        from: sql`ads a where ${told}`,
        still: sql`${shown} and a.expiration_date <= now() + interval '3 days'`,
      };
    }
    case 'availability_question': {
      const told = sql`q.agent_id = ${agent(message)} and q.created_at <= ${message.createdAt.toISOString()}::timestamptz
        + interval '1 minute'`;
      return { from: sql`availability_questions q where ${told}`, still: sql`q.answered_at is null` };
    }
    default:
      return null;
  }
}

/** How many of so many homes or ads a message still tells of: 0 if all of them ended while it waited. */
export async function countStill(tx: Tx, message: Waiting, count: number): Promise<number> {
  const what = whatOf(message);
  if (!what) return count;
  const { rows } = await tx.execute<{ told: number; still: number }>(
    sql`select count(*)::int as told, (count(*) filter (where ${what.still}))::int as still from ${what.from}`,
  );
  const [found] = rows;
  // Nothing is known of a message whose search or ads are gone from the database.
  return found && found.told > 0 ? Math.min(count, found.still) : count;
}
