import { calendarDay, dayNumber } from './calendar.ts';

/** M-Pesa's own: a letter for the year, one for the month, one sign for the day, and seven or eight more. */
export const mPesaNumber = '[A-Z][A-L][1-9A-V][0-9A-Z]{7,8}';
const isMPesa = new RegExp(`^${mPesaNumber}$`);
/** Mixx by Yas counts up to 14 digits; Airtel joins groups with dots. */
const isOther = /^(\d{11,14}|[A-Z]{2}\d{6}\.\d{4}\.[A-Z0-9]{5,8})$/;

const firstYear = 2023;
/** Days an agent may take to tell us of a transfer before its number looks odd. */
const daysToTell = 7;

const dayOf = (sign: string) => Number.parseInt(sign, 36);

/** The day a number says it was made on; null for one that says none, or a day that never was. */
export function dayOfNumber(number: string): string | null {
  if (!isMPesa.test(number)) return null;
  const [year, month, day] = [
    firstYear + number.charCodeAt(0) - 65,
    number.charCodeAt(1) - 64,
    dayOf(number[2]!),
  ] as const;
  return calendarDay(year, month, day);
}

/** What is odd about a number handed in at this moment. Seen in samples, not promised by anybody: a reason to look twice. */
export function numberWarning(number: string, handedInAt: Date): 'shape' | 'date' | null {
  if (!isMPesa.test(number)) return isOther.test(number) ? null : 'shape';
  const day = dayOfNumber(number);
  if (!day) return 'date';
  const age = dayNumber(handedInAt) - dayNumber(day);
  return age >= 0 && age <= daysToTell ? null : 'date';
}
