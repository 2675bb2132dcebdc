import type { giveTokens as contract } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import { invalid } from '../../lib/http/errors.ts';
import { lockAgentPerson } from '../accounts/lock-person.ts';
import { queueMessage } from '../messages/queue-message.ts';
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
  const { phoneNumber: to, locale } = user;
  // Template parameters cannot contain line breaks.
  const why = reason?.replace(/\s+/g, ' ') ?? '';
  const count = Math.abs(amount);
  await queueMessage(tx, {
    to,
    locale,
    ...(isGift
      ? {
          kind: 'tokens_given' as const,
          text: m.messages_tokensGiven({ count, balance }, { locale }),
          parameters: [String(count), String(balance)],
        }
      : {
          kind: 'tokens_taken' as const,
          text: m.messages_tokensTaken({ count, balance, reason: why }, { locale }),
          parameters: [String(count), why, String(balance)],
        }),
  });
  await audit(
    tx,
    adminId,
    isGift ? 'user.giveTokens' : 'user.takeTokens',
    userId,
    { balance: balance - amount },
    { balance, [isGift ? 'given' : 'taken']: count, ...(reason && { reason }) },
  );
}
