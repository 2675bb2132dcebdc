import { m } from '@makao/i18n/messages';
import { useEffect } from 'react';
import { data } from 'react-router';
import { statusOf } from './failure.ts';
import { notify } from './notify.ts';

/** What a page says when one of its calls fails. */
const texts = {
  unknownError: m.accounts_session_unknownError,
  findAdError: m.ads_findAdError,
  findAgentError: m.agents_findAgentError,
  findReviewError: m.reviews_findReviewError,
  findFaqsError: m.content_findFaqsError,
  findCityError: m.places_findCityError,
  findWardError: m.places_findWardError,
};
export type LoadFailure = keyof typeof texts;

/** Calls a page can do without: it notes those that fail, so that the page can say so. */
export function tolerantly() {
  const failures: LoadFailure[] = [];
  const attempt = <T>(call: Promise<T>, failure: LoadFailure): Promise<T | null> =>
    call.catch(() => {
      if (!failures.includes(failure)) failures.push(failure);
      return null;
    });
  return { failures, attempt };
}

/** For the call that a page is about: its failure stands in for the page. A malformed id is an unknown one. */
export const orFail =
  (failure: LoadFailure) =>
  (error: unknown): never => {
    const status = statusOf(error);
    if (status === undefined) throw error;
    throw [400, 404, 422].includes(status) ? data(null, 404) : data({ failures: [failure] }, status);
  };

/** A page that lacks something is answered as a passing fault, so that no cache keeps it. */
export const answer = <T extends { failures: LoadFailure[] }>(loaded: T, status = 200) =>
  data(loaded, loaded.failures.length > 0 ? 503 : status);

const told = new WeakSet<readonly LoadFailure[]>();

/** Raises a notice for each failure, once each time the page is loaded. */
export function useLoadFailures(failures: readonly LoadFailure[] | undefined): void {
  useEffect(() => {
    if (!failures || told.has(failures)) return;
    told.add(failures);
    for (const failure of failures) notify({ kind: 'error', text: texts[failure]() });
  }, [failures]);
}
