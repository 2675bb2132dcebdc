import * as contract from '@makao/contract/messages.admin';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { countBy, cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { cancelMessage, resendMessage } from './judge-message.ts';
import {
  type FindNamed,
  listingOf,
  messageBase,
  messageKinds,
  messageListing,
  messagesByIds,
  namedRecipients,
  presentMessage,
} from './message-list.ts';
import { messageStatesSql } from './messages.rules.ts';

export function messagesAdmin(mount: Mount, services: Services, findNamed: FindNamed) {
  const { db, teamDb } = services;
  const after = async (id: string, write: Promise<void>) => {
    await write;
    return presentMessage(one(await messagesByIds(db, [id])));
  };

  mount(contract.teamMessages, async ({ query }) => {
    const list = messageListing(query, await namedRecipients(teamDb, query.q, findNamed));
    const [page, kinds] = await Promise.all([
      cursorPage(teamDb, list, query, async (ids) => (await messagesByIds(teamDb, ids)).map(presentMessage)),
      messageKinds(teamDb),
    ]);
    return { ...page, kinds: kinds.map(({ kind }) => kind) };
  });
  mount(contract.messageCounts, async ({ query }) => {
    const list = messageBase(query, await namedRecipients(teamDb, query.q, findNamed));
    return countBy(teamDb, listingOf(list), { all: 'true', ...messageStatesSql() });
  });
  mount(contract.resendMessage, ({ params, caller }) =>
    after(params.id, resendMessage(services, caller.userId, params.id)),
  );
  mount(contract.cancelMessage, ({ params, caller }) =>
    after(params.id, cancelMessage(services, caller.userId, params.id)),
  );
}
