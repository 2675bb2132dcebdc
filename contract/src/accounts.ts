import { z } from 'zod';
import { agentProfile } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, says, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';

export const userTypes = ['agent', 'customer'] as const;
export type UserType = (typeof userTypes)[number];
/** `newNumber` goes to a number that a person is changing to, `oldNumber` to the one they have. */
export const codePurposes = ['verify', 'reset', 'newNumber', 'oldNumber'] as const;
export const roles = ['ROLE_USER', 'ROLE_AGENT', 'ROLE_ADMIN'] as const;
export type Role = (typeof roles)[number];

/** International form. The form's phone field knows each country's rules; the server holds on to the shape. */
export const phoneNumber = z
  .string()
  .min(1, says('required'))
  .regex(/^\+[1-9]\d{6,14}$/, says('invalidPhoneNumber'));
/** Tanzanian numbers are checked to the digit: nine, beginning with 6 or 7. */
export const knownPhoneNumber = phoneNumber.refine(
  (value) => !value.startsWith('+255') || /^\+255[67]\d{8}$/.test(value),
  { message: says('invalidPhoneNumber') },
);

export const password = z.string().min(limits.password.min).max(limits.password.max);
/** Five digits, as typed or as a number. */
export const code = z.preprocess(
  (value) =>
    typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value === '' ? undefined : value,
  z.number().int().min(limits.code.min).max(limits.code.max),
) as unknown as z.ZodType<number, string | number>;

const name = z.string().trim().min(limits.name.min).max(limits.name.max);

export const loginForm = z.object({ phoneNumber, password: z.string().min(1).max(limits.password.max) });

/** Asked beside the other rules, not after them: the person sees everything that is wrong at once. */
const atOnce = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const matching = { ...saysAt('confirmPassword', 'passwordMustMatch'), when: atOnce };

/** An agent's trade name; empty for those who use their own. */
const agentName = z
  .string()
  .trim()
  .max(limits.name.max)
  .nullish()
  .transform((value) => value || null);

export const registerForm = z
  .object({
    firstName: name,
    lastName: name,
    phoneNumber: knownPhoneNumber,
    userType: z.enum(userTypes),
    agentName,
    password,
    confirmPassword: z.string().optional(),
    termsAndConditions: z.boolean().optional(),
    locale: z.enum(locales).optional(),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, matching)
  .refine((form) => form.termsAndConditions === true, {
    ...saysAt('termsAndConditions', 'termsAndConditionsRequired'),
    when: atOnce,
  });
export type RegisterForm = z.input<typeof registerForm>;

export const forgotPasswordForm = z.object({ phoneNumber });
export const codeForm = z.object({ code });
export const resetPasswordForm = z
  .object({ phoneNumber, code, newPassword: password, confirmPassword: z.string().optional() })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.newPassword, matching);

export const notificationKinds = ['savedSearches', 'tips'] as const;
const notifications = z.object({
  /** Messages about ads that fit a saved search. */
  savedSearches: z.boolean(),
  /** Advice and reminders: an ad that ends soon, for instance. Codes and what concerns money are always sent. */
  tips: z.boolean(),
});

export const profileForm = z.object({
  firstName: name,
  lastName: name,
  locale: z.enum(locales),
  notifications: notifications.partial(),
});
export const phoneNumberForm = z.object({ phoneNumber: knownPhoneNumber });
/** The old number is asked only of those who have proven it. */
export const confirmNumberForm = z.object({ code, oldCode: code.optional() });
export const changePasswordForm = z
  .object({
    password: z.string().min(1).max(limits.password.max),
    newPassword: password,
    confirmPassword: z.string().optional(),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.newPassword, matching);
export const deleteAccountForm = z.object({ password: z.string().min(1).max(limits.password.max) });
export const becomeAgentForm = z.object({ agentName, code });

export const device = z
  .object({
    id: z.uuid(),
    /** Such as "Chrome, Android"; null when the browser did not say. */
    name: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof device>;

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
    isVerified: z.boolean(),
    locale: z.enum(locales),
    profileImageUuid: z.uuid().nullable(),
    profileImageUrl: z.string().nullable(),
    averageRating: z.number().nullable(),
    agentProfile: agentProfile.nullable(),
    /** The first is the one that runs. */
    activeSubscriptions: z.array(z.object({ id: z.uuid(), endDate: z.iso.datetime(), planName: z.string() })),
    tokenBalance: z.int(),
    canPublish: z.boolean(),
    canAddSearch: z.boolean(),
    notifications,
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;

const tag = 'Users';

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
  summary: 'End the session this refresh token belongs to',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  response: null,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/token/refresh',
  access: 'public',
  tag,
  summary: 'A new pair of tokens; the old refresh token is spent',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  response: tokens,
  refusals: { 401: errorBody },
});

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'user',
  tag,
  summary: 'The person signed in, and what they may do',
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
  summary: 'Send a new verification code by chat',
  response: null,
  refusals: { 429: errorBody },
});

export const verifyCode = endpoint({
  method: 'GET',
  path: '/users/code/verify',
  access: 'user',
  tag,
  summary: 'Verify the account and sign in; 404 for a code that is wrong, spent or too old',
  query: codeForm,
  response: tokens,
  refusals: { 404: errorBody, 429: errorBody },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/users/forgot-password',
  access: 'public',
  tag,
  summary: 'Send a reset code by chat; 404 for an unknown number',
  body: forgotPasswordForm,
  response: null,
  refusals: { 404: errorBody, 429: errorBody },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  access: 'public',
  tag,
  summary: 'Set a new password with a reset code and sign in; 404 for a wrong code, 400 when none was asked for',
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

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users',
  access: 'user',
  tag,
  summary: 'Change name, language and notifications; what is left out stays',
  body: profileForm.partial(),
  response: currentUser,
});

export const changePhoneNumber = endpoint({
  method: 'POST',
  path: '/users/phone-number',
  access: 'user',
  tag,
  summary: 'Send a code to the new number, and one to the old number where it is verified',
  body: phoneNumberForm,
  response: null,
  refusals: { 429: errorBody },
});

export const confirmPhoneNumber = endpoint({
  method: 'POST',
  path: '/users/phone-number/confirm',
  access: 'user',
  tag,
  summary: 'Take the new number with both codes; every other session ends',
  body: confirmNumberForm,
  response: currentUser,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/password',
  access: 'user',
  tag,
  summary: 'Set a new password with the old one; every other session ends',
  body: changePasswordForm,
  response: null,
  refusals: { 429: errorBody },
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/users/devices',
  access: 'user',
  tag,
  summary: 'Where the person is signed in, the last used first',
  response: z.object({ data: z.array(device) }),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/users/devices/:id',
  access: 'user',
  tag,
  summary: 'Sign out on one device',
  params: z.object({ id: z.uuid() }),
  response: null,
});

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/users/devices',
  access: 'user',
  tag,
  summary: 'Sign out everywhere but here',
  response: null,
});

export const exportUser = endpoint({
  method: 'GET',
  path: '/users/export',
  access: 'user',
  tag,
  summary: 'Everything we keep about the person signed in',
  response: z.record(z.string(), z.unknown()),
  refusals: { 429: errorBody },
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users',
  access: 'user',
  tag,
  summary: 'Delete the account; signing in within 14 days brings it back',
  body: deleteAccountForm,
  response: z.object({ deletedOn: z.iso.datetime() }),
  refusals: { 409: errorBody, 429: errorBody },
});

export const becomeAgent = endpoint({
  method: 'POST',
  path: '/users/become-agent',
  access: 'user',
  tag,
  summary: 'Make a customer an agent, with a verification code; 404 for a wrong one',
  body: becomeAgentForm,
  response: currentUser,
  refusals: { 404: errorBody, 409: errorBody },
});
