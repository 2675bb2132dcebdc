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
const yearFirst = /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})/;
/** `18-Nov-2026`. */
const monthNamed =
  /\b(\d{1,2})[\s-](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s,-]{1,2}(\d{4}|\d{2})\b/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(?:([ap])\.?m)?/i;
const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/** Parses dates of messages and statements: d/m/yy, dd/mm/yyyy, yyyy-mm-dd or 18-Nov-2026, with or without a time. */
export function readTimestamp(text: string): Date | null {
  if (zoned.test(text.trim())) return validDate(new Date(text.trim()));
  const [d, m, y] = yearFirst.exec(text)?.slice(1).reverse() ?? dayFirst.exec(text)?.slice(1) ?? namedDay(text) ?? [];
  if (!d || !m || !y) return null;
  const at = clock.exec(text);
  return timestampOf(calendarDay(y.length === 2 ? 2000 + +y : +y, +m, +d), {
    hours: +(at?.[1] ?? 0),
    minutes: +(at?.[2] ?? 0),
    seconds: +(at?.[3] ?? 0),
    half: at?.[4],
  });
}

function namedDay(text: string): [string, string, string] | undefined {
  const [, d, month, y] = monthNamed.exec(text) ?? [];
  return d && month && y ? [d, String(months.indexOf(month.toLowerCase()) + 1), y] : undefined;
}

/** 2010 to 2064. */
const serialDays = { first: 40_179, last: 60_000, unixEpoch: 25_569 };

/** The number that a spreadsheet stores for a local date and time: days since 1900. */
export function readSerialDate(text: string): Date | null {
  const days = /^\s*\d{5}(?:\.\d{1,15})?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (!(days >= serialDays.first && days <= serialDays.last)) return null;
  const local = new Date(Math.round((days - serialDays.unixEpoch) * 86_400) * 1000).toISOString();
  return timestampAt(local.slice(0, 10), local.slice(11, 19));
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? null : date);
