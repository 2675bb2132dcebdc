import { paginate } from '@makao/contract/paging';
import * as contract from '@makao/contract/reviews';
import type { Mount } from '../../lib/route.ts';
import type { Services } from '../../services.ts';
import { createReview } from './create-review.ts';
import { presentReview, presentToReview } from './reviews.present.ts';
import { agentsToReview, ownReviewsCount, ownReviewsPage, reviewById } from './reviews.queries.ts';

export function reviewsFront(mount: Mount, { db, fileUrl }: Services) {
  mount(contract.createReview, async ({ caller, body }) => {
    const [row] = await reviewById(db, await createReview(db, caller.userId, body));
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
    const rows = await agentsToReview(db, caller.userId);
    return { data: rows.map((row) => presentToReview(row, fileUrl)) };
  });
}
