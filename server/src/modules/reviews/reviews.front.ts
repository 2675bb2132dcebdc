import { wholeList } from '@makao/contract/kernel/paging';
import * as contract from '@makao/contract/reviews';
import { one } from '../../db/client.ts';
import { callerAddress } from '../../lib/http/address.ts';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { presentReview as presentAgentReview } from '../agents/agents.present.ts';
import { agentReview, fetchAgents } from '../agents/agents.queries.ts';
import { answerReview } from './answer-review.ts';
import { changeReview } from './change-review.ts';
import { createReview } from './create-review.ts';
import { presentReview, presentToReview } from './reviews.present.ts';
import { contactsToReview, ownReviewsCount, ownReviewsPage, reviewById } from './reviews.queries.ts';

export function reviewsFront(mount: Mount, services: Services) {
  const { db, adIndex, fileUrl } = services;

  const shown = async (id: string) => presentReview(one(await reviewById(db, id)), fileUrl);

  mount(contract.createReview, async ({ caller, body, request }) =>
    shown(await createReview(services, caller, body, callerAddress(request.ip))),
  );

  mount(contract.changeReview, async ({ caller, params, body, request }) => {
    await changeReview(services, caller.userId, params.id, body, callerAddress(request.ip));
    return shown(params.id);
  });

  mount(contract.answerReview, async ({ caller, params, body }) => {
    await answerReview(services, ownAgent(caller), params.id, body.text);
    return presentAgentReview(one(await agentReview(db, params.id)), fileUrl);
  });

  mount(contract.ownReviews, async ({ caller, query }) => {
    const [rows, total] = await Promise.all([
      ownReviewsPage(db, caller.userId, ...bounds(query)),
      ownReviewsCount(db, caller.userId),
    ]);
    return paged(
      query,
      one(total).count,
      rows.map((row) => presentReview(row, fileUrl)),
    );
  });

  mount(contract.agentsToReview, async ({ caller }) => {
    const contacts = caller.isAgent ? [] : await contactsToReview(db, caller.userId);
    const adsOf = new Map(contacts.map(({ agentId, ads }) => [agentId, ads]));
    const found = await fetchAgents(db, adIndex, [...adsOf.keys()]);
    return wholeList(found.map((agent) => presentToReview(agent, adsOf.get(agent.row.id) ?? [], fileUrl)));
  });
}
