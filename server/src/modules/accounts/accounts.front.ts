import * as contract from '@makao/contract/accounts';
import * as entry from '@makao/contract/accounts.enter';
import * as own from '@makao/contract/accounts.own';
import * as second from '@makao/contract/accounts.second-factor';
import type { Locale } from '@makao/contract/kernel/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { one } from '../../db/client.ts';
import { callerAddress } from '../../lib/http/address.ts';
import type { Mount } from '../../lib/http/route.ts';
import { type Caller, sessionsBy } from '../../lib/http/session.ts';
import { markDevice, tracesOf } from '../../lib/http/traces.ts';
import type { Services } from '../../services.ts';
import { presentMe } from './accounts.present.ts';
import { callerById, meById } from './accounts.queries.ts';
import { becomeAgent } from './become-agent.ts';
import { changePassword } from './change-password.ts';
import { askForNumber, confirmNumber } from './change-phone-number.ts';
import { deleteUser } from './delete-user.ts';
import { deviceName, endDevice, listDevices } from './devices.ts';
import { enter, requestEntry } from './enter.ts';
import { exportUser } from './export-user.ts';
import { pauseUser } from './pause-user.ts';
import { redeemHandover } from './redeem-handover.ts';
import { registerUser } from './register-user.ts';
import { resetPassword, sendResetCode } from './reset-password.ts';
import { readSecondFactor } from './second-factor.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './set-up-second-factor.ts';
import { type Client, signIn, signInByLink } from './sign-in.ts';
import { closeAllSessions, closeSession, readAccessToken, rotateSession } from './tokens.ts';
import { updateUser } from './update-user.ts';
import { sendNewCode, verifyAccount } from './verify-account.ts';

/** Reads access tokens. */
export const userSessions = ({ db, tokenSecret }: Services) =>
  sessionsBy(
    async (token): Promise<Caller | null> => {
      const payload = await readAccessToken(tokenSecret, token);
      const [row] = payload ? await callerById(db, payload.userId, payload.familyId) : [];
      return row && payload ? { ...row, sessionId: payload.familyId } : null;
    },
    (request) => tracesOf(request, tokenSecret),
  );

const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: callerAddress(ip),
  device: deviceName(headers['user-agent']),
});

export function usersFront(mount: Mount, services: Services) {
  const { db, fileUrl, tokenSecret } = services;
  const clientThatSignsIn = (request: FastifyRequest, reply: FastifyReply): Client => ({
    ...clientOf(request),
    ...markDevice(request, reply, tokenSecret),
  });
  const me = async (userId: string, locale: Locale) => presentMe(one(await meById(db, userId)), fileUrl, locale);

  mount(contract.login, ({ body, request, reply }) => signIn(services, body, clientThatSignsIn(request, reply)));
  mount(entry.requestEntry, ({ body, locale, request, reply }) =>
    requestEntry(services, body, locale, clientThatSignsIn(request, reply)),
  );
  mount(entry.enter, ({ body, locale, request, reply }) =>
    enter(services, body, locale, clientThatSignsIn(request, reply)),
  );
  mount(contract.autoSignIn, ({ body, request }) => signInByLink(services, body.token, clientOf(request).device));
  mount(contract.refreshToken, ({ body, request }) => rotateSession(services, body.refresh_token, request.log));
  mount(contract.redeemHandover, ({ request, reply }) => redeemHandover(services, request, reply));
  mount(contract.logout, ({ body }) => closeSession(services, body.refresh_token));
  mount(contract.register, async ({ body, locale, request, reply }) => ({
    data: await registerUser(services, body, locale, clientThatSignsIn(request, reply)),
  }));
  mount(contract.newCode, ({ caller, query }) => sendNewCode(services, caller, query.channel));
  mount(contract.verifyCode, ({ caller, query, request }) =>
    verifyAccount(services, caller, query.code, { ...clientOf(request), traces: tracesOf(request, tokenSecret) }),
  );
  mount(contract.forgotPassword, ({ body, request, reply }) =>
    sendResetCode(services, body, clientThatSignsIn(request, reply)),
  );
  mount(contract.resetPassword, ({ body, request, reply }) =>
    resetPassword(services, body, clientThatSignsIn(request, reply)),
  );
  mount(contract.getMe, ({ caller, locale }) => me(caller.userId, locale));
  mount(own.updateUser, async ({ caller, body, locale }) => {
    await updateUser(services, caller.userId, body);
    return me(caller.userId, body.locale ?? locale);
  });
  mount(own.changePhoneNumber, ({ caller, body }) => askForNumber(services, caller, body));
  mount(own.confirmPhoneNumber, async ({ caller, body, locale }) => {
    await confirmNumber(services, caller, body);
    return me(caller.userId, locale);
  });
  mount(own.changePassword, ({ caller, body }) => changePassword(services, caller, body));
  mount(second.getSecondFactor, ({ caller }) => readSecondFactor(services, caller.userId));
  mount(second.beginSecondFactor, ({ caller, body }) => beginSecondFactor(services, caller, body.password));
  mount(second.confirmSecondFactor, ({ caller, body }) => confirmSecondFactor(services, caller, body));
  mount(second.renewRecoveryCodes, ({ caller, body }) => renewRecoveryCodes(services, caller, body));
  mount(second.endSecondFactor, ({ caller, body }) => endSecondFactor(services, caller, body));
  mount(own.listDevices, async ({ caller }) => ({ data: await listDevices(services, caller) }));
  mount(own.endDevice, ({ caller, params }) => endDevice(services, caller, params.id));
  mount(own.endOtherDevices, async ({ caller }) => {
    await closeAllSessions(db, caller.userId, caller.sessionId);
  });
  mount(own.exportUser, ({ caller }) => exportUser(services, caller));
  mount(own.pauseUser, async ({ caller, body, locale }) => {
    await pauseUser(services, caller, body.isPaused);
    return me(caller.userId, locale);
  });
  mount(own.deleteUser, async ({ caller, body }) => ({
    deletedOn: (await deleteUser(services, caller, body.password)).toISOString(),
  }));
  mount(own.becomeAgent, async ({ caller, body, locale }) => {
    await becomeAgent(services, caller, body);
    return me(caller.userId, locale);
  });
}
