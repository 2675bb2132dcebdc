/** The end of this minute: precise enough to say how long ago something was, and the page stays the same for a minute. */
export const thisMinute = (): number => Math.ceil(Date.now() / 60_000) * 60_000;
