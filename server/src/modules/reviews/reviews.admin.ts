import * as contract from '@makao/contract/reviews';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { hideReview, releaseReview } from './judge-review.ts';
import { presentTeamReview } from './reviews.present.ts';
import { teamReviewIds, teamReviews } from './reviews.queries.ts';

export function reviewsAdmin(mount: Mount, services: Services) {
  const { db } = services;
  const shown = async (id: string) => presentTeamReview(one(await teamReviews(db, [id])));

  mount(contract.adminReviews, async ({ query }) => {
    const found = await teamReviewIds(db, query.status ?? null, ...bounds(query));
    const rows = await teamReviews(
      db,
      found.map(({ id }) => id),
    );
    return paged(query, found[0]?.total ?? 0, rows.map(presentTeamReview));
  });

  mount(contract.hideReview, async ({ params, body, caller }) => {
    await hideReview(services, caller.userId, params.id, body.comment);
    return shown(params.id);
  });

  mount(contract.releaseReview, async ({ params, caller }) => {
    await releaseReview(services, caller.userId, params.id);
    return shown(params.id);
  });
}
