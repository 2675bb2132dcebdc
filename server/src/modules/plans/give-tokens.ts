import type { giveTokens as contract } from '@makao/contract/team';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import { invalid } from '../../lib/http/errors.ts';
import { lockAgentPerson } from '../accounts/lock-person.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { creditTokens } from './credit-tokens.ts';

type Form = z.output<typeof contract.body>;

/** Gives an agent free tokens, or takes some back, and notifies them. The balance never becomes negative. */
export async function giveTokens(tx: Tx, adminId: string, userId: string, { amount, reason }: Form) {
  const { user, agent } = await lockAgentPerson(tx, userId);
  // Locked against publications, which spend tokens at the same time.
  const held = await tx
    .select({ balance: agents.tokenBalance })
    .from(agents)
    .where(eq(agents.id, agent.id))
    .for('no key update');
  if (one(held).balance + amount < 0) throw invalid<Form>({ amount: 'notEnoughTokens' });
  const isGift = amount > 0;
  const cause = { comment: reason || null, actorId: adminId };
  const balance = await creditTokens(tx, agent.id, amount, { reason: isGift ? 'gift' : 'correction', ...cause });
  const count = Math.abs(amount);
  if (isGift) await notifyUser(tx, user, 'tokens_given', { count, balance });
  else await notifyUser(tx, user, 'tokens_taken', { count, balance, reason: reason ?? '' });
  await audit(
    tx,
    adminId,
    isGift ? 'user.giveTokens' : 'user.takeTokens',
    userId,
    { balance: balance - amount },
    { balance, [isGift ? 'given' : 'taken']: count, ...(reason && { reason }) },
  );
}
