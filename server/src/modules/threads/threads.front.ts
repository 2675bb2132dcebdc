import * as contract from '@makao/contract/threads';
import { threadLimits } from '@makao/contract/threads.limits';
import { one } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Caller } from '../../lib/http/session.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { requireName } from '../accounts/require-name.ts';
import { blockThread } from './block-thread.ts';
import { reportThread } from './report-thread.ts';
import { seeThread } from './see-thread.ts';
import { shareNumber } from './share-number.ts';
import { presentMessage, presentThread } from './threads.present.ts';
import { messagesOf, threadForSide, threadLists, unreadCounts } from './threads.queries.ts';
import { writeToAgent } from './write-to-agent.ts';
import { writeToThread } from './write-to-thread.ts';

export function threadsFront(mount: Mount, { db, fileUrl }: Services) {
  const own = async ({ userId, agentId }: Caller, id: string) => {
    const [row] = await threadForSide(db, userId, agentId, id);
    if (!row) throw new Refusal('notFound');
    return row;
  };
  const shown = async (caller: Caller, id: string) => presentThread(await own(caller, id), fileUrl);

  mount(contract.threads, async ({ caller: { userId, agentId }, query }) => {
    const ownId = query.side === 'customer' ? userId : agentId;
    if (!ownId) return paged(query, 0, []);
    const { page, count } = threadLists[query.side][query.state ?? 'all'];
    const [rows, total] = await Promise.all([page(db, ownId, ...bounds(query)), count(db, ownId)]);
    return paged(
      query,
      one(total).count,
      rows.map((row) => presentThread(row, fileUrl)),
    );
  });

  mount(contract.unreadThreads, async ({ caller: { userId, agentId } }) =>
    one(await unreadCounts(db, userId, agentId)),
  );

  mount(contract.readThread, async ({ caller, params, query }) => {
    const row = await own(caller, params.id);
    const most = threadLimits.messagesShown;
    const found = await messagesOf(db, params.id, query.before ?? null, row.isCustomer, most + 1);
    return {
      ...presentThread(row, fileUrl),
      messages: found
        .slice(0, most)
        .map((message) => presentMessage(message, row))
        .reverse(),
      hasEarlier: found.length > most,
    };
  });

  mount(contract.seeThread, ({ caller, params, body }) => seeThread(db, caller, params.id, body.messageId));

  mount(contract.writeToThread, async ({ caller, params, body }) => {
    const { id, text, createdAt } = await db.transaction((tx) =>
      writeToThread(tx, caller, { threadId: params.id, ...body }, new Date()),
    );
    return { id, text, createdAt: createdAt.toISOString(), isMine: true, state: 'sent' as const };
  });

  mount(contract.shareNumber, async ({ caller, params }) => {
    await db.transaction((tx) => shareNumber(tx, caller.userId, params.id, new Date()));
    return shown(caller, params.id);
  });

  mount(contract.blockThread, async ({ caller, params, body }) => {
    await blockThread(db, caller.userId, params.id, body.isBlocked);
    return shown(caller, params.id);
  });

  mount(contract.reportThread, ({ caller, params, body }) => reportThread(db, caller.userId, params.id, body));

  mount(contract.messageAgent, async ({ caller, params, body }) => {
    const now = new Date();
    const threadId = await db.transaction(async (tx) => {
      await requireName(tx, caller.userId);
      return writeToAgent(tx, caller, { adId: params.id, text: body.text }, now);
    });
    return { threadId, sentAt: now.toISOString() };
  });
}
