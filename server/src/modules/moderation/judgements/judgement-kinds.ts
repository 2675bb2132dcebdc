import * as ads from '@makao/contract/moderation';
import type { JudgementKind } from '@makao/contract/moderation.judgements';
import * as names from '@makao/contract/moderation.names';
import * as reviews from '@makao/contract/reviews';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { approveAd } from '../../ads/approve-ad.ts';
import { rejectAd } from '../../ads/reject-ad.ts';
import { removeAd } from '../../ads/remove-ad.ts';
import { takeDownAd } from '../../ads/take-down-ad.ts';
import { judgeName } from '../../agents/judge-name.ts';
import { hideReview, releaseReview } from '../../reviews/judge-review.ts';
import { dismissReporter } from '../dismiss-reporter.ts';
import { restoreReportedAd } from '../restore-reported-ad.ts';

/** The context in which a judgement is carried out. */
interface At {
  tx: Tx;
  services: Services;
  judgeId: string;
  /** The ad, agent, review or reporter. */
  id: string;
}

interface Kind<Schema extends z.ZodType, Result> {
  /** The body of the call. */
  schema: Schema;
  apply(at: At, payload: z.output<Schema>): Promise<Result>;
}
const kind = <Schema extends z.ZodType, Result>(definition: Kind<Schema, Result>) => definition;
const nothing = z.object({});

/** Everything that the team decides, by its stored name. */
export const kinds = {
  approve: kind({
    schema: ads.approveAd.body,
    apply: ({ tx, services, judgeId, id }, seen) => approveAd(tx, services, judgeId, id, seen),
  }),
  reject: kind({
    schema: ads.rejectAd.body,
    apply: ({ tx, services, judgeId, id }, seen) => rejectAd(tx, services, judgeId, id, seen),
  }),
  takeDown: kind({
    schema: ads.takeDownAd.body,
    apply: ({ tx, services, judgeId, id }, form) => takeDownAd(tx, services, judgeId, id, form),
  }),
  remove: kind({
    schema: ads.removeAd.body,
    apply: ({ tx, services, judgeId, id }, { comment }) => removeAd(tx, services, judgeId, id, comment),
  }),
  restore: kind({
    schema: nothing,
    apply: ({ tx, services, judgeId, id }) => restoreReportedAd(tx, services, judgeId, id),
  }),
  judgeName: kind({
    schema: names.judgeName.body,
    apply: ({ tx, judgeId, id }, seen) => judgeName(tx, judgeId, id, seen),
  }),
  hideReview: kind({
    schema: reviews.hideReview.body,
    apply: ({ tx, judgeId, id }, seen) => hideReview(tx, judgeId, id, seen),
  }),
  releaseReview: kind({
    schema: reviews.releaseReview.body,
    apply: ({ tx, judgeId, id }, { version }) => releaseReview(tx, judgeId, id, version),
  }),
  dismissReporter: kind({
    schema: nothing,
    apply: ({ tx, services, judgeId, id }) => dismissReporter(tx, services, judgeId, id),
  }),
} satisfies Record<JudgementKind, unknown>;

export type PayloadOf<Name extends JudgementKind> = z.output<(typeof kinds)[Name]['schema']>;
export type ResultOf<Name extends JudgementKind> = Awaited<ReturnType<(typeof kinds)[Name]['apply']>>;

/** Any judgement, as read from the database. */
export const kindNamed = (name: JudgementKind) => kinds[name] as Kind<z.ZodType, unknown>;
