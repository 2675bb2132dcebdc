import type { Tx } from '../../db/client.ts';
import { localDay } from '../../lib/market-time.ts';
import { countryOf, priceOf, spend } from '../messages/message-cost.ts';

/** Counts a session with its expected cost. */
export async function noteSession(tx: Tx, phoneNumber: string, now: Date) {
  const country = countryOf(phoneNumber);
  const cost = await priceOf(tx, 'ussd', 'session', country);
  await spend(tx, { day: localDay(now), channel: 'ussd', kind: 'session', country, cost });
}
