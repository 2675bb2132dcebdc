import * as contract from '@makao/contract/reviews';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { fetchAgents } from '../agents/agents.queries.ts';
import { createReview } from './create-review.ts';
import { presentReview, presentToReview } from './reviews.present.ts';
import { contactsToReview, ownReviewsCount, ownReviewsPage, reviewById } from './reviews.queries.ts';

export function reviewsFront(mount: Mount, services: Services) {
  const { db, adIndex, fileUrl } = services;

  mount(contract.createReview, async ({ caller, body }) => {
    const rows = await reviewById(db, await createReview(services, caller.userId, body));
    return presentReview(one(rows), fileUrl);
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
    const contacts = await contactsToReview(db, caller.userId);
    const adsOf = new Map(contacts.map(({ agentId, ads }) => [agentId, ads]));
    const found = await fetchAgents(db, adIndex, [...adsOf.keys()]);
    return { data: found.map((agent) => presentToReview(agent, adsOf.get(agent.row.id) ?? [], fileUrl)) };
  });
}
