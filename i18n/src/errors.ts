import type { ErrorCode } from '@makao/contract/errors';
import type { Locale } from '@makao/contract/locales';
import { m } from '../compiled/messages.js';

/** The sentences for refusals. The server says them; pages show what the server said, so they stay out of bundles. */
const sentences: Record<ErrorCode, typeof m.error_internal> = {
  badRequest: m.error_badRequest,
  unauthenticated: m.error_unauthenticated,
  wrongCredentials: m.error_wrongCredentials,
  paymentRequired: m.error_paymentRequired,
  forbidden: m.error_forbidden,
  notVerified: m.error_notVerified,
  suspended: m.error_suspended,
  notFound: m.error_notFound,
  methodNotAllowed: m.error_methodNotAllowed,
  conflict: m.error_conflict,
  adUnavailable: m.error_adUnavailable,
  tooLarge: m.error_tooLarge,
  unsupportedMediaType: m.error_unsupportedMediaType,
  validation: m.error_validation,
  tooMany: m.error_tooMany,
  headersTooLarge: m.error_headersTooLarge,
  internal: m.error_internal,
  overloaded: m.error_overloaded,
};

export const errorMessage = (code: ErrorCode, locale?: Locale): string => sentences[code]({}, { locale });
