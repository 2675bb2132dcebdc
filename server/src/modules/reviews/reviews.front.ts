import { paginate } from '@makao/contract/kernel/paging';
import * as contract from '@makao/contract/reviews';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { fetchAgents } from '../agents/agents.queries.ts';
import { createReview } from './create-review.ts';
import { presentReview, presentToReview } from './reviews.present.ts';
import { contactsToReview, ownReviewsCount, ownReviewsPage, reviewById } from './reviews.queries.ts';

export function reviewsFront(mount: Mount, services: Services) {
  const { db, adIndex, fileUrl } = services;

  mount(contract.createReview, async ({ caller, body }) => {
    const [row] = await reviewById(db, await createReview(services, caller.userId, body));
    return presentReview(row!, fileUrl);
  });

  mount(contract.ownReviews, async ({ caller, query: { page, limit } }) => {
    const [rows, [total]] = await Promise.all([
      ownReviewsPage(db, caller.userId, limit, (page - 1) * limit),
      ownReviewsCount(db, caller.userId),
    ]);
    return { data: rows.map((row) => presentReview(row, fileUrl)), pagination: paginate(page, limit, total!.count) };
  });

  mount(contract.agentsToReview, async ({ caller }) => {
    const contacts = await contactsToReview(db, caller.userId);
    const adsOf = new Map(contacts.map(({ agent_id, ads }) => [agent_id, ads]));
    const found = await fetchAgents(db, adIndex, [...adsOf.keys()]);
    return { data: found.map((agent) => presentToReview(agent, adsOf.get(agent.row.id)!, fileUrl)) };
  });
}
