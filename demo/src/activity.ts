import type { favorites, transactionEvents, unavailableReports } from '@makao/server/db/schema/ads';
import type { reviews } from '@makao/server/db/schema/agents';
import { type Ad, isShown } from './ads.ts';
import { reviewComments } from './content/remarks.ts';
import { uuidOf } from './ids.ts';
import type { Agent, People, Person } from './people.ts';
import { createRng } from './pictures/rng.ts';

const [hour, day] = [3_600_000, 86_400_000];

type Lead = typeof transactionEvents.$inferInsert & { createdAt: Date };
type Review = typeof reviews.$inferInsert;

const wasPublic = ({ publishedAt }: Ad) => publishedAt != null;

/** Between an ad's publication and now, or the day it went. */
function whileShown(share: number, { publishedAt, expirationDate, unavailableAt, deletedAt }: Ad, now: Date): Date {
  const end = Math.min(
    now.getTime(),
    expirationDate.getTime(),
    unavailableAt?.getTime() ?? Infinity,
    deletedAt?.getTime() ?? Infinity,
  );
  return new Date(Math.round(publishedAt!.getTime() + (end - publishedAt!.getTime()) * share));
}

/** Customers who asked for a number because of an ad. */
export function imagineLeads(now: Date, { customers, customer }: People, ads: readonly Ad[]): Lead[] {
  const rng = createRng('leads');
  const shown = ads.filter(wasPublic);
  const leads = new Map<string, Lead>();
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
    });
  };
  for (const ad of shown) {
    const wanted = ad.market.level > 0.9 ? 1.1 : 0.7;
    for (let left = rng.next() * 2.2 * wanted; left > 0.4; left -= 1) ask(rng.pick(customers), ad);
  }
  // The demo's customer has contacted several agents, and has still to review some of them.
  const agentsSeen = new Set<string>();
  for (const ad of shown.filter(isShown)) {
    if (agentsSeen.size === 9) break;
    if (agentsSeen.has(ad.agentId)) continue;
    agentsSeen.add(ad.agentId);
    ask(customer, ad);
  }
  return [...leads.values()];
}

/** Reviews by people who had contact, one a person and agent; the sums stand on the agents too. */
export function imagineReviews(now: Date, { customer, agents }: People, leads: readonly Lead[]): Review[] {
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
    const publicAt = new Date(writtenAt.getTime() + day);
    const isPublic = publicAt <= now;
    written.set(key, {
      id: uuidOf(`review ${key}`),
      agentId,
      ownerId: customerId,
      note,
      comment: rng.pick(reviewComments[note]),
      createdAt: writtenAt,
      writtenAt,
      publicAt,
      publishedAt: isPublic ? publicAt : null,
    });
    // The job counts the youngest when their day has passed.
    if (!isPublic) continue;
    const agent: Agent = byId.get(agentId)!;
    agent.reviewsCount = (agent.reviewsCount ?? 0) + 1;
    agent.ratingSum = (agent.ratingSum ?? 0) + note;
  }
  return [...written.values()];
}

export function imagineFavorites(
  now: Date,
  { customers, customer }: People,
  ads: readonly Ad[],
): (typeof favorites.$inferInsert)[] {
  const rng = createRng('favorites');
  const live = rng.shuffle(ads.filter(isShown));
  const gone = ['expired', 'reported'] as const;
  // More than a page of them, with two that are no longer on show.
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

/** Reports that an ad is gone: open ones for those withdrawn, settled ones for those restored or removed. */
export function imagineReports({ customers }: People, ads: readonly Ad[]): (typeof unavailableReports.$inferInsert)[] {
  const rng = createRng('reports');
  const before = (date: Date, hours: number) => new Date(Math.round(date.getTime() - hours * hour));
  return ads.flatMap((ad) => {
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
}

/** How often an ad was looked at. */
export function viewsOf(rng: ReturnType<typeof createRng>, ad: Ad, now: Date): number {
  if (!ad.publishedAt) return 0;
  const days = (Math.min(now.getTime(), ad.expirationDate.getTime()) - ad.publishedAt.getTime()) / day;
  return Math.round((3 + days * rng.range(2, 9)) * (0.6 + Math.min(2, ad.market.level) * 0.5));
}
