import type { changeNumber } from '@makao/contract/team.person';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { isUniqueViolation } from '../../lib/pg-errors.ts';
import type { Services } from '../../services.ts';
import { isNumberBlocked } from '../blocks/refuse-blocked.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { canBeMessaged } from './accounts.rules.ts';
import { endLinks } from './end-links.ts';
import { lockPerson } from './lock-person.ts';
import { closeAllSessions } from './tokens.ts';

type Form = z.output<typeof changeNumber.body>;

/**
 * The team changes a user's number. Both numbers are notified, sessions end, and the new number has to be verified by
 * its owner. Team members change their own numbers themselves.
 */
export async function giveNumber(
  { tokenSecret }: Pick<Services, 'tokenSecret'>,
  outer: Tx,
  adminId: string,
  id: string,
  { phoneNumber, reason }: Form,
) {
  if (!canBeMessaged(phoneNumber)) throw invalid<Form>({ phoneNumber: 'countryNotServed' });
  if (await isNumberBlocked(outer, tokenSecret, phoneNumber)) throw invalid<Form>({ phoneNumber: 'numberBlocked' });
  try {
    await outer.transaction(async (tx) => {
      const { user } = await lockPerson(tx, id);
      if (user.teamRole) throw new Refusal('conflict');
      if (user.phoneNumber === phoneNumber) throw invalid<Form>({ phoneNumber: 'sameNumber' });
      await tx
        .update(users)
        .set({ phoneNumber, verifiedAt: null, numberReportedAt: null, lastSeenAt: sql`now()` })
        .where(eq(users.id, id));
      await closeAllSessions(tx, id);
      await endLinks(tx, id);
      // An account that lost its number has none that can be reached.
      if (canBeMessaged(user.phoneNumber)) await notifyUser(tx, user, 'number_changed', {});
      await notifyUser(tx, { ...user, phoneNumber }, 'number_is_yours', { name: user.firstName });
      const before = { phoneNumber: user.phoneNumber, verified: user.verifiedAt !== null };
      await audit(tx, adminId, 'user.changeNumber', id, before, { phoneNumber, verified: false, reason });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid<Form>({ phoneNumber: 'phoneNumberTaken' });
    throw error;
  }
}
