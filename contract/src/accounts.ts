import { z } from 'zod';
import { agentProfile } from './agents.ts';
import { sendingChannels } from './channels.ts';
import { endpoint, teamRoles } from './kernel/endpoint.ts';
import { errorBody, says, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';
import { isMobile, phonePrefix } from './kernel/phone.ts';
import { preprocess } from './kernel/preprocess.ts';
import { honestName } from './texts/name-problems.ts';

export const userTypes = ['agent', 'customer'] as const;
export type UserType = (typeof userTypes)[number];
/** How often an agent is notified of new leads: at once, in an hourly or daily digest, or never. */
export const leadNotices = ['each', 'hourly', 'daily', 'never'] as const;
export type LeadNotice = (typeof leadNotices)[number];
/** `newNumber` goes to the number a user changes to, `oldNumber` to the current one, `enter` to who signs in by code. */
export const codePurposes = ['verify', 'reset', 'newNumber', 'oldNumber', 'enter', 'link'] as const;
export const roles = ['ROLE_USER', 'ROLE_AGENT', 'ROLE_ADMIN'] as const;
export type Role = (typeof roles)[number];

/** E.164. The form's phone field knows each country's rules; the server checks the format only. */
export const phoneNumber = z
  .string()
  .min(1, says('required'))
  .regex(/^\+[1-9]\d{6,14}$/, says('invalidPhoneNumber'));
/** Numbers of the home country must be mobile numbers. */
export const knownPhoneNumber = phoneNumber.refine((value) => !value.startsWith(phonePrefix) || isMobile(value), {
  message: says('invalidPhoneNumber'),
});

export const password = z.string().min(limits.password.min).max(limits.password.max);
/** Five digits, as a string or a number. */
export const code = preprocess<number, string | number>(
  (value) =>
    typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value === '' ? undefined : value,
  z.number().int().min(limits.code.min).max(limits.code.max),
);

/** Where a code is sent: by SMS for who does not get it on WhatsApp, and otherwise as suits the person. */
export const codeChannel = { channel: z.enum(sendingChannels).optional() };

/** In place of the code: the token of the link in the same message. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();
/** One of them is required; both are in the same message. */
export const hasCode = ({ code, token }: { code?: number | undefined; token?: string | undefined }) =>
  code !== undefined || token !== undefined;

export const personName = honestName(
  z
    .string()
    .trim()
    .refine((name) => name !== '', { message: says('nameRequired') })
    .min(limits.name.min)
    .max(limits.name.max),
);

/** Six digits of an authenticator app, or a recovery code in any spelling. */
export const secondFactorCode = z.string().trim().min(1).max(40);
export const secondFactor = {
  /** Required for users with a second factor; without it the response is 401 codeRequired. */
  secondFactor: secondFactorCode.optional(),
  /** Skips the second factor on this device for a week. */
  rememberDevice: z.boolean().optional(),
};

export const loginForm = z.object({
  phoneNumber,
  password: z.string().min(1).max(limits.password.max),
  ...secondFactor,
});

/** Checked together with the other rules, not after them, so that the user sees all errors at once. */
export const atOnce = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
/** Left out by clients that ask for the password once. */
export const confirmPassword = z.string().min(1, says('required')).optional();
/** An empty confirmation is reported as required. */
export const matches = (confirmation: string | undefined, chosen: string) => !confirmation || confirmation === chosen;
export const matching = { ...saysAt('confirmPassword', 'passwordMustMatch'), when: atOnce };

/** An agent's trade name; empty for agents who use their own name. */
export const agentName = honestName(z.string().trim().max(limits.name.max))
  .nullish()
  .transform((value) => value || null);

export const registerForm = z
  .object({
    firstName: personName,
    lastName: personName,
    phoneNumber: knownPhoneNumber,
    userType: z.enum(userTypes),
    agentName,
    password,
    confirmPassword,
    termsAndConditions: z.boolean().optional(),
    locale: z.enum(locales).optional(),
    ...codeChannel,
  })
  .refine((form) => matches(form.confirmPassword, form.password), matching)
  .refine((form) => form.termsAndConditions === true, {
    ...saysAt('termsAndConditions', 'termsAndConditionsRequired'),
    when: atOnce,
  });
export type RegisterForm = z.input<typeof registerForm>;

export const newCodeQuery = z.object(codeChannel);
export const forgotPasswordForm = z.object({ phoneNumber, ...codeChannel });
export const codeForm = z.object({ code });
export const resetPasswordForm = z
  .object({
    phoneNumber,
    code: code.optional(),
    token: linkToken,
    newPassword: password,
    confirmPassword,
    secondFactor: secondFactor.secondFactor,
  })
  .refine((form) => matches(form.confirmPassword, form.newPassword), matching)
  .refine(hasCode, { ...saysAt('code', 'required'), when: atOnce });

export const notificationKinds = ['savedSearches', 'priceDrops', 'tips'] as const;
export const notifications = z.object({
  /** Messages about ads that match a saved search. */
  savedSearches: z.boolean(),
  /** Messages about favorites whose price dropped. */
  priceDrops: z.boolean(),
  /** Advice and reminders, such as an ad that expires soon. Codes and payment messages are always sent. */
  tips: z.boolean(),
  /** How often an agent is notified of new leads. */
  leads: z.enum(leadNotices),
  /** The channel for messages outside of a conversation; null for the one that works best and costs least. */
  channel: z.enum(sendingChannels).nullable(),
});

export const tokens = z.object({ token: z.string(), refresh_token: z.string() }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof tokens>;

export const currentUser = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    phoneNumber: z.string(),
    userType: z.enum(userTypes),
    roles: z.array(z.enum(roles)),
    /** Null for users who are not on the team. */
    teamRole: z.enum(teamRoles).nullable(),
    isVerified: z.boolean(),
    /** False while the names are placeholders: asked before the first contact and review. */
    isNamed: z.boolean(),
    /** The user stopped the use of their data: nothing of theirs is shown or matched. */
    isPaused: z.boolean(),
    /** `missing`: required and not set up. `waived`: not required, for the team of a demo. */
    secondFactor: z.enum(['on', 'off', 'missing', 'waived']),
    locale: z.enum(locales),
    profileImageUuid: z.uuid().nullable(),
    profileImageUrl: z.string().nullable(),
    averageRating: z.number().nullable(),
    agentProfile: agentProfile.nullable(),
    /** The first is the current one. */
    activeSubscriptions: z.array(z.object({ id: z.uuid(), endDate: z.iso.datetime(), planName: z.string() })),
    tokenBalance: z.int(),
    canPublish: z.boolean(),
    canAddSearch: z.boolean(),
    notifications,
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;

export const tag = 'Users';

export const login = endpoint({
  method: 'POST',
  path: '/users/login_check',
  access: 'public',
  tag,
  summary: 'Sign in with phone number and password',
  body: loginForm,
  response: tokens,
  refusals: { 401: errorBody, 429: errorBody },
});

export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  access: 'public',
  tag,
  summary: 'End the session of a refresh token',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  response: null,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/token/refresh',
  access: 'public',
  tag,
  summary: 'Exchange a refresh token for a new pair of tokens; the old one becomes invalid',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  response: tokens,
  refusals: { 401: errorBody },
});

export const redeemHandover = endpoint({
  method: 'POST',
  path: '/users/handover',
  access: 'public',
  tag,
  summary: 'Exchange the cookie of a form that was sent without JavaScript for a pair of tokens, once',
  response: tokens,
  refusals: { 401: errorBody, 404: errorBody },
});

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'user',
  beforeSecondFactor: true,
  tag,
  summary: 'The signed-in user and their permissions',
  response: currentUser,
});

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  access: 'public',
  tag,
  summary: 'Create an account and send the verification code',
  body: registerForm,
  response: z.object({ data: tokens }),
  status: 201,
  refusals: { 429: errorBody },
});

export const newCode = endpoint({
  method: 'GET',
  path: '/users/code/new',
  access: 'user',
  tag,
  summary: 'Send a new verification code by chat, or by SMS',
  query: newCodeQuery,
  response: null,
  refusals: { 429: errorBody },
});

export const verifyCode = endpoint({
  method: 'GET',
  path: '/users/code/verify',
  access: 'user',
  tag,
  summary: 'Verify the account and sign in; 404 for a code that is wrong, used or expired',
  query: codeForm,
  response: tokens,
  refusals: { 404: errorBody, 429: errorBody },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/users/forgot-password',
  access: 'public',
  tag,
  summary: 'Send a reset code by chat, or by SMS; 404 for an unknown number',
  body: forgotPasswordForm,
  response: null,
  refusals: { 404: errorBody, 429: errorBody },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  access: 'public',
  tag,
  summary: 'Set a new password with a reset code and sign in; 404 for a wrong code, 400 when none was requested',
  body: resetPasswordForm,
  response: tokens,
  refusals: { 400: errorBody, 404: errorBody, 429: errorBody },
});

export const autoSignIn = endpoint({
  method: 'POST',
  path: '/users/auto-sign-in',
  access: 'public',
  tag,
  summary: 'Exchange the one-time token of a link in a chat message for a session',
  body: z.object({ token: z.string().min(1).max(500) }),
  response: tokens,
  refusals: { 401: errorBody },
});
