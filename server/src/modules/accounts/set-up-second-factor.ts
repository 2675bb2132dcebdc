import type { confirmSecondFactorForm, proveSecondFactorForm } from '@makao/contract/accounts.second-factor';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { provePassword } from './change-password.ts';
import {
  hasSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  storeNewSecret,
  takeCode,
  takeFirstCode,
} from './second-factor.ts';
import { closeAllSessions } from './tokens.ts';
import { base32, otpauthUrl } from './totp.ts';

type Prove = z.output<typeof proveSecondFactorForm>;

/** Shows a secret once. Requires the password: a thief could otherwise lock the owner out. */
export async function beginSecondFactor(services: Services, { userId }: Caller, password: string) {
  const { phoneNumber } = await provePassword(services.db, userId, password);
  const secret = await storeNewSecret(services.db, services, userId);
  const url = otpauthUrl(secret, phoneNumber);
  const words = base32(secret).match(/.{1,4}/g) ?? [];
  return { secret: words.join(' '), otpauthUrl: url, qrCode: renderSVG(url, { border: 2 }) };
}

/** Activates the second factor with a first code. */
export async function confirmSecondFactor(
  services: Services,
  { userId, sessionId }: Caller,
  { code }: z.output<typeof confirmSecondFactorForm>,
) {
  if (await hasSecondFactor(services.db, userId)) throw new Refusal('conflict');
  if (!(await takeFirstCode(services, userId, code)))
    throw invalid<z.output<typeof confirmSecondFactorForm>>({ code: 'wrongSecondFactor' });
  return services.db.transaction(async (tx) => {
    await closeAllSessions(tx, userId, sessionId);
    return { recoveryCodes: await makeRecoveryCodes(tx, services, userId) };
  });
}

async function prove(services: Services, userId: string, { password, code }: Prove) {
  await provePassword(services.db, userId, password);
  if (!(await hasSecondFactor(services.db, userId))) throw new Refusal('conflict');
  if (!(await takeCode(services, userId, code))) throw invalid<Prove>({ code: 'wrongSecondFactor' });
}

export async function renewRecoveryCodes(services: Services, { userId }: Caller, form: Prove) {
  await prove(services, userId, form);
  return { recoveryCodes: await services.db.transaction((tx) => makeRecoveryCodes(tx, services, userId)) };
}

/** Only for agents: the team must have a second factor. */
export async function endSecondFactor(services: Services, { userId, teamRole }: Caller, form: Prove) {
  if (teamRole) throw new Refusal('conflict');
  await prove(services, userId, form);
  await services.db.transaction((tx) => removeSecondFactor(tx, userId));
}
