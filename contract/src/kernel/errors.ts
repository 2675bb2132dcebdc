import { z } from 'zod';

/** Error codes of the API and their HTTP statuses. */
export const errorStatuses = {
  /** Not an error: the action awaits the approval of another owner. */
  waitsForYes: 202,
  badRequest: 400,
  unauthenticated: 401,
  wrongCredentials: 401,
  codeRequired: 401,
  paymentRequired: 402,
  forbidden: 403,
  notVerified: 403,
  nameRequired: 403,
  /** A code alone does not open the account: its number may belong to another person by now. */
  passwordRequired: 403,
  suspended: 403,
  /** Too many wrong codes came from unknown devices: the link in the message is needed. */
  linkRequired: 403,
  /** Met the block list. One answer for all rules, which names none. */
  notPossible: 403,
  noAgentProfile: 403,
  secondFactorMissing: 403,
  ownDecision: 403,
  /** A team member judges what is theirs, or of an account linked with theirs. */
  ownJudgement: 403,
  notFound: 404,
  adBeingChecked: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  conflict: 409,
  photosUnread: 409,
  ownAd: 409,
  lastOwner: 409,
  pledgeClosed: 409,
  takenDown: 409,
  /** The decision was looked at again already. */
  caseClosed: 409,
  adChanged: 409,
  /** A name or review that a moderator judges is no longer the one they saw. */
  changedSince: 409,
  /** The other side blocked the caller, is suspended or gone. */
  threadClosed: 409,
  /** The caller blocked the other side. */
  threadBlocked: 409,
  adUnavailable: 410,
  tooLarge: 413,
  unsupportedMediaType: 415,
  validation: 422,
  tooMany: 429,
  /** The other side has to answer first. */
  awaitsAnswer: 429,
  headersTooLarge: 431,
  internal: 500,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Validation error codes beyond zod's own. Schemas and handlers use no others. */
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
  'nameLink',
  'nameMixedScripts',
  'nameTaken',
  'sameNumber',
  'priceOrder',
  'priceFilterRequired',
  'notContacted',
  'tooManyNamed',
  'alreadyReviewed',
  'transactionNumberTaken',
  'transactionNumberSent',
  'nameRequired',
  'transactionNumberShape',
  'tooManyClaims',
  'unknownImage',
  'unknownWard',
  'unknownLandmark',
  'refusedLandmark',
  'unknownPlan',
  'pictureType',
  'pictureBroken',
  'pictureSize',
  'pictureSmall',
  'sameImage',
  'pictureOld',
  'pictureEmpty',
  'tableBroken',
  'tableTooLarge',
  'statementShape',
  'periodOrder',
  'filtersRequired',
  'searchLimitReached',
  'notEnoughTokens',
  'adDoesNotFit',
  'contactInText',
  'pictureRefused',
  'numberBlocked',
  'alreadyBlocked',
  'noDevice',
  'phraseShort',
  'consentRequired',
  'positionInaccurate',
  'positionOld',
  'positionOutside',
  'positionUnmapped',
] as const;
export type ViolationCode = (typeof violationCodes)[number];

/** Types the message of a schema rule. */
export const says = (code: ViolationCode): ViolationCode => code;
/** The same for a rule about the whole form, with the field that shows the error. */
export const saysAt = (field: string, code: ViolationCode) => ({ path: [field], message: code });

/** The items of a list, for messages about too few or too many of them. */
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
