import type { ErrorCode } from '@makao/contract/kernel/errors';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';

/**
 * Messages of error codes. Only the server translates them and pages show its response, so they stay out of bundles.
 */
const sentences: Record<ErrorCode, typeof m.errors_internal> = {
  waitsForYes: m.errors_waitsForYes,
  badRequest: m.errors_badRequest,
  unauthenticated: m.errors_unauthenticated,
  wrongCredentials: m.errors_wrongCredentials,
  codeRequired: m.errors_codeRequired,
  paymentRequired: m.errors_paymentRequired,
  forbidden: m.errors_forbidden,
  notVerified: m.errors_notVerified,
  suspended: m.errors_suspended,
  notPossible: m.errors_notPossible,
  nameRequired: m.errors_nameRequired,
  passwordRequired: m.errors_passwordRequired,
  linkRequired: m.errors_linkRequired,
  noAgentProfile: m.errors_noAgentProfile,
  secondFactorMissing: m.errors_secondFactorMissing,
  ownDecision: m.errors_ownDecision,
  ownJudgement: m.errors_ownJudgement,
  notFound: m.errors_notFound,
  adBeingChecked: m.errors_adBeingChecked,
  methodNotAllowed: m.errors_methodNotAllowed,
  tooSlow: m.errors_tooSlow,
  conflict: m.errors_conflict,
  photosUnread: m.errors_photosUnread,
  ownAd: m.errors_ownAd,
  lastOwner: m.errors_lastOwner,
  pledgeClosed: m.errors_pledgeClosed,
  takenDown: m.errors_takenDown,
  caseClosed: m.errors_caseClosed,
  adChanged: m.errors_adChanged,
  changedSince: m.errors_changedSince,
  threadClosed: m.errors_threadClosed,
  threadBlocked: m.errors_threadBlocked,
  adUnavailable: m.errors_adUnavailable,
  tooLarge: m.errors_tooLarge,
  unsupportedMediaType: m.errors_unsupportedMediaType,
  validation: m.errors_validation,
  tooMany: m.errors_tooMany,
  awaitsAnswer: m.errors_awaitsAnswer,
  headersTooLarge: m.errors_headersTooLarge,
  internal: m.errors_internal,
  overloaded: m.errors_overloaded,
};

export const errorMessage = (code: ErrorCode, locale?: Locale): string => sentences[code]({}, { locale });
