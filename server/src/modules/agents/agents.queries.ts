import type { ExperienceLevel } from '@makao/contract/agents';
import { type Db, prepared } from '../../db/client.ts';
import type { AdIndex } from '../search/ad-index.ts';

export interface AgentRow {
  id: string;
  full_name: string;
  avatar: string | null;
  is_onboarded: boolean;
  reviews_count: number;
  rating_sum: number;
  years_of_experience: ExperienceLevel | null;
  instagram_url: string | null;
  instagram_followers_count: number | null;
  created_at: Date;
  /** Names of the wards he subscribed to. */
  subscribed: string[];
}

/** An agent with what the index of ads knows of him. */
export interface FoundAgent {
  row: AgentRow;
  adsCount: number;
  /** Names of the wards of his ads, most ads first. */
  adWards: string[];
}

export interface ReviewRow {
  id: string;
  note: number;
  comment: string | null;
  created_at: Date;
  owner_name: string;
  owner_avatar: string | null;
}

// Asked from the side of the suspended, who have an index of their own: they are few, the people are many.
const notSuspended = 'not exists (select from users u where u.id = g.user_id and u.suspended_at is not null)';

/**
 * All agents as one text, `<id><1 if verified> <sum of notes> <number of notes>,…`: thousands of rows would cost more to
 * read than to find, and the order needs the ads, which the index counts.
 */
const ranking = prepared<{ seq: number; agents: string | null }, []>(
  'agents.ranking',
  `select (select max(seq) from ad_changes) as seq,
     string_agg(concat(g.id, g.is_onboarded::int, ' ', g.rating_sum, ' ', g.reviews_count), ',') as agents
   from agents g where ${notSuspended}`,
);

const subscribers = prepared<{ agent_id: string }, [wardIds: string[]]>(
  'agents.subscribers',
  'select distinct agent_id from agent_wards where ward_id = any($1)',
);

const wardsIn = prepared<{ id: string }, [cityId: string, wardIds: string[] | null]>(
  'agents.wards-in',
  'select id from wards where city_id = $1 and ($2::uuid[] is null or id = any($2))',
);

const agentsById = prepared<AgentRow & { seq: number }, [ids: string[]]>(
  'agents.by-id',
  `select (select max(seq) from ad_changes) as seq, g.id,
     coalesce(g.name, u.first_name || ' ' || u.last_name) as full_name, f.path as avatar, g.is_onboarded,
     g.reviews_count, g.rating_sum, g.years_of_experience, g.instagram_url, g.instagram_followers_count, g.created_at,
     array(select w.name from agent_wards s join wards w on w.id = s.ward_id where s.agent_id = g.id order by w.name)
       as subscribed
   from agents g join users u on u.id = g.user_id left join cloud_files f on f.id = u.profile_image_id
   where g.id = any($1) and u.suspended_at is null`,
  { agents: (_, [ids]) => ids },
);

const wardNames = prepared<{ id: string; name: string }, [ids: string[]]>(
  'agents.ward-names',
  'select id, name from wards where id = any($1)',
);

const reviewPage = prepared<{ total: number } & ({ id: null } | ReviewRow), [id: string, limit: number, skip: number]>(
  'agents.reviews',
  `select (select count(*) from reviews where agent_id = g.id) as total, r.*
   from agents g left join lateral (
     select r.id, r.note, r.comment, r.created_at, o.first_name || ' ' || o.last_name as owner_name, f.path as owner_avatar
     from reviews r join users o on o.id = r.owner_id left join cloud_files f on f.id = o.profile_image_id
     where r.agent_id = g.id order by r.created_at desc, r.id limit $2 offset $3
   ) r on true
   where g.id = $1 and ${notSuspended}
   order by r.created_at desc, r.id`,
  { agents: (_, [id]) => [id] },
);

export interface AgentWish {
  cityId?: string | undefined;
  wardIds?: string[] | undefined;
  /** Leave out those without ads on show. */
  withAds?: boolean;
}

const idLength = 36;

/** One page of the agents who serve these places: by subscription or by an ad on show there. */
export async function findAgents(db: Db, index: AdIndex, wish: AgentWish, page: number, limit: number) {
  const ids = await rankedAgents(db, index, wish);
  return { count: ids.length, agents: await fetchAgents(db, index, ids.slice((page - 1) * limit, page * limit)) };
}

async function rankedAgents(db: Db, index: AdIndex, { cityId, wardIds, withAds }: AgentWish): Promise<string[]> {
  const wanted = cityId ? (await wardsIn(db, cityId, wardIds ?? null)).map(({ id }) => id) : wardIds;
  const [[ranked], subscribed] = await Promise.all([ranking(db), wanted ? subscribers(db, wanted) : []]);
  if (ranked!.seq !== index.seq) await index.catchUp();
  const tally = index.agentWards();
  const serving = wanted && tally.agentsIn(new Set(wanted));
  for (const row of subscribed) serving?.add(row.agent_id);
  const found = (ranked!.agents?.split(',') ?? []).flatMap((text) => {
    const id = text.slice(0, idLength);
    if (serving && !serving.has(id)) return [];
    const count = tally.count(id);
    if (withAds && count === 0) return [];
    const [verified, sum, notes] = text.slice(idLength).split(' ').map(Number) as [number, number, number];
    return { id, verified, rating: notes > 0 ? sum / notes : 0, count };
  });
  found.sort((a, b) => b.verified - a.verified || b.rating - a.rating || b.count - a.count || (a.id < b.id ? -1 : 1));
  return found.map(({ id }) => id);
}

/** These agents, in this order; those suspended or unknown are left out. */
export async function fetchAgents(db: Db, index: AdIndex, ids: string[]): Promise<FoundAgent[]> {
  if (ids.length === 0) return [];
  const rows = await agentsById(db, ids);
  if (rows[0] && rows[0].seq !== index.seq) await index.catchUp();
  const tally = index.agentWards(ids);
  const wardsOf = new Map(rows.map(({ id, subscribed }) => [id, subscribed.length > 0 ? [] : tally.wards(id)]));
  const needed = [...new Set([...wardsOf.values()].flat())];
  const names = new Map(needed.length > 0 ? (await wardNames(db, needed)).map(({ id, name }) => [id, name]) : []);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return { row, adsCount: tally.count(id), adWards: wardsOf.get(id)!.flatMap((ward) => names.get(ward) ?? []) };
  });
}

/** One page of an agent's reviews, newest first, and how many there are; nothing for an unknown agent. */
export async function findReviews(db: Db, agentId: string, page: number, limit: number) {
  const rows = await reviewPage(db, agentId, limit, (page - 1) * limit);
  if (!rows[0]) return null;
  return { count: rows[0].total, rows: rows.filter((row): row is ReviewRow & { total: number } => row.id !== null) };
}
