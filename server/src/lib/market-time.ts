import { market, marketClock } from '@makao/contract/kernel/market';

export const hour = 3_600_000;
export const day = 24 * hour;

const { name, utcOffset } = market.timeZone;
const ahead = utcOffset * hour;
export const darZone = name;

/** The date by the market's calendar: `2026-11-15`. */
export const darDay = (now: Date) => marketClock(now).toISOString().slice(0, 10);

/** When that date began. */
export const darDayStart = (now: Date) => new Date(Math.floor((now.getTime() + ahead) / day) * day - ahead);

/** The moment of a date and time as they read on the market's clock. */
export const timestampAt = (date: string, time: string) => new Date(Date.parse(`${date}T${time}Z`) - ahead);

export const secondsToDarMidnight = (now: Date) => (darDayStart(now).getTime() + day - now.getTime()) / 1000;

/** The hour of the day there, from 0 to 23. */
export const darHour = (now: Date) => marketClock(now).getUTCHours();

/** The hour in UTC, for schedules: they run by UTC. */
export const utcHour = (local: number) => (24 + local - utcOffset) % 24;

/** The first day of the month there, or of one that many months from it: `2026-11-01`. */
export function darMonth(now: Date, months = 0): string {
  const clock = marketClock(now);
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}
