import type { forgotPasswordForm, resetPasswordForm, Tokens } from '@makao/contract/accounts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../db/schema/accounts.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { canBeMessaged } from './accounts.rules.ts';
import { countCodeRequest, issueCode, spendCode } from './codes.ts';
import { leaveTraces } from './leave-traces.ts';
import { notifyPasswordChanged } from './notify-account.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { mayBeRecycled } from './recycled.rules.ts';
import { forgetDevices, passSecondFactor } from './second-factor.ts';
import { admit, type Client } from './sign-in.ts';
import { isKnownDevice } from './sign-in-limits.ts';
import { closeAllSessions } from './tokens.ts';
import { tryGuess } from './wrong-codes.ts';

const attempts = { most: 5, seconds: 3600 };

/** Reveals whether a number is known, as specified, so it is strictly rate limited by address and number. */
export async function sendResetCode(
  services: Services,
  { phoneNumber, channel }: z.output<typeof forgotPasswordForm>,
  { address, traces }: Pick<Client, 'address' | 'traces'>,
) {
  const { db } = services;
  await countTry(db, `forgot ${address} ${phoneNumber}`, attempts);
  await countTry(db, `forgot address ${address}`, { most: 200, seconds: 3600 });
  if (!canBeMessaged(phoneNumber)) throw invalid<{ phoneNumber: string }>({ phoneNumber: 'countryNotServed' });
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  if (!user) throw new Refusal('notFound');
  const device = traces?.device;
  const asker = { isOwn: await isKnownDevice(db, user.id, device), address };
  await countCodeRequest(db, phoneNumber, 'reset', asker, channel);
  await db.transaction((tx) => issueCode(tx, services, user, 'reset', { device, channel }));
}

/** Sets the password, ends every session and opens a new one. The code also verifies the account. */
export async function resetPassword(
  services: Services,
  form: z.output<typeof resetPasswordForm>,
  { address, device, traces }: Client,
): Promise<Tokens> {
  const { db, tokenSecret } = services;
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, form.phoneNumber));
  if (!user) throw new Refusal('badRequest');
  const guesser = { address, device: traces?.device, userId: user.id };
  const right = await tryGuess(services, { holder: user.id, purpose: 'reset' }, form, guesser);
  if (right === 'none') throw new Refusal('badRequest');
  if (right === 'wrong') throw new Refusal('notFound');
  if (await mayBeRecycled(db, user)) throw new Refusal('passwordRequired');
  // Only after the code is verified: the violation may reveal the owner's name.
  const problem = passwordProblem(form.newPassword, user);
  if (problem) throw invalid<z.output<typeof resetPasswordForm>>({ newPassword: problem });
  const passed = await passSecondFactor(services, user.id, { code: form.secondFactor, device: null });
  if (passed === 'wrong') throw invalid<z.output<typeof resetPasswordForm>>({ secondFactor: 'wrongSecondFactor' });
  const passwordHash = await hashPassword(form.newPassword);
  return db.transaction(async (tx) => {
    if (!(await spendCode(tx, right))) throw new Refusal('badRequest');
    await tx
      .update(users)
      .set({ passwordHash, verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
      .where(eq(users.id, user.id));
    await closeAllSessions(tx, user.id);
    await forgetDevices(tx, user.id);
    await notifyPasswordChanged(tx, services, user);
    await leaveTraces(tx, user.id, traces);
    return admit(tx, tokenSecret, user, device);
  });
}
