import * as contract from '@makao/contract/moderation';
import * as judgementsContract from '@makao/contract/moderation.judgements';
import * as many from '@makao/contract/moderation.many';
import { judgeName } from '@makao/contract/moderation.names';
import { dismissReporter } from '@makao/contract/moderation.reports';
import { hideReview, releaseReview } from '@makao/contract/reviews';
import { one } from '../../../db/client.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { cursorPage } from '../../../lib/listing.ts';
import type { Services } from '../../../services.ts';
import { presentTeamReview } from '../../reviews/reviews.present.ts';
import { teamReviews } from '../../reviews/reviews.queries.ts';
import { readAd, readChangesSince } from '../read-ad.ts';
import { judge } from './judge.ts';
import { approveAds, rejectAds, takeDownAds } from './judge-ads.ts';
import type { PayloadOf } from './judgement-kinds.ts';
import { judgementListing, judgementsByIds, judgesSince, presentJudgement, recordsOf } from './judgements.queries.ts';
import { undoJudgements } from './undo-judgements.ts';

/** Everything that the team decides about ads, names, reviews and reporters. */
export function judgementsAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;

  /** Judges an ad; if it was edited since it was seen, 409 with the difference. */
  async function judgeAd<Name extends 'approve' | 'reject'>(
    name: Name,
    id: string,
    judgeId: string,
    payload: PayloadOf<Name>,
  ) {
    try {
      await judge(services, judgeId, name, id, payload);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'adChanged') throw error;
      const [ad, changesSince] = await Promise.all([
        readAd(services, id, judgeId),
        readChangesSince(services, id, payload.version),
      ]);
      throw new Refusal('adChanged', { body: { ad, changesSince } });
    }
    return readAd(services, id, judgeId);
  }

  mount(contract.approveAd, ({ params, body, caller }) => judgeAd('approve', params.id, caller.userId, body));
  mount(contract.rejectAd, ({ params, body, caller }) => judgeAd('reject', params.id, caller.userId, body));
  mount(contract.takeDownAd, async ({ params: { id }, body, caller: { userId } }) => {
    await judge(services, userId, 'takeDown', id, body);
    return readAd(services, id, userId);
  });
  mount(contract.restoreAd, async ({ params: { id }, caller: { userId } }) => {
    await judge(services, userId, 'restore', id, {});
    return readAd(services, id, userId);
  });
  mount(contract.removeAd, ({ params, body, caller }) => judge(services, caller.userId, 'remove', params.id, body));
  mount(many.approveAds, ({ body, caller }) => approveAds(services, caller.userId, body.ads));
  mount(many.rejectAds, ({ body, caller }) => rejectAds(services, caller.userId, body.ads, body.comment));
  mount(many.takeDownAds, ({ body, caller }) => takeDownAds(services, caller.userId, body.ads, body.comment));

  mount(judgeName, ({ params, body, caller }) => judge(services, caller.userId, 'judgeName', params.id, body));
  mount(dismissReporter, ({ params, caller }) => judge(services, caller.userId, 'dismissReporter', params.id, {}));

  const shownReview = async (id: string) => presentTeamReview(one(await teamReviews(db, [id])));
  async function judgeReview<Name extends 'hideReview' | 'releaseReview'>(
    name: Name,
    id: string,
    judgeId: string,
    payload: PayloadOf<Name>,
  ) {
    try {
      await judge(services, judgeId, name, id, payload);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'changedSince') throw error;
      throw new Refusal('changedSince', { body: { review: await shownReview(id) } });
    }
    return shownReview(id);
  }
  mount(hideReview, ({ params, body, caller }) => judgeReview('hideReview', params.id, caller.userId, body));
  mount(releaseReview, ({ params, body, caller }) => judgeReview('releaseReview', params.id, caller.userId, body));

  mount(judgementsContract.undoJudgements, ({ body, caller }) =>
    undoJudgements(services, caller.userId, body.subjectIds),
  );
  mount(judgementsContract.listJudgements, ({ query, locale }) =>
    cursorPage(teamDb, judgementListing(query), query, async (ids) =>
      (await judgementsByIds(teamDb, ids)).map((row) => presentJudgement(row, locale)),
    ),
  );
  mount(judgementsContract.moderatorRecords, async () => ({ data: recordsOf(await judgesSince(teamDb)) }));
}
