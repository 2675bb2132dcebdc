import { limits } from '@makao/contract/kernel/limits';
import type { adMedia, adPrices, ads, Whole } from '@makao/server/db/schema/ads';
import type { cloudFiles } from '@makao/server/db/schema/media';
import { rejections } from './content/remarks.ts';
import { type Market, marketAt } from './content/wards.ts';
import { generateHome, type Home } from './homes.ts';
import { uuidOf } from './ids.ts';
import { factColumns, furtherKinds, generateFurther, statedFacts } from './kinds.ts';
import type { Agent } from './people.ts';
import { drawnScene } from './pictures/drawn.ts';
import { createRng, type Rng } from './pictures/rng.ts';

/** States of ads and how many there are. Live, changed (edits await moderation) and restored ads are published. */
export const fates = {
  live: 288,
  changed: 4,
  restored: 5,
  reported: 7,
  expired: 42,
  draft: 20,
  pending: 19,
  rejected: 14,
  deleted: 1,
};
export type Fate = keyof typeof fates;
export const isShown = ({ fate }: { fate: Fate }) => ['live', 'changed', 'restored'].includes(fate);

type AdRow = Whole<typeof ads.$inferInsert> & { id: string; createdAt: Date; updatedAt: Date };
export type Ad = AdRow & { fate: Fate; market: Market };

const [hour, day] = [3_600_000, 86_400_000];
const validity = limits.adValidityDays * day;

/** Additions to approved texts; they await moderation. */
const additions = [
  'Bei imepungua wiki hii.',
  'Imepakwa rangi upya.',
  'Freshly painted this month.',
  'Funguo ninazo, tunaweza kwenda kuona leo.',
];

/** The dates and the status of a fate. */
function lifeOf(rng: Rng, fate: Fate, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - Math.round(ms));
  const age = {
    // More new than old, and the newest just published.
    live: 0.3 * hour + 29.4 * day * rng.next() ** 1.35,
    changed: rng.range(3, 20) * day,
    restored: rng.range(8, 24) * day,
    reported: rng.range(6, 24) * day,
    expired: rng.range(30.2, 74) * day,
    deleted: 12 * day,
    draft: rng.range(0.05, 20) * day,
    pending: rng.range(0.02, 1.6) * day,
    rejected: rng.range(1, 18) * day,
  }[fate];
  const wasPublic = !['draft', 'pending', 'rejected'].includes(fate);
  const publishedAt = wasPublic ? before(age) : null;
  const createdAt = publishedAt ? new Date(publishedAt.getTime() - Math.round(rng.range(0.6, 18) * hour)) : before(age);
  const submittedAt = fate === 'draft' ? null : new Date(createdAt.getTime() + Math.round(rng.range(2, 25)) * 60_000);
  const expirationDate = new Date((publishedAt ?? createdAt).getTime() + validity);
  return {
    status: wasPublic
      ? ('approved' as const)
      : fate === 'pending'
        ? ('pending_approval' as const)
        : (fate as 'draft' | 'rejected'),
    createdAt,
    updatedAt: publishedAt ?? submittedAt ?? createdAt,
    submittedAt,
    publishedAt,
    expirationDate,
    expiredAt: fate === 'expired' ? new Date(expirationDate.getTime() + 240_000) : null,
    unavailableAt: fate === 'reported' ? before(rng.range(0.1, 4) * day) : null,
    restoredAt: fate === 'restored' ? before(rng.range(1, 5) * day) : null,
    deletedAt: fate === 'deleted' ? before(2 * day) : null,
    adminComment: fate === 'rejected' ? rng.pick(rejections) : null,
  };
}

/** The last confirmation: mostly within a week, some longer ago, but never long enough to unpublish the ad. */
function lastConfirmed(i: number, { publishedAt, createdAt }: AdRow, now: Date): Date {
  const days = 0.1 + 15 * createRng(`confirmed ${i}`).next() ** 2.5;
  return new Date(Math.max((publishedAt ?? createdAt).getTime(), now.getTime() - Math.round(days * day)));
}

/** The agent of an ad: the two demo agents have many, newcomers none, the others ads in the wards they work in. */
function placer(rng: Rng, agents: readonly Agent[], market: Market, fate: Fate): Agent {
  const [first, , , second, ...others] = agents;
  const own = rng.next();
  // The agents that visitors sign in as have every kind of ad.
  const share = fate === 'live' ? 0.05 : 0.18;
  if (own < share) return first!;
  if (own < share * 1.6) return second!;
  const local = others.filter(({ markets }) => markets.includes(market));
  if (local.length && rng.chance(0.75)) return rng.pick(local);
  return others[Math.floor(others.length * rng.next() ** 1.5)]!;
}

export type Advertised = {
  ads: Ad[];
  files: (typeof cloudFiles.$inferInsert)[];
  media: (typeof adMedia.$inferInsert)[];
  prices: (typeof adPrices.$inferInsert)[];
};

export const tour = { id: uuidOf('tour'), path: 'demo/tour.webm', home: 'tour' };

function picturesOf(key: string, { views }: Home, ad: Ad, ownerId: string) {
  return views.map(({ kind, style }, i) => {
    const { path, width, height, color } = drawnScene({ kind, style, home: key, seed: String(i) });
    const file: typeof cloudFiles.$inferInsert = {
      id: uuidOf(`picture ${key} ${i}`),
      ownerId,
      source: 'ad_image',
      path,
      contentType: 'image/webp',
      // An estimate: the size is known only once the picture is drawn.
      bytes: 110_000,
      width,
      height,
      color,
      createdAt: ad.createdAt,
    };
    return file;
  });
}

/** All ads of the demo with their pictures and earlier prices. */
export function generateAds(now: Date, agents: readonly Agent[], wardId: (name: string) => string): Advertised {
  const rng = createRng('ads');
  const order = rng.shuffle(Object.entries(fates).flatMap(([fate, count]) => Array<Fate>(count).fill(fate as Fate)));
  const made: Advertised = { ads: [], files: [], media: [], prices: [] };
  const further = Object.entries(furtherKinds).flatMap(([kind, count]) =>
    Array<keyof typeof furtherKinds>(count).fill(kind as keyof typeof furtherKinds),
  );
  const all = [
    ...order.map((fate) => ({ fate, kind: null })),
    ...further.map((kind) => ({ fate: 'live' as const, kind })),
  ];
  all.forEach(({ fate, kind }, i) => {
    const own = createRng(`ad ${i}`);
    const market = marketAt(own.next());
    const home = kind ? generateFurther(own, kind, market) : generateHome(own, market);
    const stated = kind ? home.facts : statedFacts(createRng(`facts ${i}`), { ...home, quality: 0.5 });
    const agent = placer(own, agents, market, fate);
    const { views: _, ...said } = home;
    const ad: Ad = {
      id: uuidOf(`ad ${i}`),
      agentId: agent.id,
      wardId: wardId(market.name),
      ...said,
      ...factColumns(stated),
      ...lifeOf(own, fate, now),
      fate,
      market,
    };
    ad.confirmedAt = lastConfirmed(i, ad, now);
    if (fate === 'changed') ad.pendingChanges = { description: `${ad.description} ${own.pick(additions)}` };
    const files = picturesOf(`h${i}`, home, ad, agent.userId);
    made.ads.push(ad);
    made.files.push(...files);
    made.media.push(...files.map(({ id }, position) => ({ adId: ad.id, position, fileId: id! })));
    if (ad.publishedAt && own.chance(0.14)) {
      const changedAt = new Date(ad.publishedAt.getTime() + (now.getTime() - ad.publishedAt.getTime()) * 0.4);
      made.prices.push({
        adId: ad.id,
        price: Math.round((home.price * own.range(1.06, 1.2)) / 10_000) * 10_000,
        changedAt,
      });
    }
  });
  showTour(made);
  return made;
}

/** Adds the video tour to the newest house with a pool; its pictures show the house in the video. */
function showTour({ ads: all, files, media }: Advertised): void {
  const [ad] = all
    .filter(({ fate, propertyType, hasPool }) => fate === 'live' && propertyType === 'house' && hasPool)
    .sort((a, b) => b.publishedAt!.getTime() - a.publishedAt!.getTime());
  if (!ad) throw new Error('The demo has no house with a pool for its film');
  const own = media.filter(({ adId }) => adId === ad.id);
  const scenes = [
    ['house', 'modern'],
    ['pool', 'pool'],
    ['living', 'living'],
    ['bedroom', 'bedroom'],
    ['kitchen', 'kitchen'],
  ] as const;
  own.forEach(({ fileId }, i) => {
    const file = files.find(({ id }) => id === fileId)!;
    const [kind, style] = scenes[i]!;
    Object.assign(file, drawnScene({ kind, style, home: tour.home, seed: String(i) }));
  });
  files.push({
    id: tour.id,
    ownerId: files.find(({ id }) => id === own[0]!.fileId)!.ownerId,
    source: 'ad_image',
    path: tour.path,
    contentType: 'video/webm',
    bytes: 0,
    width: 640,
    height: 800,
    createdAt: ad.createdAt,
  });
  // Second in the gallery, after the picture that is its poster.
  for (const row of own) if (row.position > 0) row.position++;
  media.push({ adId: ad.id, position: 1, fileId: tour.id });
}
