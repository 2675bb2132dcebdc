import type {
  autoSignIn,
  CurrentUser,
  forgotPassword,
  getMe,
  login,
  loginForm,
  logout,
  newCode,
  RegisterForm,
  redeemHandover,
  register,
  resetPassword,
  resetPasswordForm,
  Tokens,
  verifyCode,
} from '@makao/contract/accounts';
import type {
  enter as enterContract,
  enterForm,
  requestEntry as requestEntryContract,
} from '@makao/contract/accounts.enter';
import type { updateUser } from '@makao/contract/accounts.own';
import type { SendingChannel } from '@makao/contract/channels';
import type { favoriteAdIds } from '@makao/contract/favorites';
import type { Locale } from '@makao/contract/kernel/locales';
import type { ownSavedSearches } from '@makao/contract/saved-searches';
import type { acceptForm, acceptInvitation } from '@makao/contract/team.members';
import { getLocale } from '@makao/i18n/runtime';
import type { z } from 'zod';
import { call, quietCall, visitorCall } from '#web/lib/call.ts';
import { statusOf } from '#web/lib/failure.ts';
import { storeLocale } from '#web/lib/preferences.ts';
import { readText, storeText } from '#web/lib/storage.ts';
import { forgetPages } from '#web/lib/stored-pages.ts';
import { forgetTokens, readRefreshToken, storeTokens } from '#web/lib/tokens.ts';
import { beginLeaving, forgetSession, loadedKey, readSession, signedIn, storeSession } from './session.ts';

/** Setting the user sets the language, from the next page load on. */
export function storeUser(user: CurrentUser): void {
  storeSession({ user });
  storeLocale(user.locale);
}

/** Loads the user with favorites and saved searches. */
async function loadSession(): Promise<CurrentUser> {
  const [user, favorites, searches] = await Promise.all([
    quietCall<typeof getMe>({ method: 'GET', path: '/users/me' }, {}),
    quietCall<typeof favoriteAdIds>({ method: 'GET', path: '/user-ad-favorites/all-ad-ids' }, {}).catch(none),
    quietCall<typeof ownSavedSearches>(
      { method: 'GET', path: '/user-ad-searches/search' },
      { query: { limit: 500 } },
    ).catch(none),
  ]);
  storeSession({ favorites: favorites?.data ?? [], searches: searches?.data ?? [] });
  storeUser(user);
  storeText(loadedKey, String(Date.now()));
  return user;
}

/** Missing lists count as empty. */
function none(error: unknown): null {
  // They are forbidden to team members without a second factor.
  if ([403, 404].includes(statusOf(error) ?? 0)) return null;
  throw error;
}

async function enter(tokens: Tokens): Promise<CurrentUser> {
  storeTokens(tokens);
  try {
    const user = await loadSession();
    dispatchEvent(new Event(signedIn));
    return user;
  } catch (error) {
    // A session that failed to load is dropped.
    forgetTokens();
    throw error;
  }
}

async function leave(): Promise<void> {
  const refresh = readRefreshToken();
  if (readSession().user) beginLeaving();
  forgetSession();
  try {
    if (refresh)
      await visitorCall<typeof logout>({ method: 'POST', path: '/users/logout' }, { body: { refresh_token: refresh } });
  } finally {
    // Whatever the server answers, this browser is signed out.
    forgetTokens();
    await forgetPages();
  }
}

/** Signs out the previous user first; a failure does not prevent the sign-in. */
async function enterAfter(open: () => Promise<Tokens>): Promise<CurrentUser> {
  await leave().catch(() => {});
  return enter(await open());
}

export const signIn = (body: z.input<typeof loginForm>) =>
  enterAfter(() => visitorCall<typeof login>({ method: 'POST', path: '/users/login_check' }, { body }));

export const requestEntry = (phoneNumber: string, channel?: SendingChannel) =>
  visitorCall<typeof requestEntryContract>(
    { method: 'POST', path: '/users/enter' },
    { body: { phoneNumber, channel } },
  );

export async function enterByCode(body: z.input<typeof enterForm>): Promise<CurrentUser> {
  const tokens = await visitorCall<typeof enterContract>({ method: 'POST', path: '/users/enter/code' }, { body });
  return enterAfter(async () => tokens);
}

export async function nameUser(body: { firstName: string; lastName: string }): Promise<void> {
  storeUser(await call<typeof updateUser>({ method: 'PUT', path: '/users' }, { body }));
}

export const signInByLink = (token: string) =>
  enterAfter(() =>
    visitorCall<typeof autoSignIn>({ method: 'POST', path: '/users/auto-sign-in' }, { body: { token } }),
  );

/** Opens the session that a chat message confirmed. */
export const enterWithTokens = (tokens: Tokens) => enterAfter(async () => tokens);

/** Takes over the session of a form that was sent without scripts; null when there is none. */
export async function enterByHandover(): Promise<CurrentUser | null> {
  const tokens = await visitorCall<typeof redeemHandover>({ method: 'POST', path: '/users/handover' }, {}).catch(
    (error: unknown) => {
      if ([401, 404].includes(statusOf(error) ?? 0)) return null;
      throw error;
    },
  );
  if (!tokens) return null;
  // Registering by a plain form sent a code.
  noteCodeSent();
  return enterAfter(async () => tokens);
}

export async function registerPerson(form: RegisterForm): Promise<void> {
  const agentName = form.userType === 'agent' ? form.agentName : null;
  const body = { ...form, agentName, locale: getLocale() };
  const { data } = await visitorCall<typeof register>({ method: 'POST', path: '/users/register' }, { body });
  await leave().catch(() => {});
  storeTokens(data);
  noteCodeSent();
  // The account exists now: if this fails, the next page loads it.
  await loadSession().catch(() => {});
}

export async function verifyPerson(code: number): Promise<CurrentUser> {
  storeTokens(await call<typeof verifyCode>({ method: 'GET', path: '/users/code/verify' }, { query: { code } }));
  return refreshUser();
}

/** When this browser last had a code sent. */
const codeKey = 'code_sent';
const codePause = 60_000;
const noteCodeSent = () => storeText(codeKey, String(Date.now()));

export async function sendCode(channel?: SendingChannel): Promise<void> {
  await call<typeof newCode>({ method: 'GET', path: '/users/code/new' }, { query: { channel } });
  noteCodeSent();
}

let sending: Promise<boolean> | undefined;

/** Sends a code unless one was sent lately; then returns false. */
export function sendCodeOnce(): Promise<boolean> {
  sending ??= sendUnlessSent().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendUnlessSent(): Promise<boolean> {
  if (Date.now() - Number(readText(codeKey)) < codePause) return false;
  try {
    await sendCode();
    return true;
  } catch (error) {
    if (statusOf(error) === 429) return false;
    throw error;
  }
}

export const askForReset = (phoneNumber: string, channel?: SendingChannel) =>
  visitorCall<typeof forgotPassword>(
    { method: 'POST', path: '/users/forgot-password' },
    { body: { phoneNumber, channel } },
  );

export async function setNewPassword(body: z.input<typeof resetPasswordForm>): Promise<CurrentUser> {
  const tokens = await visitorCall<typeof resetPassword>({ method: 'POST', path: '/users/reset-password' }, { body });
  return enterAfter(async () => tokens);
}

export const joinTeam = async (body: z.input<typeof acceptForm>): Promise<CurrentUser> => {
  const tokens = await visitorCall<typeof acceptInvitation>(
    { method: 'POST', path: '/front/team-invitation' },
    { body },
  );
  return enterAfter(async () => tokens);
};

export const signOut = leave;

/** Reloads the user after an action that changed them. */
export async function refreshUser(): Promise<CurrentUser> {
  const user = await call<typeof getMe>({ method: 'GET', path: '/users/me' }, {});
  storeUser(user);
  return user;
}

/** Refreshes the session in the background: plans end, other devices change favorites, accounts get verified. */
export const freshenSession = (): Promise<unknown> => loadSession().catch(() => {});

/** Saves the language on the server, which uses it for messages. */
export async function saveLocale(locale: Locale): Promise<void> {
  storeSession({ user: await call<typeof updateUser>({ method: 'PUT', path: '/users' }, { body: { locale } }) });
}
