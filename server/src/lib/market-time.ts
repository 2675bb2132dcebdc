import { market, marketClock } from '@makao/contract/market';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const { name: timeZone, utcOffset } = market.timeZone;
const ahead = utcOffset * hour;

export { timeZone };

/** The date in the market's time zone: `2026-11-15`. */
export const localDay = (now: Date) => marketClock(now).toISOString().slice(0, 10);

/** When the local day began. */
export const localDayStart = (now: Date) => new Date(Math.floor((now.getTime() + ahead) / day) * day - ahead);

/** The timestamp of a local date and time. */
export const timestampAt = (date: string, time: string) => new Date(Date.parse(`${date}T${time}Z`) - ahead);

export const secondsToMidnight = (now: Date) => (localDayStart(now).getTime() + day - now.getTime()) / 1000;

/** The local hour of the day, from 0 to 23. */
export const localHour = (now: Date) => marketClock(now).getUTCHours();

/** A local hour in UTC, for schedules, which run in UTC. */
export const utcHour = (local: number) => (24 + local - utcOffset) % 24;

/** The first day of the local month, or of one that many months later: `2026-11-01`. */
export function localMonth(now: Date, months = 0): string {
  const clock = marketClock(now);
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}
