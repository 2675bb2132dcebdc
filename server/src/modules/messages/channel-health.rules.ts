/** A channel goes down when, within so many minutes, so many tries were made and this share of them failed. */
export const errorRule = { minutes: 5, tries: 5, share: 0.8 } as const;
/**
 * It also goes down when so many messages were sent in this window, in minutes ago, and none of them arrived. A quiet
 * night has fewer; a carrier that never sends receipts is not judged by them.
 */
export const receiptRule = { from: 13, to: 3, messages: 20 } as const;
/** So many tries in a row bring it back. */
export const triesToReturn = 3;

const minute = 60_000;
const tryEvery = { least: minute, most: 5 * minute } as const;

interface Counts {
  sent: number;
  failed: number;
}

export const isFailing = ({ sent, failed }: Counts) =>
  sent + failed >= errorRule.tries && failed / (sent + failed) >= errorRule.share;

/** How long after a try the next may be made: every minute, and less often in a long outage. */
export const tryAfter = (beganAt: Date, now: Date) =>
  Math.min(tryEvery.most, Math.max(tryEvery.least, (now.getTime() - beganAt.getTime()) / 10));

/** Tries that wait for receipts are made by messages that may wait, unless there are none for so long. */
export const overdueMs = 5 * minute;
