import { m } from '../compiled/messages.js';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `TZS 1,500,000`: whole shillings, the same digits in both languages. */
export const money = (amount: number) => `TZS ${grouped.format(amount)}`;

export const wholeNumber = (value: number) => grouped.format(value);

/** `850K`, `1.5M`: one decimal, dropped when it is zero. */
export function compact(amount: number): string {
  const short = (value: number) => value.toFixed(1).replace(/\.0$/, '');
  if (amount > 1_000_000) return `${short(amount / 1_000_000)}M`;
  // 999,960 must not read 1000K.
  if (amount > 1_000) return amount >= 999_950 ? '1M' : `${short(amount / 1_000)}K`;
  return grouped.format(amount);
}

export const compactMoney = (amount: number) => `TZS ${compact(amount)}`;

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Dar_es_Salaam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

const fields = (date: Date | string) =>
  Object.fromEntries(parts.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));

/** MM/DD/YYYY on Dar es Salaam's calendar. */
export function shortDate(date: Date | string): string {
  const { month, day, year } = fields(date);
  return `${month}/${day}/${year}`;
}

/** MM/DD/YY hh:mm A. */
export function dateTime(date: Date | string): string {
  const { month, day, year, hour, minute, dayPeriod } = fields(date);
  return `${month}/${day}/${year?.slice(2)} ${hour}:${minute} ${dayPeriod}`;
}

const hour = 3_600_000;

/** Months of 30 days, days, hours, or just now; nothing for a date to come. */
export function timeAgo(date: Date | string, now: Date | number = Date.now()): string {
  const age = Number(now) - new Date(date).getTime();
  if (age < 0) return '';
  if (age >= 30 * 24 * hour) return m.time_months({ count: Math.floor(age / (30 * 24 * hour)) });
  if (age >= 24 * hour) return m.time_days({ count: Math.floor(age / (24 * hour)) });
  if (age >= hour) return m.time_hours({ count: Math.floor(age / hour) });
  return m.time_justNow();
}

/** Whole days to a date, never below zero. */
export const daysLeft = (date: Date | string, now: Date | number = Date.now()) =>
  Math.max(0, Math.round((new Date(date).getTime() - Number(now)) / (24 * hour)));
