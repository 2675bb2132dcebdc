export const hour = 3_600_000;
export const day = 24 * hour;

/** Dar es Salaam keeps three hours ahead of UTC the whole year. */
const ahead = 3 * hour;
export const darZone = 'Africa/Dar_es_Salaam';

/** The date in Dar es Salaam: `2026-11-15`. */
export const darDay = (now: Date) => new Date(now.getTime() + ahead).toISOString().slice(0, 10);

/** When that date began. */
export const darDayStart = (now: Date) => new Date(Math.floor((now.getTime() + ahead) / day) * day - ahead);

export const secondsToDarMidnight = (now: Date) => (darDayStart(now).getTime() + day - now.getTime()) / 1000;

/** The hour of the day there, from 0 to 23. */
export const darHour = (now: Date) => new Date(now.getTime() + ahead).getUTCHours();

/** The first day of the month there, or of one that many months from it: `2026-11-01`. */
export function darMonth(now: Date, months = 0): string {
  const dar = new Date(now.getTime() + ahead);
  return new Date(Date.UTC(dar.getUTCFullYear(), dar.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}
