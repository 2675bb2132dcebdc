import { z } from 'zod';

/** Every refusal the program knows, and the status it answers with. */
export const errorStatuses = {
  /** Not done yet, and not refused: another owner has to agree. */
  waitsForYes: 202,
  badRequest: 400,
  unauthenticated: 401,
  wrongCredentials: 401,
  codeRequired: 401,
  paymentRequired: 402,
  forbidden: 403,
  notVerified: 403,
  suspended: 403,
  noAgentProfile: 403,
  secondFactorMissing: 403,
  notFound: 404,
  adBeingChecked: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  conflict: 409,
  photosUnread: 409,
  adChanged: 409,
  adUnavailable: 410,
  tooLarge: 413,
  unsupportedMediaType: 415,
  validation: 422,
  tooMany: 429,
  headersTooLarge: 431,
  internal: 500,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What can be wrong with a field, beyond what zod says itself. Schemas and refusals name these, and no others. */
export const violationCodes = [
  'required',
  'invalid',
  'instagramUrlMatch',
  'integerNumber',
  'positiveNumber',
  'invalidPhoneNumber',
  'phoneNumberTaken',
  'passwordMustMatch',
  'termsAndConditionsRequired',
  'wrongCode',
  'wrongSecondFactor',
  'wrongPassword',
  'commonPassword',
  'personalPassword',
  'countryNotServed',
  'alreadyInTeam',
  'payNumberShape',
  'numbersMustMatch',
  'nameReserved',
  'sameNumber',
  'priceOrder',
  'priceFilterRequired',
  'notContacted',
  'alreadyReviewed',
  'transactionNumberTaken',
  'transactionNumberShape',
  'tooManyClaims',
  'unknownImage',
  'unknownWard',
  'unknownPlan',
  'pictureType',
  'pictureBroken',
  'pictureSize',
  'pictureSmall',
  'sameImage',
  'tableBroken',
  'filtersRequired',
  'searchLimitReached',
  'notEnoughTokens',
  'adDoesNotFit',
  'contactInText',
] as const;
export type ViolationCode = (typeof violationCodes)[number];

/** The message of a rule in a schema. */
export const says = (code: ViolationCode): ViolationCode => code;
/** The same for a rule about the whole form: the field it is shown at. */
export const saysAt = (field: string, code: ViolationCode) => ({ path: [field], message: code });

/** What a list holds, as the sentences about too few or too many of them call it. */
export type Held = 'images';
export const holds = (what: Held): Held => what;

const violation = z.object({ propertyPath: z.string(), title: z.string() });
export type Violation = z.infer<typeof violation>;

export const errorBody = z
  .object({
    code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    violations: z.array(violation).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
