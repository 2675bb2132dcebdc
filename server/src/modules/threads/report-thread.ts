import type { reportThread as contract } from '@makao/contract/threads';
import { threadLimits } from '@makao/contract/threads.limits';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { contactsOf } from '../messages/contacts-of.ts';
import { reportConversation } from '../support/report-conversation.ts';
import { lockThread } from './find-thread.ts';

const perDay = { most: threadLimits.reportsPerDay, seconds: 86_400 };

/** Reports the other side to the team, which may read the conversation from now on. */
export async function reportThread(
  db: Db,
  userId: string,
  threadId: string,
  report: z.output<typeof contract.body>,
  now = new Date(),
) {
  await db.transaction(async (tx) => {
    const { byCustomer, customer, agent } = await lockThread(tx, threadId, userId);
    await countTry(tx, `thread reports ${userId}`, perDay, now.getTime());
    const { phoneNumber } = byCustomer ? customer : agent;
    const [address = phoneNumber] = await contactsOf(tx, phoneNumber);
    await reportConversation(tx, { threadId, userId, address, ...report }, now);
  });
}
