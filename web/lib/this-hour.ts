/** The end of this hour: precise enough for relative times, and cached pages stay valid for an hour. */
export const thisHour = (): number => Math.ceil(Date.now() / 3_600_000) * 3_600_000;
