import { canonicalNumber, isMPesaNumber } from '@makao/contract/payments.number';
import { calendarDay, dayNumber } from './calendar.ts';

const firstYear = 2023;
/** Days between transfer and claim before a number looks suspicious. */
export const daysToTell = 7;

const dayOf = (character: string) => Number.parseInt(character, 36);

/** The day encoded in a number; null if there is none, or no such day. */
export function dayOfNumber(number: string): string | null {
  if (!isMPesaNumber(number)) return null;
  const [year, month, day] = [
    firstYear + number.charCodeAt(0) - 65,
    number.charCodeAt(1) - 64,
    dayOf(number.charAt(2)),
  ] as const;
  return calendarDay(year, month, day);
}

/** What is suspicious about a number claimed at this time. Derived from samples, so only a hint. */
export function numberWarning(number: string, claimedAt: Date): 'shape' | 'date' | null {
  // As long as M-Pesa's but in another format, or no network's.
  if (!isMPesaNumber(number)) return canonicalNumber(number) !== number || /^[A-Z][^.]*$/.test(number) ? 'shape' : null;
  const day = dayOfNumber(number);
  if (!day) return 'date';
  const age = dayNumber(claimedAt) - dayNumber(day);
  return age >= 0 && age <= daysToTell ? null : 'date';
}
