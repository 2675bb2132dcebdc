import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userAdSearchTargets } from '../../db/schema/saved-searches.ts';
import { defineJob } from '../../lib/jobs.ts';
import { matchesMade } from '../../lib/metrics.ts';
import type { Services } from '../../services.ts';
import { isQuiet } from '../messages/sending.rules.ts';
import { matchAdJob, matchNow } from './match-ad.ts';
import { notifySearch, notifySearchesJob, searchesToNotify } from './notify-search.ts';

/** Tried again for hours: an ad that is never held against the searches is a customer's loss. */
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
 * Tells people what their searches found: as soon as an ad was matched, and by the clock what had to wait for the end
 * of its hour. The results themselves are the list of what is to be done, so nothing hangs on this job being sent.
 */
export const notifySearches = defineJob<typeof notifySearchesJob.schema, Services>({
  ...notifySearchesJob,
  unique: 'waiting',
  cron: '* * * * *',
  handler: async (_data, { deps, signal }) => {
    // What is found at night is one message in the morning, with a link that still works.
    if (isQuiet(deps.quietHours, new Date())) return;
    const failures: unknown[] = [];
    let last = 0;
    do {
      const due = await searchesToNotify(deps.db, new Date(), batch);
      last = due.length;
      for (const { id } of due) {
        if (signal.aborted) return;
        // One that fails must not keep the others waiting; it is due again at the next run.
        await notifySearch(deps, id).catch((error) => failures.push(error));
      }
    } while (last === batch && failures.length === 0);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} searches could not be told of`);
  },
});

/** Searches that ended stay listed, but nothing is held against them any more. */
export const forgetEndedSearches = defineJob<z.ZodObject, Services>({
  name: 'forget-ended-searches',
  schema: z.object({}),
  cron: '20 1 * * *',
  handler: async (_data, { deps: { db } }) => {
    await db.delete(userAdSearchTargets).where(lt(userAdSearchTargets.expirationDate, sql`now()`));
  },
});
