import type { ReportReason } from '@makao/contract/moderation.reports';
import type { favorites } from '@makao/server/db/schema/favorites';
import type { transactionEvents } from '@makao/server/db/schema/leads';
import type { unavailableReports } from '@makao/server/db/schema/moderation';
import type { reviews } from '@makao/server/db/schema/reviews';
import { type Ad, isShown } from './ads.ts';
import { hidingReasons, reportComments, reviewAnswers, reviewComments, tip } from './content/remarks.ts';
import { uuidOf } from './ids.ts';
import type { Agent, People, Person } from './people.ts';
import { createRng, type Rng } from './pictures/rng.ts';

const [hour, day] = [3_600_000, 86_400_000];

type Lead = typeof transactionEvents.$inferInsert & { createdAt: Date };
type Review = typeof reviews.$inferInsert;

const wasPublic = ({ publishedAt }: Ad) => publishedAt != null;

/** A time between an ad's publication and now, or its end. */
function whileShown(share: number, { publishedAt, expirationDate, unavailableAt, deletedAt }: Ad, now: Date): Date {
  const end = Math.min(
    now.getTime(),
    expirationDate.getTime(),
    unavailableAt?.getTime() ?? Infinity,
    deletedAt?.getTime() ?? Infinity,
  );
  return new Date(Math.round(publishedAt!.getTime() + (end - publishedAt!.getTime()) * share));
}

/** Customers who requested an agent's number because of an ad. */
export function generateLeads(now: Date, { customers, customer }: People, ads: readonly Ad[]): Lead[] {
  const rng = createRng('leads');
  const shown = ads.filter(wasPublic);
  const leads = new Map<string, Lead>();
  const states = createRng('lead states');
  const kinds = createRng('contact kinds');
  const progress = (age: number) =>
    age < 2 * day || states.chance(0.3)
      ? {}
      : {
          state: states.pick(['called', 'called', 'viewed', 'done', 'lost'] as const),
          stateAt: new Date(now.getTime() - age / 2),
        };
  const ask = (who: Person, ad: Ad) => {
    const createdAt = whileShown(rng.next() ** 0.7, ad, now);
    const date = createdAt.toISOString().slice(0, 10);
    const key = `${who.id} ${ad.id} ${date}`;
    leads.set(key, {
      id: uuidOf(`lead ${key}`),
      customerId: who.id,
      adId: ad.id,
      agentId: ad.agentId,
      day: date,
      connexionFees: ad.connexionFees ?? null,
      createdAt,
      notifiedAt: createdAt,
      contactedAt: createdAt,
      contactKind: kinds.chance(0.6) ? 'call' : 'chat',
      ...progress(now.getTime() - createdAt.getTime()),
    });
  };
  for (const ad of shown) {
    const wanted = ad.market.level > 0.9 ? 1.1 : 0.7;
    for (let left = rng.next() * 2.2 * wanted; left > 0.4; left -= 1) ask(rng.pick(customers), ad);
  }
  // The demo's customer has contacted several agents, and has not reviewed all of them.
  const agentsSeen = new Set<string>();
  for (const ad of shown.filter(isShown)) {
    if (agentsSeen.size === 9) break;
    if (agentsSeen.has(ad.agentId)) continue;
    agentsSeen.add(ad.agentId);
    ask(customer, ad);
  }
  return [...leads.values()];
}

/** Reviews by customers who had contact, one per customer and agent. Updates the agents' totals too. */
export function generateReviews(now: Date, { customer, agents }: People, leads: readonly Lead[]): Review[] {
  const rng = createRng('reviews');
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  // Most agents are good at it, a few are not.
  const skill = new Map(agents.map(({ id }) => [id, rng.chance(0.85) ? rng.range(3.9, 5.2) : rng.range(2, 3.4)]));
  const written = new Map<string, Review>();
  let own = 0;
  for (const { customerId, agentId, createdAt } of leads) {
    const key = `${customerId} ${agentId}`;
    if (written.has(key)) continue;
    if (customerId === customer.id ? ++own > 4 : !rng.chance(0.55)) continue;
    const note = Math.round(Math.min(5, Math.max(1, skill.get(agentId)! + rng.range(-1, 0.7)))) as 1 | 2 | 3 | 4 | 5;
    const at = Math.min(now.getTime() - hour, createdAt.getTime() + rng.range(0.2, 6) * day);
    const writtenAt = new Date(Math.round(Math.max(at, createdAt.getTime() + 60_000)));
    written.set(key, {
      id: uuidOf(`review ${key}`),
      agentId,
      ownerId: customerId,
      note,
      comment: rng.pick(reviewComments[note]),
      createdAt: writtenAt,
      writtenAt,
      publicAt: new Date(writtenAt.getTime() + day),
    });
  }
  const all = [...written.values()];
  judge(rng, now, customer, all);
  // The job counts the newest ones when their day has passed.
  for (const { agentId, note, publishedAt } of all) {
    if (!publishedAt) continue;
    const agent: Agent = byId.get(agentId)!;
    agent.reviewsCount = (agent.reviewsCount ?? 0) + 1;
    agent.ratingSum = (agent.ratingSum ?? 0) + note;
  }
  return all;
}

/** Sets the status of every review: a burst awaits moderation, some are hidden, the others are public after a day. */
function judge(rng: Rng, now: Date, customer: Person, written: readonly Review[]): void {
  const newestFirst = written.toSorted((a, b) => b.writtenAt!.getTime() - a.writtenAt!.getTime());
  const [own, others] = [true, false].map((mine) =>
    newestFirst.filter(({ ownerId }) => (ownerId === customer.id) === mine),
  ) as [Review[], Review[]];
  const held = new Set(others.slice(0, 3));
  // One is by the demo's customer, whose account shows the reason.
  const hidden = [own.at(-1)!, others.find(({ note, comment }) => note <= 2 && comment)!];
  for (const review of newestFirst) {
    const { publicAt, writtenAt, comment, note } = review;
    if (held.has(review)) Object.assign(review, { heldAt: writtenAt!, heldFor: ['burst'] });
    else if (hidden.includes(review)) {
      review.hiddenAt = writtenAt!;
      review.hiddenReason = hidingReasons[hidden.indexOf(review)]!;
    } else if (publicAt! <= now) {
      review.publishedAt = publicAt!;
      if (!comment || note < 4 || !rng.chance(0.25)) continue;
      review.answer = rng.pick(reviewAnswers);
      review.answeredAt = new Date(
        Math.round(publicAt!.getTime() + (now.getTime() - publicAt!.getTime()) * rng.next()),
      );
    }
  }
}

export function generateFavorites(
  now: Date,
  { customers, customer }: People,
  ads: readonly Ad[],
): (typeof favorites.$inferInsert)[] {
  const rng = createRng('favorites');
  const live = rng.shuffle(ads.filter(isShown));
  const gone = ['expired', 'reported'] as const;
  // More than one page, with two that are no longer published.
  const own = [...live.slice(0, 13), ...gone.map((fate) => ads.find((ad) => ad.fate === fate)!)];
  const chosen = customers.flatMap((who) =>
    (who === customer ? own : rng.shuffle(live).slice(0, rng.int(0, 6))).map((ad) => ({ who, ad })),
  );
  return chosen.map(({ who, ad }) => ({
    id: uuidOf(`favorite ${who.id} ${ad.id}`),
    userId: who.id,
    adId: ad.id,
    createdAt: whileShown(rng.range(0.1, 0.95), ad, now),
  }));
}

/**
 * Reports that an ad is gone: open for unpublished ads, settled for restored and removed ones. One report for every
 * other reason and a tip by another agent await the team.
 */
export function generateReports(
  now: Date,
  { customers, agents }: People,
  ads: readonly Ad[],
): (typeof unavailableReports.$inferInsert)[] {
  const rng = createRng('reports');
  const before = (date: Date, hours: number) => new Date(Math.round(date.getTime() - hours * hour));
  const shown = ads.filter((ad) => ad.fate === 'live' && ad.publishedAt! < before(now, 48));
  const open = (reason: ReportReason, comment: string, reporterId: string, at: number) => ({
    id: uuidOf(`report ${reason} ${at}`),
    adId: shown[at * 7]!.id,
    reporterId,
    reason,
    comment,
    withdrew: false,
    createdAt: before(now, rng.range(1, 40)),
  });
  const forTheTeam = (Object.keys(reportComments) as (keyof typeof reportComments)[]).map((reason, at) =>
    open(reason, reportComments[reason], rng.pick(customers.slice(1)).id, at),
  );
  const other = agents.find(({ id }) => id !== shown[4 * 7]!.agentId)!;
  const fromAgent = { ...open('gone', tip, other.userId, 4), isTip: true };
  const gone = ads.flatMap((ad) => {
    const base = { adId: ad.id, id: uuidOf(`report ${ad.id}`), reporterId: rng.pick(customers).id, withdrew: true };
    if (ad.fate === 'reported') return { ...base, createdAt: ad.unavailableAt! };
    if (ad.fate === 'restored')
      return {
        ...base,
        createdAt: before(ad.restoredAt!, rng.range(1, 30)),
        resolvedAt: ad.restoredAt,
        outcome: rng.pick(['restored_by_agent', 'restored_by_admin'] as const),
      };
    if (ad.fate === 'deleted')
      return { ...base, createdAt: before(ad.deletedAt!, 20), resolvedAt: ad.deletedAt, outcome: 'removed' as const };
    return [];
  });
  return [...gone, ...forTheTeam, fromAgent];
}

/** The number of views of an ad. */
export function viewsOf(rng: ReturnType<typeof createRng>, ad: Ad, now: Date): number {
  if (!ad.publishedAt) return 0;
  const days = (Math.min(now.getTime(), ad.expirationDate.getTime()) - ad.publishedAt.getTime()) / day;
  return Math.round((3 + days * rng.range(2, 9)) * (0.6 + Math.min(2, ad.market.level) * 0.5));
}
