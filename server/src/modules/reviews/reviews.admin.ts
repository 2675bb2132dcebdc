import * as contract from '@makao/contract/reviews';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { findSomeNamed } from '../accounts/find-named.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import { answerAsTeam, removeTeamAnswer } from './answer-as-team.ts';
import { countReviews, reviewListing } from './review-list.ts';
import { presentTeamReview } from './reviews.present.ts';
import { teamReviews } from './reviews.queries.ts';

export function reviewsAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const shown = async (id: string) => presentTeamReview(one(await teamReviews(db, [id])));

  mount(contract.adminReviews, async ({ query, caller }) => {
    const list = reviewListing(query, await ownAccounts(db, caller.userId), await findSomeNamed(teamDb, query.q));
    return cursorPage(teamDb, list, query, async (ids) => (await teamReviews(teamDb, ids)).map(presentTeamReview));
  });
  mount(contract.reviewCounts, async ({ query }) => countReviews(teamDb, query, await findSomeNamed(teamDb, query.q)));

  mount(contract.answerAsTeam, async ({ params, body, caller }) => {
    await answerAsTeam(services, caller.userId, params.id, body.text);
    return shown(params.id);
  });

  mount(contract.removeTeamAnswer, async ({ params, caller }) => {
    await removeTeamAnswer(services, caller.userId, params.id);
    return shown(params.id);
  });
}
