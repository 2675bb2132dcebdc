import type { resetPasswordForm } from '@makao/contract/accounts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { countCodeRequest, issueCode, spendCode } from './codes.ts';
import { hashPassword } from './passwords.ts';
import { closeAllSessions } from './tokens.ts';

const attempts = { most: 5, seconds: 3600 };

/** Says whether a number is known, as specified; so asking is dear, by address and by number. */
export async function sendResetCode({ db, tokenSecret }: Services, phoneNumber: string, address: string) {
  await countTry(db, `forgot ${address} ${phoneNumber}`, attempts);
  await countTry(db, `forgot address ${address}`, { most: 200, seconds: 3600 });
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  if (!user) throw new Refusal('notFound');
  await countCodeRequest(db, phoneNumber);
  await db.transaction((tx) => issueCode(tx, tokenSecret, user, 'reset'));
}

/** Sets the password and ends every session. The number is proven by the code, so the account is verified too. */
export async function resetPassword({ db, tokenSecret }: Services, form: z.output<typeof resetPasswordForm>) {
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, form.phoneNumber));
  if (!user) throw new Refusal('badRequest');
  const outcome = await spendCode(db, tokenSecret, user.id, 'reset', form.code);
  if (outcome === 'none') throw new Refusal('badRequest');
  if (outcome === 'wrong') throw new Refusal('notFound');
  const passwordHash = await hashPassword(form.newPassword);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
      .where(eq(users.id, user.id));
    await closeAllSessions(tx, user.id);
  });
}
