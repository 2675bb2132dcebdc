import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { countCodeRequest, issueCode, spendCode } from './codes.ts';

export async function sendNewCode({ db, tokenSecret }: Services, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  await countCodeRequest(db, user!.phoneNumber);
  await db.transaction((tx) => issueCode(tx, tokenSecret, user!, 'verify'));
}

export async function verifyAccount({ db, tokenSecret }: Services, userId: string, code: number) {
  if ((await spendCode(db, tokenSecret, userId, 'verify', code)) !== 'spent') throw new Refusal('notFound');
  await db
    .update(users)
    .set({ verifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)));
}
