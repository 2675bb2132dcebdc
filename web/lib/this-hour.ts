/** The end of this hour: precise enough to say how long ago something was, and the page stays the same for an hour. */
export const thisHour = (): number => Math.ceil(Date.now() / 3_600_000) * 3_600_000;
