import * as contract from '@makao/contract/threads';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { requireName } from '../accounts/require-name.ts';
import { writeToAgent } from './write-to-agent.ts';

export function threadsFront(mount: Mount, { db }: Services) {
  mount(contract.messageAgent, async ({ caller, params, body }) => {
    const now = new Date();
    const threadId = await db.transaction(async (tx) => {
      await requireName(tx, caller.userId);
      return writeToAgent(tx, caller, params.id, body.text, now);
    });
    return { threadId, sentAt: now.toISOString() };
  });
}
