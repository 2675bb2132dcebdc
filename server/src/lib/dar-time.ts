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
