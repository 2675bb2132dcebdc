import { m } from '@makao/i18n/messages';
import { useEffect } from 'react';
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

const told = new WeakSet<readonly LoadFailure[]>();

/** Raises a notice for each failure, once each time the page is loaded. */
export function useLoadFailures(failures: readonly LoadFailure[] | undefined): void {
  useEffect(() => {
    if (!failures || told.has(failures)) return;
    told.add(failures);
    for (const failure of failures) notify({ kind: 'error', text: texts[failure]() });
  }, [failures]);
}
