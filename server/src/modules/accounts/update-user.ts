import type { profileForm } from '@makao/contract/accounts.own';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../db/schema/accounts.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { looksOfficial } from './names.rules.ts';

/** Updates the given fields: name, language and notification settings. */
export async function updateUser(
  { db }: Services,
  userId: string,
  { notifications: { savedSearches, priceDrops, tips, leads } = {}, ...given }: Partial<z.output<typeof profileForm>>,
) {
  if (looksOfficial(`${given.firstName ?? ''} ${given.lastName ?? ''}`))
    throw invalid<z.output<typeof profileForm>>({ firstName: 'nameReserved' });
  const changes = {
    ...given,
    notifySearches: savedSearches,
    notifyPriceDrops: priceDrops,
    notifyTips: tips,
    notifyLeads: leads,
  };
  if (Object.values(changes).some((value) => value !== undefined))
    await db.update(users).set(changes).where(eq(users.id, userId));
}
