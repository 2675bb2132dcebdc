import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';

const day = 86_400_000;
/** Dar es Salaam keeps three hours ahead of UTC. */
const dayOf = (time: number) => Math.floor((time + day / 8) / day);

/**
 * When the agent last said that a place is there, in words. They change with the day and not with the hour, so that pages
 * stay as they are. `now` may be the end of an hour, which is still this day's.
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

/** Whether the agent is asked for a word by now. */
export const needsWord = (confirmedAt: string, now: number) =>
  now - Date.parse(confirmedAt) >= limits.confirmation.askDays * day;
