import { amenities } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { type Db, one } from '../../db/client.ts';
import { columns, computed, maybe, optional, outOf, query, type RowOf, together } from '../../db/columns.ts';
import { agents, agentWards } from '../../db/schema/agents.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { wards } from '../../db/schema/places.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { cachedPart } from '../../lib/cache/sources.ts';
import { bounds } from '../../lib/paging.ts';
import { agentNameSql, fullNameSql, notSuspended } from '../accounts/accounts.rules.ts';
import { wardsById } from '../places/places.queries.ts';
import type { AdIndex } from '../search/index/ad-index.ts';
import type { AgentWards } from '../search/index/agent-tally.ts';
import { publicAgent, publicReview, requestsToAnswer } from './agents.rules.ts';

const agentColumns = together(
  columns(agents, 'g', [
    'id',
    'isOnboarded',
    'reviewsCount',
    'ratingSum',
    'yearsOfExperience',
    'instagramUrl',
    'instagramFollowersCount',
    'instagramFollowersAt',
    'followersConfirmedAt',
    'experienceConfirmedAt',
    'bioEn',
    'bioSw',
    'languages',
    'workingHours',
    'score',
    'scoreParts',
    'pledgedAt',
    'createdAt',
  ]),
  optional(columns(cloudFiles, 'f', { avatar: 'path' })),
  // The last column: names of the wards that the agent subscribed to.
  computed<{ fullName: string; subscribed: string[] }>({
    fullName: agentNameSql(),
    subscribed:
      'array(select w.name from agent_wards s join wards w on w.id = s.ward_id where s.agent_id = g.id order by w.name)',
  }),
);
export type AgentRow = RowOf<typeof agentColumns>;

/** An agent with the counts that the ad index has. */
export interface FoundAgent {
  row: AgentRow;
  adsCount: number;
  /** Names of the wards of their ads, most ads first. */
  adWards: string[];
}

/** Agents without a score rank in the middle. */
const newAgentRank = 50;

const seq = computed<{ seq: number | null }>({ seq: '(select max(seq) from ad_changes)' });

/**
 * All agents as one text, `<id><score> <1 if verified> <sum of ratings> <number of ratings>,…`: parsing one string is
 * cheaper than reading thousands of rows. The final order also needs ad counts from the index.
 */
const ranking = query`select ${seq}, ${computed<{ agents: string | null }>({
  agents: `string_agg(concat(g.id, coalesce(g.score, ${newAgentRank}), ' ', g.is_onboarded::int, ' ', g.rating_sum, ' ', g.reviews_count), ',')`,
})} from agents g where ${publicAgent()}`.prepare<[]>('agents.ranking');

const subscribers = query`select distinct ${columns(agentWards, 's', ['agentId'])} from agent_wards s
  where s.ward_id = any($1)`.prepare<[wardIds: string[]]>('agents.subscribers');

const wardsIn = query`select ${columns(wards, 'w', ['id'])} from wards w
  where w.city_id = $1 and ($2::uuid[] is null or w.id = any($2))`.prepare<[cityId: string, wardIds: string[] | null]>(
  'agents.wards-in',
);

const agentsById = query`select ${seq}, ${agentColumns}
  from agents g join users u on u.id = g.user_id left join cloud_files f on f.id = u.profile_image_id
  where g.id = any($1) and (g.id = $2 and u.suspended_at is null or ${publicAgent()})`.prepare<
  [ids: string[], own: string | null]
>('agents.by-id', { agents: (_, [ids]) => ids });

const reviewColumns = together(
  columns(reviews, 'r', ['id', 'note', 'comment', 'createdAt', 'answer', 'answeredAt', 'teamAnswer', 'teamAnsweredAt']),
  computed<{ ownerName: string }>({ ownerName: fullNameSql('o') }),
  optional(columns(cloudFiles, 'f', { ownerAvatar: 'path' })),
);
export type ReviewRow = RowOf<typeof reviewColumns>;

const reviewPage = query`select ${computed<{ total: number }>({
  total: `(select count(*) from reviews r where r.agent_id = g.id and ${publicReview()})`,
})}, ${maybe(outOf('page', reviewColumns))}
  from agents g left join lateral (
    select ${String(reviewColumns)}
    from reviews r join users o on o.id = r.owner_id left join cloud_files f on f.id = o.profile_image_id
    where r.agent_id = g.id and ${publicReview()} order by r.created_at desc, r.id limit $2 offset $3
  ) page on true
  where g.id = $1 and (g.id = $4 and ${notSuspended('g.user_id')} or ${publicAgent()})
  order by page."createdAt" desc, page.id`.prepare<[id: string, limit: number, skip: number, own: string | null]>(
  'agents.reviews',
  { agents: (_, [id]) => [id] },
);

export const agentReview = query`select ${reviewColumns}
  from reviews r join users o on o.id = r.owner_id left join cloud_files f on f.id = o.profile_image_id
  where r.id = $1`.prepare<[id: string]>('agents.review');

const spread = query`select ${computed<{ ratings: number[] }>({
  ratings: `array(select count(r.id)::int from generate_series(1, ${limits.review.note}) stars
    left join reviews r on r.note = stars and r.agent_id = $1 and ${publicReview()} group by stars order by stars)`,
})}`.prepare<[agentId: string]>('agents.spread', { agents: (_, [id]) => [id] });

/** How many public reviews gave an agent one star, two stars and so on. */
export const ratingsOf = async (db: Db, agentId: string) => one(await spread(db, agentId)).ratings;

export interface AgentWish {
  cityId?: string | undefined;
  wardIds?: string[] | undefined;
}

const idLength = 36;

/** A page of the agents who serve these places: by subscription or by a published ad there. */
export async function findAgents(db: Db, index: AdIndex, wish: AgentWish, page: number, limit: number) {
  const { count, ids } = await rankedAgents(db, index, wish, page, limit);
  return { count, agents: await fetchAgents(db, index, ids) };
}

interface Ranked {
  id: string;
  score: number;
  verified: number;
  rating: number;
}

const byStanding = (a: Ranked, b: Ranked) => b.score - a.score || b.verified - a.verified || b.rating - a.rating;

/** All public agents, ordered by score, then verified and best rated first. Ties are ordered later by their ads. */
const ratedAgents = (db: Db, index: AdIndex) => cachedPart('agents ranked', () => readRanking(db, index));

async function readRanking(db: Db, index: AdIndex): Promise<Ranked[]> {
  const { agents, seq } = one(await ranking(db));
  if (seq !== index.seq) await index.catchUp();
  const all = (agents?.split(',') ?? []).map((text) => {
    const numbers = text.slice(idLength).split(' ').map(Number) as [number, number, number, number];
    const [score, verified, sum, notes] = numbers;
    return { id: text.slice(0, idLength), score, verified, rating: notes > 0 ? sum / notes : 0 };
  });
  return all.sort((a, b) => byStanding(a, b) || (a.id < b.id ? -1 : 1));
}

async function rankedAgents(
  db: Db,
  index: AdIndex,
  { cityId, wardIds }: AgentWish,
  page: number,
  limit: number,
): Promise<{ count: number; ids: string[] }> {
  const wanted = cityId ? (await wardsIn(db, cityId, wardIds ?? null)).map(({ id }) => id) : wardIds;
  const [ranked, subscribed] = await Promise.all([ratedAgents(db, index), wanted ? subscribers(db, wanted) : []]);
  const tally = index.agentWards();
  const serving = wanted && tally.agentsIn(new Set(wanted));
  for (const row of subscribed) serving?.add(row.agentId);
  const found = serving ? ranked.filter(({ id }) => serving.has(id)) : ranked;
  const ids = inOrder(found, tally, (page - 1) * limit).take(limit);
  return { count: found.length, ids: Array.from(ids, ({ id }) => id) };
}

/** Reads from `begin` on. Ties are ordered by number of published ads, counted lazily. */
function* inOrder(agents: readonly Ranked[], tally: AgentWards, begin = 0) {
  for (let first = 0, next = 0; first < agents.length; first = next) {
    while (next < agents.length && byStanding(agents[first]!, agents[next]!) === 0) next++;
    if (next <= begin) continue;
    const alike = agents.slice(first, next).map(({ id }) => ({ id, ads: tally.count(id) }));
    alike.sort((a, b) => b.ads - a.ads || (a.id < b.id ? -1 : 1));
    yield* alike.slice(Math.max(0, begin - first));
  }
}

/** The first agents with published ads. */
export async function leadingAgents(db: Db, index: AdIndex, limit: number): Promise<FoundAgent[]> {
  const ranked = await ratedAgents(db, index);
  const leading = inOrder(ranked, index.agentWards())
    .filter(({ ads }) => ads > 0)
    .take(limit);
  return fetchAgents(
    db,
    index,
    Array.from(leading, ({ id }) => id),
  );
}

/** These agents, in this order, without unknown and hidden ones; the reader's `own` profile is always included. */
export const fetchAgents = (db: Db, index: AdIndex, ids: string[], own: string | null = null): Promise<FoundAgent[]> =>
  own ? readAgents(db, index, ids, own) : cachedPart(`agents ${ids.join()}`, () => readAgents(db, index, ids, own));

async function readAgents(db: Db, index: AdIndex, ids: string[], own: string | null): Promise<FoundAgent[]> {
  if (ids.length === 0) return [];
  const rows = await agentsById(db, ids, own);
  if (rows[0] && rows[0].seq !== index.seq) await index.catchUp();
  const tally = index.agentWards(ids);
  const wardsOf = new Map(rows.map(({ id, subscribed }) => [id, subscribed.length > 0 ? [] : tally.wards(id)]));
  const needed = [...new Set([...wardsOf.values()].flat())];
  const names = new Map(needed.length > 0 ? (await wardsById(db, needed)).map(({ id, name }) => [id, name]) : []);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const adWards = (wardsOf.get(id) ?? []).flatMap((ward) => names.get(ward) ?? []);
    return { row, adsCount: tally.count(id), adWards };
  });
}

/** A page of an agent's reviews, newest first, and the total; empty for an agent whom the reader cannot see. */
export async function findReviews(db: Db, agentId: string, asked: { page: number; limit: number }, own: string | null) {
  const rows = await reviewPage(db, agentId, ...bounds(asked), own);
  if (!rows[0]) return null;
  return { count: rows[0].total, rows: rows.filter((row) => row.id !== null) };
}

/** The number of requests and the sum of their maximum prices, as far as a number is exact. */
const requests = query`select ${computed<{ count: number; priceMax: number }>({
  count: 'count(*)',
  priceMax: `least(coalesce(sum(s.price_max), 0), ${Number.MAX_SAFE_INTEGER})::bigint`,
})} ${requestsToAnswer}`.prepare<[agentId: string]>('agents.requests');

export const requestsTotal = async (db: Db, agentId: string) => one(await requests(db, agentId));

/** What the newest requests look for, without those the agent has sent an ad to. */
export const newestRequests = query`select ${columns(userAdSearches, 's', [
  'id',
  'wardIds',
  'landmarkIds',
  'cityIds',
  'type',
  'propertyType',
  'priceMin',
  'priceMax',
  'moveInMax',
  'monthsInAdvanceMax',
  'bedroomsCount',
  ...amenities,
  'facts',
])} ${requestsToAnswer}
    and not exists (select from ad_offers o where o.search_id = s.id and o.agent_id = $1)
  order by s.created_at desc, s.id limit $2`.prepare<[agentId: string, most: number]>('agents.newestRequests');
