import { writing } from '@makao/contract/ads.limits';
import type { Held, ViolationCode } from '@makao/contract/kernel/errors';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';

/** The fields of a zod issue that we use. Issues that were sent over HTTP have them too. */
export interface Issue {
  code?: string;
  message: string;
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  expected?: string;
  format?: string;
  /** The discriminator field of a union of forms. */
  discriminator?: string;
}

/** The error message of a field. A schema may set its own key as the message. */
export function violationTitle(issue: Issue, locale?: Locale): string {
  const say = { locale };
  const { minimum, maximum } = issue;
  switch (issue.code) {
    case 'custom':
      return named(issue.message, say);
    case 'unrecognized_keys':
      return m.errors_validation_unknownField({}, say);
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? m.errors_validation_required({}, say)
        : m.errors_validation_choice({}, say);
    case 'invalid_union': {
      const input = (issue.input as Record<string, unknown> | undefined)?.[issue.discriminator ?? ''];
      return violationTitle({ ...issue, code: 'invalid_value', input }, locale);
    }
    case 'too_small':
      if (issue.origin === 'string') {
        return minimum === 1
          ? m.errors_validation_required({}, say)
          : m.errors_validation_stringMin({ min: String(minimum) }, say);
      }
      if (issue.origin === 'array')
        return m.errors_validation_arrayMin({ min: String(minimum), type: thing(issue, Number(minimum), say) }, say);
      return minimum === 0 && !issue.inclusive
        ? m.errors_validation_positiveNumber({}, say)
        : m.errors_validation_numberMin({ min: String(minimum) }, say);
    case 'too_big':
      if (issue.origin === 'string') return m.errors_validation_stringMax({ max: String(maximum) }, say);
      if (issue.origin === 'array')
        return m.errors_validation_arrayMax({ max: String(maximum), type: thing(issue, Number(maximum), say) }, say);
      return m.errors_validation_numberMax({ max: String(maximum) }, say);
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return m.errors_validation_required({}, say);
      if (issue.expected === 'int' || issue.format === 'safeint') return m.errors_validation_integerNumber({}, say);
      if (issue.expected === 'number') return m.errors_validation_number({}, say);
      return m.errors_validation_invalid({}, say);
    default:
      return named(issue.message, say);
  }
}

const isCode = (message: string): message is ViolationCode => Object.hasOwn(own, message);

const named = (message: string, say: Say) => own[isCode(message) ? message : 'invalid']({}, say);

type Say = { locale?: Locale | undefined };

/** Messages by code, listed one by one, so that a bundle contains only these. */
const own: Record<ViolationCode, (inputs: Record<string, never>, say: Say) => string> = {
  required: m.errors_validation_required,
  invalid: m.errors_validation_invalid,
  instagramUrlMatch: m.errors_validation_instagramUrlMatch,
  integerNumber: m.errors_validation_integerNumber,
  positiveNumber: m.errors_validation_positiveNumber,
  invalidPhoneNumber: m.errors_validation_invalidPhoneNumber,
  phoneNumberTaken: m.errors_validation_phoneNumberTaken,
  passwordMustMatch: m.errors_validation_passwordMustMatch,
  termsAndConditionsRequired: m.errors_validation_termsAndConditionsRequired,
  wrongCode: m.errors_validation_wrongCode,
  wrongSecondFactor: m.errors_validation_wrongSecondFactor,
  wrongPassword: m.errors_validation_wrongPassword,
  commonPassword: m.errors_validation_commonPassword,
  personalPassword: m.errors_validation_personalPassword,
  countryNotServed: m.errors_validation_countryNotServed,
  alreadyInTeam: m.errors_validation_alreadyInTeam,
  payNumberShape: m.errors_validation_payNumberShape,
  numbersMustMatch: m.errors_validation_numbersMustMatch,
  nameReserved: m.errors_validation_nameReserved,
  nameLink: m.errors_validation_nameLink,
  nameMixedScripts: m.errors_validation_nameMixedScripts,
  nameTaken: m.errors_validation_nameTaken,
  sameNumber: m.errors_validation_sameNumber,
  priceOrder: m.errors_validation_priceOrder,
  priceFilterRequired: m.errors_validation_priceFilterRequired,
  tooManyNamed: m.errors_validation_tooManyNamed,
  notContacted: m.errors_validation_notContacted,
  alreadyReviewed: m.errors_validation_alreadyReviewed,
  transactionNumberSent: m.errors_validation_transactionNumberSent,
  nameRequired: m.errors_validation_nameRequired,
  transactionNumberTaken: m.errors_validation_transactionNumberTaken,
  transactionNumberShape: m.errors_validation_transactionNumberShape,
  tooManyClaims: m.errors_validation_tooManyClaims,
  unknownImage: m.errors_validation_unknownImage,
  unknownWard: m.errors_validation_unknownWard,
  unknownLandmark: m.errors_validation_unknownLandmark,
  refusedLandmark: m.errors_validation_refusedLandmark,
  unknownPlan: m.errors_validation_unknownPlan,
  pictureType: m.errors_validation_pictureType,
  pictureBroken: m.errors_validation_pictureBroken,
  pictureSize: m.errors_validation_pictureSize,
  pictureSmall: (_, say) => m.errors_validation_pictureSmall({ side: writing.photoSide }, say),
  sameImage: m.errors_validation_sameImage,
  pictureOld: m.errors_validation_pictureOld,
  pictureEmpty: m.errors_validation_pictureEmpty,
  tableBroken: (_, say) => m.errors_validation_tableBroken({ rows: writing.importRows }, say),
  tableTooLarge: m.errors_validation_tableTooLarge,
  statementShape: m.errors_validation_statementShape,
  periodOrder: m.errors_validation_periodOrder,
  filtersRequired: (_, say) => m.errors_validation_filtersRequired({ count: limits.savedSearches.minFilters }, say),
  notEnoughTokens: m.errors_validation_notEnoughTokens,
  adDoesNotFit: m.errors_validation_adDoesNotFit,
  contactInText: m.errors_validation_contactInText,
  pictureRefused: m.errors_validation_pictureRefused,
  numberBlocked: m.errors_validation_numberBlocked,
  alreadyBlocked: m.errors_validation_alreadyBlocked,
  noDevice: m.errors_validation_noDevice,
  phraseShort: m.errors_validation_phraseShort,
  consentRequired: m.errors_validation_consentRequired,
  positionInaccurate: m.errors_validation_positionInaccurate,
  positionOld: (_, say) => m.errors_validation_positionOld({ minutes: limits.position.takenMinutes }, say),
  positionOutside: m.errors_validation_positionOutside,
  positionUnmapped: m.errors_validation_positionUnmapped,
  searchLimitReached: (_, say) => m.errors_validation_searchLimitReached({ count: limits.savedSearches.most }, say),
};

/** An array schema uses the name of its items as its message: `images`. */
function thing(issue: Issue, count: number, say: Say): string {
  if (issue.message === ('images' satisfies Held))
    return count === 1 ? m.errors_validation_type_image({}, say) : m.errors_validation_type_images({}, say);
  return m.errors_validation_type_items({}, say);
}
