import { day, localDay, timestampAt } from '../../../lib/market-time.ts';

/** `2026-06-19`, if that day exists. */
export function calendarDay(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** Days since 1970 of a calendar day, or of a local time. */
export const dayNumber = (of: string | Date) => Date.parse(typeof of === 'string' ? of : localDay(of)) / day;

export interface Clock {
  hours: number;
  minutes: number;
  seconds?: number;
  half?: string | undefined;
}

/** The timestamp of a local day and clock reading. */
function timestampOf(date: string | null, { hours, minutes, seconds = 0, half }: Clock): Date | null {
  if (!date || hours > 23 || minutes > 59 || seconds > 59) return null;
  const hour = half && hours <= 12 ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  const time = [hour, minutes, seconds].map((value) => String(value).padStart(2, '0')).join(':');
  return timestampAt(date, time);
}

const dayFirst = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/;
const yearFirst = /\b(\d{4})-(\d{1,2})-(\d{1,2})/;
const clock = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(?:([ap])\.?m)?/i;
const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/** Parses dates of messages and statements: d/m/yy, dd/mm/yyyy or yyyy-mm-dd, with or without a time. */
export function readTimestamp(text: string): Date | null {
  if (zoned.test(text.trim())) return validDate(new Date(text.trim()));
  const iso = yearFirst.exec(text);
  const [d, m, y] = (iso ? iso.slice(1).reverse() : dayFirst.exec(text)?.slice(1)) ?? [];
  if (!d || !m || !y) return null;
  const at = clock.exec(text);
  return timestampOf(calendarDay(y.length === 2 ? 2000 + +y : +y, +m, +d), {
    hours: +(at?.[1] ?? 0),
    minutes: +(at?.[2] ?? 0),
    seconds: +(at?.[3] ?? 0),
    half: at?.[4],
  });
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? null : date);
