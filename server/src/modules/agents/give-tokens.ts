import { m } from '@makao/i18n/messages';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockAgentPerson } from '../users/lock-person.ts';
import { creditTokens } from './credit-tokens.ts';

/** Gives an agent tokens for nothing, and tells him. */
export const giveTokens = ({ db }: Services, adminId: string, userId: string, amount: number) =>
  db.transaction(async (tx) => {
    const { user, agent } = await lockAgentPerson(tx, userId);
    const balance = await creditTokens(tx, agent.id, amount, { reason: 'gift' });
    const { phoneNumber: to, locale } = user;
    const text = m.chat_tokensGiven({ count: amount, balance }, { locale });
    await queueMessage(tx, { to, locale, kind: 'tokens_given', text, parameters: [String(amount), String(balance)] });
    await audit(
      tx,
      adminId,
      'user.giveTokens',
      { type: 'user', id: userId },
      { balance: balance - amount },
      { balance, given: amount },
    );
  });
