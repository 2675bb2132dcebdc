import { defineJob } from '../../lib/jobs.ts';
import { matchesMade } from '../../lib/metrics.ts';
import type { Services } from '../../services.ts';
import { isQuiet } from '../messages/sending.rules.ts';
import { matchAdJob, matchNow } from './match-ad.ts';
import { notifySearch, notifySearchesJob, searchesToNotify } from './notify-search.ts';

/** Retried for hours: an ad that is never matched is a loss for customers. */
export const matchAdToSearches = defineJob<typeof matchAdJob.schema, Services>({
  ...matchAdJob,
  retries: 20,
  concurrency: 2,
  handler: async ({ adId }, { deps: { db } }) => {
    matchesMade.inc({}, await db.transaction((tx) => matchNow(tx, adId)));
  },
});

const batch = 500;

/**
 * Notifies users of search results: right after an ad was matched, and from a cron job for those that had to wait. The
 * pending results are the queue, so no result is lost with a job.
 */
export const notifySearches = defineJob<typeof notifySearchesJob.schema, Services>({
  ...notifySearchesJob,
  unique: 'waiting',
  cron: '* * * * *',
  handler: async (_data, { deps, signal }) => {
    // Results of the night are one message in the morning, with a link that still works.
    if (isQuiet(deps.quietHours, new Date())) return;
    const failures: unknown[] = [];
    let last = 0;
    do {
      const due = await searchesToNotify(deps.db, new Date(), batch);
      last = due.length;
      for (const { id } of due) {
        if (signal.aborted) return;
        // A failure must not block the others; it is retried at the next run.
        await notifySearch(deps, id).catch((error) => failures.push(error));
      }
    } while (last === batch && failures.length === 0);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} searches could not be notified`);
  },
});
