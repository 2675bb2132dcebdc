import { m } from '@makao/i18n/messages';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../lib/audit.ts';
import { lockAgentPerson } from '../accounts/lock-person.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { creditTokens } from './credit-tokens.ts';

/** Gives an agent tokens for nothing, and tells them. */
export async function giveTokens(tx: Tx, adminId: string, userId: string, amount: number) {
  const { user, agent } = await lockAgentPerson(tx, userId);
  const balance = await creditTokens(tx, agent.id, amount, { reason: 'gift' });
  const { phoneNumber: to, locale } = user;
  const text = m.messages_tokensGiven({ count: amount, balance }, { locale });
  await queueMessage(tx, { to, locale, kind: 'tokens_given', text, parameters: [String(amount), String(balance)] });
  await audit(tx, adminId, 'user.giveTokens', userId, { balance: balance - amount }, { balance, given: amount });
}
