import * as contract from '@makao/contract/cases';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { callerAddress } from '../../lib/http/address.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { fullName } from '../accounts/accounts.rules.ts';
import { readSuspensionToken } from '../accounts/suspension-token.ts';
import { appeal } from './appeal.ts';
import { presentOwnCase, presentRefusal } from './cases.present.ts';
import { casesOf } from './cases.queries.ts';
import { refusalsOf } from './refusals.ts';

/** Reads and writes of one address with a token, per hour. */
const perAddress = { most: 120, seconds: 3600 };

export function casesFront(mount: Mount, services: Services) {
  const { db, tokenSecret } = services;

  mount(contract.ownRefusals, async ({ caller: { userId }, locale }) => {
    const [refusals, own] = await Promise.all([refusalsOf(db, userId), casesOf(db, userId)]);
    return { data: refusals.map((refused) => presentRefusal(refused, own, locale)) };
  });
  mount(contract.appeal, async ({ caller: { userId }, body, locale }) => {
    await db.transaction((tx) => appeal(tx, userId, body, 'page'));
    const [refusals, own] = await Promise.all([refusalsOf(db, userId), casesOf(db, userId)]);
    const refused = refusals.find(({ kind, subjectId }) => kind === body.kind && subjectId === body.subjectId);
    if (!refused) throw new Refusal('conflict');
    return presentRefusal(refused, own, locale);
  });

  /** The suspended person whose token this is. One who was let back in signs in again. */
  const suspendedBy = async (token: string) => {
    const userId = await readSuspensionToken(tokenSecret, token);
    if (!userId) throw new Refusal('unauthenticated');
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user?.suspendedAt || user.deleteAt) throw new Refusal('conflict');
    return { ...user, suspendedAt: user.suspendedAt };
  };
  const suspension = async (user: Awaited<ReturnType<typeof suspendedBy>>): Promise<contract.Suspension> => {
    const [refusals, own] = await Promise.all([refusalsOf(db, user.id), casesOf(db, user.id)]);
    const refused = refusals.find(({ kind }) => kind === 'account');
    const row = own.find(({ decisionId }) => decisionId === refused?.decisionId);
    return {
      fullName: fullName(user),
      reason: user.suspendedReason ?? '',
      since: user.suspendedAt.toISOString(),
      case: row ? presentOwnCase(row) : null,
    };
  };
  mount(contract.readSuspension, async ({ query: { token }, request }) => {
    await countTry(db, `suspension ${callerAddress(request.ip)}`, perAddress);
    return suspension(await suspendedBy(token));
  });
  mount(contract.answerSuspension, async ({ body: { token, text }, request }) => {
    await countTry(db, `suspension ${callerAddress(request.ip)}`, perAddress);
    const user = await suspendedBy(token);
    await db.transaction((tx) => appeal(tx, user.id, { kind: 'account', subjectId: user.id, text }, 'page'));
    return suspension(user);
  });
}
