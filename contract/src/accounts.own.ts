import { z } from 'zod';
import {
  agentName,
  code,
  codeChannel,
  confirmPassword,
  currentUser,
  knownPhoneNumber,
  matches,
  matching,
  notifications,
  password,
  personName,
  tag,
} from './accounts.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { locales } from './kernel/locales.ts';

export const profileForm = z.object({
  firstName: personName,
  lastName: personName,
  locale: z.enum(locales),
  notifications: notifications.partial(),
});
export const phoneNumberForm = z.object({ phoneNumber: knownPhoneNumber, ...codeChannel });
/** The code of the old number is required only if that number is verified. */
export const confirmNumberForm = z.object({ code, oldCode: code.optional() });
export const changePasswordForm = z
  .object({
    password: z.string().min(1).max(limits.password.max),
    newPassword: password,
    confirmPassword,
  })
  .refine((form) => matches(form.confirmPassword, form.newPassword), matching);
export const deleteAccountForm = z.object({ password: z.string().min(1).max(limits.password.max) });
export const becomeAgentForm = z.object({ agentName, code });

export const device = z
  .object({
    id: z.uuid(),
    /** Such as "Chrome, Android"; null when the browser is unknown. */
    name: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof device>;

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users',
  access: 'user',
  tag,
  summary: 'Update name, language and notification settings; omitted fields stay unchanged',
  body: profileForm.partial(),
  response: currentUser,
});

export const changePhoneNumber = endpoint({
  method: 'POST',
  path: '/users/phone-number',
  access: 'user',
  tag,
  summary: 'Send a code to the new number and, if the old number is verified, one to the old number',
  body: phoneNumberForm,
  response: null,
  refusals: { 429: errorBody },
});

export const confirmPhoneNumber = endpoint({
  method: 'POST',
  path: '/users/phone-number/confirm',
  access: 'user',
  tag,
  summary: 'Change the phone number with both codes; all other sessions end',
  body: confirmNumberForm,
  response: currentUser,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/password',
  access: 'user',
  tag,
  summary: 'Change the password; all other sessions end',
  body: changePasswordForm,
  response: null,
  refusals: { 429: errorBody },
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/users/devices',
  access: 'user',
  tag,
  summary: 'Active sessions, last used first',
  response: z.object({ data: z.array(device) }),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/users/devices/:id',
  access: 'user',
  tag,
  summary: 'Sign out one device',
  params: z.object({ id: z.uuid() }),
  response: null,
});

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/users/devices',
  access: 'user',
  tag,
  summary: 'Sign out all other devices',
  response: null,
});

/** The subjects of an export, in the order in which they are read. */
export const exportSubjects = [
  'account',
  'agent',
  'ads',
  'files',
  'leads',
  'contacts',
  'numbersSeen',
  'favorites',
  'rememberedAds',
  'savedSearches',
  'questionsAsked',
  'conversationsAbout',
  'conversations',
  'messages',
  'messagesReceived',
  'chat',
  'chatDecisions',
  'support',
  'supportTexts',
  'reviews',
  'reviewsReceived',
  'reports',
  'proofs',
  'positions',
  'appeals',
  'appealTexts',
  'names',
  'wards',
  'landmarks',
  'subscriptions',
  'plans',
  'tokens',
  'payments',
  'paymentPushes',
  'transfers',
  'sessions',
  'traces',
] as const;
export type ExportSubject = (typeof exportSubjects)[number];

export const exportUser = endpoint({
  method: 'GET',
  path: '/users/export',
  access: 'user',
  tag,
  summary: 'All stored data of the signed-in user',
  response: z.record(z.string(), z.unknown()),
  refusals: { 429: errorBody },
});

export const pauseForm = z.object({ isPaused: z.boolean() });

export const pauseUser = endpoint({
  method: 'PUT',
  path: '/users/pause',
  access: 'user',
  tag,
  summary: 'Stop or resume the use of the own data: no messages, ads and saved searches rest, nothing is deleted',
  body: pauseForm,
  response: currentUser,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users',
  access: 'user',
  tag,
  summary: 'Delete the account; signing in within 14 days restores it',
  body: deleteAccountForm,
  response: z.object({ deletedOn: z.iso.datetime() }),
  refusals: { 409: errorBody, 429: errorBody },
});

export const becomeAgent = endpoint({
  method: 'POST',
  path: '/users/become-agent',
  access: 'user',
  tag,
  summary: 'Turn a customer into an agent with a verification code; 404 for a wrong code',
  body: becomeAgentForm,
  response: currentUser,
  refusals: { 404: errorBody, 409: errorBody },
});
