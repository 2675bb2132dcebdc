import { canonicalNumber, isMPesaNumber } from '@makao/contract/payments.number';
import { calendarDay, dayNumber } from './calendar.ts';

const firstYear = 2023;
/** Days an agent may take to tell us of a transfer before its number looks odd. */
export const daysToTell = 7;

const dayOf = (sign: string) => Number.parseInt(sign, 36);

/** The day a number says it was made on; null for one that says none, or a day that never was. */
export function dayOfNumber(number: string): string | null {
  if (!isMPesaNumber(number)) return null;
  const [year, month, day] = [
    firstYear + number.charCodeAt(0) - 65,
    number.charCodeAt(1) - 64,
    dayOf(number[2]!),
  ] as const;
  return calendarDay(year, month, day);
}

/** What is odd about a number claimed at this moment. Seen in samples, not promised by anybody: a reason to look twice. */
export function numberWarning(number: string, claimedAt: Date): 'shape' | 'date' | null {
  // As long as M-Pesa's but in another order, or no network's at all.
  if (!isMPesaNumber(number)) return canonicalNumber(number) !== number || /^[A-Z][^.]*$/.test(number) ? 'shape' : null;
  const day = dayOfNumber(number);
  if (!day) return 'date';
  const age = dayNumber(claimedAt) - dayNumber(day);
  return age >= 0 && age <= daysToTell ? null : 'date';
}
