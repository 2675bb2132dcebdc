import type { confirmNumberForm, phoneNumberForm } from '@makao/contract/accounts.own';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { invalid } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import { isUniqueViolation } from '../../lib/pg-errors.ts';
import type { Services } from '../../services.ts';
import { refuseAccount } from '../blocks/refuse-blocked.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { countCodeRequest, issueCode, spendCode, tryCode } from './codes.ts';
import { endLinks } from './end-links.ts';
import { closeAllSessions } from './tokens.ts';

type NewNumber = { phoneNumber: string };

/** Sends codes to the new number, and to the old one if it is verified. A number mistyped at registration is not. */
export async function askForNumber(
  services: Services,
  { userId }: Caller,
  { phoneNumber, channel }: z.output<typeof phoneNumberForm>,
) {
  const { db } = services;
  // The answer reveals which numbers have an account, so it is rate limited.
  await countTry(db, `new number ${userId}`, { most: 10, seconds: 86_400 });
  const user = one(await db.select().from(users).where(eq(users.id, userId)));
  if (user.phoneNumber === phoneNumber) throw invalid<NewNumber>({ phoneNumber: 'sameNumber' });
  await refuseAccount(services, phoneNumber);
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.phoneNumber, phoneNumber));
  if (taken.length > 0) throw invalid<NewNumber>({ phoneNumber: 'phoneNumberTaken' });
  // The number belongs to nobody yet: each account that asks for it is counted separately.
  await countCodeRequest(db, phoneNumber, 'newNumber', { isOwn: false, address: userId }, channel);
  await db.transaction(async (tx) => {
    await issueCode(tx, services, user, 'newNumber', { proves: phoneNumber, channel });
    if (user.verifiedAt) await issueCode(tx, services, user, 'oldNumber', { channel });
  });
}

/** Verifies both codes or none: neither is consumed until both are right. */
export async function confirmNumber(services: Services, caller: Caller, form: z.output<typeof confirmNumberForm>) {
  const { db } = services;
  const user = one(await db.select().from(users).where(eq(users.id, caller.userId)));
  const fresh = await tryCode(services, { holder: user.id, purpose: 'newNumber', code: form.code });
  const old = user.verifiedAt
    ? await tryCode(services, { holder: user.id, purpose: 'oldNumber', code: form.oldCode ?? 0 })
    : null;
  if (typeof fresh === 'string' || typeof old === 'string')
    throw invalid<z.output<typeof confirmNumberForm>>({
      ...(typeof fresh === 'string' && { code: 'wrongCode' }),
      ...(typeof old === 'string' && { oldCode: 'wrongCode' }),
    });
  const { phoneNumber } = fresh;
  if (!phoneNumber) throw new Error('The code has no number to verify');
  await refuseAccount(services, phoneNumber);
  try {
    await db.transaction(async (tx) => {
      const spent = (await spendCode(tx, fresh)) && (old === null || (await spendCode(tx, old)));
      if (!spent) throw invalid<z.output<typeof confirmNumberForm>>({ code: 'wrongCode' });
      await tx
        .update(users)
        .set({ phoneNumber, verifiedAt: sql`now()`, numberReportedAt: null })
        .where(eq(users.id, user.id));
      await closeAllSessions(tx, user.id, caller.sessionId);
      await endLinks(tx, user.id);
      await notifyUser(tx, user, 'number_changed', {});
    });
  } catch (error) {
    // Another user has registered the number since the codes were sent.
    if (isUniqueViolation(error)) throw invalid<z.output<typeof confirmNumberForm>>({ code: 'phoneNumberTaken' });
    throw error;
  }
}
