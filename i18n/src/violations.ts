import { limits } from '@makao/contract/limits';
import type { Locale } from '@makao/contract/locales';
import { m } from '../compiled/messages.js';

/** What is read of a zod issue; both zod's own and those that crossed a wire have it. */
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
}

/** The sentence a person reads on the field. A schema may name its own key as the message. */
export function violationTitle(issue: Issue, locale?: Locale): string {
  const say = { locale };
  const { minimum, maximum } = issue;
  switch (issue.code) {
    case 'custom':
      return own[issue.message]?.({}, say) ?? m.validation_invalid({}, say);
    case 'unrecognized_keys':
      return m.validation_unknownField({}, say);
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? m.validation_required({}, say)
        : m.validation_choice({}, say);
    case 'too_small':
      if (issue.origin === 'string') {
        return minimum === 1 ? m.validation_required({}, say) : m.validation_stringMin({ min: String(minimum) }, say);
      }
      if (issue.origin === 'array')
        return m.validation_arrayMin({ min: String(minimum), type: thing(issue, Number(minimum), say) }, say);
      return minimum === 0 && !issue.inclusive
        ? m.validation_positiveNumber({}, say)
        : m.validation_numberMin({ min: String(minimum) }, say);
    case 'too_big':
      if (issue.origin === 'string') return m.validation_stringMax({ max: String(maximum) }, say);
      if (issue.origin === 'array')
        return m.validation_arrayMax({ max: String(maximum), type: thing(issue, Number(maximum), say) }, say);
      return m.validation_numberMax({ max: String(maximum) }, say);
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return m.validation_required({}, say);
      if (issue.expected === 'int' || issue.format === 'safeint') return m.validation_integerNumber({}, say);
      if (issue.expected === 'number') return m.validation_number({}, say);
      return m.validation_invalid({}, say);
    default:
      return own[issue.message]?.({}, say) ?? m.validation_invalid({}, say);
  }
}

type Say = { locale?: Locale | undefined };

/** Keys a schema may give as its message. Named one by one, so that a bundle holds these and no others. */
const own: Record<string, ((inputs: Record<string, never>, say: Say) => string) | undefined> = {
  required: m.validation_required,
  instagramUrlMatch: m.validation_instagramUrlMatch,
  integerNumber: m.validation_integerNumber,
  positiveNumber: m.validation_positiveNumber,
  invalidPhoneNumber: m.validation_invalidPhoneNumber,
  phoneNumberTaken: m.validation_phoneNumberTaken,
  passwordMustMatch: m.validation_passwordMustMatch,
  termsAndConditionsRequired: m.validation_termsAndConditionsRequired,
  priceOrder: m.validation_priceOrder,
  priceFilterRequired: m.validation_priceFilterRequired,
  notContacted: m.validation_notContacted,
  alreadyReviewed: m.validation_alreadyReviewed,
  transactionNumberTaken: m.validation_transactionNumberTaken,
  unknownImage: m.validation_unknownImage,
  unknownWard: m.validation_unknownWard,
  unknownPlan: m.validation_unknownPlan,
  pictureType: m.validation_pictureType,
  pictureBroken: m.validation_pictureBroken,
  pictureSize: m.validation_pictureSize,
  filtersRequired: (_, say) => m.validation_filtersRequired({ count: limits.savedSearches.minFilters }, say),
  searchLimitReached: (_, say) => m.validation_searchLimitReached({ count: limits.savedSearches.most }, say),
};

/** An array schema names what it holds as its message: `images`. */
function thing(issue: Issue, count: number, say: Say): string {
  if (issue.message === 'images')
    return count === 1 ? m.validation_type_image({}, say) : m.validation_type_images({}, say);
  return m.validation_type_items({}, say);
}
