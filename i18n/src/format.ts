import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { type DateFormat, market, marketClock } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';

// No Intl: creating its formatters delays interactivity by a tenth of a second on a cheap phone.
/** `1,500,000`, the same in both languages. */
export const wholeNumber = (value: number) => String(Math.round(value)).replace(/\B(?=(\d{3}){1,7}$)/g, ',');

/** The length of a list of the team, counted as far as the server counts: `10,000+` is anything above. */
export const cappedCount = (count: number) =>
  count > limits.countedRows ? `${wholeNumber(limits.countedRows)}+` : wholeNumber(count);

/** A whole amount with its currency. */
export const money = (amount: number) => `${market.currency.symbol} ${wholeNumber(amount)}`;

/** `850K`, `1.5M`, `1,200M`: one decimal, dropped when it is zero. */
export function compact(amount: number): string {
  const short = (value: number) => {
    const [whole, tenth] = value.toFixed(1).split('.');
    return wholeNumber(Number(whole)) + (tenth === '0' ? '' : `.${tenth}`);
  };
  if (amount > 1_000_000) return `${short(amount / 1_000_000)}M`;
  // 999,960 must not become 1000K.
  if (amount > 1_000) return amount >= 999_950 ? '1M' : `${short(amount / 1_000)}K`;
  return wholeNumber(amount);
}

export const compactMoney = (amount: number) => `${market.currency.symbol} ${compact(amount)}`;

const hour = 3_600_000;

const two = (value: number) => String(value).padStart(2, '0');

let readDateFormat = (): DateFormat => market.dateFormat;
export const dateFormat = () => readDateFormat();
/** Pages write dates as the app parameter says: the server reads it per request, a browser from the document. */
export const overwriteDateFormat = (reader: () => DateFormat) => {
  readDateFormat = reader;
};

const written = (clock: Date, year: string) => {
  const [month, day] = [two(clock.getUTCMonth() + 1), two(clock.getUTCDate())];
  return dateFormat() === 'DD/MM/YYYY' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
};

/** MM/DD/YYYY or DD/MM/YYYY in the market's time zone. For pages. */
export function shortDate(date: Date | string): string {
  const clock = marketClock(date);
  return written(clock, String(clock.getUTCFullYear()));
}

/** `18 Nov 2026`, which cannot be misread. For messages, receipts and exports. */
export function plainDate(date: Date | string, locale?: Locale): string {
  const clock = marketClock(date);
  const month = m.common_date_months({}, { locale }).split(' ')[clock.getUTCMonth()] ?? '';
  return `${clock.getUTCDate()} ${month} ${clock.getUTCFullYear()}`;
}

/** `Nov 2026`, of a month as `2026-11`. */
export function monthYear(month: string, locale?: Locale): string {
  const [year = '', number = '1'] = month.split('-');
  return `${m.common_date_months({}, { locale }).split(' ')[Number(number) - 1] ?? ''} ${year}`;
}

/** `18 Nov 2026 14:05`. */
export function plainDateTime(date: Date | string, locale?: Locale): string {
  const clock = marketClock(date);
  return `${plainDate(date, locale)} ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
}

/** MM/DD/YY hh:mm A, or the day first. For pages. */
export function dateTime(date: Date | string): string {
  const clock = marketClock(date);
  const hours = clock.getUTCHours();
  const day = written(clock, two(clock.getUTCFullYear() % 100));
  return `${day} ${two(hours % 12 || 12)}:${two(clock.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `10:42`. */
export function clockTime(date: Date | string): string {
  const clock = marketClock(date);
  return `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
}

/** The day in the market's time zone: `2026-11-18`. */
export const localDate = (date: Date | string) => marketClock(date).toISOString().slice(0, 10);

/** Of today only the time, `10:42`; otherwise the day as well. */
export function timeToday(date: Date | string, now: Date | number = Date.now()): string {
  return localDate(new Date(now)) === localDate(date) ? clockTime(date) : dateTime(date);
}

/** Months of 30 days, days, hours, or just now; empty for a future date. */
export function timeAgo(date: Date | string, now: Date | number = Date.now()): string {
  const age = Number(now) - new Date(date).getTime();
  if (age < 0) return '';
  if (age >= 30 * 24 * hour) return m.common_time_months({ count: Math.floor(age / (30 * 24 * hour)) });
  if (age >= 24 * hour) return m.common_time_days({ count: Math.floor(age / (24 * hour)) });
  if (age >= hour) return m.common_time_hours({ count: Math.floor(age / hour) });
  return m.common_time_justNow();
}

/** Whole days until a date, never negative. */
export const daysLeft = (date: Date | string, now: Date | number = Date.now()) =>
  Math.max(0, Math.round((new Date(date).getTime() - Number(now)) / (24 * hour)));
