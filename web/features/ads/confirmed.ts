import { limits } from '@makao/contract/kernel/limits';
import { marketClock } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';

const day = 86_400_000;
const dayOf = (time: number) => Math.floor(marketClock(time).getTime() / day);

/**
 * When the agent last confirmed the ad, in words. They change by day and not by hour, so that cached pages
 * stay valid. `now` may be the end of the current hour.
 */
export function confirmedWords(confirmedAt: string, now: number): { text: string; isOld: boolean } {
  const at = Date.parse(confirmedAt);
  const count = Math.max(0, dayOf(now - 1) - dayOf(at));
  const isOld = now - at >= limits.confirmation.markDays * day;
  if (isOld) return { text: m.availability_notFor({ count }), isOld };
  const text =
    count === 0 ? m.availability_today() : count === 1 ? m.availability_yesterday() : m.availability_daysAgo({ count });
  return { text, isOld };
}

/** Whether that was today. */
export const isConfirmedToday = (confirmedAt: string, now: number) => dayOf(now - 1) <= dayOf(Date.parse(confirmedAt));

/** Whether the confirmation is due. */
export const needsWord = (confirmedAt: string, now: number) =>
  now - Date.parse(confirmedAt) >= limits.confirmation.askDays * day;
