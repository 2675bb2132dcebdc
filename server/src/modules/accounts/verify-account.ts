import type { Tokens } from '@makao/contract/accounts';
import type { SendingChannel } from '@makao/contract/channels';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { countCodeRequest, issueCode, own, spendCode, tryCode } from './codes.ts';
import { leaveTraces } from './leave-traces.ts';
import type { Client } from './sign-in.ts';
import { continueSession } from './tokens.ts';

export async function sendNewCode(services: Services, { userId }: Caller, channel?: SendingChannel) {
  const { db } = services;
  const user = one(await db.select().from(users).where(eq(users.id, userId)));
  await countCodeRequest(db, user.phoneNumber, 'verify', own, channel);
  await db.transaction((tx) => issueCode(tx, services, user, 'verify', { channel }));
}

/** Verifies the number, and continues the session with a new token pair. */
export async function verifyAccount(
  services: Services,
  caller: Caller,
  code: number,
  { device, traces }: Pick<Client, 'device' | 'traces'>,
): Promise<Tokens> {
  const { db, tokenSecret } = services;
  const right = await tryCode(services, { holder: caller.userId, purpose: 'verify', code });
  if (right === 'wrong' || right === 'none') throw new Refusal('notFound');
  return db.transaction(async (tx) => {
    if (!(await spendCode(tx, right))) throw new Refusal('notFound');
    await tx
      .update(users)
      .set({ verifiedAt: sql`now()` })
      .where(and(eq(users.id, caller.userId), isNull(users.verifiedAt)));
    await leaveTraces(tx, caller.userId, traces);
    return continueSession(tx, tokenSecret, caller, device);
  });
}
