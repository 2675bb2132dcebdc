import { m } from '@makao/i18n/messages';

/** What a page says when one of its calls fails. */
export const failureTexts = {
  unknownError: m.accounts_session_unknownError,
  findAdError: m.ads_findAdError,
  findAgentError: m.agents_findAgentError,
  findReviewError: m.reviews_findReviewError,
  findFaqsError: m.content_findFaqsError,
  findCityError: m.places_findCityError,
  findWardError: m.places_findWardError,
};
export type LoadFailure = keyof typeof failureTexts;
