import type { Channel, MessageClass, PriceCategory, SendingChannel } from '@makao/contract/channels';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Tx } from '../../db/client.ts';
import { messageBudgets, messagePrices, messageSpend } from '../../db/schema/channels.ts';
import { messages } from '../../db/schema/messages.ts';
import { day, localDay, localDayStart, localMonth, timestampAt } from '../../lib/market-time.ts';
import { messagesOverBudget } from '../../lib/metrics.ts';
import { classOf, kindsOf } from './message-class.ts';
import type { Limit } from './route.rules.ts';

/** The country of a number or of a carrier's user id, which begins with it; `*` if it has none. */
export const countryOf = (to: string) =>
  /^([A-Z]{2})[.]/.exec(to)?.[1] ?? parsePhoneNumberFromString(to)?.country ?? '*';

/** What one message, part or session is expected to cost, in thousandths of a shilling; 0 without a price. */
export async function priceOf(tx: Tx, channel: Channel, category: PriceCategory, country: string): Promise<number> {
  const prices = await tx
    .select({ country: messagePrices.country, price: messagePrices.price })
    .from(messagePrices)
    .where(
      and(
        eq(messagePrices.channel, channel),
        eq(messagePrices.category, category),
        inArray(messagePrices.country, [country, '*']),
      ),
    );
  return (prices.find((each) => each.country === country) ?? prices[0])?.price ?? 0;
}

interface Spending {
  /** The local day, `2026-11-19`. */
  day: string;
  channel: Channel;
  kind: string;
  country: string;
  /** Differences, negative to take back: by default one more message of one part. */
  count?: number;
  parts?: number;
  cost: number;
  reported?: number;
}

/** Adds to what a day cost, or takes back from it. */
export async function spend(
  tx: Tx,
  { day: on, channel, kind, country, count = 1, parts = 1, cost, reported = 0 }: Spending,
): Promise<void> {
  await tx
    .insert(messageSpend)
    .values({ day: on, channel, kind, country, count, parts, cost, reported })
    .onConflictDoUpdate({
      target: [messageSpend.day, messageSpend.channel, messageSpend.kind, messageSpend.country],
      set: {
        count: sql`${messageSpend.count} + ${count}`,
        parts: sql`${messageSpend.parts} + ${parts}`,
        cost: sql`${messageSpend.cost} + ${cost}`,
        reported: sql`${messageSpend.reported} + ${reported}`,
      },
    });
}

type Spent = Pick<
  typeof messages.$inferSelect,
  'id' | 'to' | 'kind' | 'channel' | 'cost' | 'isCostReported' | 'parts' | 'spentOn'
>;

/** Takes back what a message was counted with. The caller holds its row. */
export async function takeBackCost(tx: Tx, { id, to, kind, channel, cost, isCostReported, parts, spentOn }: Spent) {
  if (cost === null || !spentOn) return;
  await spend(tx, {
    ...{ day: spentOn, channel, kind, country: countryOf(to) },
    ...{ count: -1, parts: -(parts ?? 1), cost: -cost, reported: isCostReported ? -1 : 0 },
  });
  await tx
    .update(messages)
    .set({ cost: null, isCostReported: false, parts: null, spentOn: null })
    .where(eq(messages.id, id));
}

/** Corrects what a message was counted with, once the provider says. The caller holds its row. */
export async function correctCost(tx: Tx, message: Spent, to: { cost: number; parts?: number; isReported: boolean }) {
  const { id, kind, channel, cost, isCostReported, parts, spentOn } = message;
  if (cost === null || !spentOn) return;
  const nowParts = to.parts ?? parts ?? 1;
  if (cost === to.cost && parts === nowParts && isCostReported === to.isReported) return;
  await spend(tx, {
    ...{ day: spentOn, channel, kind, country: countryOf(message.to), count: 0 },
    ...{
      parts: nowParts - (parts ?? 1),
      cost: to.cost - cost,
      reported: Number(to.isReported) - Number(isCostReported),
    },
  });
  await tx
    .update(messages)
    .set({ cost: to.cost, isCostReported: to.isReported, parts: nowParts })
    .where(eq(messages.id, id));
}

interface Wanted {
  channel: SendingChannel;
  kind: string;
  to: string;
  category: PriceCategory;
  parts: number;
}

export interface Reserved {
  cost: number;
  parts: number;
  spentOn: string;
}

/**
 * Counts a message against its budgets, or returns the limit that keeps it back. The budgets are locked until the
 * transaction ends: whatever the number of workers, a budget that lets messages wait is never exceeded.
 */
export async function reserve(
  tx: Tx,
  { channel, kind, to, category, parts }: Wanted,
  now: Date,
): Promise<Reserved | Limit> {
  const country = countryOf(to);
  const cost = (await priceOf(tx, channel, category, country)) * parts;
  const of = classOf(kind);
  const limit = await limitOf(tx, of, channel, cost, now);
  if (limit) return limit;
  const spentOn = localDay(now);
  await spend(tx, { day: spentOn, channel, kind, country, parts, cost });
  return { cost, parts, spentOn };
}

type Budget = typeof messageBudgets.$inferSelect;

async function limitOf(
  tx: Tx,
  of: MessageClass,
  channel: SendingChannel,
  cost: number,
  now: Date,
): Promise<Limit | null> {
  const budgets = await tx
    .select()
    .from(messageBudgets)
    .where(inArray(messageBudgets.scope, channel === 'sms' ? [of, 'sms'] : [of]))
    .orderBy(messageBudgets.scope);
  const scopes = [...new Set(budgets.map(({ scope }) => scope))];
  // The class before all SMS, always in this order.
  for (const scope of scopes.toSorted((one) => (one === 'sms' ? 1 : -1)))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message budget ${scope}`}, 0))`);
  const hit: Budget[] = [];
  for (const budget of budgets) if ((await spentIn(tx, budget, now)) + cost > budget.most) hit.push(budget);
  const limits = hit.flatMap((budget) => actOf(budget, of, now) ?? []);
  if (limits.some(({ action }) => action === 'drop')) return { action: 'drop' };
  const untils = limits.flatMap((limit) => (limit.action === 'wait' ? [limit.until.getTime()] : []));
  return untils.length > 0 ? { action: 'wait', until: new Date(Math.max(...untils)) } : null;
}

const monthStart = (now: Date, months = 0) => localMonth(now, months);

async function spentIn(tx: Tx, { scope, period }: Budget, now: Date): Promise<number> {
  const [spent] = await tx
    .select({ cost: sql<number>`coalesce(sum(${messageSpend.cost}), 0)`.mapWith(Number) })
    .from(messageSpend)
    .where(
      and(
        period === 'day' ? eq(messageSpend.day, localDay(now)) : gte(messageSpend.day, monthStart(now)),
        scope === 'sms' ? eq(messageSpend.channel, 'sms') : inArray(messageSpend.kind, kindsOf(scope)),
      ),
    );
  return spent?.cost ?? 0;
}

/** What a used-up budget does with a message; null if it is only reported. Codes are always sent: they open something. */
function actOf({ scope, period, atLimit, most }: Budget, of: MessageClass, now: Date): Limit | null {
  const action = scope === 'sms' && of === 'code' ? 'report' : atLimit;
  messagesOverBudget.inc({ scope, action });
  report(`The budget of ${most / 1000} shillings a ${period} for ${scope} messages is used up: ${action}`);
  if (action === 'report') return null;
  if (action === 'drop') return { action };
  const until =
    period === 'day' ? new Date(localDayStart(now).getTime() + day) : timestampAt(monthStart(now, 1), '00:00');
  return { action, until };
}

const reportEveryMs = 60_000;
const reported = new Map<string, number>();
function report(text: string) {
  const last = reported.get(text) ?? Number.NEGATIVE_INFINITY;
  if (performance.now() - last < reportEveryMs) return;
  reported.set(text, performance.now());
  console.error(text);
}
