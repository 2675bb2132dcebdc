import * as contract from '@makao/contract/support.admin';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { countBy, cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { closeConversation } from './close-conversation.ts';
import { releaseConversation } from './release-conversation.ts';
import { replyToPerson } from './reply-to-person.ts';
import { findDetail, type Mask, presentConversation } from './support.present.ts';
import { conversationsByIds, listingOf, supportBase, supportListing } from './support.queries.ts';
import { supportStatesSql } from './support.rules.ts';
import { takeConversation } from './take-conversation.ts';

/** The inbox of the team. */
export function supportAdmin(mount: Mount, services: Services, mask: Mask) {
  const { db, teamDb } = services;
  const detail = async (id: string, callerId: string) => {
    const found = await findDetail(db, id, callerId, mask);
    if (!found) throw new Refusal('notFound');
    return found;
  };

  mount(contract.supportConversations, ({ query, caller }) =>
    cursorPage(teamDb, supportListing(query), query, async (ids) =>
      (await conversationsByIds(teamDb, ids)).map((row) => presentConversation(row, caller.userId, mask)),
    ),
  );
  mount(contract.supportCounts, ({ query }) =>
    countBy(teamDb, listingOf(supportBase(query)), { all: 'true', ...supportStatesSql }),
  );
  mount(contract.readSupport, ({ params, caller }) => detail(params.id, caller.userId));
  mount(contract.takeSupport, async ({ params: { id }, caller: { userId } }) => {
    await takeConversation(services, userId, id);
    return detail(id, userId);
  });
  mount(contract.replySupport, async ({ params: { id }, body, caller: { userId } }) => {
    await replyToPerson(services, userId, id, body);
    return detail(id, userId);
  });
  mount(contract.releaseSupport, async ({ params: { id }, caller: { userId } }) => {
    await releaseConversation(services, userId, id);
    return detail(id, userId);
  });
  mount(contract.closeSupport, async ({ params: { id }, caller: { userId } }) => {
    await closeConversation(services, userId, id);
    return detail(id, userId);
  });
}
