import type { changePasswordForm } from '@makao/contract/accounts.own';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { invalid } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { notifyPasswordChanged } from './notify-account.ts';
import { checkPassword, hashPassword, passwordProblem } from './passwords.ts';
import { forgetDevices } from './second-factor.ts';
import { closeAllSessions } from './tokens.ts';

/** The user, once the password is confirmed: an unlocked phone is not enough. */
export async function provePassword(db: Db, userId: string, password: string) {
  const takeBack = await countTry(db, `password ${userId}`, { most: 10, seconds: 900 });
  const user = one(await db.select().from(users).where(eq(users.id, userId)));
  if (!(await checkPassword(user.passwordHash, password)))
    throw invalid<{ password: string }>({ password: 'wrongPassword' });
  await takeBack();
  return user;
}

export async function changePassword(services: Services, caller: Caller, form: z.output<typeof changePasswordForm>) {
  const { db } = services;
  const user = await provePassword(db, caller.userId, form.password);
  const problem = passwordProblem(form.newPassword, user);
  if (problem) throw invalid<z.output<typeof changePasswordForm>>({ newPassword: problem });
  const passwordHash = await hashPassword(form.newPassword);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await closeAllSessions(tx, user.id, caller.sessionId);
    await forgetDevices(tx, user.id);
    await notifyPasswordChanged(tx, services, user);
  });
}
