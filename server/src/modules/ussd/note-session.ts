import { and, eq, inArray, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Tx } from '../../db/client.ts';
import { messagePrices, messageSpend } from '../../db/schema/channels.ts';
import { localDay } from '../../lib/market-time.ts';

const session = { channel: 'ussd', category: 'session' } as const;
const anyCountry = '*';

/** Counts a session with what it is expected to cost. The gateway charges a session once, however many screens it has. */
export async function noteSession(tx: Tx, phoneNumber: string, now: Date) {
  const country = parsePhoneNumberFromString(phoneNumber)?.country ?? anyCountry;
  const prices = await tx
    .select({ country: messagePrices.country, price: messagePrices.price })
    .from(messagePrices)
    .where(
      and(
        eq(messagePrices.channel, session.channel),
        eq(messagePrices.category, session.category),
        inArray(messagePrices.country, [country, anyCountry]),
      ),
    );
  const price = (prices.find((row) => row.country === country) ?? prices[0])?.price ?? 0;
  await tx
    .insert(messageSpend)
    .values({
      ...{ day: localDay(now), channel: session.channel, kind: session.category, country },
      ...{ count: 1, parts: 1, cost: price },
    })
    .onConflictDoUpdate({
      target: [messageSpend.day, messageSpend.channel, messageSpend.kind, messageSpend.country],
      set: {
        count: sql`${messageSpend.count} + 1`,
        parts: sql`${messageSpend.parts} + 1`,
        cost: sql`${messageSpend.cost} + ${price}`,
      },
    });
}
