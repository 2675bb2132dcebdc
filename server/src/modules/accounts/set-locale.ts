import type { Locale } from '@makao/contract/kernel/locales';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import type { Services } from '../../services.ts';

/** The language a person is written to in. */
export async function setLocale({ db }: Services, userId: string, locale: Locale) {
  await db.update(users).set({ locale }).where(eq(users.id, userId));
}
