import * as contract from '@makao/contract/accounts';
import type { Locale } from '@makao/contract/kernel/locales';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { type Caller, sessionsBy } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { presentMe } from './accounts.present.ts';
import { callerById, meById } from './accounts.queries.ts';
import { registerUser } from './register-user.ts';
import { resetPassword, sendResetCode } from './reset-password.ts';
import { setLocale } from './set-locale.ts';
import { signIn, signInByLink } from './sign-in.ts';
import { closeSession, readAccessToken, rotateSession } from './tokens.ts';
import { sendNewCode, verifyAccount } from './verify-account.ts';

/** Reads access tokens. */
export const userSessions = ({ db, tokenSecret }: Services) =>
  sessionsBy(async (token): Promise<Caller | null> => {
    const claims = await readAccessToken(tokenSecret, token);
    const [row] = claims ? await callerById(db, claims.userId, claims.familyId) : [];
    return row ?? null;
  });

export function usersFront(mount: Mount, services: Services) {
  const { db, fileUrl } = services;
  const me = async (userId: string, locale: Locale) => presentMe(one(await meById(db, userId)), fileUrl, locale);

  mount(contract.login, ({ body, request }) => signIn(services, body, request.ip));
  mount(contract.autoSignIn, ({ body }) => signInByLink(services, body.token));
  mount(contract.refreshToken, ({ body }) => rotateSession(services, body.refresh_token));
  mount(contract.logout, ({ body }) => closeSession(services, body.refresh_token));
  mount(contract.register, async ({ body, locale, request }) => ({
    data: await registerUser(services, body, locale, request.ip),
  }));
  mount(contract.newCode, ({ caller }) => sendNewCode(services, caller.userId));
  mount(contract.verifyCode, ({ caller, query }) => verifyAccount(services, caller.userId, query.code));
  mount(contract.forgotPassword, ({ body, request }) => sendResetCode(services, body.phoneNumber, request.ip));
  mount(contract.resetPassword, ({ body }) => resetPassword(services, body));
  mount(contract.getMe, ({ caller, locale }) => me(caller.userId, locale));
  mount(contract.updateUser, async ({ caller, body }) => {
    await setLocale(services, caller.userId, body.locale);
    return me(caller.userId, body.locale);
  });
}
