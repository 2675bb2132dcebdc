import type { updateMessageLimits as call, MessageLimits } from '@makao/contract/channels.admin';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { messageBudgets, messagePrices } from '../../db/schema/channels.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { localDay } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { shillingsOf } from './message-costs.queries.ts';
import { spentIn } from './spent-in.ts';

const milli = (shillings: number) => Math.round(shillings * 1000);

/** Prices and budgets as owners see them, with what is spent of each budget. */
export async function readLimits(tx: Db | Tx, now = new Date()): Promise<MessageLimits> {
  const prices = await tx
    .select()
    .from(messagePrices)
    .orderBy(messagePrices.channel, messagePrices.category, messagePrices.country);
  const budgets = await tx.select().from(messageBudgets).orderBy(messageBudgets.scope, messageBudgets.period);
  const changed = [...prices, ...budgets].filter(({ updatedBy }) => updatedBy !== null);
  const last = changed.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())[0];
  const [by] = last?.updatedBy
    ? await tx
        .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
        .from(users)
        .where(eq(users.id, last.updatedBy))
    : [];
  const spent = await spentIn(tx, localDay(now));
  return {
    prices: prices.map(({ channel, category, country, price }) => ({
      ...{ channel, category, country },
      price: shillingsOf(price),
    })),
    budgets: budgets.map(({ scope, period, most, atLimit }) => ({
      ...{ scope, period, atLimit },
      most: shillingsOf(most),
      spent: shillingsOf(spent(scope, period)),
    })),
    updatedAt: last?.updatedAt.toISOString() ?? null,
    updatedBy: by?.name ?? null,
  };
}

/** Replaces prices and budgets if nobody changed them since they were read, and logs what is different. */
export const updateLimits = ({ db }: Services, ownerId: string, body: z.output<typeof call.body>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('message limits', 0))`);
    const before = await readLimits(tx);
    if (before.updatedAt !== body.updatedAt) throw new Refusal('conflict');
    const kept = before.prices.filter(
      ({ channel, category, country }) =>
        country === '*' &&
        !body.prices.some((each) => each.channel === channel && each.category === category && each.country === '*'),
    );
    const prices = [...body.prices, ...kept];
    const budgets = body.budgets.flatMap(({ most, ...each }) => (most === null ? [] : [{ ...each, most }]));
    const [old, next] = [flat(before.prices, before.budgets), flat(prices, budgets)];
    const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
      (name) => old[name] !== next[name],
    );
    if (changed.length === 0) return;
    const by = { updatedBy: ownerId };
    await tx.delete(messagePrices);
    await tx.insert(messagePrices).values(prices.map((each) => ({ ...each, ...by, price: milli(each.price) })));
    await tx.delete(messageBudgets);
    if (budgets.length > 0)
      await tx.insert(messageBudgets).values(budgets.map((each) => ({ ...each, ...by, most: milli(each.most) })));
    const side = (of: Record<string, string>) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
    await audit(tx, ownerId, 'messageLimits.update', 'all', side(old), side(next));
  });

const flat = (
  prices: Pick<MessageLimits['prices'][number], 'channel' | 'category' | 'country' | 'price'>[],
  budgets: Pick<MessageLimits['budgets'][number], 'scope' | 'period' | 'most' | 'atLimit'>[],
): Record<string, string> =>
  Object.fromEntries([
    ...prices.map(({ channel, category, country, price }) => [`${channel} ${category} ${country}`, String(price)]),
    ...budgets.map(({ scope, period, most, atLimit }) => [`${scope} ${period}`, `${most} ${atLimit}`]),
  ]);
